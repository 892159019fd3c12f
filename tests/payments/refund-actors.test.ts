import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findEmailOrder, findEmailRefund, findShopOfEmails } from '../../src/orders/emails/queries.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { refundEmail } from '../../src/orders/refunds/email.ts'
import { listPayments } from '../../src/payments/queries.ts'
import { refunds } from '../../src/payments/tables.ts'
import type { Permission } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { auditLog } from '../../src/platform/tables.ts'
import { calls } from '../../src/routes.ts'
import { signedIn } from '../data/admin.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

let world: PaymentWorld
let shop: TestShop
beforeAll(async () => {
  world = await paymentWorld(10)
  shop = await testShop({ connection: world.connection }, { env: world.env, poolSize: 5 })
})
afterAll(async () => {
  await shop?.close()
  await world?.close()
})
beforeEach(async () => {
  world.clock.aheadMs = 0
  await world.db.delete(auditLog)
})

async function paidOrder() {
  const order = await world.place('stripe')
  world.stripe.pay(await world.ref(order.id))
  await world.comeBack(order.id)
  return order
}

const cancel = ({ token }: { token: string }) =>
  shop.call('POST', calls.cancelOrder.path.replace('{token}', token), { body: { page: 'order' } })

/** Who gave the order's money back, by its timeline, by the refund of the order and by the provider's. */
async function tellersOf(orderId: string) {
  const [order, [payment]] = await Promise.all([findOrder(world.db, orderId), listPayments(world.db, orderId)])
  const who = (written: { actorKind: string | null; actorName: string } | undefined) =>
    written && [written.actorKind, written.actorName]
  return {
    timeline: who(order?.timeline.findLast(({ said }) => said?.code === 'moneyGivenBack')),
    order: who(order?.refunds.at(-1)),
    provider: who(payment?.refunds.at(-1)),
  }
}

test('a buyer who cancels has the money given back by the customer, also where the provider answers later', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const byBuyer = ['visitor', '']
  expect((await cancel(first)).status).toBe(200)
  expect(await tellersOf(first.id)).toEqual({ timeline: byBuyer, order: byBuyer, provider: byBuyer })

  world.stripe.failNext('refund', 'lost')
  expect((await cancel(second)).status).toBe(200)
  expect(await tellersOf(second.id)).toMatchObject({ timeline: undefined })
  await world.reconcileAfter(5)
  expect(await tellersOf(second.id)).toEqual({ timeline: byBuyer, order: byBuyer, provider: byBuyer })
  // What buyers do with their own orders is in the timeline; the audit log is of the back office.
  expect(await world.db.select().from(auditLog)).toEqual([])
})

test('a buyer who cancels is written to of the refund, and why it came', async () => {
  const order = await paidOrder()
  await cancel(order)
  const refundId = (await findOrder(world.db, order.id))?.refunds[0]?.id ?? ''
  const { text } = await inTransaction(world.db, async (tx) => {
    const [shown, refund] = [await findEmailOrder(tx, order.id), await findEmailRefund(tx, refundId)]
    if (!shown || !refund) throw new Error('there is nothing to write of')
    return refundEmail(await findShopOfEmails(tx, order.store, 'http://localhost'), shown, refund)
  })
  expect(text).toContain('The order was cancelled')
})

test('what staff give back is theirs, in the timeline and in the audit log', async () => {
  const order = await paidOrder()
  const permissions: Permission[] = [{ name: 'order', view: true, edit: true, delete: false }]
  const { cookie, actor } = await signedIn(world.db, { staff: { active: true, permissions } })
  const { id: paymentId } = await world.latest(order.id)
  const body = { refundId: crypto.randomUUID(), paymentId, amount: '10.00' }
  const given = await shop.call('POST', `/api/orders/${order.id}/refunds`, { body, headers: { cookie } })
  expect(given.status).toBe(200)
  const byStaff = ['user', actor.name]
  expect(await tellersOf(order.id)).toEqual({ timeline: byStaff, order: byStaff, provider: byStaff })
  expect(await world.db.select().from(auditLog)).toMatchObject([
    { action: 'payment.refund', actorKind: 'user', actorId: actor.id, actorName: actor.name },
  ])
})

test('money that nobody owed is given back by the shop', async () => {
  const order = await world.place('stripe')
  expect((await cancel(order)).status).toBe(200)
  const session = world.stripe.pay(await world.ref(order.id))
  await world.receive('stripe', world.stripe.event('checkout.session.completed', session))
  await world.reconcileAfter(1)
  const byShop = ['system', '']
  expect(await tellersOf(order.id)).toEqual({ timeline: byShop, order: undefined, provider: byShop })
})

test('a refund that the bank sends back after all is told by the shop, whoever had wanted it', async () => {
  const order = await paidOrder()
  const before = world.stripe.refunds.length
  expect((await cancel(order)).status).toBe(200)
  const failed = { ...world.stripe.refunds[before], status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await world.receive('stripe', world.stripe.event('refund.failed', failed))
  const told = (await findOrder(world.db, order.id))?.timeline
  expect(told?.find(({ said }) => said?.code === 'refundTakenBack')).toMatchObject({
    actorKind: 'system',
    actorName: '',
  })
})

test('a refund of before kinds of actors were kept is its user’s, and without one the shop’s', async () => {
  const order = await paidOrder()
  world.stripe.failNext('refund', 'lost')
  expect((await cancel(order)).status).toBe(200)
  const { id: paymentId } = await world.latest(order.id)
  await world.db.update(refunds).set({ actorKind: 'user' }).where(eq(refunds.paymentId, paymentId))
  await world.reconcileAfter(5)
  expect((await tellersOf(order.id)).timeline).toEqual(['system', ''])
})
