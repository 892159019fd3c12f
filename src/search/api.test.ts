import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import type { FoundProduct } from './contracts.ts'
import { SearchList } from './search-list.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const address = '/api/home/product_search'
const found = async (headers = {}): Promise<FoundProduct[]> => {
  const { body } = await shop.call('GET', address, { headers })
  return body.product as FoundProduct[]
}

test('lists the active products with what the box shows, and no more', async () => {
  const { status, body } = await shop.call('GET', address)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['product', 'success'])
  const oak = (await found()).find(({ slug }) => slug === 'fraser-drift-oak')
  expect(oak).toMatchObject({ name: 'Fraser Drift Oak', unit: 'box', unitMeasure: 'area', category: 'Laminate' })
  expect(oak?.discount).toBeLessThan(oak?.price ?? 0)
  const { rows } = await database.db.execute<{ slug: string; status: string }>(sql`select slug, status from products`)
  const active = rows.filter(({ status }) => status === 'active').map(({ slug }) => slug)
  expect(active.length).toBeLessThan(rows.length)
  expect((await found()).map(({ slug }) => slug).sort()).toEqual(active.sort())
})

test('answers 304 to who has the list already, in their language', async () => {
  const { headers } = await shop.call('GET', address)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  const again = await shop.call('GET', address, { headers: known })
  expect([again.status, again.text]).toEqual([304, ''])
  const arabic = await shop.call('GET', address, { headers: { ...known, cookie: 'LANGUAGE=ar' } })
  expect(arabic.status).toBe(200)
  expect((arabic.body.product as FoundProduct[]).map(({ category }) => category)).toContain('لامينيت')
})

test('sends the same list compressed to who can read that', async () => {
  const plain = await shop.call('GET', address, { headers: { 'accept-encoding': 'identity' } })
  for (const encoding of ['br', 'gzip']) {
    const { headers, text } = await shop.call('GET', address, { headers: { 'accept-encoding': encoding } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(text).toBe(plain.text)
  }
})

test('shows a product that was renamed as soon as that is committed', async () => {
  await found()
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`update products set name = 'Renamed Oak' where slug = 'fraser-drift-oak' returning id`,
    )
    await invalidateTags(tx, [`product:${rows[0]?.id}`])
  })
  await expect.poll(async () => (await found()).some(({ name }) => name === 'Renamed Oak')).toBe(true)
})

test('in a shop past its limit the server searches, and says that it did', async () => {
  const list = new SearchList(10)
  const { body, packed } = await list.answer(database.db, { language: 'en', store: 'surrey' }, 'gildford')
  expect(packed).toBeUndefined()
  expect(body).toMatchObject({ partial: true, total: 1, product: [{ name: 'Guildford Oak' }] })
  expect((await list.answer(database.db, { language: 'en', store: 'surrey' }, '')).body).toEqual({
    success: true,
    product: [],
    partial: true,
    total: 0,
  })
})
