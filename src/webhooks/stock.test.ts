import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkoutOf, findDemoProduct, placeTestOrder } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { testSecrets } from '../../tests/shop/secrets.ts'
import { dispatchNextEvent } from '../notifications/commands.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { setStock } from '../stock/count-commands.ts'
import { addWebhook } from './commands.ts'
import { MOST_WEBHOOKS, type WebhookEvent, webhookSchema } from './schema.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

let database: TestDatabase
let item = ''

beforeAll(async () => {
  database = await testDatabase(4)
  item = (await findDemoProduct(database.db, 'boundary-bay-oak')).stockItemId
})
afterEach(() => database.db.delete(webhooks))
afterAll(() => database.drop())

const input = (events: WebhookEvent[]) => webhookSchema.parse({ url: 'https://example.com/hook', events })
const add = (events: WebhookEvent[]) =>
  inTransaction(database.db, (tx) => addWebhook(tx, input(events), 'any', testSecrets))

const count = (onHand: number) =>
  inTransaction(database.db, (tx) => setStock(tx, { itemId: item, store: 'surrey', onHand }))

/** What waits to be told, in any order. */
async function told() {
  while ((await dispatchNextEvent(database.db, { publicOrigin: 'http://localhost' })).found);
  const rows = await database.db.select().from(webhookDeliveries)
  return rows.map(({ body }) => JSON.parse(body))
}

test('W1 every change of a count is told with its reason, what came or went, and what there is now', async () => {
  await count(50)
  await add(['stock.changed'])
  const { db } = database
  const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'boundary-bay-oak', qty: 2 }]))
  expect(placed.ok).toBe(true)
  const [order, ...rest] = await told()
  expect(rest).toEqual([])
  expect(order).toMatchObject({ type: 'stock.changed', version: 1, data: { reason: 'order' } })
  const [{ sku } = { sku: '' }] = (
    await db.execute<{ sku: string }>(sql`select sku from stock_items where id = ${item}`)
  ).rows
  expect(order.data.items).toEqual([{ sku, itemId: item, delta: -2, onHand: 48 }])
})

test('the deltas told add up to what there is', async () => {
  await count(50)
  await add(['stock.changed'])
  for (const onHand of [70, 3, 12]) await count(onHand)
  const changes = (await told()).map(({ data }) => data.items[0])
  expect(changes.map(({ delta }) => delta).sort((one, other) => one - other)).toEqual([-67, 9, 20])
  expect(50 + changes.reduce((sum, { delta }) => sum + delta, 0)).toBe(12)
})

test('of 25 who add an address at once no more than the limit have one', async () => {
  const added = await Promise.all(Array.from({ length: MOST_WEBHOOKS + 5 }, () => add(['stock.low'])))
  expect(added.filter(({ ok }) => ok)).toHaveLength(MOST_WEBHOOKS)
  expect(await database.db.$count(webhooks)).toBe(MOST_WEBHOOKS)
})
