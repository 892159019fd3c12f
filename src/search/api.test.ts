import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { invalidateTags, LABELS_TAG } from '../platform/cache/page-tags.ts'
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

test('answers a question with what its words mean, the best first, in the order of the search', async () => {
  const asked = async (q: string, language = 'en') => {
    const cookie = `LANGUAGE=${language}`
    const { body } = await shop.call('GET', `${address}?${new URLSearchParams({ q })}`, { headers: { cookie } })
    return { slugs: (body.product as FoundProduct[]).map(({ slug }) => slug), total: body.total, partial: body.partial }
  }
  const marble = await asked('marble')
  expect(marble).toMatchObject({ partial: true })
  expect(marble.slugs).toContain('calacatta-dawn')
  expect((await asked('gildford')).slugs[0]).toBe('guildford-oak')
  expect((await asked('carrelage')).slugs.length).toBeGreaterThan(5)
  expect(await asked('zzzzqqq')).toEqual({ slugs: [], total: 0, partial: true })
})

test('finds a product by its new words as soon as they are committed, and not by the old ones', async () => {
  const slugs = async (q: string) =>
    ((await shop.call('GET', `${address}?${new URLSearchParams({ q })}`)).body.product as FoundProduct[]).map(
      ({ slug }) => slug,
    )
  expect(await slugs('gravel lane')).toContain('gravel-lane')
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`update products set name = 'Wobbegong Pier' where slug = 'gravel-lane' returning id`,
    )
    await invalidateTags(tx, [`product:${rows[0]?.id}`])
  })
  await expect.poll(() => slugs('wobbegong')).toEqual(['gravel-lane'])
  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`update brands set name = 'Quokkaworks' where id = (select brand_id from products where slug = 'gravel-lane')`,
    )
    await invalidateTags(tx, ['catalogue', LABELS_TAG])
  })
  await expect.poll(() => slugs('quokkaworks')).toContain('gravel-lane')
})

test('a shop past its limit sends no list, and answers questions all the same', async () => {
  const list = new SearchList(undefined, 10)
  const reader = { language: 'en', store: 'surrey' } as const
  expect(await list.answer(database.db, reader, '')).toEqual({
    body: { success: true, product: [], partial: true, total: 0 },
  })
  const { body, packed } = await list.answer(database.db, reader, 'gildford')
  expect(packed).toBeUndefined()
  expect(body.product[0]).toMatchObject({ name: 'Guildford Oak' })
})
