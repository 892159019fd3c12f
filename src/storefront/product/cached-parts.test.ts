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

test('a page that is put together from cached parts is the one that was rendered whole, and tells its pictures before its body', async () => {
  for (const slug of ['fraser-drift-oak', 'colour-match-stair-nose-94-in']) {
    // No page is kept under an address with a query that is not the shop's own.
    const views = [`/product/${slug}`, `/product/${slug}?ref=one`, `/product/${slug}?ref=two`]
    const texts: string[] = []
    for (const path of views) texts.push((await shop.call('GET', path)).text)
    const bodies = texts.map((text) => text.slice(text.indexOf('<main')).replaceAll(/\?ref(=|%3D)(one|two)/g, ''))
    expect(new Set(bodies.map((body) => body.replaceAll(/%3Fref%3D(one|two)/g, ''))).size).toBe(1)
    expect(bodies[0]).not.toContain('rel="preload"')
    expect(texts[0]).toContain('rel="preload" as="image"')
  }
})
