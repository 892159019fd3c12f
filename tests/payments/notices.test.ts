import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSignedBySslCommerz } from '../../src/payments/providers/ssl-commerz-notice.ts'
import { isSignedByStripe } from '../../src/payments/providers/stripe-notice.ts'
import { paymentEvents } from '../../src/payments/tables.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { deliver, type Notice } from './stand-in.ts'
import { type PaymentWorld, paymentWorld } from './world.ts'

let world: PaymentWorld
let shop: TestShop
beforeEach(async () => {
  world = await paymentWorld(30)
  shop = await testShop({ connection: world.connection }, { env: world.env, poolSize: 20 })
})
afterEach(async () => {
  await shop.close()
  await world.close()
})

const MINUTE = 60_000

/** An order whose customer has paid at Stripe, and Stripe's event of it. */
async function paidAtStripe(options: Parameters<typeof world.stripe.event>[2] = {}) {
  const order = await world.place('stripe')
  const session = world.stripe.pay(await world.ref(order.id))
  return { order, session, notice: world.stripe.event('checkout.session.completed', session, options) }
}

/** Nothing came of it: the order is as it was, and the notice is not written down. */
async function hadNoEffect(orderId: string): Promise<void> {
  expect((await world.findOrder(orderId)).paymentStatus).toBe('unpaid')
  expect(await world.db.select().from(paymentEvents)).toEqual([])
}

describe('W1 a notice counts once, and only if it is proved', () => {
  test('50 parallel replays of one notice have one effect', async () => {
    const { order, notice } = await paidAtStripe()
    const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(shop.url, 'stripe', notice)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
    expect((await world.timeline(order.id)).filter(({ kind }) => kind === 'payment')).toHaveLength(1)
    expect(await world.happened('order.paymentChanged')).toBe(1)
    expect(await world.db.select().from(paymentEvents)).toHaveLength(1)
    expect(await world.refunds()).toEqual([])
  })

  test('50 different notices of one payment have one effect, too', async () => {
    const { order, session } = await paidAtStripe()
    const notices = Array.from({ length: 50 }, () => world.stripe.event('checkout.session.completed', session))
    const statuses = await Promise.all(notices.map((notice) => deliver(shop.url, 'stripe', notice)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await world.happened('order.paymentChanged')).toBe(1)
    expect(await world.refunds()).toEqual([])
    expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
  })

  test.each<[string, (notice: Notice) => Notice]>([
    ['without a signature', ({ body }) => ({ body, headers: {} })],
    ['with a byte changed', ({ body, headers }) => ({ body: body.replace('"unpaid"', '"paid" '), headers })],
    [
      'written anew from its parts',
      ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers }),
    ],
    [
      'with a signature of no length',
      ({ body, headers }) => ({
        body,
        headers: { 'stripe-signature': `${headers['stripe-signature']?.split(',')[0]},v1=` },
      }),
    ],
    ['that is no JSON', ({ headers }) => ({ body: 'hello', headers })],
  ])('Stripe: a notice %s is refused', async (_, forge) => {
    const order = await world.place('stripe')
    const session = world.stripe.sessions.get(await world.ref(order.id)) ?? {}
    const forged = forge(world.stripe.event('checkout.session.completed', { ...session }))
    expect(await deliver(shop.url, 'stripe', forged)).toBe(400)
    await hadNoEffect(order.id)
  })

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed with an empty secret', { secret: '' }],
    ['six minutes old', { lateMs: 6 * MINUTE }],
    ['from six minutes ahead', { lateMs: -6 * MINUTE }],
    ['of the other mode', { livemode: true }],
  ])(
    'Stripe: a notice %s is refused',
    async (_, { lateMs = 0, ...options }: { lateMs?: number; secret?: string; livemode?: boolean }) => {
      const { order, notice } = await paidAtStripe({ ...options, atMs: Date.now() - lateMs })
      expect(await deliver(shop.url, 'stripe', notice)).toBe(400)
      await hadNoEffect(order.id)
    },
  )

  test('Stripe: four minutes on the way are fine', async () => {
    const { order, notice } = await paidAtStripe({ atMs: Date.now() - 4 * MINUTE })
    expect(await deliver(shop.url, 'stripe', notice)).toBe(200)
    expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
  })

  test('an empty secret proves nothing, even what was signed with it', async () => {
    const { body, headers } = world.stripe.event('checkout.session.completed', {}, { secret: '' })
    const raw = { body: Buffer.from(body), headers: new Headers(headers), nowMs: Date.now() }
    expect(isSignedByStripe(raw, '')).toBe(false)
    const ipn = world.sslCommerz.notice({ tran_id: 'a', status: 'VALID' }, { password: '' })
    expect(isSignedBySslCommerz(new URLSearchParams(ipn.body), '')).toBe(false)
    const closed = await testShop({ connection: world.connection }, { env: { STRIPE_SECRET_KEY: 'sk_test_1' } })
    expect(await deliver(closed.url, 'stripe', { body, headers })).toBe(404)
    await closed.close()
  })

  test('PayPal: what PayPal does not own up to, or is too old, is refused', async () => {
    const order = await world.place('paypal')
    const approved = world.paypal.approve(await world.ref(order.id))
    const event = (options: object) => world.paypal.event('CHECKOUT.ORDER.APPROVED', approved, options)
    expect(await deliver(shop.url, 'paypal', event({ forged: true }))).toBe(400)
    expect(await deliver(shop.url, 'paypal', event({ atMs: Date.now() - 6 * MINUTE }))).toBe(400)
    const { body, headers } = event({})
    expect(await deliver(shop.url, 'paypal', { body: body.replace('APPROVED', 'approved'), headers })).toBe(400)
    expect(await deliver(shop.url, 'paypal', { body, headers: {} })).toBe(400)
    await hadNoEffect(order.id)
    expect(world.paypal.count('capture')).toBe(0)
    expect(await deliver(shop.url, 'paypal', { body, headers })).toBe(200)
    expect((await world.findOrder(order.id)).paymentStatus).toBe('paid')
  })

  test('SSLCommerz: a forged digest is refused, and a true one over too little as well', async () => {
    const order = await world.place('sslCommerz')
    const ref = await world.ref(order.id)
    const transaction = { ...(world.sslCommerz.transactions.get(ref) ?? {}), tran_id: ref, status: 'VALID' }
    const forged = world.sslCommerz.notice(transaction, { password: 'other' })
    expect(await deliver(shop.url, 'sslCommerz', forged)).toBe(400)
    const partial = world.sslCommerz.notice(transaction, { change: { verify_key: 'amount' } })
    expect(await deliver(shop.url, 'sslCommerz', partial)).toBe(400)
    await hadNoEffect(order.id)
  })

  test('SSLCommerz: a signed notice of a payment that its validation does not know pays nothing', async () => {
    const order = await world.place('sslCommerz')
    const ref = await world.ref(order.id)
    const claimed = { ...(world.sslCommerz.transactions.get(ref) ?? {}), status: 'VALID', val_id: 'V1' }
    expect(await deliver(shop.url, 'sslCommerz', world.sslCommerz.notice(claimed))).toBe(200)
    expect((await world.findOrder(order.id)).paymentStatus).toBe('unpaid')
  })

  test('a notice of someone else’s payment is written down and changes nothing', async () => {
    const notice = world.stripe.event('checkout.session.completed', {
      id: 'cs_test_x',
      payment_status: 'paid',
      amount_total: 1,
    })
    expect(await deliver(shop.url, 'stripe', notice)).toBe(200)
    expect(await world.db.select().from(paymentEvents)).toMatchObject([{ paymentId: null }])
  })

  test('an unknown provider, a body too long, and a return of no payment get plain refusals', async () => {
    expect(await deliver(shop.url, 'bitcoin', { body: '{}', headers: {} })).toBe(404)
    expect(await deliver(shop.url, 'stripe', { body: 'x'.repeat(300_000), headers: {} })).toBe(413)
    for (const id of ['1', crypto.randomUUID()])
      expect((await shop.call('GET', `/api/payments/return/${id}`)).status).toBe(404)
  })

  test('no key, secret or password is in an answer, a page or the log', async () => {
    world.stripe.failNext('open', 'broken', 'broken')
    world.paypal.failNext('token', 'broken', 'broken')
    const order = await world.place('stripe')
    const shown = [
      (await shop.call('GET', '/api/home/settings')).text,
      (await shop.call('GET', `/order/${order.token}`)).text,
      (await shop.call('GET', '/checkout')).text,
      (await shop.call('POST', '/api/checkout/pay', { body: { token: order.token, method: 'paypal' } })).text,
      shop.logged.join(),
    ].join()
    expect(shop.logged.join()).toContain('payment could not be opened')
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SSLCOMMERZ_STORE_PASSWORD'] as const)
      expect(shown).not.toContain(world.env[name])
    expect(shown).not.toContain(Buffer.from('client:secret').toString('base64'))
  })
})
