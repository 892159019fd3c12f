import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'

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

const page = async (path: string) => (await shop.call('GET', path)).text

test.each([
  ['calacatta-dawn', 'bathroom'],
  ['gravel-lane', 'kitchen'],
  ['golden-ears-oak', 'kitchen'],
  ['saddle-white-oak', 'hall'],
])('the page of %s begins in a %s, and leads into that room', async (slug, room) => {
  const text = await page(`/product/${slug}`)
  expect(/<figure><img [^>]*alt="([^"]*)"/.exec(text)?.[1]).toContain(`in a ${room}`)
  expect(text).toContain(`/index.html?room=${room}"`)
})

test('the page of a laminate board begins in the living room, as the tour does', async () => {
  const text = await page('/product/fraser-drift-oak')
  expect(text).toContain('Fraser Drift Oak in a living room')
  expect(text).not.toContain('?room=')
})

test('a category is shown by a floor of its own in the room that it suits', async () => {
  const text = await page('/categories')
  expect(text).toMatch(/imperial-statuario%2Fbathroom\.webp|imperial-statuario\/bathroom\.webp/)
  expect(text).toMatch(/%2Fhall\.webp|\/hall\.webp/)
  expect(text).toMatch(/fraser-drift-oak%2Froom\.webp|fraser-drift-oak\/room\.webp/)
})
