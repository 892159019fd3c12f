import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFloor } from '../../../tests/data/product-forms.ts'
import { demoId, variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { listProductsSchema } from './admin-list-schema.ts'
import { listAdminProducts } from './admin-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(20)
})
afterAll(() => database.drop())

describe('the list', () => {
  const list = async (asked: object) => {
    const input = listProductsSchema.parse(asked)
    return listAdminProducts(database.db, input, { language: 'en', store: 'surrey' })
  }
  const slugs = async (asked: object) => (await list(asked)).products.map(({ slug }) => slug)

  test('finds by name and by SKU, every word of it, and takes nothing in it for a pattern', async () => {
    await makeFloor(database.db, 'list-oak', { name: { en: 'Listed Oak' }, variants: [variant('LST-77')] })
    expect(await slugs({ search: 'listed oak' })).toEqual(['list-oak'])
    expect(await slugs({ search: 'lst-7' })).toEqual(['list-oak'])
    expect(await slugs({ search: 'listed lst-77' })).toEqual(['list-oak'])
    expect(await slugs({ search: '%' })).toEqual([])
    expect(await slugs({ search: "'; drop table products" })).toEqual([])
  })

  test('narrows by stock, sale, type, category and status, and counts each status whatever is asked for', async () => {
    await makeFloor(database.db, 'low-oak', { variants: [variant('LOW', { stock: [{ store: 'surrey', onHand: 3 }] })] })
    await makeFloor(database.db, 'out-oak')
    await makeFloor(database.db, 'planned-oak', { salePriceMinor: 100, saleStartsAt: '2031-01-01T00:00:00Z' })
    expect(await slugs({ search: 'low-oak', stock: 'low' })).toEqual(['low-oak'])
    expect(await slugs({ search: 'low-oak', stock: 'out' })).toEqual([])
    expect(await slugs({ search: 'out-oak', stock: 'out' })).toEqual(['out-oak'])
    expect(await slugs({ search: 'planned', sale: 'planned' })).toEqual(['planned-oak'])
    expect(await slugs({ search: 'planned', sale: 'on' })).toEqual([])
    const all = await list({})
    const drafts = await list({ status: 'draft' })
    expect(drafts.total).toBe(all.counts.draft)
    expect(drafts.counts).toEqual(all.counts)
    expect((await list({ page: 4000 })).page).toBe(Math.ceil(all.total / all.pageSize))
    expect((await list({ stock: 'in' })).total + (await list({ stock: 'out' })).total).toBe(all.total)
    const byPrice = (await list({ sort: 'pb' })).products.map(({ priceMinor }) => priceMinor)
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => b - a))
  })

  test('what a store has nothing of is what it has none of any variant of, counted or never had', async () => {
    const at = (onHand: number, store = 'surrey') => [{ store, onHand }]
    const shelves = {
      some: [at(3)],
      endless: [at(-1)],
      none: [at(0)],
      never: [[]],
      elsewhere: [at(9, 'richmond')],
      mixed: [at(0), at(4)],
      'mixed-never': [[], at(4)],
      'none-twice': [at(0), []],
    }
    const colors = [await demoId(database.db, 'colors', 'Grey'), await demoId(database.db, 'colors', 'Brown')]
    for (const [name, variants] of Object.entries(shelves)) {
      const made = variants.map((stock, index) =>
        variant(`SHELF-${name}-${index}`, { stock, colorId: variants.length > 1 ? (colors[index] ?? null) : null }),
      )
      await makeFloor(database.db, `shelf-${name}`, { type: made.length > 1 ? 'variable' : 'simple', variants: made })
    }
    const asked = { search: 'shelf', sort: 'na' }
    const stocked = ['shelf-endless', 'shelf-mixed', 'shelf-mixed-never', 'shelf-some']
    const bare = ['shelf-elsewhere', 'shelf-never', 'shelf-none', 'shelf-none-twice']
    const holds = async () => {
      expect((await slugs({ ...asked, stock: 'in' })).toSorted()).toEqual(stocked)
      expect((await slugs({ ...asked, stock: 'out' })).toSorted()).toEqual(bare)
      expect((await list({ ...asked, stock: 'in' })).total).toBe(stocked.length)
      expect((await list({ ...asked, stock: 'out' })).total).toBe(bare.length)
    }
    await holds()
    expect(await list({ ...asked, page: 9 })).toMatchObject({ page: 1, total: 8, products: { length: 8 } })
    // Every store has had everything: nothing is looked for that it never had.
    await database.db.execute(sql`
      insert into stock_levels (item_id, store) select id, 'surrey' from stock_items on conflict do nothing`)
    await holds()
  })
})
