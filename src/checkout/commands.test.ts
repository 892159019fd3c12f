import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOf, findDemoProduct, placeTestOrder, stockOf } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { orderTimeline } from '../orders/timeline/tables.ts'
import { events } from '../platform/tables.ts'
import { coupons, couponUses } from '../pricing/tables.ts'
import { stockMovements } from '../stock/tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('placing an order', () => {
  test('keeps lines, totals, stock, ledger, timeline and event together', async () => {
    const product = await findDemoProduct(database.db, 'gravel-lane')
    const before = await stockOf(database.db, product.stockItemId)
    const input = await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 2 }])
    const placed = await placeTestOrder(database.db, input)
    if (!placed.ok) throw new Error(placed.code)

    const [order] = await database.db.select().from(orders).where(eq(orders.number, placed.value.number))
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
    expect(lines).toMatchObject([{ name: product.name, quantity: 2, stockTaken: true, sku: product.sku }])
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', deliveryMinor: 0, discountMinor: 0 })
    expect(await stockOf(database.db, product.stockItemId)).toBe(before - 2)
    const moves = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, order?.id ?? ''))
    expect(moves).toMatchObject([{ delta: -2, reason: 'order', store: 'surrey' }])
    const timeline = await database.db
      .select()
      .from(orderTimeline)
      .where(eq(orderTimeline.orderId, order?.id ?? ''))
    expect(timeline).toMatchObject([{ kind: 'placed', to: 'pending', actorName: input.contact.fullName }])
    const told = await database.db.select().from(events).where(sql`${events.payload} ->> 'orderId' = ${order?.id}`)
    expect(told).toMatchObject([{ name: 'order.placed' }])
  })

  test('keeps the projects that lines are for, and none that no line names', async () => {
    const input = await checkoutOf(database.db, [
      { slug: 'gravel-lane', qty: 1 },
      { slug: 'fraser-drift-oak', qty: 1 },
    ])
    const [id, other] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
    const rooms = [{ name: 'Hall', areaCenti: 4390, boards: 18 }]
    const project = { id, name: 'Maple Street', floor: { pattern: 'straight' as const, rooms, boxes: 1 } }
    const [first, second] = input.lines
    if (!first || !second) throw new Error('two lines were asked for')
    const placed = await placeTestOrder(database.db, {
      ...input,
      lines: [
        { ...first, project: id },
        { ...second, project: '018f0000-0000-7000-8000-00000000000c' },
      ],
      projects: [project, project, { ...project, id: other }],
    })
    if (!placed.ok) throw new Error(placed.code)
    const [order] = await database.db.select().from(orders).where(eq(orders.number, placed.value.number))
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
      .orderBy(orderLines.position)
    expect(order?.projects).toEqual([project])
    expect(lines.map(({ projectId }) => projectId)).toEqual([id, null])
  })

  test('takes nothing from stock that is unlimited', async () => {
    const product = await findDemoProduct(database.db, 'fraser-drift-oak')
    const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [{ slug: product.slug, qty: 500 }]))
    expect(placed.ok).toBe(true)
    expect(await stockOf(database.db, product.stockItemId)).toBe(0)
  })

  test('answers the same key the same, and refuses it with another body', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'fraser-drift-oak', qty: 1 }])
    const first = await placeTestOrder(database.db, input)
    expect(await placeTestOrder(database.db, input)).toEqual(first)
    const changed = { ...input, contact: { ...input.contact, phone: '604-555-0111' } }
    expect(await placeTestOrder(database.db, changed)).toMatchObject({ ok: false, code: 'KEY_REUSED' })
    expect(await database.db.select().from(orders).where(eq(orders.cartId, input.cartId))).toHaveLength(1)
  })

  test('leads a cart that was already ordered to its order', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'fraser-drift-oak', qty: 1 }])
    const first = await placeTestOrder(database.db, input)
    expect(await placeTestOrder(database.db, { ...input, idempotencyKey: crypto.randomUUID() })).toEqual(first)
  })

  test('refuses when the total is not the one the customer saw, with a fresh quote, and stores nothing', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 1 }])
    const product = await findDemoProduct(database.db, 'gravel-lane')
    const before = await stockOf(database.db, product.stockItemId)
    const refused = await placeTestOrder(database.db, { ...input, expectedTotalMinor: 1 })
    expect(refused).toMatchObject({ ok: false, code: 'PRICE_CHANGED', data: { quote: { lines: [{ qty: 1 }] } } })
    expect(await stockOf(database.db, product.stockItemId)).toBe(before)
    expect(await database.db.select().from(orders).where(eq(orders.cartId, input.cartId))).toEqual([])
  })

  test('refuses more than there is, counting two lines of one thing together', async () => {
    const input = await checkoutOf(database.db, [
      { slug: 'guildford-oak', qty: 2 },
      { slug: 'guildford-oak', qty: 2 },
    ])
    expect(await placeTestOrder(database.db, input)).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { quote: { lines: [{ problem: null }, { problem: 'notEnough', available: 3 }] } },
    })
  })

  test('refuses a draft as it refuses what does not exist', async () => {
    const draft = await checkoutOf(database.db, [{ slug: 'bridgeport-teak', qty: 1 }])
    const unknown = { ...draft, cartId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }
    unknown.lines = [{ _id: crypto.randomUUID(), qty: 1 }]
    expect(await placeTestOrder(database.db, draft)).toMatchObject({ ok: false, code: 'UNAVAILABLE_LINE' })
    expect(await placeTestOrder(database.db, unknown)).toMatchObject({ ok: false, code: 'UNAVAILABLE_LINE' })
  })

  test('takes a coupon off and counts its use', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'fraser-drift-oak', qty: 9 }], { couponCode: 'WELCOME10' })
    const placed = await placeTestOrder(database.db, input)
    if (!placed.ok) throw new Error(placed.code)
    // Nine boxes at 47.00 are 423.00; a tenth of that is 42.30.
    expect(placed.value.totalMinor).toBe(42_300 - 4230)
    const again = await checkoutOf(database.db, [{ slug: 'fraser-drift-oak', qty: 1 }], { couponCode: 'WELCOME10' })
    expect(await placeTestOrder(database.db, again)).toMatchObject({
      code: 'COUPON_REFUSED',
      data: { quote: { coupon: { refusal: { reason: 'usedUpByCustomer' } } } },
    })
    expect(await database.db.select().from(couponUses)).toHaveLength(1)
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10'))
    expect(coupon?.usedCount).toBe(1)
  })

  test('sells at the price in the database, whatever was there a moment ago', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'sullivan-honey', qty: 3 }])
    await database.db
      .update(products)
      .set({ priceMinor: 9990, salePriceMinor: null })
      .where(eq(products.slug, 'sullivan-honey'))
    const placed = await placeTestOrder(database.db, input)
    expect(placed).toMatchObject({ ok: true, value: { totalMinor: 29_970 } })
  })
})
