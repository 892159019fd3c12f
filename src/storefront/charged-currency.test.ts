import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDemoProduct } from '../../tests/data/orders.ts'
import { settingsAdmin } from '../../tests/data/settings.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { emailsTo } from '../../tests/shop/emails.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { priceNow } from '../catalogue/price-queries.ts'
import { products } from '../catalogue/tables.ts'
import { convert, roundToTenth } from '../money/rounding.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { shopSettings } from '../settings/tables.ts'

const SLUG = 'boundary-bay-oak'
const RATE = 1.37
const QUANTITY = 3

let database: TestDatabase
let shop: TestShop
let admin: ReturnType<typeof settingsAdmin>
let oak: Awaited<ReturnType<typeof findDemoProduct>> & { storedMinor: number; unitMinor: number }

/** CA$ 27.37 of 2737 minor units. */
const written = (minor: number): string => `CA$${(minor / 100).toFixed(2)}`

beforeAll(async () => {
  database = await testDatabase(5)
  shop = await testShop(database, { withJobs: true })
  admin = settingsAdmin(shop, { cookie: await shop.signIn() })
  const product = await findDemoProduct(database.db, SLUG)
  // A price whose product with the rate has to be rounded, and no sale beside it.
  const storedMinor = 5533
  await database.db
    .update(products)
    .set({ priceMinor: storedMinor, salePriceMinor: null })
    .where(eq(products.id, product.id))
  oak = { ...product, storedMinor, unitMinor: convert(storedMinor, RATE) }
  const saved = await admin.save('general', { currency: { name: 'USD', symbol: 'CA$', exchangeRate: RATE } })
  if (saved.status !== 200) throw new Error(saved.text)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const read = async (path: string, cookie = '') => (await shop.call('GET', path, { headers: { cookie } })).text

describe('with a sign of CA$ and a rate of 1.37', () => {
  test('a floor costs the same on its page, in a list, in the search, in a wishlist and for search engines', async () => {
    expect(oak.unitMinor).toBe(7580)
    await expect.poll(() => read(`/product/${SLUG}`)).toContain(written(oak.unitMinor))
    const page = await read(`/product/${SLUG}`)
    expect(page).toContain(`"price":"${(oak.unitMinor / 100).toFixed(2)}","url"`)
    expect(page).not.toMatch(/[^A]\$\d/)
    expect(await read('/shop/laminate')).toContain('CA$')
    const { body } = await shop.call('GET', '/api/home/product_search')
    const found = (body.product as { _id: string; price: number }[]).find(({ _id }) => _id === oak.id)
    expect(found?.price).toBe(oak.unitMinor / 100)
  })

  test('a price in another currency is the stored one times that currency’s own rate', async () => {
    expect(await read(`/product/${SLUG}`, 'CURRENCY=EUR')).toContain(
      `€${(convert(oak.storedMinor, 0.92) / 100).toFixed(2)}`,
    )
  })

  test('what the cart and the checkout say is charged, and stands on the order, its invoice, its email and the bell', async () => {
    const lines = [{ _id: oak.id, qty: QUANTITY }]
    const quote = await shop.call('POST', '/api/cart/quote', { body: { lines } })
    expect(quote.body.quote).toMatchObject({ itemTotalMinor: roundToTenth(oak.unitMinor * QUANTITY) })
    const placed = await shop.call('POST', '/api/checkout', {
      body: {
        idempotencyKey: crypto.randomUUID(),
        cartId: crypto.randomUUID(),
        lines,
        contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'rate@example.com' },
        billing: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
        shippingSame: true,
        delivery: { type: 'pickup' },
        payment: 'cod',
      },
    })
    expect(placed.status, placed.text).toBe(201)
    const [order] = await database.db.select().from(orders).where(eq(orders.email, 'rate@example.com'))
    if (!order) throw new Error('no order')
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(line?.unitPriceMinor).toBe(oak.unitMinor)
    const total = written(order.totalMinor)
    expect(await read(`/order/${order.token}`)).toContain(total)
    const invoice = await fetch(`${shop.url}/api/order/${order.token}/invoice.pdf`)
    expect(pdfTexts(Buffer.from(await invoice.arrayBuffer())).join(' ')).toContain(total)
    await expect.poll(async () => (await emailsTo(database, 'rate@example.com'))[0]?.text).toContain(total)
    await expect
      .poll(
        async () => (await shop.call('GET', '/api/notification', { headers: { cookie: await shop.signIn() } })).text,
      )
      .toContain(total)
  })
})

test('the database converts as the rule does, at any rate and to the cent', async () => {
  const { db } = database
  const [before] = await db.select().from(shopSettings)
  if (!before) throw new Error('no settings')
  for (const rateE8 of fc.sample(fc.integer({ min: 100, max: 100_000_000_000 }), 12)) {
    const rate = rateE8 / 1e8
    const { currency } = before.data
    await db.update(shopSettings).set({ data: { ...before.data, currency: { ...currency, exchangeRate: rate } } })
    const prices = fc.sample(fc.nat(100_000_000), 100)
    const { rows } = await db.execute<{ got: number }>(sql`select ${priceNow('p', 'surrey')} as got
      from (select value::bigint as price_minor, ordinality from jsonb_array_elements_text(${JSON.stringify(prices)}::jsonb)
        with ordinality) p order by ordinality`)
    expect(rows.map(({ got }) => got)).toEqual(prices.map((price) => convert(price, rate)))
  }
  await db.update(shopSettings).set({ data: before.data })
})
