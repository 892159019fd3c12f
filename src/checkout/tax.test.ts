import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOf, findDemoProduct, placeTestOrder } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import { setPickup } from '../delivery/area-commands.ts'
import { deliveryAreas } from '../delivery/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { uuidv7 } from '../platform/ids.ts'
import { taxRates, taxSettings } from '../pricing/tables.ts'
import { quoteCart } from './queries.ts'
import type { CheckoutInput } from './schema.ts'

let database: TestDatabase
let areaId: string
const parisId = '0198f000-0000-7000-8000-0000000000fa'
const oak = 'fraser-drift-oak'
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'British Columbia', zipCode: 'V3S 1A1', country: 'CA' }

beforeAll(async () => {
  database = await testDatabase()
  const [area] = await database.db.select().from(deliveryAreas).orderBy(deliveryAreas.position)
  if (!area) throw new Error('the demo shop delivers nowhere')
  areaId = area.id
  const tax = { country: 'CA', percentMilli: 5000 }
  await database.db.insert(taxRates).values([
    { id: uuidv7(), code: 'GST', name: { en: 'GST', fr: 'TPS' }, ...tax },
    { id: uuidv7(), code: 'PST', name: { en: 'PST' }, ...tax, region: 'BC', percentMilli: 7000, onDelivery: false },
    { id: uuidv7(), code: 'QST', name: { en: 'QST' }, ...tax, region: 'QC', percentMilli: 9975 },
    { id: uuidv7(), code: 'OLD', name: { en: 'Old' }, ...tax, active: false },
  ])
})
afterAll(() => database.drop())

const charge = (mode: 'off' | 'added' | 'included') =>
  database.db.insert(taxSettings).values({ mode }).onConflictDoUpdate({ target: taxSettings.id, set: { mode } })

async function place(qty: number, change: Partial<CheckoutInput> = {}) {
  const input = await checkoutOf(database.db, [{ slug: oak, qty }], change)
  const placed = await placeTestOrder(database.db, input)
  if (!placed.ok) return placed
  const [order] = await database.db.select().from(orders).where(eq(orders.number, placed.value.number))
  if (!order) throw new Error('the order is not there')
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return { ...order, lines }
}

const delivered = (shipping = home) =>
  ({ delivery: { type: 'delivery' }, billing: home, shippingSame: false, shipping }) as Partial<CheckoutInput>

async function quote(delivery: object, place?: { country: string; state: string }) {
  const { id } = await findDemoProduct(database.db, oak)
  const destination = { country: 'CA', state: '', zipCode: home.zipCode, ...place }
  const input = { lines: [{ _id: id, qty: 9 }], delivery: delivery as CheckoutInput['delivery'], destination }
  return quoteCart(database.db, input, { store: 'surrey', language: 'fr', customers: [] })
}

describe('an order with tax', () => {
  test('has none while it is switched off, and the specification’s total', async () => {
    await charge('off')
    expect(await place(9)).toMatchObject({ totalMinor: 42_300, taxMinor: 0, taxes: [], lines: [{ taxMinor: 0 }] })
  })

  test('has that of the store where it is collected, kept with each line', async () => {
    await charge('added')
    const order = await place(9, { billing: { ...home, country: 'FR', state: '' } })
    expect(order).toMatchObject({ itemTotalMinor: 42_300, taxMinor: 5076, totalMinor: 47_376, taxIncluded: false })
    expect(order).toMatchObject({ lines: [{ taxMinor: 5076 }] })
    expect(order).toMatchObject({
      taxes: [
        { code: 'GST', amountMinor: 2115, percentMilli: 5000 },
        { code: 'PST', amountMinor: 2961, percentMilli: 7000 },
      ],
    })
  })

  test('has that of where it is delivered, whatever the country of the bill', async () => {
    await charge('added')
    const abroad = { ...home, country: 'FR', state: '', zipCode: '' }
    const order = await place(9, { ...delivered(), billing: abroad })
    // 423.00 × 12 %, and 5 % of the delivery's 45.00.
    expect(order).toMatchObject({ deliveryMinor: 4500, taxMinor: 5076 + 225, lines: [{ taxMinor: 5076 }] })
    const paris = { ...home, city: 'Paris', country: 'FR', state: '', zipCode: '75001' }
    expect(await place(9, delivered(paris))).toMatchObject({ ok: false, code: 'AREA_UNAVAILABLE' })
    await database.db
      .insert(deliveryAreas)
      .values({ id: parisId, name: { en: 'Paris' }, costMinor: 9900, country: 'FR', codes: ['75*'] })
    expect(await place(9, delivered(paris))).toMatchObject({ taxMinor: 0, deliveryMinor: 9900 })
    const quebec = await place(1, delivered({ ...home, state: 'Québec' }))
    expect(quebec).toMatchObject({ taxes: [{ code: 'GST' }, { code: 'QST', percentMilli: 9975 }] })
  })

  test('is taken off the coupon before, and shown in prices that hold it without a change of the total', async () => {
    await charge('included')
    const order = await place(9, { couponCode: 'WELCOME10', contact: { ...contact, email: 'tax@example.com' } })
    expect(order).toMatchObject({ discountMinor: 4230, totalMinor: 38_070, taxIncluded: true })
    // 380.70 hold 12 %: 16.995 and 23.793 of it.
    expect(order).toMatchObject({ taxMinor: 1700 + 2379, lines: [{ taxMinor: 4079 }] })
  })

  test('is not taken where the province is none that is known, and the field is named', async () => {
    await charge('added')
    expect(await place(1, delivered({ ...home, state: 'Atlantis' }))).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      fields: { 'shipping.state': 'checkout.errors.state' },
    })
    await charge('off')
    expect(await place(1, delivered({ ...home, state: 'Atlantis' }))).toMatchObject({ status: 'pending' })
  })
})

describe('the quote of a cart', () => {
  test('has the store’s taxes until it is known where the goods go, and says that they are an estimate', async () => {
    await charge('added')
    const delivery = { type: 'delivery' }
    const early = await quote(delivery)
    expect(early).toMatchObject({ taxIsEstimate: true, taxes: [{ name: 'TPS' }, { name: 'PST' }] })
    const known = await quote(delivery, { country: 'CA', state: 'bc' })
    expect(known).toMatchObject({ taxIsEstimate: false, taxMinor: early.taxMinor, totalMinor: early.totalMinor })
    expect(await quote(delivery, { country: 'CA', state: 'B' })).toMatchObject({ taxIsEstimate: true })
    expect(await quote({ type: 'pickup' })).toMatchObject({ taxIsEstimate: false, taxMinor: 5076 })
    await charge('off')
  })

  test('is what the order then costs', async () => {
    await charge('added')
    const { totalMinor } = await quote({ type: 'delivery' }, { country: 'CA', state: 'QC' })
    const expected = { ...delivered({ ...home, state: 'QC' }), expectedTotalMinor: totalMinor }
    expect(await place(9, expected)).toMatchObject({ totalMinor })
    expect(await place(9, { ...expected, expectedTotalMinor: totalMinor - 1 })).toMatchObject({
      ok: false,
      code: 'PRICE_CHANGED',
      data: { quote: { totalMinor, taxIsEstimate: false } },
    })
    await charge('off')
  })
})

const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' }

describe('how goods reach their buyer', () => {
  test('by weight where the area says so, with the day that was promised', async () => {
    await database.db
      .update(products)
      .set({ specification: { weightGrams: 15_500 } })
      .where(eq(products.slug, oak))
    const heavy = { perKgMinor: 30, freeWeightGrams: 100_000 }
    await database.db.update(deliveryAreas).set(heavy).where(eq(deliveryAreas.id, areaId))
    const order = await place(9, delivered())
    // 139.5 kg are forty kilograms begun above a hundred: 45.00 + 40 × 0.30.
    expect(order).toMatchObject({ deliveryMinor: 5700, delivery: { type: 'delivery', leadDays: 2 } })
    expect((await quote({ type: 'delivery' })).deliveryMinor).toBe(5700)
    const { arrivesOn } = (await quote({ type: 'delivery' })).delivery
    if ('ok' in order) throw new Error(order.code)
    expect(order.delivery.expectedOn).toBe(arrivesOn)
  })

  test('is collected by whoever was named, and nobody where nobody was', async () => {
    const named = await place(1, { delivery: { type: 'pickup', collector: 'Ravi Sandhu' } })
    expect(named).toMatchObject({ delivery: { type: 'pickup', store: 'surrey', collector: 'Ravi Sandhu' } })
    const own = await place(1, { delivery: { type: 'pickup', collector: '' } })
    expect('delivery' in own && own.delivery).not.toHaveProperty('collector')
  })

  test('is not by pickup where the store hands nothing out', async () => {
    const pickup = { store: 'surrey', leadDays: 1 } as const
    await database.db.transaction((tx) => setPickup(tx, { ...pickup, active: false, version: 1 }))
    expect((await quote({ type: 'pickup' })).pickup).toBeNull()
    expect(await place(1)).toMatchObject({ ok: false, code: 'AREA_UNAVAILABLE' })
    await database.db.transaction((tx) => setPickup(tx, { ...pickup, active: true, version: 2 }))
    expect(await place(1)).toMatchObject({ status: 'pending' })
  })
})
