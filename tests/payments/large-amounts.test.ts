import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products, variants } from '../../src/catalogue/tables.ts'
import { checkoutSchema } from '../../src/checkout/schema.ts'
import { deliveryAreas } from '../../src/delivery/tables.ts'
import { maxQuantity } from '../../src/measure/quantity.ts'
import { orders } from '../../src/orders/tables.ts'
import { maxOrderMinor } from '../../src/pricing/rules.ts'
import { taxRates, taxSettings } from '../../src/pricing/tables.ts'
import { stockLevels } from '../../src/stock/tables.ts'
import { noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct } from '../data/orders.ts'
import { pdfTexts } from '../documents/pdf-text.ts'
import { enterWebhook, type WebhookReceiver, webhookReceiver } from '../outside/webhook-receiver.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

const SLUG = 'boundary-bay-oak'
/** The dearest that one thing may be: 1,000,000.00. */
const DEAREST = 100_000_000

let database: TestDatabase
let receiver: WebhookReceiver
let shop: TestShop
let admin: string
let oak: Awaited<ReturnType<typeof findDemoProduct>>

beforeAll(async () => {
  database = await testDatabase(20)
  receiver = await webhookReceiver()
  await enterWebhook(database.db, { url: receiver.url })
  shop = await testShop(database, { withJobs: true, env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  admin = await shop.signIn()
  oak = await findDemoProduct(database.db, SLUG)
  const { db } = database
  await setCaps(db, noCaps)
  await db.update(variants).set({ priceMinor: null, salePriceMinor: null })
  await db.update(stockLevels).set({ unlimited: true })
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
  await database.drop()
})

const price = (priceMinor: number) =>
  database.db.update(products).set({ priceMinor, salePriceMinor: null }).where(eq(products.slug, SLUG))

const asAdmin = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { headers: { cookie: admin }, ...(body !== undefined && { body }) })

const quote = (body: unknown) => shop.call('POST', '/api/cart/quote', { body })

async function countOrders(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*) as count from orders`)
  return rows[0]?.count ?? -1
}

test('an order of 30,000,000.00 goes all the way: quote, order, invoice, list, refund, reports, files, webhook', async () => {
  await price(DEAREST)
  const checkout = await checkoutOf(database.db, [{ slug: SLUG, qty: 30 }])
  const quoted = await quote({ lines: checkout.lines, delivery: checkout.delivery })
  expect(quoted.status).toBe(200)
  expect(quoted.body.quote).toMatchObject({ totalMinor: 3_000_000_000, isTooLarge: false })

  const placed = await shop.call('POST', '/api/checkout', { body: { ...checkout, expectedTotalMinor: 3_000_000_000 } })
  expect(placed.status).toBe(201)
  const { token, number } = placed.body.order as { token: string; number: string }
  expect(placed.body.order).toMatchObject({ totalMinor: 3_000_000_000 })
  const [{ id = '' } = {}] = await database.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))

  const page = await shop.call('GET', `/order/${token}`)
  expect(page.text).toContain('$30,000,000.00')
  const list = await asAdmin('GET', `/api/orders?search=${number}`)
  expect(list.body.orders).toMatchObject([{ totalMinor: 3_000_000_000 }])
  const paid = await asAdmin('POST', `/api/orders/${id}/payment`, { from: 'unpaid', to: 'paid' })
  expect(paid.status).toBe(200)

  const refund = { refundId: crypto.randomUUID(), amount: '25,000,000.01', reason: 'Too much' }
  const refunded = await asAdmin('POST', `/api/orders/${id}/refunds`, refund)
  expect(refunded.status, refunded.text).toBe(200)
  const seen = await asAdmin('GET', `/api/orders/${id}`)
  expect(seen.body.order).toMatchObject({ totalMinor: 3_000_000_000, refundedMinor: 2_500_000_001 })
  const invoice = await fetch(`${shop.url}/api/order/${token}/invoice.pdf`)
  expect(invoice.status).toBe(200)
  expect(pdfTexts(Buffer.from(await invoice.arrayBuffer()))).toContain('$30,000,000.00')

  const reports = await asAdmin('GET', '/api/reports/overview')
  expect(JSON.stringify(reports.body)).toContain('"refundedMinor":2500000001')
  const file = await asAdmin('GET', '/api/orders.csv')
  expect(file.text).toContain('30000000')
  const days = await asAdmin('GET', '/api/reports/products.csv')
  expect(days.text).toContain('30000000')
  const customers = await asAdmin('GET', '/api/customers?sort=pb')
  expect(customers.status).toBe(200)
  await vi.waitFor(
    () => {
      const told = receiver.received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'order.placed')
      expect(JSON.stringify(told)).toContain('"totalMinor":3000000000')
    },
    { timeout: 60_000 },
  )
  expect(shop.logged).toEqual([])
})

test('POST /api/cart/quote and /api/checkout refuse what passes the bound, and write nothing', async () => {
  await price(DEAREST)
  const lines = Array.from({ length: 2 }, () => ({ slug: SLUG, qty: maxQuantity }))
  const checkout = await checkoutOf(database.db, lines)
  const before = await countOrders()
  for (const [path, body] of [
    ['/api/cart/quote', { lines: checkout.lines, delivery: checkout.delivery }],
    ['/api/checkout', checkout],
  ] as const) {
    const refused = await shop.call('POST', path, { body })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ success: false, code: 'ORDER_TOO_LARGE' })
    expect(refused.body.err).toContain('too large')
    // The lines come along, so that they can be made fewer.
    expect(refused.body.quote).toMatchObject({ isTooLarge: true, lines: [{ qty: maxQuantity }, { qty: maxQuantity }] })
  }
  expect(await countOrders()).toBe(before)
  const staff = await asAdmin('POST', '/api/orders/quote', { lines: checkout.lines, delivery: checkout.delivery })
  expect(staff.body).toMatchObject({ code: 'ORDER_TOO_LARGE' })
})

test('delivery by weight that passes every number is refused and not an error', async () => {
  await price(100)
  const { db } = database
  await db
    .update(products)
    .set({ specification: { weightGrams: 1_000_000 } })
    .where(eq(products.slug, SLUG))
  const unbounded = { freeFromMinor: null, maxWeightGrams: null, maxPallets: null }
  await db.update(deliveryAreas).set({ ...unbounded, perKgMinor: 100_000_000 })
  const lines = Array.from({ length: 100 }, () => ({ _id: oak.id, qty: maxQuantity }))
  const refused = await quote({
    lines,
    delivery: { type: 'delivery' },
    destination: { country: 'CA', state: 'BC', zipCode: 'V3S 1A1' },
  })
  expect(refused.body).toMatchObject({ code: 'ORDER_TOO_LARGE' })
  await db.update(deliveryAreas).set({ perKgMinor: null })
})

test('an edit that would pass the bound is refused', async () => {
  await price(DEAREST)
  const checkout = await checkoutOf(database.db, [{ slug: SLUG, qty: maxQuantity }])
  const placed = await shop.call('POST', '/api/checkout', { body: checkout })
  expect(placed.status).toBe(201)
  const { token } = placed.body.order as { token: string }
  const [order] = await database.db.select().from(orders).where(eq(orders.token, token))
  const body = { version: order?.version, added: [{ productId: oak.id, color: '', attribute: '', quantity: 10 }] }
  for (const [method, path] of [
    ['POST', `/api/orders/${order?.id}/edit/preview`],
    ['PATCH', `/api/orders/${order?.id}`],
  ] as const) {
    expect((await asAdmin(method, path, body)).body).toMatchObject({ code: 'ORDER_TOO_LARGE' })
  }
})

test('a raised price never passes what one thing may cost', async () => {
  await price(DEAREST)
  const action = { kind: 'price', percent: 900 }
  const refused = await asAdmin('POST', '/api/products-bulk', { target: { ids: [oak.id] }, action })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toHaveProperty('percent')
  await price(10_000_000)
  expect((await asAdmin('POST', '/api/products-bulk', { target: { ids: [oak.id] }, action })).status).toBe(200)
})

test('a list is shown whatever a square foot of a box costs', async () => {
  await database.db.update(products).set({ unitValueCenti: 1, priceMinor: DEAREST }).where(eq(products.slug, SLUG))
  for (const path of ['/shop', '/shop/laminate', '/shop?min=0&max=999999.99', `/product/${SLUG}`]) {
    expect((await shop.call('GET', path)).status, path).toBe(200)
  }
  await database.db.update(products).set({ unitValueCenti: 2000 }).where(eq(products.slug, SLUG))
})

test('any cart: quote and order say the same sum, or the same refusal, and never fail', {
  timeout: 300_000,
}, async () => {
  const { db } = database
  await db.update(taxSettings).set({ mode: 'added' })
  await db.update(taxRates).set({ active: true, percentMilli: 100_000 })
  const cart = fc.record({
    priceMinor: fc.oneof(fc.integer({ min: 1, max: DEAREST }), fc.constantFrom(1, DEAREST - 1, DEAREST)),
    quantities: fc.array(fc.oneof(fc.integer({ min: 1, max: maxQuantity }), fc.constant(maxQuantity)), {
      minLength: 1,
      maxLength: 20,
    }),
  })
  await fc.assert(
    fc.asyncProperty(cart, async ({ priceMinor, quantities }) => {
      await price(priceMinor)
      const checkout = await checkoutOf(
        db,
        quantities.map((qty) => ({ slug: SLUG, qty })),
      )
      const quoted = await quote({ lines: checkout.lines, delivery: checkout.delivery })
      const placed = await shop.call('POST', '/api/checkout', { body: checkoutSchema.parse(checkout) })
      const told = quoted.body.quote as { totalMinor: number; itemTotalMinor: number }
      expect(Number.isSafeInteger(told.totalMinor)).toBe(true)
      if (Math.max(told.totalMinor, told.itemTotalMinor) > maxOrderMinor) {
        expect([quoted.body.code, placed.body.code]).toEqual(['ORDER_TOO_LARGE', 'ORDER_TOO_LARGE'])
      } else {
        expect([quoted.status, placed.status]).toEqual([200, 201])
        expect(placed.body.order).toMatchObject({ totalMinor: told.totalMinor })
      }
    }),
    { numRuns: 60, seed: 30_000_000 },
  )
  const reports = await asAdmin('GET', '/api/reports/overview')
  expect(reports.status).toBe(200)
  expect((await asAdmin('GET', '/api/orders.csv')).status).toBe(200)
  expect(shop.logged).toEqual([])
})
