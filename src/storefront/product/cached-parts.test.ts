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

test('a page says after how many of its open days the store hands goods out, and nothing of it where it hands none out', async () => {
  const collect = async (set: string) => {
    await database.pool.query(`insert into pickup_stores (store, active, lead_days) values ('surrey', true, 1)
      on conflict (store) do nothing`)
    await database.pool.query(`update pickup_stores set ${set} where store = 'surrey'`)
    await database.pool.query(`select pg_notify('page_tags', 'settings')`)
    return async () => /Pick it up [^<]+/.exec((await shop.call('GET', '/product/fraser-drift-oak')).text)?.[0]
  }
  await expect.poll(await collect('lead_days = 0')).toBe('Pick it up on the same day')
  await expect.poll(await collect('lead_days = 1')).toBe('Pick it up on the next open day')
  await expect.poll(await collect('lead_days = 4')).toBe('Pick it up in 4 open days')
  await expect.poll(await collect('active = false')).toBeUndefined()
})
