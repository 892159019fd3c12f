import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf } from '../../../tests/data/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { ShownProducts } from './shown-products.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const slug = 'guildford-oak'

test('a product is the same object until a commit changes something that its page shows', async () => {
  const catalogue = readerOf(database.db)
  const shown = new ShownProducts()
  const first = await shown.find(catalogue, slug)
  expect(await shown.find(catalogue, slug)).toBe(first)
  const { product, tags } = first ?? {}
  const [sibling] = product?.siblings ?? []
  const [match] = product?.matchIds ?? []
  for (const id of [product?.id, sibling?.id, match]) expect(tags).toContain(`product:${id}`)
  shown.drop(['product:0192f0c1-0000-7000-8000-000000000000', 'home'])
  expect(await shown.find(catalogue, slug)).toBe(first)
  let last = first
  for (const tag of [`product:${match}`, `product:${sibling?.id}`, 'settings', 'labels', 'catalogue']) {
    shown.drop([tag])
    const next = await shown.find(catalogue, slug)
    expect(next, tag).not.toBe(last)
    last = next
  }
})

test('what is read while a commit is told is not kept', async () => {
  const catalogue = readerOf(database.db)
  const shown = new ShownProducts()
  const reading = shown.find(catalogue, slug)
  shown.drop(['product:0192f0c1-0000-7000-8000-000000000000'])
  const first = await reading
  expect(await shown.find(catalogue, slug)).not.toBe(first)
})

test('languages have a product each, and what is not there yet is looked for again', async () => {
  const shown = new ShownProducts()
  const [en, fr] = await Promise.all([
    shown.find(readerOf(database.db), slug),
    shown.find(readerOf(database.db, 'fr'), slug),
  ])
  expect([en?.product.category.name, fr?.product.category.name]).toEqual(['Laminate', 'Stratifié'])
  const catalogue = readerOf(database.db)
  expect(await shown.find(catalogue, 'bridgeport-teak')).toBeUndefined()
  await database.db.execute(sql`update products set status = 'active' where slug = 'bridgeport-teak'`)
  expect((await shown.find(readerOf(database.db), 'bridgeport-teak'))?.product.slug).toBe('bridgeport-teak')
})
