import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { projectPricesContract } from '../prices/contracts.ts'
import { mostPriced } from '../prices/schema.ts'
import type { Project } from '../saved/schema.ts'
import { projectRoomsContract } from './contracts.ts'

let database: TestDatabase
let shop: TestShop
let floors: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from products where status = 'active' and unit = 'box'`,
  )
  floors = rows.map(({ id }) => id)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function codeOf(project: Project): Promise<string> {
  const { status, body } = await shop.call('POST', '/api/projects/rooms', { body: { project } })
  expect(status, JSON.stringify(body)).toBe(200)
  return projectRoomsContract.output.parse(body).rooms ?? ''
}

async function pricesOf(project: Project) {
  const parts = Array.from({ length: Math.ceil(floors.length / mostPriced) }, (_, at) =>
    floors.slice(at * mostPriced, (at + 1) * mostPriced),
  )
  const answers = await Promise.all(
    parts.map((productIds) => shop.call('POST', '/api/projects/prices', { body: { project, productIds } })),
  )
  const prices = answers.flatMap(({ body }) => projectPricesContract.output.parse(body).prices)
  return new Map(prices.map((price) => [price.productId, price]))
}

/** The floors of every page of a list, in order. */
async function listOf(query: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const { status, text } = await shop.call('GET', `/shop?${query}&page=${page}`)
    if (status === 404) return found
    found.push(...[...text.matchAll(/data-floor="([^"]+)"/g)].map(([, id = '']) => id))
  }
}

const project = storedProject([storedRoom('Study', [14, 12]), storedRoom('Hall', [20, 4])], null)

test('the order of a list by what rooms cost is that of the prices that its cards show', async () => {
  const [code, prices] = [await codeOf(project), await pricesOf(project)]
  const costs = (await listOf(`sort=ra&rooms=${code}`)).map((id) => prices.get(id)?.floorMinor ?? Number.NaN)
  expect(costs).toHaveLength(floors.length)
  expect(costs).toEqual(costs.toSorted((one, other) => one - other))
  expect(new Set(costs).size).toBeGreaterThan(10)
})

test('a list of what there is enough of has the floors whose price says so, and none other', async () => {
  const [code, prices] = [await codeOf(project), await pricesOf(project)]
  const enough = [...prices.values()].filter(({ shortBoxes }) => shortBoxes === 0).map(({ productId }) => productId)
  expect((await listOf(`enough=1&rooms=${code}`)).toSorted()).toEqual(enough.toSorted())
  expect(enough.length).toBeGreaterThan(0)
  expect(enough.length).toBeLessThan(floors.length)
})

test('stock that is sold is missing from the next list', async () => {
  const code = await codeOf(project)
  const before = await listOf(`enough=1&rooms=${code}`)
  const [sold = ''] = before
  await database.db.execute(sql`update stock_levels set on_hand = 1, unlimited = false
    where item_id in (select stock_item_id from variants where product_id = ${sold})`)
  const other = await testShop(database)
  try {
    const { text } = await other.call('GET', `/shop?enough=1&rooms=${code}`)
    expect(text).not.toContain(sold)
    expect(text).toContain(before[1])
  } finally {
    await other.close()
  }
})

test('a list of rooms is one person’s: it is kept for nobody, and no search engine is to have it', async () => {
  const code = await codeOf(project)
  const { text, headers } = await shop.call('GET', `/shop?sort=ra&rooms=${code}`)
  expect(text).toContain('noindex')
  expect(headers.get('etag')).toBeNull()
})

test.each([
  ['no rooms', ''],
  ['what is no rooms', 'AQAAAA'],
  ['markup', '%22%3E%3Cscript%3E'],
  ['more than an address holds', 'A'.repeat(4000)],
])('an address with %s has the list in its usual order', async (_what, rooms) => {
  const { status, text } = await shop.call('GET', `/shop?sort=ra&enough=1&rooms=${rooms}`)
  expect(status).toBe(200)
  const ids = (page: string) => [...page.matchAll(/data-floor="([^"]+)"/g)].map(([, id]) => id)
  expect(ids(text)).toEqual(ids((await shop.call('GET', '/shop')).text))
  expect(text).not.toContain('<script>"')
})

test('rooms without an area have nothing to say', async () => {
  expect(await codeOf(storedProject([], null))).toBe('')
})
