import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { reconcilePayments } from '../../src/payments/reconciliation.ts'
import { visitor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { checkoutOf } from '../data/orders.ts'
import { seeded, shuffled } from '../data/random.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { deliver } from './stand-in.ts'
import { type PaymentWorld, paymentWorld, SLUG, switchOn } from './world.ts'

let world: PaymentWorld
/** Two processes' worth of the shop on one database. */
let shops: [TestShop, TestShop]
beforeEach(async () => {
  world = await paymentWorld(20)
  const open = () => testShop({ connection: world.connection }, { env: world.env, poolSize: 12 })
  shops = [await open(), await open()]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await world.close()
})

const urlOf = (index: number): string => shops[index % 2 === 0 ? 0 : 1].url

/** What came in, what went back, and what the order says, agree to the cent. */
async function balances(orderId: string): Promise<void> {
  const order = await world.findOrder(orderId)
  const all = await world.listPayments(orderId)
  const kept = all.reduce((sum, { receivedMinor, refundedMinor }) => sum + (receivedMinor ?? 0) - refundedMinor, 0)
  const isKept = order.paymentStatus === 'paid'
  expect(kept, `${order.status} ${order.paymentStatus}`).toBe(isKept ? order.totalMinor : 0)
  expect(await world.stock()).toBe(order.status === 'cancelled' ? 20 : 18)
}

describe('notices, the customer and a cancellation at once', () => {
  test.each([1, 2, 3, 4, 5])('paid or given back, never both (seed %i)', async (seed) => {
    const order = await world.place('stripe')
    const session = world.stripe.pay(await world.ref(order.id))
    const payment = await world.latest(order.id)
    const notice = world.stripe.event('checkout.session.completed', session)
    const operations = [
      ...Array.from({ length: 8 }, (_, index) => () => deliver(urlOf(index), 'stripe', notice)),
      ...Array.from(
        { length: 4 },
        (_, index) => () => fetch(`${urlOf(index)}/api/payments/return/${payment.id}`, { redirect: 'manual' }),
      ),
      () => inTransaction(world.db, (tx) => moveOrder(tx, visitor, { id: order.id, from: 'pending', to: 'cancelled' })),
      () => reconcilePayments(world.paymentService),
    ]
    await Promise.all(shuffled(operations, seeded(seed)).map((operation) => operation()))
    await world.reconcileAfter(2)
    const { status, paymentStatus } = await world.findOrder(order.id)
    expect(status).toBe('cancelled')
    if (paymentStatus === 'unpaid') {
      expect(world.stripe.refunds).toHaveLength(1)
      await balances(order.id)
    } else {
      // Paid first, cancelled then: whether and how much goes back is for the one who cancelled to say.
      expect(world.stripe.refunds).toHaveLength(0)
      expect(await world.listPayments(order.id)).toMatchObject([{ state: 'paid', refundedMinor: 0 }])
      expect(await world.stock()).toBe(20)
    }
  })
})

test('a payment that arrives while its order is being released: paid, or cancelled and given back', async () => {
  const order = await world.place('paypal')
  world.paypal.approve(await world.ref(order.id))
  const payment = await world.latest(order.id)
  world.clock.aheadMs = 70 * 60_000
  const passes = Array.from({ length: 4 }, () => reconcilePayments(world.paymentService))
  await Promise.all([...passes, ...Array.from({ length: 6 }, () => world.paymentService.handleReturn(payment.id))])
  await world.reconcileAfter(120)
  await balances(order.id)
  expect(world.paypal.refunds.length).toBeLessThanOrEqual(1)
})

test('20 submits of one cart open one payment, and all are led to it', async () => {
  await switchOn(world.db)
  const input = await checkoutOf(world.db, [{ slug: SLUG, qty: 2 }], { payment: 'stripe' })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      shops[index % 2 === 0 ? 0 : 1].call('POST', '/api/checkout', { body: input }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(world.stripe.sessions.size).toBe(1)
  expect(await world.stock()).toBe(18)
})

test('“pay again” pressed 10 times, this way and that, leaves one page to pay on', async () => {
  const order = await world.place('stripe')
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shops[index % 2 === 0 ? 0 : 1].call('POST', '/api/checkout/pay', {
        body: { token: order.token, method: index % 3 === 0 ? 'paypal' : 'stripe' },
      }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const live = (await world.listPayments(order.id)).filter(({ state }) => state === 'open' || state === 'starting')
  expect(live).toHaveLength(1)
  await world.reconcileAfter(1)
  const open = [...world.stripe.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id)
  expect(open).toEqual(live[0]?.provider === 'stripe' ? [live[0].providerRef] : [])
})
