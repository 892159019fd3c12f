import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../src/catalogue/tables.ts'
import { knownAs } from '../../src/checkout/buyer.ts'
import { editOrder, previewEdit } from '../../src/checkout/edits/edit-commands.ts'
import { findBuyer } from '../../src/checkout/find-buyer.ts'
import { placeManualOrder } from '../../src/checkout/manual/manual-commands.ts'
import { quoteCart } from '../../src/checkout/queries.ts'
import { type CheckoutInput, manualOrderSchema } from '../../src/checkout/schema.ts'
import { editOrderSchema } from '../../src/orders/admin-schema.ts'
import { undoMove } from '../../src/orders/moves/undo-commands.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { bookReturn } from '../../src/orders/refunds/return-commands.ts'
import { sampleCredits } from '../../src/orders/samples/tables.ts'
import type { OrderStatus } from '../../src/orders/schema.ts'
import { moveWithMoney } from '../../src/payments/order-commands.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { taxRates, taxSettings } from '../../src/pricing/tables.ts'
import { signedIn } from '../data/admin.ts'
import { knownCustomer, noCaps, placeAs, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { setSamples } from '../data/samples.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

const floors = [
  'boundary-bay-oak',
  'gravel-lane',
  'fraser-drift-oak',
  'steveston-pier',
  'chablis-white-oak',
  'iona-shore',
]

let world: PaymentWorld
let staff: UserActor
let ids: string[]
let oak: string
let customer: UserActor
beforeAll(async () => {
  world = await paymentWorld(20)
  staff = (await signedIn(world.db)).actor
  const found = await Promise.all(floors.map((slug) => findDemoProduct(world.db, slug)))
  ids = found.map(({ id }) => id)
  oak = found[0]?.stockItemId ?? ''
  await setStock(world.db, oak, 10_000)
  await setCaps(world.db, noCaps)
})
afterAll(() => world.close())
beforeEach(async () => {
  await setSamples(world.db, { offered: true, most: 5, free: 3, priceMinor: 200, isCredited: true, creditDays: 90 })
  customer = (await knownCustomer(world.db, `${crypto.randomUUID()}@example.com`)).actor
})

const contactOf = (email: string) => ({ fullName: 'Ada Lindholm', phone: '604-555-0123', email })
const inputOf = async (samples: readonly string[], boxes = 0, change: Partial<CheckoutInput> = {}) =>
  checkoutOf(world.db, boxes > 0 ? [{ slug: 'boundary-bay-oak', qty: boxes }] : [], {
    samples: [...samples],
    contact: contactOf(customer.email),
    ...change,
  })

async function place(input: CheckoutInput, actor: UserActor | undefined = customer) {
  const placed = await placeAs(world.db, actor ? { actor } : {}, input)
  if (!placed.ok) throw new Error(placed.code)
  return seen(placed.value.order.id)
}

async function seen(id: string) {
  const order = await findOrder(world.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

const pay = (id: string) =>
  inTransaction(world.db, (tx) => movePayment(tx, staff, { id, from: 'unpaid', to: 'paid', note: undefined }))

async function go(id: string, to: OrderStatus, undoSeconds = 0) {
  const { status: from } = await seen(id)
  const moved = await inTransaction(world.db, (tx) =>
    moveWithMoney(tx, staff, { id, from, to, note: undefined }, Date.now(), undoSeconds),
  )
  if (!moved.ok) throw new Error(moved.code)
  return moved.value
}

/** Samples of so many floors that were paid for, all of them at a price. */
async function paidSamples(count: number) {
  await setSamples(world.db, { free: 0 })
  const order = await place(await inputOf(ids.slice(0, count)))
  await pay(order.id)
  return seen(order.id)
}

const quoteFor = (input: CheckoutInput, userId: string | undefined = customer.id) =>
  quoteCart(world.db, input, { store: 'surrey', language: 'en', customers: [customer.email], userId })

const give = (orderId: string, part: { amountMinor?: number; lines?: { lineId: string; quantity: number }[] }) =>
  inTransaction(world.db, (tx) =>
    refundOrder(
      tx,
      staff,
      { orderId, refundId: crypto.randomUUID(), lines: [], withDelivery: false, reason: '', ...part },
      Date.now(),
    ),
  )

describe('an order of samples', () => {
  test('has some free and the rest priced, takes no stock, and is no square foot', async () => {
    const before = await stockOf(world.db, oak)
    const order = await place(await inputOf(ids.slice(0, 5)))
    expect(order.lines.map(({ unit, quantity, unitPriceMinor }) => [unit, quantity, unitPriceMinor])).toEqual([
      ['sample', 1, 0],
      ['sample', 1, 0],
      ['sample', 1, 0],
      ['sample', 1, 200],
      ['sample', 1, 200],
    ])
    expect(order.lines.map(({ unitMeasure, weightGrams }) => [unitMeasure, weightGrams])).toEqual(
      Array(5).fill(['count', 0]),
    )
    expect([order.itemTotalMinor, order.totalMinor, order.sampleCreditMinor]).toEqual([400, 400, 0])
    expect(await stockOf(world.db, oak)).toBe(before)
  })

  test('counts what the customer had in the last thirty days, under every spelling of their mailbox', async () => {
    await place(await inputOf(ids.slice(0, 4)))
    const [name, host] = customer.email.split('@')
    const other = { contact: contactOf(`${name}+again@${host}`) }
    const more = await placeAs(world.db, {}, await inputOf(ids.slice(0, 2), 0, other))
    expect(more).toMatchObject({ ok: false, code: 'SAMPLE_LIMIT' })
    expect(more).toMatchObject({ data: { quote: { samples: [{ problem: null }, { problem: 'tooMany' }] } } })
    const last = await placeAs(world.db, {}, await inputOf(ids.slice(0, 1), 0, other))
    expect(last).toMatchObject({ ok: true, value: { totalMinor: 200 } })
  })

  test('is refused for a floor whose samples were switched off meanwhile, and says which', async () => {
    const wanted = await inputOf(ids.slice(0, 2))
    const switched = (hasSamples: boolean) =>
      world.db
        .update(products)
        .set({ hasSamples })
        .where(eq(products.id, ids[1] ?? ''))
    await switched(false)
    try {
      const refused = await placeAs(world.db, {}, wanted)
      expect(refused).toMatchObject({ ok: false, code: 'NO_SAMPLES' })
      expect(refused).toMatchObject({ data: { quote: { samples: [{ problem: null }, { problem: 'gone' }] } } })
      // The floor itself is still sold.
      expect(await placeAs(world.db, {}, await inputOf([], 1))).toMatchObject({ ok: true })
    } finally {
      await switched(true)
    }
    expect(await placeAs(world.db, {}, wanted)).toMatchObject({ ok: true })
  })

  test('gives its number back when it is cancelled, and takes it again when that is undone', async () => {
    const order = await place(await inputOf(ids.slice(0, 5)))
    const { memory } = await go(order.id, 'cancelled', 10)
    expect((await quoteFor(await inputOf(ids.slice(0, 1)))).samples).toMatchObject([
      { problem: null, unitPriceMinor: 0 },
    ])
    if (!memory) throw new Error('nothing to undo')
    expect(await inTransaction(world.db, (tx) => undoMove(tx, memory))).toMatchObject({ ok: true })
    expect((await quoteFor(await inputOf(ids.slice(0, 1)))).samples).toMatchObject([{ problem: 'tooMany' }])
  })

  test.each([
    ['an accessory', async () => [(await findDemoProduct(world.db, 'standard-foam-underlay-2-mm-200-sq-ft')).id]],
    ['what is not there', async () => [crypto.randomUUID()]],
  ])('refuses %s', async (_what, samples) => {
    const refused = await placeAs(world.db, {}, await inputOf(await samples()))
    expect(refused).toMatchObject({ ok: false, code: 'NO_SAMPLES' })
  })

  test('is refused where the store offers none', async () => {
    await setSamples(world.db, { offered: false })
    expect(await placeAs(world.db, {}, await inputOf(ids.slice(0, 1)))).toMatchObject({ code: 'NO_SAMPLES' })
  })

  test('is posted free, and beside boxes weighs and delivers nothing more', async () => {
    const delivery = { type: 'delivery' } as const
    expect((await place(await inputOf(ids.slice(0, 2), 0, { delivery }))).deliveryMinor).toBe(0)
    const alone = await quoteFor(await inputOf([], 3, { delivery }))
    const both = await quoteFor(await inputOf(ids.slice(2, 4), 3, { delivery }))
    expect([both.deliveryMinor, both.weightGrams]).toEqual([alone.deliveryMinor, alone.weightGrams])
  })

  test('has no part in a coupon', async () => {
    await setSamples(world.db, { free: 0 })
    expect(
      (await quoteFor(await inputOf(ids.slice(0, 2), 0, { couponCode: 'WELCOME10' }))).coupon?.refusal,
    ).toMatchObject({
      reason: 'category',
    })
    const alone = await quoteFor(await inputOf([], 3, { couponCode: 'WELCOME10' }))
    const both = await quoteFor(await inputOf(ids.slice(0, 2), 3, { couponCode: 'WELCOME10' }))
    expect(both.discountMinor).toBe(alone.discountMinor)
    expect(both.totalMinor).toBe(alone.totalMinor + 400)
  })

  test('does not come back, and an edit adds no second piece', async () => {
    const order = await place(await inputOf(ids.slice(0, 1), 2))
    const sample = order.lines.find(({ unit }) => unit === 'sample')
    const edit = editOrderSchema.parse({
      version: order.version,
      lines: [{ lineId: sample?.id, quantity: 2 }],
      added: [],
    })
    expect(
      await inTransaction(world.db, (tx) => previewEdit(tx, staff, { ...edit, language: 'en', id: order.id })),
    ).toMatchObject({
      code: 'UNAVAILABLE_LINE',
    })
    for (const to of ['confirmed', 'processing', 'ready', 'completed'] as const) await go(order.id, to)
    const returned = await inTransaction(world.db, (tx) =>
      bookReturn(tx, staff, {
        id: order.id,
        returnId: crypto.randomUUID(),
        lines: [{ lineId: sample?.id ?? '', quantity: 1, onShelf: true }],
        note: undefined,
      }),
    )
    expect(returned).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
  })
})

describe('what was paid for samples', () => {
  test('comes off the next order of a floor, once, and off no other', async () => {
    await paidSamples(2)
    const underlay = await findDemoProduct(world.db, 'standard-foam-underlay-2-mm-200-sq-ft')
    const lines = [{ _id: underlay.id, qty: 2 }]
    expect((await quoteFor({ ...(await inputOf([ids[3] ?? ''])), lines })).sampleCreditMinor).toBe(0)
    const input = await inputOf([], 3)
    const quote = await quoteFor(input)
    expect(quote.sampleCreditMinor).toBe(400)
    const order = await place({ ...input, expectedTotalMinor: quote.totalMinor })
    expect([order.sampleCreditMinor, order.totalMinor]).toEqual([400, order.itemTotalMinor - 400])
    expect((await place(await inputOf([], 3))).sampleCreditMinor).toBe(0)
  })

  test('waits until it is paid, ends after its days, and is nobody else’s', async () => {
    await setSamples(world.db, { free: 0 })
    const order = await place(await inputOf(ids.slice(0, 1)))
    const input = await inputOf([], 3)
    expect((await quoteFor(input)).sampleCreditMinor).toBe(0)
    await pay(order.id)
    expect((await quoteFor(input)).sampleCreditMinor).toBe(200)
    const { actor: stranger } = await knownCustomer(world.db, `${crypto.randomUUID()}@example.com`)
    expect((await quoteFor(input, stranger.id)).sampleCreditMinor).toBe(0)
    expect(
      (await quoteCart(world.db, input, { store: 'surrey', language: 'en', customers: [customer.email] }))
        .sampleCreditMinor,
    ).toBe(0)
    await world.db.execute(`update orders set placed_at = now() - interval '91 days' where id = '${order.id}'`)
    expect((await quoteFor(input)).sampleCreditMinor).toBe(0)
  })

  test('counts for a guest’s order too, once its e-mail address is proved', async () => {
    await setSamples(world.db, { free: 0 })
    const order = await place(await inputOf(ids.slice(0, 1)), undefined)
    await pay(order.id)
    expect((await quoteFor(await inputOf([], 3))).sampleCreditMinor).toBe(200)
  })

  test('comes off an order that staff take on the telephone, as they are told before', async () => {
    await paidSamples(2)
    const input = await inputOf([], 3)
    const placed = await inTransaction(world.db, async (tx) => {
      const known = knownAs(await findBuyer(tx, customer.email), customer.email)
      const { totalMinor, sampleCreditMinor } = await quoteCart(tx, input, {
        store: 'surrey',
        language: 'en',
        ...known,
      })
      expect(sampleCreditMinor).toBe(400)
      const manual = manualOrderSchema.parse({ ...input, expectedTotalMinor: totalMinor, language: 'en' })
      return placeManualOrder(tx, staff, manual, { store: 'surrey', offered: () => ['cod'] })
    })
    if (!placed.ok) throw new Error(placed.code)
    expect((await seen(placed.value.id)).sampleCreditMinor).toBe(400)
  })

  test('comes off before tax: the floor is taxed on what is left', async () => {
    await paidSamples(2)
    const rate = { country: 'CA', region: '', categoryId: null, percentMilli: 10_000, onDelivery: false, active: true }
    await world.db.insert(taxSettings).values({ mode: 'added' })
    await world.db.insert(taxRates).values({ ...rate, id: crypto.randomUUID(), code: 'TEN', name: { en: 'Ten' } })
    try {
      const quote = await quoteFor(await inputOf([], 3))
      expect(quote.taxMinor).toBe(Math.round((quote.itemTotalMinor - 400) / 10))
      expect(quote.totalMinor).toBe(quote.itemTotalMinor - 400 + quote.taxMinor)
    } finally {
      await world.db.delete(taxRates).where(eq(taxRates.code, 'TEN'))
      await world.db.delete(taxSettings)
    }
  })

  test('is not given back as money any more, by line, by amount or by cancelling', async () => {
    const samples = await paidSamples(2)
    await place(await inputOf([], 3))
    const after = await seen(samples.id)
    expect(after.lines.map(({ isCredited }) => isCredited)).toEqual([true, true])
    expect(after.isEditable).toBe(false)
    const lineId = samples.lines[0]?.id ?? ''
    expect(await give(samples.id, { lines: [{ lineId, quantity: 1 }] })).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect(await give(samples.id, { amountMinor: 1 })).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    await go(samples.id, 'cancelled')
    expect((await seen(samples.id)).refundedMinor).toBe(0)
  })

  test('is no credit once it was given back as money', async () => {
    const samples = await paidSamples(2)
    await give(samples.id, { lines: [{ lineId: samples.lines[0]?.id ?? '', quantity: 1 }] })
    expect((await quoteFor(await inputOf([], 3))).sampleCreditMinor).toBe(200)
    await go(samples.id, 'cancelled')
    expect((await quoteFor(await inputOf([], 3))).sampleCreditMinor).toBe(0)
  })

  test('comes back with the floor’s order when that is cancelled, also where the samples’ order was cancelled meanwhile', async () => {
    const samples = await paidSamples(2)
    const floor = await place(await inputOf([], 3))
    await go(samples.id, 'cancelled')
    const { memory } = await go(floor.id, 'cancelled', 10)
    expect((await quoteFor(await inputOf([], 3))).sampleCreditMinor).toBe(400)
    if (!memory) throw new Error('nothing to undo')
    const next = await place(await inputOf([], 2))
    expect(next.sampleCreditMinor).toBe(400)
    const undone = await inTransaction(world.db, (tx) => undoMove(tx, memory)).catch(() => undefined)
    expect(undone).toMatchObject({ ok: false, code: 'UNDO_OVERTAKEN' })
  })

  test('is what a refund of the floor leaves out: unit by unit it is what was paid', async () => {
    await paidSamples(2)
    const floor = await place(await inputOf(ids.slice(3, 4), 3, { couponCode: 'WELCOME10' }))
    await pay(floor.id)
    for (const { id: lineId, quantity } of floor.lines) {
      for (let unit = 0; unit < quantity; unit++) {
        expect(await give(floor.id, { lines: [{ lineId, quantity: 1 }] })).toMatchObject({ ok: true })
      }
    }
    expect(await seen(floor.id)).toMatchObject({ refundedMinor: floor.totalMinor, paymentStatus: 'refunded' })
  })

  test('stays with an edited order as long as a floor does', async () => {
    await paidSamples(2)
    const floor = await place(await inputOf(ids.slice(3, 4), 3))
    const line = floor.lines.find(({ unit }) => unit === 'box')
    const edit = async (quantity: number) => {
      const { version } = await seen(floor.id)
      const input = editOrderSchema.parse({ version, lines: [{ lineId: line?.id, quantity }], added: [] })
      const edited = await inTransaction(world.db, (tx) => editOrder(tx, staff, { ...input, id: floor.id }))
      if (!edited.ok) throw new Error(edited.code)
      return seen(floor.id)
    }
    expect((await edit(1)).sampleCreditMinor).toBe(400)
    expect((await edit(0)).sampleCreditMinor).toBe(0)
    expect(await world.db.select().from(sampleCredits).where(eq(sampleCredits.orderId, floor.id))).toEqual([])
  })

  test('never makes an order cost less than nothing', async () => {
    await setSamples(world.db, { free: 0, priceMinor: 100_000 })
    const samples = await place(await inputOf(ids.slice(0, 2)))
    await pay(samples.id)
    const floor = await place(await inputOf([], 1))
    expect([floor.sampleCreditMinor, floor.totalMinor]).toEqual([floor.itemTotalMinor, 0])
  })
})
