import { eq } from 'drizzle-orm'
import { placeOrder } from '../../src/checkout/commands.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import type { PaymentMethod } from '../../src/orders/schema.ts'
import { orders } from '../../src/orders/tables.ts'
import { orderTimeline } from '../../src/orders/timeline/tables.ts'
import { receiveNotice } from '../../src/payments/notices.ts'
import { PaymentService } from '../../src/payments/payment-service.ts'
import { providersFromEnv } from '../../src/payments/providers/from-env.ts'
import { reconcilePayments } from '../../src/payments/reconciliation.ts'
import type { ProviderName } from '../../src/payments/schema.ts'
import { payments, refunds } from '../../src/payments/tables.ts'
import { visitor } from '../../src/platform/actor.ts'
import { invalidateTags } from '../../src/platform/cache/page-tags.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { createLog } from '../../src/platform/log.ts'
import { type Database, inTransaction } from '../../src/platform/postgres/database.ts'
import { events } from '../../src/platform/tables.ts'
import { getSettings } from '../../src/settings/queries.ts'
import { shopSettings } from '../../src/settings/tables.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { payPalKeys, startPayPal } from './paypal-stand-in.ts'
import { sslCommerzKeys, startSslCommerz } from './ssl-commerz-stand-in.ts'
import type { Notice } from './stand-in.ts'
import { startStripe, stripeKeys } from './stripe-stand-in.ts'

/** Switches every way to pay on, in a currency that the provider takes. */
export async function switchOn(db: Database, currency = 'USD'): Promise<void> {
  const settings = await getSettings(db, 'surrey')
  const paymentGateway = { cod: true, stripe: true, paypal: true, sslCommerz: true }
  const data = { ...settings, paymentGateway, currency: { ...settings.currency, name: currency } }
  await inTransaction(db, async (tx) => {
    await tx.update(shopSettings).set({ data }).where(eq(shopSettings.store, 'surrey'))
    await invalidateTags(tx, ['settings'])
  })
}

/** The three stand-ins, and the environment that leads a shop to them. */
export async function startProviders() {
  const [stripe, paypal, sslCommerz] = await Promise.all([startStripe(), startPayPal(), startSslCommerz()])
  const env = {
    ...stripeKeys,
    ...payPalKeys,
    ...sslCommerzKeys,
    STRIPE_API_URL: stripe.url,
    PAYPAL_API_URL: paypal.url,
    SSLCOMMERZ_API_URL: sslCommerz.url,
  }
  const close = async () => void (await Promise.all([stripe.close(), paypal.close(), sslCommerz.close()]))
  return { stripe, paypal, sslCommerz, env, close }
}

export type Providers = Awaited<ReturnType<typeof startProviders>>

export const SLUG = 'gravel-lane'
const quiet = createLog({ level: 'error' })

/** A shop without its web: a database of its own, the providers' stand-ins, a desk whose clock the test winds. */
export async function paymentWorld(poolSize = 10) {
  const database: TestDatabase = await testDatabase(poolSize)
  const { db } = database
  const providers = await startProviders()
  const stop = new AbortController()
  const clock = { aheadMs: 0 }
  const now = () => Date.now() + clock.aheadMs
  const ready = providersFromEnv(parseEnv(providers.env), stop.signal, 400)
  const paymentService = new PaymentService({
    db,
    log: quiet,
    providers: ready,
    publicOrigin: 'http://localhost:4107',
    now,
  })
  const item = (await findDemoProduct(db, SLUG)).stockItemId
  await setStock(db, item, 20)

  /** Places an order to be paid so, and opens its payment, as the checkout does. */
  async function place(method: PaymentMethod, change: Partial<CheckoutInput> = {}) {
    await switchOn(db, method === 'sslCommerz' ? 'BDT' : 'USD')
    const input = await checkoutOf(db, [{ slug: SLUG, qty: 2 }], { payment: method, ...change })
    const buyer = { actor: visitor, store: 'surrey', language: 'en' } as const
    const token = await inTransaction(db, async (tx) => {
      const placed = await placeOrder(tx, buyer, input, (settings) => paymentService.offered(settings))
      if (!placed.ok) throw new Error(placed.code)
      await paymentService.begin(tx, placed.value.token)
      return placed.value.token
    })
    await paymentService.startCheckout(token)
    const [order] = await db.select().from(orders).where(eq(orders.token, token))
    if (!order) throw new Error('the order is not there')
    return order
  }

  const findOrder = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('the order is not there')
    return order
  }
  const listPayments = (orderId: string) =>
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt, payments.id)
  const latest = async (orderId: string) => {
    const payment = (await listPayments(orderId)).at(-1)
    if (!payment) throw new Error('the order has no payment')
    return payment
  }

  return {
    db,
    connection: database.connection,
    paymentService,
    clock,
    ...providers,
    place,
    findOrder,
    listPayments,
    latest,
    stock: () => stockOf(db, item),
    refunds: () => db.select().from(refunds),
    happened: async (name: string) => (await db.select().from(events).where(eq(events.name, name))).length,
    timeline: (orderId: string) =>
      db.select().from(orderTimeline).where(eq(orderTimeline.orderId, orderId)).orderBy(orderTimeline.id),
    /** The provider's name for the latest payment of an order. */
    ref: async (orderId: string) => (await latest(orderId)).providerRef ?? '',
    comeBack: async (orderId: string) => paymentService.handleReturn((await latest(orderId)).id),
    receive: (provider: ProviderName, notice: Notice) =>
      receiveNotice(paymentService, provider, { body: Buffer.from(notice.body), headers: new Headers(notice.headers) }),
    /** Looks at everything that is due after so many minutes. */
    reconcileAfter: async (minutes: number) => {
      clock.aheadMs += minutes * 60_000
      await reconcilePayments(paymentService)
    },
    close: async () => {
      stop.abort()
      await providers.close()
      await database.drop()
    },
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>
