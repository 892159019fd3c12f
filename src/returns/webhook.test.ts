import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { handedOver } from '../../tests/data/returns.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { follow } from '../../tests/shop/dispatched-events.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { webhookDeliveries, webhooks } from '../webhooks/tables.ts'
import { askReturn, withdrawReturn } from './commands.ts'
import { askReturnSchema } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('other systems are told of every step of a return, by SKU and without a word of who asks', async () => {
  const { db } = database
  const { order, line } = await handedOver(db, (await signedIn(db)).actor)
  await follow(db)
  const id = uuidv7()
  const url = 'https://warehouse.example.com/told'
  await db.insert(webhooks).values({ id, url, events: ['return.status'], secret: 's' })
  const lines = [{ lineId: line.id, quantity: 2 }]
  const input = askReturnSchema.parse({ lines, reason: 'damaged', note: 'Ring at number 9' })
  await inTransaction(db, (tx) => askReturn(tx, order.token, input))
  await inTransaction(db, (tx) => withdrawReturn(tx, order.token))
  await follow(db)
  const told = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))
  const bodies = told.map(({ body }) => JSON.parse(body)).sort((one, other) => one.at.localeCompare(other.at))
  expect(bodies.map(({ type, data }) => [type, data.to])).toEqual([
    ['return.status', 'asked'],
    ['return.status', 'withdrawn'],
  ])
  expect(bodies[0].data.return).toMatchObject({
    number: `${order.number}-R1`,
    orderNumber: order.number,
    reason: 'damaged',
    way: 'bring',
    expectedMinor: 2 * line.unitPriceMinor,
    lines: [{ sku: line.sku, asked: 2, approved: null, asNew: null, damaged: null }],
  })
  expect(JSON.stringify(bodies)).not.toMatch(/Lindholm|example\.com\/order|Ring at/)
})
