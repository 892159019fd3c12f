import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { noCaps, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, placeTestOrder, stockHeavy, tried } from '../../tests/data/orders.ts'
import { brokenInvariants } from '../../tests/race/trace/invariants.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listDeliveryAreas } from '../delivery/queries.ts'
import { deliverySlots } from '../delivery/slots/tables.ts'
import { deliveryAreas } from '../delivery/tables.ts'
import { editOrderSchema } from '../orders/admin-schema.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { undoMove } from '../orders/moves/undo-commands.ts'
import { findOrder } from '../orders/queries.ts'
import { shipPart } from '../orders/shipments/commands.ts'
import { shipSchema } from '../orders/shipments/schema.ts'
import { orders } from '../orders/tables.ts'
import { listOrdersToMove } from '../orders/waiting-queries.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { editOrder } from './edits/edit-commands.ts'
import { placeManualOrder } from './manual/manual-commands.ts'
import { quoteCart } from './queries.ts'
import { type CheckoutInput, manualOrderSchema } from './schema.ts'

const SLUG = 'fraser-drift-oak'
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const inTwo = { type: 'delivery', inTwoDrops: true } as const
/** 225 boxes of 20 kg are the 4,500 kg that one truck takes. */
const [ONE, TWO] = [225, 300]

let database: TestDatabase
let staff: UserActor
let areaId = ''
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  await stockHeavy(db, SLUG)
  staff = (await signedIn(db)).actor
  areaId = (await listDeliveryAreas(db)).find(({ name }) => name.en === 'Surrey and Richmond')?.id ?? ''
  await db.update(deliveryAreas).set({ freeFromMinor: null }).where(eq(deliveryAreas.id, areaId))
})
afterAll(async () => {
  // Stock was set without a movement; of slots and drops everything holds.
  const broken = await brokenInvariants(database.db, {})
  expect(Object.keys(broken).filter((name) => name.includes('drop') || name.includes('slot'))).toEqual([])
  await database.drop()
})

async function place(qty: number, delivery: object = inTwo) {
  const checkout = await checkoutOf(database.db, [{ slug: SLUG, qty }])
  return placeTestOrder(database.db, { ...checkout, billing: home, delivery } as CheckoutInput)
}

async function rowOf(id: string) {
  const [row] = await database.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('the order is not there')
  return row
}

async function placed(qty: number, delivery: object = inTwo) {
  const result = await place(qty, delivery)
  if (!result.ok) throw new Error(result.code)
  const [{ id } = { id: '' }] = await database.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, result.value.number))
  return viewOf(id)
}

async function viewOf(id: string) {
  const order = await findOrder(database.db, id)
  if (order?.delivery.type !== 'delivery') throw new Error('it is not delivered')
  return { ...order, delivery: order.delivery, second: order.lines.map(({ secondQuantity }) => secondQuantity) }
}

const quoted = async (qty: number, delivery: object = { type: 'delivery' }) => {
  const { lines } = await checkoutOf(database.db, [{ slug: SLUG, qty }])
  const asked = { lines, delivery: delivery as { type: 'delivery' }, destination: home }
  return quoteCart(database.db, asked, { store: 'surrey', language: 'en', customers: [] })
}

const edit = (id: string, input: object) =>
  tried(database.db, (tx) => editOrder(tx, staff, { id, ...editOrderSchema.parse(input) }))

/** How many orders hold the slots of an order. */
async function takenOf({ id }: { id: string }): Promise<number[]> {
  const { slotId, secondSlotId } = await rowOf(id)
  const ids = [slotId ?? '', secondSlotId ?? ''].filter(Boolean)
  const rows =
    ids.length > 0 ? await database.db.select().from(deliverySlots).where(inArray(deliverySlots.id, ids)) : []
  return ids.map((one) => rows.find((row) => row.id === one)?.taken ?? 0)
}

const move = (id: string, from: 'pending' | 'confirmed' | 'processing', to: 'confirmed' | 'processing' | 'shipped') =>
  tried(database.db, (tx) => moveOrder(tx, staff, { id, from, to, note: undefined }))

describe('a cart that is too heavy for one truck', () => {
  test('is offered two drops with both first days and the whole price, and is still too heavy until they are chosen', async () => {
    const { delivery, deliveryKnown, deliveryMinor } = await quoted(TWO)
    expect(delivery).toMatchObject({
      kind: 'tooHeavy',
      costMinor: 0,
      limit: { by: 'weight' },
      twoDrops: { costMinor: 9000 },
    })
    expect(delivery.arrivesOn && delivery.twoDrops?.arrivesOn && delivery.twoDrops.arrivesOn > delivery.arrivesOn).toBe(
      true,
    )
    expect([deliveryKnown, deliveryMinor]).toEqual([false, 0])
    expect(await place(TWO, { type: 'delivery' })).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
  })

  test('costs twice the fee in two drops, and each extra once for each', async () => {
    const { delivery, deliveryMinor } = await quoted(TWO, { ...inTwo, extras: ['stairs'] })
    expect(delivery).toMatchObject({ kind: 'served', costMinor: 2 * (4500 + 3500) })
    expect(delivery.extras.find(({ kind }) => kind === 'stairs')).toEqual({
      kind: 'stairs',
      priceMinor: 7000,
      isChosen: true,
    })
    expect(deliveryMinor).toBe(16_000)
  })

  test('of more than two trucks is refused as before, and of one truck’s goods the wish for two is dropped', async () => {
    expect((await quoted(2 * ONE + 1, inTwo)).delivery).toMatchObject({ kind: 'tooHeavy', twoDrops: null })
    expect(await place(2 * ONE + 1)).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
    const order = await placed(ONE)
    expect(order).toMatchObject({ deliveryMinor: 4500, second: [0] })
    expect(order.delivery).not.toHaveProperty('second')
  })

  test('becomes an order that holds a slot on each of two days, with what comes second', async () => {
    const order = await placed(TWO, { ...inTwo, extras: ['stairs'] })
    expect(order).toMatchObject({ deliveryMinor: 16_000, second: [TWO - ONE] })
    const { slot, second, expectedOn } = order.delivery
    expect([slot?.day, second?.slot?.day]).toEqual([expectedOn, second?.expectedOn])
    expect((second?.expectedOn ?? '') > (expectedOn ?? '')).toBe(true)
    expect((await takenOf(order)).length).toBe(2)
  })

  test('that wishes for a second slot on the first day, or for one that is taken, is refused and takes none', async () => {
    const { delivery } = await quoted(TWO, inTwo)
    const first = delivery.slot && { day: delivery.slot.day, windowId: delivery.slot.windowId }
    const before = await database.db.select().from(deliverySlots)
    expect(await place(TWO, { ...inTwo, slot: first, secondSlot: first })).toMatchObject({ code: 'SLOT_UNAVAILABLE' })
    expect(await database.db.select().from(deliverySlots)).toEqual(before)
  })
})

describe('an order in two drops', () => {
  test('that is cancelled gives both slots back, and by an undo it has both again', async () => {
    const order = await placed(TWO)
    const held = await takenOf(order)
    const row = await rowOf(order.id)
    const cancelled = await inTransaction(database.db, (tx) =>
      moveOrder(tx, staff, { id: order.id, from: 'pending', to: 'cancelled', note: undefined }, 10),
    )
    if (!cancelled.ok || !cancelled.value.memory) throw new Error('the order was not cancelled')
    expect(await rowOf(order.id)).toMatchObject({ slotId: null, secondSlotId: null })
    const { memory } = cancelled.value
    expect(await inTransaction(database.db, (tx) => undoMove(tx, memory))).toMatchObject({ ok: true })
    expect(await rowOf(order.id)).toMatchObject({ slotId: row.slotId, secondSlotId: row.secondSlotId })
    expect(await takenOf(order)).toEqual(held)
  })

  test('has one drop moved to another slot, the second always after the first', async () => {
    const order = await placed(TWO)
    const { slot, second } = order.delivery
    const later = (await quoted(TWO, inTwo)).delivery.twoDrops?.days.at(-1)
    const secondSlot = { day: later?.day ?? '', windowId: later?.windows.at(-1)?.id ?? '' }
    const moved = { ...inTwo, secondSlot }
    expect(await edit(order.id, { version: 1, delivery: moved })).toMatchObject({ ok: true })
    const now = await viewOf(order.id)
    expect(now.delivery).toMatchObject({
      slot,
      expectedOn: slot?.day,
      second: { slot: secondSlot, expectedOn: later?.day },
    })
    expect(now).toMatchObject({ deliveryMinor: order.deliveryMinor, second: order.second })
    expect(second?.slot?.day).not.toBe(later?.day)
    const beyond = { ...inTwo, slot: secondSlot, secondSlot: { day: slot?.day, windowId: slot?.windowId } }
    expect(await edit(order.id, { version: 2, delivery: beyond })).toMatchObject({ code: 'SLOT_UNAVAILABLE' })
  })

  test('comes in one drop for one fee once an edit makes it light enough, and in two again where staff say so', async () => {
    const order = await placed(TWO)
    const lines = (quantity: number) => [{ lineId: order.lines[0]?.id, quantity }]
    expect(await edit(order.id, { version: 1, lines: lines(ONE) })).toMatchObject({ ok: true })
    expect(await viewOf(order.id)).toMatchObject({ deliveryMinor: 4500, second: [0] })
    expect(await rowOf(order.id)).toMatchObject({ secondSlotId: null })
    expect(await edit(order.id, { version: 2, lines: lines(TWO) })).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
    expect(await edit(order.id, { version: 2, lines: lines(TWO), delivery: inTwo })).toMatchObject({ ok: true })
    expect(await viewOf(order.id)).toMatchObject({ deliveryMinor: 9000, second: [TWO - ONE] })
    expect(await edit(order.id, { version: 3, lines: lines(2 * ONE) })).toMatchObject({ ok: true })
    expect(await viewOf(order.id)).toMatchObject({ deliveryMinor: 9000, second: [ONE] })
    expect(await edit(order.id, { version: 4, lines: lines(2 * ONE + 1) })).toMatchObject({
      code: 'DELIVERY_TOO_HEAVY',
    })
    expect(await edit(order.id, { version: 4, delivery: { type: 'pickup' } })).toMatchObject({ ok: true })
    expect(await rowOf(order.id)).toMatchObject({ slotId: null, secondSlotId: null, deliveryMinor: 0 })
    expect((await findOrder(database.db, order.id))?.lines[0]?.secondQuantity).toBe(0)
  })

  test('leaves drop by drop: not all at once, and what is to move next is promised for the second day', async () => {
    const order = await placed(TWO)
    const { expectedOn, second } = order.delivery
    expect(await move(order.id, 'pending', 'confirmed')).toMatchObject({ ok: true })
    expect(await move(order.id, 'confirmed', 'processing')).toMatchObject({ ok: true })
    await database.db
      .update(orders)
      .set({ status: 'completed' })
      .where(inArray(orders.status, ['pending']))
    const promised = async () =>
      (await listOrdersToMove(database.db, 'America/Vancouver')).orders.find(({ id }) => id === order.id)?.expectedOn
    expect(await promised()).toBe(expectedOn)
    expect(await move(order.id, 'processing', 'shipped')).toMatchObject({ code: 'TWO_DROPS_LEFT' })
    const lines = [{ lineId: order.lines[0]?.id, quantity: ONE }]
    const part = { id: order.id, shipmentId: crypto.randomUUID(), lines, carrier: 'own' }
    expect(await tried(database.db, (tx) => shipPart(tx, staff, shipSchema.parse(part)))).toMatchObject({ ok: true })
    expect(await promised()).toBe(second?.expectedOn)
    // What has left stays with the first drop: what is new comes second, and no more than one truck brings.
    const version = (await rowOf(order.id)).version
    const more = (quantity: number) => ({ version, lines: [{ lineId: order.lines[0]?.id, quantity }] })
    expect(await edit(order.id, more(2 * ONE + 1))).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
    expect(await edit(order.id, more(TWO + 10))).toMatchObject({ ok: true })
    expect(await viewOf(order.id)).toMatchObject({ deliveryMinor: 9000, second: [TWO + 10 - ONE] })
    expect(await move(order.id, 'processing', 'shipped')).toMatchObject({ ok: true })
  })

  test('of which the second drop is taken out after the first left is sent, for one fee', async () => {
    const order = await placed(TWO)
    await move(order.id, 'pending', 'confirmed')
    await move(order.id, 'confirmed', 'processing')
    const lines = [{ lineId: order.lines[0]?.id, quantity: ONE }]
    const part = { id: order.id, shipmentId: crypto.randomUUID(), lines, carrier: 'own' }
    await tried(database.db, (tx) => shipPart(tx, staff, shipSchema.parse(part)))
    const { version } = await rowOf(order.id)
    expect(await edit(order.id, { version, lines })).toMatchObject({ ok: true })
    expect(await viewOf(order.id)).toMatchObject({ status: 'shipped', deliveryMinor: 4500, second: [0] })
    expect(await rowOf(order.id)).toMatchObject({ secondSlotId: null })
  })
})

test('a request in two drops holds no slot, and both once it is confirmed', async () => {
  const order = await placed(TWO)
  const { db } = database
  // As a request is: with nothing taken.
  await inTransaction(db, (tx) =>
    moveOrder(tx, staff, { id: order.id, from: 'pending', to: 'cancelled', note: undefined }),
  )
  await db.update(orders).set({ status: 'requested' }).where(eq(orders.id, order.id))
  const confirmed = await tried(db, (tx) =>
    moveOrder(tx, staff, { id: order.id, from: 'requested', to: 'confirmed', note: undefined }),
  )
  expect(confirmed).toMatchObject({ ok: true })
  const now = await viewOf(order.id)
  expect(now.delivery).toMatchObject({ slot: order.delivery.slot, second: order.delivery.second })
  expect((await takenOf(order)).length).toBe(2)
})

test('staff who take an order for a customer send it in two drops, or by one truck all the same', async () => {
  const { idempotencyKey, cartId, lines, contact } = await checkoutOf(database.db, [{ slug: SLUG, qty: TWO }])
  const wish = { idempotencyKey, cartId, lines, contact, billing: home, payment: 'cod', language: 'en' }
  const manual = (delivery: object) =>
    tried(database.db, (tx) =>
      placeManualOrder(tx, staff, manualOrderSchema.parse({ ...wish, delivery }), {
        store: 'surrey',
        offered: () => ['cod'],
      }),
    )
  expect(await manual({ type: 'delivery' })).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
  const sent = await manual(inTwo)
  if (!sent.ok) throw new Error(sent.code)
  const order = await viewOf(sent.value.id)
  expect(order).toMatchObject({ deliveryMinor: 9000, second: [TWO - ONE] })
  const overrule = { areaId, reason: 'a larger truck' }
  const delivery = { type: 'delivery', overrule }
  expect(await edit(order.id, { version: order.version, delivery })).toMatchObject({ ok: true })
  expect(await viewOf(order.id)).toMatchObject({
    deliveryMinor: 4500,
    second: [0],
    delivery: { overruled: overrule.reason },
  })
})
