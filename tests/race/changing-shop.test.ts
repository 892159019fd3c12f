import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCart } from '../../src/checkout/queries.ts'
import { orders } from '../../src/orders/tables.ts'
import { coupons } from '../../src/pricing/tables.ts'
import { noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock, stockOf } from '../data/orders.ts'
import { seeded } from '../data/random.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(12)
  // What happens when guests order all there is.
  await setCaps(database.db, noCaps)
})
afterAll(() => database.drop())

const SLUG = 'boundary-bay-oak'

/** What an administrator may do while someone pays, each with its undoing. */
const meddle = {
  price: {
    do: sql`update products set price_minor = price_minor + 700 where slug = ${SLUG}`,
    undo: sql`update products set price_minor = price_minor - 700 where slug = ${SLUG}`,
  },
  coupon: {
    do: sql`update coupons set ends_at = now() where code = 'WHOLEHOUSE'`,
    undo: sql`update coupons set ends_at = null where code = 'WHOLEHOUSE'`,
  },
  hide: {
    do: sql`update products set status = 'draft' where slug = ${SLUG}`,
    undo: sql`update products set status = 'active' where slug = ${SLUG}`,
  },
} as const

/** How often each is played: a thousand times by `npm run traces`, else as often as a run of all tests has time for. */
const thorough = process.env.CHANGING_SHOP_ROUNDS
const CHANGES = Number(thorough ?? 120)
const CARTS = Number(thorough ?? 60)

test('R6 a price, a coupon or a product that changes during a checkout: the total that was shown, or a refusal, never a third number', async () => {
  const { db } = database
  const { stockItemId } = await findDemoProduct(db, SLUG)
  await setStock(db, stockItemId, 1_000_000)
  await db.update(coupons).set({ totalLimit: null, endsAt: null }).where(eq(coupons.code, 'WHOLEHOUSE'))
  const seed = Date.now()
  const random = seeded(seed)
  const seen = new Map<string, number>()
  for (let round = 0; round < CHANGES; round++) {
    const contact = { fullName: 'Ada', phone: '604-555-0123', email: `r6-${round}@example.com` }
    const input = await checkoutOf(db, [{ slug: SLUG, qty: 60 }], { couponCode: 'WHOLEHOUSE', contact })
    const shown = await quoteCart(db, input, { store: 'surrey', language: 'en', customers: [contact.email] })
    expect(shown.coupon?.refusal, `seed ${seed}`).toBeNull()
    const kind = (['price', 'coupon', 'hide'] as const)[Math.floor(random() * 3)] ?? 'price'
    const meddling = meddle[kind]
    const wish = { ...input, expectedTotalMinor: shown.totalMinor }
    // Before it, after it, or in the middle of it.
    const turn = Math.floor(random() * 3)
    if (turn === 0) await db.execute(meddling.do)
    const [placed] = await Promise.all([placeTestOrder(db, wish), turn === 1 ? db.execute(meddling.do) : undefined])
    if (turn === 2) await db.execute(meddling.do)
    await db.execute(meddling.undo)
    const code = placed.ok ? 'placed' : placed.code
    seen.set(`${kind} ${code}`, (seen.get(`${kind} ${code}`) ?? 0) + 1)
    if (placed.ok) {
      const [order] = await db.select().from(orders).where(eq(orders.token, placed.value.token))
      expect(order?.totalMinor, `seed ${seed}, round ${round}`).toBe(shown.totalMinor)
    } else {
      expect({ price: 'PRICE_CHANGED', coupon: 'COUPON_REFUSED', hide: 'UNAVAILABLE_LINE' }[kind]).toBe(code)
    }
  }
  // Every kind went both ways, or the test shows nothing.
  expect([...seen.keys()].length, JSON.stringify([...seen])).toBeGreaterThanOrEqual(5)
})

test('R5 lines that share one stock item never take more than there is of it, however they are cut', async () => {
  const { db } = database
  const shared = await findDemoProduct(db, SLUG)
  const random = seeded(5)
  for (let cart = 0; cart < CARTS; cart++) {
    const left = Math.floor(random() * 12)
    await setStock(db, shared.stockItemId, left)
    const lines = Array.from({ length: 2 + Math.floor(random() * 4) }, () => ({
      slug: SLUG,
      qty: 1 + Math.floor(random() * 4),
    }))
    const wanted = lines.reduce((sum, { qty }) => sum + qty, 0)
    const contact = { fullName: 'Ada', phone: '604-555-0123', email: `r5-${cart}@example.com` }
    const buyers = await Promise.all(
      [1, 2].map(async () => placeTestOrder(db, await checkoutOf(db, lines, { contact }))),
    )
    const served = buyers.filter(({ ok }) => ok).length
    expect(served, `cart ${cart}: ${wanted} twice of ${left}`).toBe(Math.min(2, Math.floor(left / wanted)))
    expect(await stockOf(db, shared.stockItemId)).toBe(left - served * wanted)
  }
})
