import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { categories, products, variants } from '../../src/catalogue/tables.ts'
import { orderRefunds } from '../../src/orders/refunds/tables.ts'
import { orderLines, orders } from '../../src/orders/tables.ts'
import { orderNumber, randomToken, uuidv7 } from '../../src/platform/ids.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** What is sold here; the last one's product is gone. */
export type Goods = {
  variantId: string | null
  productId: string | null
  categoryId: string | null
  slug: string
}[]

/** Six things of the demo shop, and one whose product is gone. */
export async function readGoods(db: Database): Promise<Goods> {
  const found = await db
    .select({ variantId: variants.id, productId: products.id, slug: products.slug, category: categories })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(products.slug, variants.id)
    .limit(6)
  return [
    ...found.map(({ category, ...row }) => ({ ...row, categoryId: category.parentId ?? category.id })),
    { variantId: null, productId: null, categoryId: null, slug: 'gone-oak' },
  ]
}

type Line = { product: number; quantity: number; priceMinor: number; unitValueCenti: number; isArea: boolean }
type Refund = { amountMinor: number; state: 'pending' | 'done' | 'failed'; kind: 'amount' | 'difference'; at: number }
/** An order to be made: `at` in seconds, money in minor units, `product` its place on the shelf. */
export type Wish = {
  at: number
  status: 'requested' | 'pending' | 'completed' | 'cancelled' | 'returned'
  isPaid: boolean
  store: string
  currency: string
  coupon: string | null
  percent: number
  deliveryMinor: number
  taxMinor: number
  isPickup: boolean
  lines: Line[]
  refunds: Refund[]
}

/** When the first of them may be placed, in seconds. */
export const start = Date.parse('2026-02-25T00:00:00Z') / 1000
/** Half a year about both nights on which clocks are set, to the second. */
const moment = fc.oneof(
  fc.integer({ min: start, max: start + 270 * 86_400 }),
  // About midnight and about the hours that are skipped or come twice.
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'),
      fc.integer({ min: -50_400, max: 86_400 }),
    )
    .map(([day, seconds]) => Date.parse(`${day}T00:00:00Z`) / 1000 + seconds),
)
const line = fc.record({
  product: fc.nat({ max: 6 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  priceMinor: fc.integer({ min: 1, max: 90_000 }),
  unitValueCenti: fc.integer({ min: 1, max: 4_000 }),
  isArea: fc.boolean(),
})
const refund = fc.record({
  amountMinor: fc.integer({ min: 1, max: 5_000 }),
  state: fc.constantFrom('pending', 'done', 'done', 'failed'),
  kind: fc.constantFrom('amount', 'amount', 'difference'),
  at: moment,
}) as fc.Arbitrary<Refund>
/** An order of any kind. */
export const anyOrder = fc.record({
  at: moment,
  status: fc.constantFrom('requested', 'pending', 'completed', 'completed', 'cancelled', 'returned'),
  isPaid: fc.boolean(),
  store: fc.constantFrom('surrey', 'richmond'),
  currency: fc.constantFrom('USD', 'USD', 'CAD'),
  coupon: fc.constantFrom(null, 'TEN', 'OAK'),
  percent: fc.integer({ min: 0, max: 100 }),
  deliveryMinor: fc.nat({ max: 9_000 }),
  taxMinor: fc.nat({ max: 3_000 }),
  isPickup: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  refunds: fc.array(refund, { maxLength: 2 }),
}) as fc.Arbitrary<Wish>

const address = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const itemsOf = ({ lines }: Wish) => lines.reduce((total, { quantity, priceMinor }) => total + quantity * priceMinor, 0)
/** What an order's coupon takes off, in minor units. */
export const discountOf = (one: Wish) => (one.coupon ? Math.floor((itemsOf(one) * one.percent) / 100) : 0)
/** What an order comes to, in minor units: its goods less the discount, delivery and tax. */
export const totalOf = (one: Wish) => itemsOf(one) - discountOf(one) + one.deliveryMinor + one.taxMinor

/** Makes these all the orders that there are. */
export async function storeOrders(db: Database, goods: Goods, wishes: readonly Wish[]): Promise<void> {
  await db.execute(sql`truncate orders cascade`)
  const kept = wishes.map((one) => ({ one, id: uuidv7() }))
  if (kept.length === 0) return
  await db.insert(orders).values(
    kept.map(({ one, id }) => ({
      id,
      number: orderNumber(),
      token: randomToken(16),
      cartId: uuidv7(),
      store: one.store,
      paymentMethod: 'cod' as const,
      language: 'en',
      fullName: 'Ada',
      email: 'ada@example.com',
      phone: '1',
      billing: address,
      status: one.status,
      couponCode: one.coupon,
      currency: one.currency,
      delivery: one.isPickup
        ? { type: 'pickup' as const, store: one.store }
        : { type: 'delivery' as const, areaId: id, areaName: { en: 'Near' }, leadDays: 3 },
      itemTotalMinor: itemsOf(one),
      discountMinor: discountOf(one),
      deliveryMinor: one.deliveryMinor,
      taxMinor: one.taxMinor,
      totalMinor: totalOf(one),
      placedAt: new Date(one.at * 1000),
      paidMinor: one.isPaid ? totalOf(one) : 0,
    })),
  )
  await db.insert(orderLines).values(
    kept.flatMap(({ one, id }) =>
      one.lines.map(({ product, quantity, priceMinor, unitValueCenti, isArea }, position) => {
        const { variantId = null, slug = 'gone-oak' } = goods[product] ?? {}
        return {
          id: uuidv7(),
          orderId: id,
          variantId,
          stockItemId: id,
          stockTaken: false,
          position,
          sku: 'X',
          name: slug,
          slug,
          unit: 'box',
          unitValueCenti,
          unitMeasure: isArea ? 'area' : 'length',
          quantity,
          unitPriceMinor: priceMinor,
          totalMinor: quantity * priceMinor,
        }
      }),
    ),
  )
  const refunds = kept.flatMap(({ one, id }) =>
    one.refunds.map(({ at, ...row }) => ({
      ...row,
      id: uuidv7(),
      orderId: id,
      way: 'cod' as const,
      actorName: 'Dana',
      doneAt: row.state === 'pending' ? null : new Date(at * 1000),
    })),
  )
  if (refunds.length > 0) await db.insert(orderRefunds).values(refunds)
}
