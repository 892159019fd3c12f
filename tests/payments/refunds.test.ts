import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderDocuments } from '../../src/orders/documents/tables.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { refundPayment } from '../../src/payments/refund-commands.ts'
import { type ProviderName, providerNames } from '../../src/payments/schema.ts'
import { payments } from '../../src/payments/tables.ts'
import type { Permission } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { auditLog } from '../../src/platform/tables.ts'
import { signedIn } from '../data/admin.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

let world: PaymentWorld
let shop: TestShop
beforeEach(async () => {
  world = await paymentWorld(20)
  shop = await testShop({ connection: world.connection }, { env: world.env, poolSize: 15 })
})
afterEach(async () => {
  await shop.close()
  await world.close()
})

async function paidOrder(provider: ProviderName) {
  const order = await world.place(provider)
  const ref = await world.ref(order.id)
  if (provider === 'stripe') world.stripe.pay(ref)
  else if (provider === 'paypal') world.paypal.approve(ref)
  else world.sslCommerz.pay(ref)
  await world.comeBack(order.id)
  return { order, payment: await world.latest(order.id) }
}

const orderStaff = (edit: boolean): Permission[] => [{ name: 'order', view: true, edit, delete: false }]
const signIn = (edit = true) => signedIn(world.db, { staff: { active: true, permissions: orderStaff(edit) } })

type Wish = { paymentId: string; amount: string; refundId?: string; reason?: string }
const ask = (orderId: string, cookie: string, wish: Wish) =>
  shop.call('POST', `/api/orders/${orderId}/refunds`, {
    body: { refundId: crypto.randomUUID(), ...wish },
    headers: { cookie },
  })

const givenAt = (provider: ProviderName): number => world[provider].refunds.length

describe.each(providerNames)('%s', (provider) => {
  test('a part, then the rest: the order follows, and each is in the timeline and the audit log', async () => {
    const { order, payment } = await paidOrder(provider)
    const { cookie } = await signIn()
    const first = await ask(order.id, cookie, { paymentId: payment.id, amount: '10.00', reason: 'one broken box' })
    expect(first).toMatchObject({ status: 200, body: { order: { paymentStatus: 'partlyRefunded' } } })
    const rest = ((order.totalMinor - 1000) / 100).toFixed(2)
    const second = await ask(order.id, cookie, { paymentId: payment.id, amount: rest })
    expect(second).toMatchObject({ status: 200, body: { order: { paymentStatus: 'refunded' } } })
    expect((await world.refunds()).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(givenAt(provider)).toBe(2)
    expect((await world.timeline(order.id)).filter(({ code }) => code === 'moneyGivenBack')).toHaveLength(2)
    const audited = (await world.db.select().from(auditLog)).filter(({ action }) => action === 'payment.refund')
    expect(audited).toMatchObject([{ subject: `order:${order.id}` }, { subject: `order:${order.id}` }])
  })

  test('a lost answer: the money goes back once, and the shop finds out by itself', async () => {
    const { order, payment } = await paidOrder(provider)
    const { cookie } = await signIn()
    world[provider].failNext('refund', 'lost')
    const reply = await ask(order.id, cookie, { paymentId: payment.id, amount: '10.00' })
    expect(reply.status).toBe(200)
    expect(await world.refunds()).toMatchObject([{ state: 'pending' }])
    await world.reconcileAfter(5)
    expect(await world.refunds()).toMatchObject([{ state: 'done' }])
    expect(givenAt(provider)).toBe(1)
    expect((await world.findOrder(order.id)).paymentStatus).toBe('partlyRefunded')
  })
})

describe('a refund never exceeds what was paid', () => {
  test('20 refunds of a tenth each, at once: ten are done, ten are refused', async () => {
    const { order, payment } = await paidOrder('stripe')
    const { cookie } = await signIn()
    const tenth = (Math.floor(order.totalMinor / 10) / 100).toFixed(2)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask(order.id, cookie, { paymentId: payment.id, amount: tenth })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(10)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['REFUND_TOO_LARGE']))
    const given = world.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0)
    expect(given).toBeLessThanOrEqual(order.totalMinor)
    expect((await world.latest(order.id)).refundedMinor).toBe(given)
  })

  test('one press sent 20 times is one refund; the same key for another amount is refused', async () => {
    const { order, payment } = await paidOrder('paypal')
    const { cookie } = await signIn()
    const refundId = crypto.randomUUID()
    const wish = { paymentId: payment.id, amount: '5', refundId }
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(order.id, cookie, wish)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await world.refunds()).toHaveLength(1)
    expect(givenAt('paypal')).toBe(1)
    expect(await ask(order.id, cookie, { ...wish, amount: '6' })).toMatchObject({ body: { code: 'KEY_REUSED' } })
  })

  test('the database itself refuses more', async () => {
    const { payment } = await paidOrder('stripe')
    const more = world.db.update(payments).set({ refundedMinor: sql`${payments.receivedMinor} + 1` })
    await expect(more).rejects.toThrow()
    expect((await world.db.select().from(payments))[0]?.refundedMinor).toBe(payment.refundedMinor)
  })

  test.each(['0', '-5', '1e3', '', '10.001', '٠', 'all'])(
    'an amount of "%s" is refused at its field',
    async (amount) => {
      const { order, payment } = await paidOrder('stripe')
      const { cookie } = await signIn()
      const reply = await ask(order.id, cookie, { paymentId: payment.id, amount })
      expect(reply.status).toBe(400)
      expect(Object.keys(reply.body.fields as object)).toEqual(['amount'])
    },
  )

  test('what the provider refuses no longer counts, and staff are told', async () => {
    const { order, payment } = await paidOrder('stripe')
    const { cookie } = await signIn()
    // The money went back by Stripe's own dashboard, which the shop does not know.
    world.stripe.refunds.push({
      id: 're_test_x',
      status: 'succeeded',
      payment_intent: payment.moneyRef ?? '',
      amount: order.totalMinor,
      metadata: { refund: '' },
    })
    const reply = await ask(order.id, cookie, { paymentId: payment.id, amount: '1' })
    expect(reply).toMatchObject({ status: 200, body: { order: { paymentStatus: 'paid' } } })
    expect(await world.refunds()).toMatchObject([{ state: 'failed', detail: 'amount_too_large' }])
    expect((await world.latest(order.id)).refundedMinor).toBe(0)
    expect(await world.happened('payment.refundFailed')).toBe(1)
  })

  test('a refund that the bank sends back after all puts the order where its money is', async () => {
    const { order, payment } = await paidOrder('stripe')
    const { cookie } = await signIn()
    const whole = (order.totalMinor / 100).toFixed(2)
    await ask(order.id, cookie, { paymentId: payment.id, amount: whole })
    expect((await world.findOrder(order.id)).paymentStatus).toBe('refunded')
    const [made] = world.stripe.refunds
    const failed = { ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    await world.receive('stripe', world.stripe.event('refund.failed', failed))
    await world.receive('stripe', world.stripe.event('refund.failed', failed))
    expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
    expect((await world.latest(order.id)).refundedMinor).toBe(0)
    expect(await world.happened('payment.refundFailed')).toBe(1)
    // Papers are never changed: the credit note stands, and one against it.
    const documents = await world.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
    expect(documents.map(({ kind, amountMinor }) => [kind, amountMinor]).sort()).toEqual([
      ['credit', order.totalMinor],
      ['invoice', order.totalMinor],
      ['invoice', order.totalMinor],
    ])
    const credit = documents.find(({ kind }) => kind === 'credit')
    expect(documents.filter(({ takesBackId }) => takesBackId === credit?.id)).toHaveLength(1)
  })
})

describe('who may give money back', () => {
  test('staff who may edit orders; not those who may look, customers or visitors', async () => {
    const { order, payment } = await paidOrder('stripe')
    const wish = { paymentId: payment.id, amount: '1' }
    expect((await ask(order.id, '', wish)).status).toBe(401)
    expect((await ask(order.id, (await signedIn(world.db)).cookie, wish)).status).toBe(403)
    const looking = (await signIn(false)).cookie
    expect((await ask(order.id, looking, wish)).status).toBe(403)
    const seen = await shop.call('GET', `/api/orders/${order.id}/payments`, { headers: { cookie: looking } })
    expect(seen).toMatchObject({ status: 200, body: { payments: [{ id: payment.id, state: 'paid' }] } })
    expect(seen.text).not.toContain(payment.href ?? 'none')
    expect((await shop.call('GET', `/api/orders/${order.id}/payments`)).status).toBe(401)
    expect(await world.refunds()).toEqual([])
  })

  test('a payment of another order is as one that is not there', async () => {
    const mine = await paidOrder('stripe')
    const other = await paidOrder('stripe')
    const { cookie } = await signIn()
    const swapped = await ask(mine.order.id, cookie, { paymentId: other.payment.id, amount: '1' })
    const missing = await ask(mine.order.id, cookie, { paymentId: crypto.randomUUID(), amount: '1' })
    expect(swapped.status).toBe(404)
    expect(swapped.text).toBe(missing.text)
    for (const id of ['1', crypto.randomUUID()])
      expect((await ask(id, cookie, { paymentId: mine.payment.id, amount: '1' })).status).toBe(404)
  })

  test('what a provider took cannot be called refunded by hand', async () => {
    const { order } = await paidOrder('stripe')
    const { actor } = await signIn()
    const move = { id: order.id, from: 'paid', to: 'refunded' } as const
    const moved = await inTransaction(world.db, (tx) => movePayment(tx, actor, move))
    expect(moved).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
  })

  test('cash over the counter for an order that was to be paid online; what comes in online later goes back', async () => {
    const order = await world.place('stripe')
    const { actor } = await signIn()
    const move = { id: order.id, from: 'unpaid', to: 'paid' } as const
    expect((await inTransaction(world.db, (tx) => movePayment(tx, actor, move))).ok).toBe(true)
    expect(await world.findOrder(order.id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
    world.stripe.pay(await world.ref(order.id))
    await world.comeBack(order.id)
    await world.reconcileAfter(1)
    expect(world.stripe.refunds).toMatchObject([{ amount: order.totalMinor }])
  })

  test('the command alone holds as well: no payment, no refund', async () => {
    const order = await world.place('stripe')
    const payment = await world.latest(order.id)
    const { actor } = await signIn()
    const wish = { orderId: order.id, paymentId: payment.id, refundId: crypto.randomUUID(), amountMinor: 1, reason: '' }
    const refused = await inTransaction(world.db, (tx) => refundPayment(tx, actor, wish, Date.now()))
    expect(refused).toMatchObject({ code: 'REFUND_TOO_LARGE' })
  })
})
