import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { knownCustomer, noCaps, setCaps } from '../../../tests/data/guests.ts'
import { findDemoProduct, setStock, tried } from '../../../tests/data/orders.ts'
import { placeOnAccount, putOnAccount } from '../../../tests/data/trade.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { handleEvent } from '../../notifications/event-handlers.ts'
import { bookPart } from '../../payments/part-commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { events, mails } from '../../platform/tables.ts'
import { daysAfter } from '../pickups/rules.ts'
import { remindOfDue } from './reminder-commands.ts'

let database: TestDatabase
let customer: UserActor
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  customer = (await knownCustomer(db, 'builder@example.com')).actor
  staff = (await signedIn(db, { isAdmin: true })).actor
  const goods = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, goods.stockItemId, 1000)
  await putOnAccount(db, customer, { creditLimitMinor: 10_000_000 })
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(events))

/** An order that is due so many days from today. */
async function dueIn(days: number) {
  const placed = await placeOnAccount(database.db, customer, 1, { purchaseOrder: 'PO-77' })
  if (!placed.ok) throw new Error(placed.code)
  const { order } = placed.value
  await dueOn(order.id, days)
  await database.db.delete(events)
  return order
}
const dueOn = (id: string, days: number) =>
  database.db.execute(
    sql`update order_terms set due_on = ${daysAfter(dayIn('America/Vancouver', new Date()), days)} where order_id = ${id}`,
  )
const remind = (id: string) => inTransaction(database.db, (tx) => remindOfDue(tx, id))
const stages = async () => {
  const rows = await database.db.select().from(events).where(eq(events.name, 'order.paymentDue')).orderBy(events.id)
  return rows.map(({ payload }) => (payload as { stage: string }).stage)
}

test('a buyer is reminded some days before, on the day and when it is overdue, each once', async () => {
  const { id } = await dueIn(6)
  expect(await remind(id)).toBe(false)
  for (const days of [5, 2, 0, 0, -1, -20]) {
    await dueOn(id, days)
    await remind(id)
  }
  expect(await stages()).toEqual(['soon', 'due', 'overdue'])
})

test('of several processes that look at once, one reminds', async () => {
  const { id } = await dueIn(0)
  const done = await Promise.all([1, 2, 3, 4].map(() => remind(id)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await stages()).toEqual(['due'])
})

test('nobody is reminded of what is paid, or has no invoice', async () => {
  const paid = await dueIn(0)
  await tried(database.db, (tx) =>
    bookPart(
      tx,
      staff,
      { id: paid.id, partId: crypto.randomUUID(), way: 'transfer', amountMinor: paid.totalMinor, note: '' },
      Date.now(),
    ),
  )
  expect(await remind(paid.id)).toBe(false)
  const open = await dueIn(0)
  await database.db.execute(sql`update order_terms set due_on = null where order_id = ${open.id}`)
  expect(await remind(open.id)).toBe(false)
})

test('the email says what is owed and since when, and goes out once', async () => {
  const { id, number } = await dueIn(-3)
  await remind(id)
  const [stored] = await database.db.select().from(events).where(eq(events.name, 'order.paymentDue'))
  if (!stored) throw new Error('nothing happened')
  const surroundings = { publicOrigin: 'https://shop.example', mailScale: 1 }
  for (let time = 0; time < 2; time++)
    await inTransaction(database.db, (tx) => handleEvent(tx, { ...stored, ageSeconds: 1 }, surroundings))
  const sent = await database.db
    .select()
    .from(mails)
    .where(like(mails.subject, `%${number}%overdue%`))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: 'builder@example.com' })
  expect(sent[0]?.text).toContain('PO-77')
})
