import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editOrder } from '../../src/checkout/edits/edit-commands.ts'
import { editOrderSchema } from '../../src/orders/admin-schema.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { orders } from '../../src/orders/tables.ts'
import { chooseMethod, endOutdated } from '../../src/payments/commands.ts'
import { moveWithMoney, receiveDifference } from '../../src/payments/order-commands.ts'
import { findOrderPayment } from '../../src/payments/queries.ts'
import { type ProviderName, providerNames } from '../../src/payments/schema.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { signedIn } from '../data/admin.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { type PaymentWorld, paymentWorld, SLUG, switchOn } from './world.ts'

let world: PaymentWorld
let staff: UserActor
beforeAll(async () => {
  world = await paymentWorld(20)
  staff = (await signedIn(world.db)).actor
  await setStock(world.db, (await findDemoProduct(world.db, SLUG)).stockItemId, 10_000)
})
afterAll(() => world.close())

const pays: Readonly<Record<ProviderName, (ref: string) => void>> = {
  stripe: (ref) => world.stripe.pay(ref),
  paypal: (ref) => world.paypal.approve(ref),
  sslCommerz: (ref) => world.sslCommerz.pay(ref),
}

async function seen(id: string) {
  const order = await findOrder(world.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

async function edit(id: string, quantity: number) {
  const { version, lines } = await seen(id)
  const wish = editOrderSchema.parse({ version, lines: [{ lineId: lines[0]?.id, quantity }] })
  const edited = await inTransaction(world.db, (tx) => editOrder(tx, staff, { id, ...wish }))
  if (!edited.ok) throw new Error(edited.code)
  return seen(id)
}

/** An order that was paid at a provider, or in cash, with a box more on it since. */
async function withRest(method: ProviderName | 'cod') {
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const { id, token } = await world.place(method, { contact })
  if (method === 'cod') {
    const paid = { id, from: 'unpaid', to: 'paid', note: undefined } as const
    await inTransaction(world.db, (tx) => movePayment(tx, staff, paid))
  } else {
    pays[method](await world.ref(id))
    await world.comeBack(id)
  }
  const { differenceMinor, totalMinor, paidMinor } = await edit(id, 3)
  return { id, token, differenceMinor, totalMinor, firstMinor: paidMinor }
}

const choose = (token: string, method: ProviderName | 'cod') =>
  inTransaction(world.db, (tx) =>
    chooseMethod(tx, { token, method }, { offered: ['cod', ...providerNames], nowMs: Date.now() }),
  )

async function openRest({ id, token }: { id: string; token: string }, method: ProviderName) {
  expect(await choose(token, method)).toMatchObject({ ok: true })
  await world.paymentService.open(id)
  return world.ref(id)
}

const statesOf = async (id: string) => (await world.listPayments(id)).map(({ state }) => state)

describe.each(['stripe', 'paypal', 'sslCommerz', 'cod'] as const)('what is left of an order paid by %s', (first) => {
  test('is paid online, told of once, and all of it goes back the way it came', async () => {
    const order = await withRest(first)
    expect(order.differenceMinor).toBeGreaterThan(0)
    const shown = () => findOrderPayment(world.db, order.token, Date.now())
    expect(await shown()).toMatchObject({ restMinor: order.differenceMinor, mayPay: true, state: undefined })
    const way = first === 'cod' ? 'stripe' : first
    const told = await world.happened('order.differencePaid')
    const ref = await openRest(order, way)
    expect(await shown()).toMatchObject({ state: 'open', provider: way, href: expect.any(String) })
    pays[way](ref)
    await world.comeBack(order.id)
    await world.comeBack(order.id)
    const paid = await seen(order.id)
    expect(paid).toMatchObject({ differenceMinor: 0, paidMinor: order.totalMinor, paymentStatus: 'paid' })
    expect(paid.paymentMethod).toBe(first)
    expect((await world.latest(order.id)).receivedMinor).toBe(order.differenceMinor)
    expect(await world.happened('order.differencePaid')).toBe(told + 1)
    if (first !== 'cod') expect(await shown()).toMatchObject({ restMinor: 0, isPaid: true, mayPay: false })

    const move = { id: order.id, from: paid.status, to: 'cancelled', note: undefined } as const
    const gone = await inTransaction(world.db, (tx) => moveWithMoney(tx, staff, move, Date.now()))
    if (!gone.ok) throw new Error(gone.code)
    for (const refundId of gone.value.atProvider) await world.paymentService.refund(refundId)
    const { refunds, refundedMinor, paymentStatus } = await seen(order.id)
    expect([refundedMinor, paymentStatus]).toEqual([order.totalMinor, 'refunded'])
    expect(refunds.map(({ way: back, amountMinor }) => [back, amountMinor])).toEqual([
      [way, order.differenceMinor],
      [first, order.firstMinor],
    ])
  })
})

test('in cash, or where nothing is left, it is not begun online', async () => {
  const order = await withRest('stripe')
  expect(await choose(order.token, 'cod')).toMatchObject({ ok: false, code: 'PAYMENT_UNAVAILABLE' })
  await edit(order.id, 2)
  expect(await choose(order.token, 'stripe')).toMatchObject({ ok: false, code: 'NOT_PAYABLE' })
  await edit(order.id, 1)
  expect(await choose(order.token, 'stripe')).toMatchObject({ ok: false, code: 'NOT_PAYABLE' })
  expect(await statesOf(order.id)).toEqual(['paid'])
})

test('20 who press at once, this way and that, leave one page to pay on', async () => {
  const order = await withRest('stripe')
  const chosen = await Promise.all(
    Array.from({ length: 20 }, (_, index) => choose(order.token, index % 3 === 0 ? 'paypal' : 'stripe')),
  )
  expect(chosen.filter(({ ok }) => !ok)).toEqual([])
  expect((await statesOf(order.id)).filter((state) => state === 'starting')).toHaveLength(1)
})

test('paid on two pages, the later money goes back', async () => {
  const order = await withRest('stripe')
  const before = world.stripe.refunds.length
  const ref = await openRest(order, 'stripe')
  const old = await world.latest(order.id)
  const other = await openRest(order, 'paypal')
  world.paypal.approve(other)
  await world.comeBack(order.id)
  world.stripe.pay(ref)
  await world.paymentService.handleReturn(old.id)
  await world.reconcileAfter(1)
  expect(await statesOf(order.id)).toEqual(['paid', 'surplus', 'paid'])
  expect(world.stripe.refunds.slice(before)).toMatchObject([{ amount: order.differenceMinor }])
  expect(await seen(order.id)).toMatchObject({ differenceMinor: 0, paidMinor: order.totalMinor, refundedMinor: 0 })
})

test('written down by staff while its page was open, the money that comes after goes back', async () => {
  const order = await withRest('stripe')
  const before = world.stripe.refunds.length
  const ref = await openRest(order, 'stripe')
  const { version } = await seen(order.id)
  const received = await inTransaction(world.db, (tx) => receiveDifference(tx, staff, { id: order.id, version }))
  expect(received.ok).toBe(true)
  world.stripe.pay(ref)
  await world.comeBack(order.id)
  await world.reconcileAfter(1)
  expect(await statesOf(order.id)).toEqual(['paid', 'surplus'])
  expect(world.stripe.refunds.slice(before)).toMatchObject([{ amount: order.differenceMinor }])
})

test('PayPal’s money is not taken any more once staff have written the rest down', async () => {
  const order = await withRest('stripe')
  const ref = await openRest(order, 'paypal')
  const { version } = await seen(order.id)
  await inTransaction(world.db, (tx) => receiveDifference(tx, staff, { id: order.id, version }))
  world.paypal.approve(ref)
  await world.comeBack(order.id)
  expect((await world.latest(order.id)).receivedMinor).toBeNull()
})

test('an edit ends the page of the amount before it; what comes in of an order that was cancelled goes back', async () => {
  const order = await withRest('stripe')
  const before = world.stripe.refunds.length
  const ref = await openRest(order, 'stripe')
  const { differenceMinor } = await edit(order.id, 4)
  const ended = await inTransaction(world.db, (tx) => endOutdated(tx, order.id, Date.now()))
  expect(ended).toMatchObject([{ amountMinor: order.differenceMinor, isDifference: true }])
  await openRest(order, 'stripe')
  expect((await world.latest(order.id)).amountMinor).toBe(differenceMinor)
  const [{ status } = { status: 'pending' as const }] = await world.db
    .select()
    .from(orders)
    .where(eq(orders.id, order.id))
  const move = { id: order.id, from: status, to: 'cancelled', note: undefined } as const
  const gone = await inTransaction(world.db, (tx) => moveWithMoney(tx, staff, move, Date.now()))
  if (!gone.ok) throw new Error(gone.code)
  for (const refundId of gone.value.atProvider) await world.paymentService.refund(refundId)
  world.stripe.pay(ref)
  const [, old] = await world.listPayments(order.id)
  await world.paymentService.handleReturn(old?.id ?? '')
  await world.reconcileAfter(1)
  expect(world.stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([
    order.firstMinor,
    order.differenceMinor,
  ])
})

test('a way that is off is refused for a rest as well', async () => {
  const order = await withRest('stripe')
  await switchOn(world.db)
  const chosen = await inTransaction(world.db, (tx) =>
    chooseMethod(tx, { token: order.token, method: 'stripe' }, { offered: ['paypal'], nowMs: Date.now() }),
  )
  expect(chosen).toMatchObject({ ok: false, code: 'PAYMENT_UNAVAILABLE' })
})
