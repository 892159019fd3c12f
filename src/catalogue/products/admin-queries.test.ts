import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFloor } from '../../../tests/data/product-forms.ts'
import { demoId, variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { lowStockBelow } from '../../stock/rules.ts'
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

  test('counts each status as plain looks at every product do, under every filter of stock and sale together', async () => {
    await makeFloor(database.db, 'ended-oak', { salePriceMinor: 100, saleEndsAt: '2021-01-01T00:00:00Z' })
    await makeFloor(database.db, 'sold-oak', {
      salePriceMinor: 100,
      variants: [variant('SOLD', { stock: [{ store: 'surrey', onHand: 5 }] })],
    })
    await database.db.execute(sql`update products set status = 'archived' where lower(name) like '%boundary%'`)
    type Plain = {
      status: 'draft' | 'active' | 'archived'
      hasSale: boolean
      ended: boolean
      toCome: boolean
      levels: (number | null)[]
    }
    const { rows } = await database.db.execute<Plain>(sql`
      select p.status, p.sale_price_minor is not null or coalesce(bool_or(v.sale_price_minor is not null), false) as "hasSale",
        coalesce(p.sale_ends_at <= now(), false) as ended, coalesce(p.sale_starts_at > now(), false) as "toCome",
        array_agg(case when l.unlimited then 1000 else l.on_hand end) filter (where v.id is not null) as levels
      from products p left join variants v on v.product_id = p.id and v.is_active
      left join stock_levels l on l.item_id = v.stock_item_id and l.store = 'surrey' group by p.id`)
    const stocked = {
      in: ({ levels }: Plain) => !levels || levels.some((level) => (level ?? 0) > 0),
      out: ({ levels }: Plain) => !(levels ?? [1]).some((level) => (level ?? 0) > 0),
      low: ({ levels }: Plain) => (levels ?? []).some((level) => level !== null && level > 0 && level < lowStockBelow),
    }
    const sold = {
      on: ({ hasSale, ended, toCome }: Plain) => hasSale && !ended && !toCome,
      planned: ({ hasSale, toCome }: Plain) => hasSale && toCome,
      none: ({ hasSale, ended }: Plain) => !hasSale || ended,
    }
    const whatever = () => true
    for (const stock of [undefined, 'in', 'out', 'low'] as const)
      for (const sale of [undefined, 'on', 'planned', 'none'] as const) {
        const meant = rows.filter(
          (one) => (stock ? stocked[stock] : whatever)(one) && (sale ? sold[sale] : whatever)(one),
        )
        const counts = { draft: 0, active: 0, archived: 0 }
        for (const { status } of meant) counts[status]++
        const found = await list({ stock, sale })
        expect([stock, sale, found.counts]).toEqual([stock, sale, counts])
        expect(found.products.length).toBe(Math.min(found.pageSize, meant.length))
      }
  })
})
