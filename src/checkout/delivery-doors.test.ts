import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { noCaps, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, stockHeavy } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listDeliveryAreas } from '../delivery/queries.ts'
import { deliverySlots } from '../delivery/slots/tables.ts'
import { editOrderSchema } from '../orders/admin-schema.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { undoMove } from '../orders/moves/undo-commands.ts'
import { findOrder } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { editOrder } from './edits/edit-commands.ts'
import { placeManualOrder } from './manual/manual-commands.ts'
import { quoteCart } from './queries.ts'
import { type CheckoutInput, manualOrderSchema } from './schema.ts'

const SLUG = 'fraser-drift-oak'
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const paris = { house: '1 rue de Rivoli', city: 'Paris', state: '', zipCode: '75001', country: 'FR' }
const whistler = { ...home, city: 'Whistler', zipCode: 'V0N 1B4' }

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
})
afterAll(() => database.drop())

async function place(change: object, qty = 1) {
  const checkout = await checkoutOf(database.db, [{ slug: SLUG, qty }])
  const input = { ...checkout, billing: home, delivery: { type: 'delivery' }, ...change } as CheckoutInput
  return placeTestOrder(database.db, input)
}

async function placed(change: object = {}, qty = 1) {
  const result = await place(change, qty)
  if (!result.ok) throw new Error(result.code)
  const [row] = await database.db.select().from(orders).where(eq(orders.number, result.value.number))
  if (row?.delivery.type !== 'delivery') throw new Error('the order is not there')
  return { ...row, delivery: row.delivery }
}

const edit = (id: string, input: object) =>
  inTransaction(database.db, (tx) => editOrder(tx, staff, { id, ...editOrderSchema.parse(input) }))

const takenOf = async (id: string | null) =>
  (
    await database.db
      .select()
      .from(deliverySlots)
      .where(eq(deliverySlots.id, id ?? ''))
  )[0]?.taken

describe('a checkout', () => {
  test('of an address that no area serves is refused, whatever area is named beside it', async () => {
    for (const billing of [paris, whistler]) {
      const refused = await place({ billing, delivery: { type: 'delivery', areaId } })
      expect(refused).toMatchObject({ code: 'AREA_UNAVAILABLE', data: { quote: { delivery: { kind: 'unserved' } } } })
    }
    // Staff may name a truck; a buyer's wish for one is dropped.
    const overrule = { areaId, reason: 'please' }
    expect(await place({ billing: paris, delivery: { type: 'delivery', areaId } as object, overrule })).toMatchObject({
      ok: false,
    })
  })

  test('of goods that are too heavy is refused with the figures', async () => {
    // 226 boxes of 20 kg are 20 kg over 4,500.
    expect(await place({}, 226)).toMatchObject({
      code: 'DELIVERY_TOO_HEAVY',
      data: { quote: { delivery: { limit: { by: 'weight', weightGrams: 4_520_000, mostGrams: 4_500_000 } } } },
    })
    expect(await place({}, 225)).toMatchObject({ ok: true })
  })

  test('has the soonest slot, its day and the extras that were wished for, at the area’s prices', async () => {
    const order = await placed({ delivery: { type: 'delivery', extras: ['stairs', 'liftgate'] } })
    expect(order).toMatchObject({
      deliveryMinor: 4500 + 2500 + 3500,
      delivery: { areaId, extras: [{ kind: 'liftgate' }, { kind: 'stairs' }] },
    })
    expect(order.delivery.slot?.day).toBe(order.delivery.expectedOn)
    expect(await takenOf(order.slotId)).toBeGreaterThan(0)
  })

  test('that wishes for a slot of another area, or of a day on which no truck goes, is refused', async () => {
    const [, metro] = await listDeliveryAreas(database.db)
    const { delivery } = await placed()
    const day = delivery.slot?.day ?? ''
    for (const slot of [
      { day, windowId: metro?.windows[0]?.id },
      { day: '2020-01-01', windowId: delivery.slot?.windowId },
      { day: '2026-12-25', windowId: delivery.slot?.windowId },
    ]) {
      expect(await place({ delivery: { type: 'delivery', slot } })).toMatchObject({ code: 'SLOT_UNAVAILABLE' })
    }
  })
})

describe('samples alone', () => {
  const sampled = async (billing: object, delivery: object = {}) => {
    const { id } = await findDemoProduct(database.db, SLUG)
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
    const input = await checkoutOf(database.db, [], { samples: [id] })
    const wish = { ...input, contact, billing, delivery: { type: 'delivery', ...delivery } } as CheckoutInput
    const result = await placeTestOrder(database.db, wish)
    if (!result.ok) throw new Error(result.code)
    const [row] = await database.db.select().from(orders).where(eq(orders.number, result.value.number))
    if (row?.delivery.type !== 'delivery') throw new Error('the order is not there')
    return { ...row, delivery: row.delivery }
  }

  test('are posted to any address, for no cost of delivery and in no slot', async () => {
    for (const billing of [paris, whistler]) {
      const order = await sampled(billing, { extras: ['stairs'] })
      expect(order).toMatchObject({ slotId: null, deliveryMinor: 0, shipping: billing })
      expect(order.delivery).toEqual({
        type: 'delivery',
        areaId: '',
        leadDays: 0,
        posted: true,
        areaName: expect.objectContaining({ en: 'By mail', fr: 'Par la poste' }),
      })
    }
    const served = await sampled(home, { extras: ['stairs'] })
    expect(served).toMatchObject({ slotId: null, deliveryMinor: 0, delivery: { areaId } })
    expect(served.delivery).not.toHaveProperty('extras')
    expect(served.delivery).not.toHaveProperty('slot')
  })

  test('need no postal code to be told that; with a floor beside them the address decides', async () => {
    const { id } = await findDemoProduct(database.db, SLUG)
    const ask = (lines: { _id: string; qty: number }[], destination?: typeof home) =>
      quoteCart(
        database.db,
        { lines, samples: [id], delivery: { type: 'delivery' }, destination },
        { store: 'surrey', language: 'en', customers: [] },
      )
    for (const destination of [undefined, home, paris]) {
      expect(await ask([], destination)).toMatchObject({
        deliveryKnown: true,
        deliveryMinor: 0,
        delivery: { kind: 'posted', costMinor: 0, slot: null, extras: [], days: [] },
      })
    }
    const floor = [{ _id: id, qty: 1 }]
    expect(await ask(floor, paris)).toMatchObject({ deliveryKnown: false, delivery: { kind: 'unserved' } })
    expect(await ask(floor, home)).toMatchObject({ deliveryMinor: 4500, delivery: { kind: 'served' } })
  })

  test('stay posted where staff send them to another address, and to a served one they go by its area', async () => {
    const order = await sampled(paris)
    expect(await edit(order.id, { version: 1, shipping: whistler })).toMatchObject({ ok: true })
    expect((await findOrder(database.db, order.id))?.delivery).toMatchObject({ posted: true })
    expect(await edit(order.id, { version: 2, shipping: home })).toMatchObject({ ok: true })
    const moved = await findOrder(database.db, order.id)
    expect(moved?.delivery).toMatchObject({ areaId })
    expect(moved?.delivery).not.toHaveProperty('posted')
    expect(moved?.deliveryMinor).toBe(0)
    const back = { version: 3, shipping: paris, delivery: { type: 'delivery', extras: ['stairs'] } }
    expect(await edit(order.id, back)).toMatchObject({ ok: true })
    expect((await findOrder(database.db, order.id))?.delivery).toMatchObject({ posted: true })
    const { id } = await findDemoProduct(database.db, SLUG)
    const added = [{ productId: id, quantity: 1 }]
    expect(await edit(order.id, { version: 4, added })).toMatchObject({ code: 'AREA_UNAVAILABLE' })
  })
})

describe('staff', () => {
  const manual = async (delivery: object, billing: object) => {
    const { idempotencyKey, cartId, lines, contact } = await checkoutOf(database.db, [{ slug: SLUG, qty: 1 }])
    const wish = { idempotencyKey, cartId, lines, contact, billing, delivery, payment: 'cod', language: 'en' }
    return inTransaction(database.db, (tx) =>
      placeManualOrder(tx, staff, manualOrderSchema.parse(wish), { store: 'surrey', offered: () => ['cod'] }),
    )
  }

  test('send an order to an address that no area serves only by naming a truck and why, which is in the timeline', async () => {
    expect(await manual({ type: 'delivery' }, whistler)).toMatchObject({ code: 'AREA_UNAVAILABLE' })
    const sent = await manual({ type: 'delivery', overrule: { areaId, reason: 'on the way to Squamish' } }, whistler)
    if (!sent.ok) throw new Error(sent.code)
    const order = await findOrder(database.db, sent.value.id)
    expect(order?.delivery).toMatchObject({ areaId, overruled: 'on the way to Squamish' })
    expect(order?.timeline.at(-1)).toMatchObject({
      said: { code: 'deliveryOverruled' },
      note: 'on the way to Squamish',
    })
    // Where the address is the area's own, there is nothing to overrule.
    const own = await manual({ type: 'delivery', overrule: { areaId, reason: 'needless' } }, home)
    expect(own.ok && (await findOrder(database.db, own.value.id))?.delivery).not.toHaveProperty('overruled')
  })

  test('move an order to another address, another slot and another way, and it holds one slot at a time', async () => {
    const order = await placed()
    const before = await takenOf(order.slotId)
    expect(await edit(order.id, { version: 1, delivery: { type: 'delivery' }, shipping: whistler })).toMatchObject({
      code: 'AREA_UNAVAILABLE',
    })
    const asked = { lines: [], delivery: { type: 'delivery' as const }, destination: home }
    const quote = await quoteCart(database.db, asked, { store: 'surrey', language: 'en', customers: [] })
    const day = quote.delivery.days.at(-1)
    const slot = { day: day?.day ?? '', windowId: day?.windows[0]?.id ?? '' }
    expect(await edit(order.id, { version: 1, delivery: { type: 'delivery', slot } })).toMatchObject({ ok: true })
    const moved = await findOrder(database.db, order.id)
    expect(moved?.delivery).toMatchObject({ slot, expectedOn: slot.day })
    expect(await takenOf(order.slotId)).toBe((before ?? 0) - 1)
    const burnaby = { ...home, city: 'Burnaby', zipCode: 'V5C 3H1' }
    expect(await edit(order.id, { version: 2, shipping: burnaby })).toMatchObject({ ok: true })
    expect(await findOrder(database.db, order.id)).toMatchObject({
      delivery: { areaName: { en: 'Metro Vancouver' } },
      deliveryMinor: 6500,
    })
    expect(await edit(order.id, { version: 3, delivery: { type: 'pickup' } })).toMatchObject({ ok: true })
    const [row] = await database.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ slotId: null, deliveryMinor: 0 })
  })

  test('who make an order too heavy for its truck are refused', async () => {
    const order = await placed()
    const view = await findOrder(database.db, order.id)
    const lines = [{ lineId: view?.lines[0]?.id, quantity: 300 }]
    expect(await edit(order.id, { version: 1, lines })).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
    const delivery = { type: 'delivery', overrule: { areaId, reason: 'two trucks' } }
    expect(await edit(order.id, { version: 1, lines, delivery })).toMatchObject({ ok: true })
  })

  test('who cancel an order give its slot back, and by an undo it has it again', async () => {
    const order = await placed()
    const before = await takenOf(order.slotId)
    const cancelled = await inTransaction(database.db, (tx) =>
      moveOrder(tx, staff, { id: order.id, from: 'pending', to: 'cancelled', note: undefined }, 10),
    )
    if (!cancelled.ok || !cancelled.value.memory) throw new Error('the order was not cancelled')
    expect(await takenOf(order.slotId)).toBe((before ?? 0) - 1)
    const { memory } = cancelled.value
    expect(await inTransaction(database.db, (tx) => undoMove(tx, memory))).toMatchObject({ ok: true })
    expect(await takenOf(order.slotId)).toBe(before)
  })
})
