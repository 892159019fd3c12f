import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseMethod } from '../../src/payments/commands.ts'
import { type ProviderName, providerNames } from '../../src/payments/schema.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import type { Fault } from './stand-in.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

let world: PaymentWorld
beforeEach(async () => {
  world = await paymentWorld()
})
afterEach(() => world.close())

/** The customer pays on the provider's page, and goes no further. */
async function payAt(provider: ProviderName, orderId: string): Promise<void> {
  const ref = await world.ref(orderId)
  if (provider === 'stripe') world.stripe.pay(ref)
  else if (provider === 'paypal') world.paypal.approve(ref)
  else world.sslCommerz.pay(ref)
}

/** What the provider would tell the shop of it. */
async function noticeOf(provider: ProviderName, orderId: string) {
  const ref = await world.ref(orderId)
  if (provider === 'stripe')
    return world.stripe.event('checkout.session.completed', world.stripe.sessions.get(ref) ?? {})
  if (provider === 'paypal') return world.paypal.event('CHECKOUT.ORDER.APPROVED', world.paypal.orders.get(ref) ?? {})
  return world.sslCommerz.notice(world.sslCommerz.transactions.get(ref) ?? {})
}

const takenAt = (provider: ProviderName): number => {
  if (provider === 'stripe')
    return [...world.stripe.sessions.values()].filter((one) => one.payment_status === 'paid').length
  if (provider === 'paypal') return world.paypal.count('capture')
  return [...world.sslCommerz.transactions.values()].filter((one) => one.status === 'VALID').length
}

async function isPaidOnce(provider: ProviderName, orderId: string): Promise<void> {
  const order = await world.findOrder(orderId)
  expect(order.paymentStatus).toBe('paid')
  const paid = (await world.listPayments(orderId)).filter(({ state }) => state === 'paid')
  expect(paid).toMatchObject([{ receivedMinor: order.totalMinor, receivedCurrency: order.currency, refundedMinor: 0 }])
  expect((await world.timeline(orderId)).filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  expect(await world.happened('order.paymentChanged')).toBe(1)
  expect(takenAt(provider)).toBe(1)
  expect(await world.refunds()).toEqual([])
}

describe.each(providerNames)('%s', (provider) => {
  test('an order is placed unpaid with its stock taken, and paid when the customer comes back', async () => {
    const order = await world.place(provider)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', paymentMethod: provider })
    expect(await world.latest(order.id)).toMatchObject({ state: 'open', amountMinor: order.totalMinor })
    expect(await world.stock()).toBe(18)
    await payAt(provider, order.id)
    expect(await world.comeBack(order.id)).toBe(order.token)
    await isPaidOnce(provider, order.id)
    expect(await world.stock()).toBe(18)
  })

  test('a customer who comes back without having paid finds the order unpaid and open', async () => {
    const order = await world.place(provider)
    await world.comeBack(order.id)
    expect((await world.findOrder(order.id)).paymentStatus).toBe('unpaid')
    expect((await world.latest(order.id)).state).toBe('open')
  })

  test.each<Fault>(['lost', 'slow', 'brokenAfter'])(
    'the answer with the page is %s: the same page is asked for again',
    async (fault) => {
      const standIn = world[provider]
      standIn.failNext('open', fault)
      const order = await world.place(provider)
      expect(standIn.count('open')).toBe(2)
      expect((await world.latest(order.id)).state).toBe('open')
      await payAt(provider, order.id)
      await world.comeBack(order.id)
      await isPaidOnce(provider, order.id)
    },
  )

  test('a provider that is down leaves the order placed, to be paid again', async () => {
    const standIn = world[provider]
    standIn.failNext('open', 'broken', 'broken')
    const order = await world.place(provider)
    expect(await world.latest(order.id)).toMatchObject({ state: 'failed', detail: 'unreachable' })
    expect((await world.findOrder(order.id)).paymentStatus).toBe('failed')
    const again = await inTransaction(world.db, (tx) =>
      chooseMethod(tx, { token: order.token, method: provider }, { offered: [provider], nowMs: Date.now() }),
    )
    expect(again.ok).toBe(true)
    await world.paymentService.startCheckout(order.token)
    await payAt(provider, order.id)
    await world.comeBack(order.id)
    expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
    expect(takenAt(provider)).toBe(1)
  })

  test('a notice before the customer is back, twice, and then the customer: paid once', async () => {
    const order = await world.place(provider)
    await payAt(provider, order.id)
    const notice = await noticeOf(provider, order.id)
    for (let time = 0; time < 2; time++) expect((await world.receive(provider, notice)).ok).toBe(true)
    await world.comeBack(order.id)
    await isPaidOnce(provider, order.id)
  })

  test('a browser that was closed after paying, and no notice: the reconciliation finds the money', async () => {
    const order = await world.place(provider)
    await payAt(provider, order.id)
    await world.reconcileAfter(2)
    await isPaidOnce(provider, order.id)
  })

  test('a provider that cannot be asked has its notice come again, and it is then taken', async () => {
    const order = await world.place(provider)
    await payAt(provider, order.id)
    const notice = await noticeOf(provider, order.id)
    if (provider === 'stripe') world.stripe.failNext('ask', 'broken')
    else world[provider].failNext('ask', 'broken')
    const first = await world.receive(provider, notice)
    // Stripe's signed event says all: nobody is asked.
    if (provider !== 'stripe') expect(first).toMatchObject({ ok: false, code: 'NOT_READY' })
    expect((await world.receive(provider, notice)).ok).toBe(true)
    await isPaidOnce(provider, order.id)
  })
})

describe('another amount or currency than was asked for', () => {
  async function isMismatch(orderId: string): Promise<void> {
    expect((await world.findOrder(orderId)).paymentStatus).toBe('unpaid')
    expect((await world.latest(orderId)).state).toBe('mismatch')
    expect(await world.happened('payment.mismatch')).toBe(1)
    expect((await world.timeline(orderId)).some(({ code }) => code === 'paymentMismatch')).toBe(true)
    // The goods are kept until staff have looked at it.
    await world.reconcileAfter(600)
    expect((await world.findOrder(orderId)).status).toBe('pending')
  }

  test('Stripe: one cent less pays nothing', async () => {
    const order = await world.place('stripe')
    world.stripe.pay(await world.ref(order.id), { amount_total: order.totalMinor - 1 })
    await world.comeBack(order.id)
    await isMismatch(order.id)
  })

  test('PayPal: the same number of another currency pays nothing', async () => {
    const order = await world.place('paypal')
    world.paypal.nextCapture.currency_code = 'CAD'
    world.paypal.approve(await world.ref(order.id))
    await world.comeBack(order.id)
    await isMismatch(order.id)
  })

  test('SSLCommerz: a changed amount pays nothing', async () => {
    const order = await world.place('sslCommerz')
    world.sslCommerz.pay(await world.ref(order.id), { currency_amount: '1.00' })
    await world.comeBack(order.id)
    await isMismatch(order.id)
  })
})

test('a declined PayPal payment leaves the order failed, and another way pays it', async () => {
  const order = await world.place('paypal')
  world.paypal.nextCapture.status = 'DECLINED'
  world.paypal.approve(await world.ref(order.id))
  await world.comeBack(order.id)
  expect((await world.findOrder(order.id)).paymentStatus).toBe('failed')
  const offered = ['paypal', 'stripe'] as const
  await inTransaction(world.db, (tx) =>
    chooseMethod(tx, { token: order.token, method: 'stripe' }, { offered, nowMs: Date.now() }),
  )
  await world.paymentService.startCheckout(order.token)
  world.stripe.pay(await world.ref(order.id))
  await world.comeBack(order.id)
  expect(await world.findOrder(order.id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'stripe' })
})

test('two pages paid: the second one is given back whole, by itself', async () => {
  const order = await world.place('stripe')
  const first = await world.latest(order.id)
  await inTransaction(world.db, (tx) =>
    chooseMethod(tx, { token: order.token, method: 'paypal' }, { offered: ['stripe', 'paypal'], nowMs: Date.now() }),
  )
  await world.paymentService.startCheckout(order.token)
  world.paypal.approve(await world.ref(order.id))
  await world.comeBack(order.id)
  // The first page was still open in another tab.
  world.stripe.pay(first.providerRef ?? '')
  await world.paymentService.handleReturn(first.id)
  await world.reconcileAfter(1)
  expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
  expect((await world.listPayments(order.id)).map(({ state }) => state)).toEqual(['surplus', 'paid'])
  expect(world.stripe.refunds).toMatchObject([{ amount: order.totalMinor }])
  expect(await world.refunds()).toMatchObject([{ state: 'done', amountMinor: order.totalMinor }])
})

test('a way to pay that is off, without keys, or in a currency it does not take is not offered and refused', async () => {
  const gateway = { cod: true, stripe: false, paypal: false, sslCommerz: false }
  expect(
    world.paymentService.offered({ paymentGateway: gateway, currency: { name: 'USD', symbol: '$', exchangeRate: 1 } }),
  ).toEqual(['cod'])
  const all = { cod: false, stripe: true, paypal: true, sslCommerz: true }
  const offeredIn = (name: string) =>
    world.paymentService.offered({ paymentGateway: all, currency: { name, symbol: '', exchangeRate: 1 } })
  expect(offeredIn('USD')).toEqual(['stripe', 'paypal'])
  expect(offeredIn('BDT')).toEqual(['stripe', 'sslCommerz'])
  expect(offeredIn('JPY')).toEqual([])
  await expect(world.place('cod', { payment: 'sslCommerz' })).rejects.toThrow('PAYMENT_UNAVAILABLE')
  expect(await world.stock()).toBe(20)
})
