import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noCaps, setCaps } from '../../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { deliverySlots } from '../../delivery/slots/tables.ts'
import { orders } from '../tables.ts'
import { recountSlots } from './recount-commands.ts'

const SLUG = 'fraser-drift-oak'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await setCaps(database.db, noCaps)
  await setStock(database.db, (await findDemoProduct(database.db, SLUG)).stockItemId, 1000)
})
afterAll(() => database.drop())

async function placed() {
  const checkout = await checkoutOf(database.db, [{ slug: SLUG, qty: 1 }])
  const result = await placeTestOrder(database.db, { ...checkout, delivery: { type: 'delivery' } })
  if (!result.ok) throw new Error(result.code)
  const [order] = await database.db.select().from(orders).where(eq(orders.number, result.value.number))
  if (!order?.slotId) throw new Error('the order has no slot')
  return { ...order, slotId: order.slotId }
}

const takenOf = async (id: string) =>
  (await database.db.select().from(deliverySlots).where(eq(deliverySlots.id, id)))[0]?.taken

test('places that a process of an older version did not give back come back once, also while others are taken', async () => {
  const { db } = database
  const [first, second] = [await placed(), await placed()]
  expect(second.slotId).toBe(first.slotId)
  expect(await recountSlots(db)).toBe(0)
  expect(await takenOf(first.slotId)).toBe(2)
  // As that version cancels: it knows of no slot.
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, first.id))
  const more = await Promise.all([recountSlots(db), placed(), recountSlots(db), placed(), recountSlots(db)])
  expect(more.filter((one) => one === 1)).toHaveLength(1)
  const live = await db.$count(orders, eq(orders.slotId, first.slotId))
  expect(await takenOf(first.slotId)).toBe(live)
  const [cancelled] = await db.select().from(orders).where(eq(orders.id, first.id))
  expect(cancelled?.slotId).toBeNull()
  // A second drop counts in its slot as a first one does.
  await db.update(orders).set({ slotId: null, secondSlotId: second.slotId }).where(eq(orders.id, second.id))
  expect(await recountSlots(db)).toBe(0)
  await db.update(deliverySlots).set({ taken: 0 }).where(eq(deliverySlots.id, second.slotId))
  expect(await recountSlots(db)).toBe(1)
  expect(await takenOf(second.slotId)).toBe(live)
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, second.id))
  expect(await recountSlots(db)).toBe(1)
  expect(await takenOf(second.slotId)).toBe(live - 1)
})
