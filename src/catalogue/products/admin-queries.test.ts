import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFloor } from '../../../tests/data/product-forms.ts'
import { variant } from '../../../tests/data/products.ts'
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
    const byPrice = (await list({ sort: 'pb' })).products.map(({ priceMinor }) => priceMinor)
    expect(byPrice).toEqual(byPrice.toSorted((a, b) => b - a))
  })
})
