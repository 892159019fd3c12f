import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoProduct, setStock, tried } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput, quoteStaff, sentQuote, storedQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import { quoteCart } from '../checkout/queries.ts'
import { listDeliveryAreas } from '../delivery/queries.ts'
import { deliverySlots } from '../delivery/slots/tables.ts'
import { deliveryAreas } from '../delivery/tables.ts'
import { findOrder } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import { visitor } from '../platform/actor.ts'
import { acceptQuote } from './accept-commands.ts'
import { findQuoteSheet } from './document-queries.ts'
import { listQuoteLines } from './find-queries.ts'
import type { AskQuoteInput, EditQuoteInput } from './schema.ts'
import { editQuote, sendQuote } from './staff-commands.ts'

const SLUG = 'gravel-lane'
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const whistler = { ...home, city: 'Whistler', zipCode: 'V0N 1B4' }

let database: TestDatabase
let areaId = ''
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setStock(db, (await findDemoProduct(db, SLUG)).stockItemId, 10_000)
  await db
    .update(products)
    .set({ specification: { weightGrams: 20_000 } })
    .where(eq(products.slug, SLUG))
  areaId = (await listDeliveryAreas(db)).find(({ name }) => name.en === 'Surrey and Richmond')?.id ?? ''
})
afterAll(() => database.drop())

let mailbox = 0
const input = (change: Partial<AskQuoteInput> & { qty?: number }) => {
  mailbox += 1
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `way${mailbox}@example.com` }
  return quoteInput(database.db, { slug: SLUG, contact, address: home, delivery: { type: 'delivery' }, ...change })
}

const accept = ({ token, version }: { token: string; version: number }) =>
  tried(database.db, (tx) =>
    acceptQuote(tx, visitor, { token, version, share: 'whole', payment: 'cod', mayMixLots: false }, () => ['cod']),
  )

async function send(id: string) {
  const staff = await quoteStaff(database.db)
  const { version } = await storedQuote(database.db, id)
  return tried(database.db, (tx) => sendQuote(tx, staff, { id, version }, 'https://shop.example'))
}

const overrule = (id: string, said: EditQuoteInput['overrule']) => edited(id, { overrule: said })

/** Saves a quote's lines as they are, with what staff say of its truck and its drops. */
async function edited(id: string, change: Pick<EditQuoteInput, 'overrule' | 'inTwoDrops'>) {
  const staff = await quoteStaff(database.db)
  const { version } = await storedQuote(database.db, id)
  const lines = (await listQuoteLines(database.db, id)).map((line) => ({
    id: line.id,
    name: line.name,
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
  }))
  return tried(database.db, (tx) => editQuote(tx, staff, { id, version, lines, discountPercentCenti: 0, ...change }))
}

async function orderOf(id: string) {
  const { orderId } = await storedQuote(database.db, id)
  const order = await findOrder(database.db, orderId ?? '')
  if (order?.delivery.type !== 'delivery') throw new Error('the order is not there')
  return { ...order, delivery: order.delivery }
}

test('a quote to an address that no area serves is asked for, sent only by a truck that staff name, and its order says so', async () => {
  const quote = await askedQuote(database.db, await input({ address: whistler }))
  expect(quote.deliveryMinor).toBe(0)
  expect(await send(quote.id)).toMatchObject({ ok: false, code: 'AREA_UNAVAILABLE' })
  expect(await storedQuote(database.db, quote.id)).toMatchObject({ status: 'draft', validUntil: null })
  expect(await overrule(quote.id, { areaId, reason: 'on the way to Squamish' })).toMatchObject({ ok: true })
  expect((await storedQuote(database.db, quote.id)).deliveryMinor).toBe(4500)
  expect(await overrule(quote.id, null)).toMatchObject({ ok: true })
  expect(await send(quote.id)).toMatchObject({ ok: false, code: 'AREA_UNAVAILABLE' })
  await overrule(quote.id, { areaId, reason: 'on the way to Squamish' })
  expect(await send(quote.id)).toMatchObject({ ok: true })
  expect(await accept(await storedQuote(database.db, quote.id))).toMatchObject({ ok: true })
  const order = await orderOf(quote.id)
  expect(order).toMatchObject({ deliveryMinor: 4500, delivery: { areaId, overruled: 'on the way to Squamish' } })
  expect(order.delivery.slot).toBeDefined()
  const noted = order.timeline.filter(({ said }) => said?.code === 'deliveryOverruled')
  expect(noted).toMatchObject([{ note: 'on the way to Squamish' }])
})

test('a quote that is too heavy for its truck is neither sent nor, where it has become so, accepted', async () => {
  // 226 boxes of 20 kg are 20 kg over 4,500.
  const heavy = await askedQuote(database.db, await input({ qty: 226 }))
  expect(await send(heavy.id)).toMatchObject({ ok: false, code: 'DELIVERY_TOO_HEAVY' })
  await overrule(heavy.id, { areaId, reason: 'two trucks' })
  expect(await send(heavy.id)).toMatchObject({ ok: true })
  expect(await accept(await storedQuote(database.db, heavy.id))).toMatchObject({ ok: true })
  expect((await orderOf(heavy.id)).delivery).toMatchObject({ areaId, overruled: 'two trucks' })

  const sent = await sentQuote(database.db, await input({ qty: 225 }))
  const limit = (maxWeightGrams: number) =>
    database.db.update(deliveryAreas).set({ maxWeightGrams }).where(eq(deliveryAreas.id, areaId))
  await limit(4_400_000)
  expect(await accept(sent)).toMatchObject({ ok: false, code: 'DELIVERY_TOO_HEAVY' })
  await limit(4_500_000)
})

test('a quote that may come in two drops is sent at the price of both, and its order holds both slots', async () => {
  const delivery = { type: 'delivery', inTwoDrops: true } as const
  const freeFrom = (freeFromMinor: number | null) =>
    database.db.update(deliveryAreas).set({ freeFromMinor }).where(eq(deliveryAreas.id, areaId))
  const [area] = await database.db.select().from(deliveryAreas).where(eq(deliveryAreas.id, areaId))
  await freeFrom(null)
  const quote = await askedQuote(database.db, await input({ qty: 226, delivery }))
  expect(quote.deliveryMinor).toBe(9000)
  // Staff say so of one that was asked for at once, and take it back.
  const asked = await askedQuote(database.db, await input({ qty: 226 }))
  expect(await edited(asked.id, { inTwoDrops: true })).toMatchObject({ ok: true })
  expect(await storedQuote(database.db, asked.id)).toMatchObject({ deliveryMinor: 9000 })
  expect(await edited(asked.id, { inTwoDrops: false })).toMatchObject({ ok: true })
  expect(await send(asked.id)).toMatchObject({ code: 'DELIVERY_TOO_HEAVY' })
  expect(await send(quote.id)).toMatchObject({ ok: true })
  expect((await findQuoteSheet(database.db, quote.token))?.quote).toMatchObject({ isInTwoDrops: true })
  const light = await sentQuote(database.db, await input({ qty: 225, delivery }))
  expect((await findQuoteSheet(database.db, light.token))?.quote).toMatchObject({ isInTwoDrops: false })
  expect(await accept(await storedQuote(database.db, quote.id))).toMatchObject({ ok: true })
  const order = await orderOf(quote.id)
  expect(order).toMatchObject({ deliveryMinor: 9000, lines: [{ quantity: 226, secondQuantity: 1 }] })
  const [row] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  const { slotId, secondSlotId } = row ?? {}
  const held = await database.db
    .select()
    .from(deliverySlots)
    .where(inArray(deliverySlots.id, [slotId ?? '', secondSlotId ?? '']))
  expect(held.map(({ day }) => day).sort()).toEqual([order.delivery.expectedOn, order.delivery.second?.expectedOn])
  await freeFrom(area?.freeFromMinor ?? null)
})

test('a quote whose areas were switched off after it was sent is not accepted, and nothing is ordered', async () => {
  const sent = await sentQuote(database.db, await input({}))
  // All of them: a wider one would take it.
  const isOn = (active: boolean) => database.db.update(deliveryAreas).set({ active })
  await isOn(false)
  expect(await accept(sent)).toMatchObject({ ok: false, code: 'AREA_UNAVAILABLE' })
  await isOn(true)
  expect(await storedQuote(database.db, sent.id)).toMatchObject({ status: 'sent', orderId: null })
  expect(await accept(sent)).toMatchObject({ ok: true })
  expect((await orderOf(sent.id)).timeline.some(({ said }) => said?.code === 'deliveryOverruled')).toBe(false)
})

test('the order of a quote has the slot that was wished for, or the soonest free one where it is taken by then', async () => {
  const asked = { lines: [], delivery: { type: 'delivery' as const }, destination: home }
  const { delivery } = await quoteCart(database.db, asked, { store: 'surrey', language: 'en', customers: [] })
  const last = delivery.days.at(-1)
  const slot = { day: last?.day ?? '', windowId: last?.windows[0]?.id ?? '' }
  const wish = () => input({ delivery: { type: 'delivery', slot } })
  const first = await sentQuote(database.db, await wish())
  expect(await accept(first)).toMatchObject({ ok: true })
  const order = await orderOf(first.id)
  expect(order.delivery).toMatchObject({ slot, expectedOn: slot.day })
  const [row] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  const held = eq(deliverySlots.id, row?.slotId ?? '')
  expect(await database.db.select().from(deliverySlots).where(held)).toMatchObject([{ ...slot, taken: 1 }])

  await database.db.update(deliverySlots).set({ capacity: 1 }).where(held)
  const second = await sentQuote(database.db, await wish())
  expect(await accept(second)).toMatchObject({ ok: true })
  const other = await orderOf(second.id)
  expect(other.delivery.slot).toBeDefined()
  expect(other.delivery.slot).not.toMatchObject(slot)
  expect(other.delivery.expectedOn).toBe(other.delivery.slot?.day)
  expect(await database.db.select().from(deliverySlots).where(held)).toMatchObject([{ taken: 1 }])
})
