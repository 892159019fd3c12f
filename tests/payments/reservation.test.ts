import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { chooseMethod } from '../../src/payments/commands.ts'
import { providerNames } from '../../src/payments/schema.ts'
import { visitor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

let world: PaymentWorld
beforeEach(async () => {
  world = await paymentWorld()
})
afterEach(() => world.close())

const couponUsed = async () => {
  const [coupon] = await world.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'))
  return coupon?.usedCount
}

describe('stock is kept while a payment is open, and comes back when it dies', () => {
  test.each(providerNames)(
    '%s: nobody pays; the order is cancelled, stock and coupon come back once',
    async (provider) => {
      const usedBefore = await couponUsed()
      const order = await world.place(provider, { couponCode: 'WELCOME10' })
      expect(await world.stock()).toBe(18)
      await world.reconcileAfter(30)
      expect((await world.findOrder(order.id)).status).toBe('pending')
      expect(await world.stock()).toBe(18)
      await world.reconcileAfter(31)
      await world.reconcileAfter(1)
      await world.reconcileAfter(600)
      expect(await world.findOrder(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
      expect((await world.latest(order.id)).state).toBe('closed')
      expect(await world.stock()).toBe(20)
      expect(await couponUsed()).toBe(usedBefore)
      expect(await world.db.select().from(couponUses).where(eq(couponUses.orderId, order.id))).toEqual([])
      const movements = await world.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
      expect(movements.map(({ delta }) => delta).sort()).toEqual([-2, 2])
      const cancelled = (await world.timeline(order.id)).filter(({ kind }) => kind === 'status')
      expect(cancelled).toMatchObject([{ to: 'cancelled', code: 'paymentExpired', note: '', actorKind: 'system' }])
    },
  )

  test('an attempt begun late keeps the stock until it has ended', async () => {
    const order = await world.place('paypal')
    world.clock.aheadMs = 55 * 60_000
    const nowMs = Date.now() + world.clock.aheadMs
    await inTransaction(world.db, (tx) =>
      chooseMethod(tx, { token: order.token, method: 'paypal' }, { offered: ['paypal'], nowMs }),
    )
    await world.paymentService.startCheckout(order.token)
    await world.reconcileAfter(20)
    expect((await world.findOrder(order.id)).status).toBe('pending')
    world.paypal.approve(await world.ref(order.id))
    await world.comeBack(order.id)
    await world.reconcileAfter(600)
    expect(await world.findOrder(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await world.stock()).toBe(18)
  })

  test('a clock that is set back by 70 days keeps the stock of an unpaid order for no longer', async () => {
    const order = await world.place('stripe')
    const paid = await world.place('stripe')
    world.stripe.pay(await world.ref(paid.id))
    world.clock.aheadMs = -70 * 86_400_000
    await world.reconcileAfter(1)
    await world.reconcileAfter(1)
    expect(await world.findOrder(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
    expect(await world.findOrder(paid.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await world.stock()).toBe(18)
  })

  test('after the hold nothing new is begun', async () => {
    const order = await world.place('stripe')
    const choice = { token: order.token, method: 'stripe' } as const
    const late = { offered: ['stripe'] as const, nowMs: Date.now() + 61 * 60_000 }
    expect(await inTransaction(world.db, (tx) => chooseMethod(tx, choice, late))).toMatchObject({ code: 'NOT_PAYABLE' })
  })

  test('cash instead: the order stays, and is not cancelled for want of a payment', async () => {
    const order = await world.place('stripe')
    const choice = { token: order.token, method: 'cod' } as const
    const chosen = await inTransaction(world.db, (tx) =>
      chooseMethod(tx, choice, { offered: ['cod'], nowMs: Date.now() }),
    )
    if (chosen.ok && chosen.value.ended) await world.paymentService.cancelSession(chosen.value.ended)
    expect(world.stripe.sessions.get(await world.ref(order.id))?.status).toBe('expired')
    await world.reconcileAfter(600)
    expect(await world.findOrder(order.id)).toMatchObject({ status: 'pending', paymentMethod: 'cod' })
  })

  test('an order that staff have taken up is not cancelled', async () => {
    const order = await world.place('stripe')
    await inTransaction(world.db, (tx) => moveOrder(tx, visitor, { id: order.id, from: 'pending', to: 'confirmed' }))
    await world.reconcileAfter(61)
    await world.reconcileAfter(1)
    expect((await world.findOrder(order.id)).status).toBe('confirmed')
  })

  test('a provider that is silent keeps the stock for hours, not for ever', async () => {
    const order = await world.place('stripe')
    await world.stripe.close()
    await world.reconcileAfter(120)
    expect((await world.findOrder(order.id)).status).toBe('pending')
    await world.reconcileAfter(6 * 60)
    expect((await world.findOrder(order.id)).status).toBe('cancelled')
    expect(await world.stock()).toBe(20)
  })
})

describe('money that comes after the order was cancelled goes back by itself', () => {
  test('Stripe, paid on a page that was open when staff cancelled', async () => {
    const order = await world.place('stripe')
    await inTransaction(world.db, (tx) => moveOrder(tx, visitor, { id: order.id, from: 'pending', to: 'cancelled' }))
    const session = world.stripe.pay(await world.ref(order.id))
    await world.receive('stripe', world.stripe.event('checkout.session.completed', session))
    world.stripe.failNext('refund', 'lost')
    await world.reconcileAfter(1)
    await world.reconcileAfter(10)
    expect(world.stripe.refunds).toMatchObject([{ amount: order.totalMinor }])
    expect(await world.refunds()).toMatchObject([{ state: 'done', amountMinor: order.totalMinor, actorName: '' }])
    expect(await world.findOrder(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
    expect(await world.happened('payment.surplus')).toBe(1)
    expect(await world.stock()).toBe(20)
  })

  test('SSLCommerz, paid hours after the order had died, and nobody told', async () => {
    const order = await world.place('sslCommerz')
    const ref = await world.ref(order.id)
    await world.reconcileAfter(61)
    await world.reconcileAfter(1)
    expect((await world.findOrder(order.id)).status).toBe('cancelled')
    world.sslCommerz.pay(ref)
    await world.reconcileAfter(70)
    await world.reconcileAfter(1)
    expect(world.sslCommerz.refunds).toHaveLength(1)
    expect(await world.refunds()).toMatchObject([{ state: 'done' }])
  })

  test('Stripe: the page of an order that staff cancelled is closed within minutes', async () => {
    const order = await world.place('stripe')
    const ref = await world.ref(order.id)
    await inTransaction(world.db, (tx) => moveOrder(tx, visitor, { id: order.id, from: 'pending', to: 'cancelled' }))
    await world.reconcileAfter(2)
    expect(world.stripe.sessions.get(ref)?.status).toBe('expired')
    expect((await world.latest(order.id)).state).toBe('closed')
  })

  test('PayPal: approved after the order was cancelled, nothing is taken at all', async () => {
    const order = await world.place('paypal')
    await inTransaction(world.db, (tx) => moveOrder(tx, visitor, { id: order.id, from: 'pending', to: 'cancelled' }))
    world.paypal.approve(await world.ref(order.id))
    await world.comeBack(order.id)
    await world.reconcileAfter(120)
    expect(world.paypal.count('capture')).toBe(0)
  })
})
