import { afterAll, beforeAll, expect, it } from 'vitest'
import { readerOf } from '../../tests/data/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { seededSettings, seededStore, seededStores } from '../../tests/shop/stores.ts'
import { listCategories } from '../catalogue/queries.ts'
import { lookTag, productTag } from '../platform/cache/page-tags.ts'
import { TaggedCache } from '../platform/cache/tagged-cache.ts'
import { LiveSearchIndex } from '../search/live-search-index.ts'
import { categoryPage, shopPage } from './catalogue-pages.tsx'
import { homePage } from './home/home-page-data.tsx'
import { productPage } from './product/product-page-data.tsx'
import { ShownProducts } from './product/shown-products.ts'
import type { Page, PageRequest } from './serving/page.ts'

let shop: TestDatabase
let base: Omit<PageRequest, 'params' | 'query'>
beforeAll(async () => {
  shop = await testDatabase(3)
  const catalogue = readerOf(shop.db)
  base = {
    db: shop.db,
    catalogue,
    categories: await listCategories(shop.db, catalogue.products, 'en'),
    search: new LiveSearchIndex(shop.db),
    store: seededStore(),
    deliveryAreas: [],
    shownProducts: new ShownProducts(),
    homeTexts: new TaggedCache(() => false),
    stores: seededStores(),
    settings: seededSettings(),
    language: 'en',
    publicOrigin: 'http://localhost',
  }
})
afterAll(() => shop.drop())

const request = (params: PageRequest['params'], query = ''): PageRequest => ({
  ...base,
  params,
  query: new URLSearchParams(query),
})

/** A category's page, which has not moved. */
async function shownCategory(params: PageRequest['params'], query = ''): Promise<Page | undefined> {
  const page = await categoryPage(request(params, query))
  if (page && 'redirect' in page) throw new Error(`it has moved to ${page.redirect}`)
  return page
}

it.each([
  ['an unknown category', { category: 'carpet' }, ''],
  ['an unknown subcategory', { category: 'laminate', subcategory: 'gloss-tiles' }, ''],
  ['a page past the last', { category: 'laminate' }, 'page=3'],
])('does not have %s', async (_, params, query) => {
  expect(await categoryPage(request(params, query))).toBeUndefined()
})

it('has the same sub-path under two categories, each with its own floors', async () => {
  const laminate = await shownCategory({ category: 'laminate', subcategory: 'matt-tiles' })
  const tiles = await shownCategory({ category: 'tiles', subcategory: 'matt-tiles' })
  expect(laminate?.title).toContain('Laminate, Matt tiles')
  expect(tiles?.title).toContain('Porcelain Tiles, Matt tiles')
  expect(laminate?.tags).not.toEqual(tiles?.tags)
})

it('lets search engines see a list and one filter of it, not every mixture', async () => {
  const isHidden = async (query: string) => (await shownCategory({ category: 'laminate' }, query))?.noIndex
  expect(await isHidden('')).toBe(false)
  expect(await isHidden('color=Beige')).toBe(false)
  expect(await isHidden('color=Beige&sale=1')).toBe(true)
  expect((await shopPage(request({}, 'q=oak')))?.noIndex).toBe(true)
})

it('drops a product’s page when it, its siblings or its trims change', async () => {
  const page = await productPage(request({ slug: 'fraser-drift-oak' }))
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from products where slug in ('fraser-drift-oak', 'steveston-pier', 'primed-mdf-base-shoe-8-ft')`,
  )
  expect(page).toHaveProperty('tags', expect.arrayContaining(['catalogue', ...rows.map(({ id }) => `product:${id}`)]))
  expect(await productPage(request({ slug: 'bridgeport-teak' }))).toBeUndefined()
})

it('drops the home page when a product changes that pictures a category', async () => {
  const { tags } = await homePage(request({}))
  const { rows } = await shop.pool.query<{ id: string }>(`
    select distinct on (category_id) id from products where status = 'active' and pictures <> '[]'
    order by category_id, created_at desc`)
  expect(rows.length).toBeGreaterThan(3)
  expect(tags).toEqual(expect.arrayContaining(rows.map(({ id }) => productTag(id))))
})

it('drops a list when a floor changes that pictures a look, or another takes its place', async () => {
  const tiles = await shownCategory({ category: 'tiles' })
  const { rows } = await shop.pool.query<{ id: string }>(`
    select distinct on (specification ->> 'look') id from products
    where status = 'active' and unit = 'box' and pictures <> '[]' and specification ->> 'look' in ('marble', 'stone')
    order by specification ->> 'look', created_at`)
  const expected = [...rows.map(({ id }) => productTag(id)), lookTag('marble'), lookTag('stone')]
  expect(tiles?.tags).toEqual(expect.arrayContaining(expected))
})
