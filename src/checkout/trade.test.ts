import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { knownCustomer, noCaps, placeAs, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import type { Quote } from '../cart/contracts.ts'
import { products, variants } from '../catalogue/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { setCustomerGroup } from '../pricing/groups/commands.ts'
import { customerGroupMembers, customerGroups, priceRules } from '../pricing/groups/tables.ts'
import { coupons, couponUses } from '../pricing/tables.ts'
import { quoteCart } from './queries.ts'

let database: TestDatabase
let shop: TestShop
let admin: string
let own: string
let customer: UserActor
let oak: { id: string; stockItemId: string; variantId: string; priceMinor: number }
let lane: { id: string; stockItemId: string }
let groupId: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { db } = database
  await setCaps(db, noCaps)
  admin = (await signedIn(db, { isAdmin: true })).cookie.replace('__Host-', '')
  const known = await knownCustomer(db, 'installer@example.com')
  customer = known.actor
  own = known.cookie.replace('__Host-', '')
  const found = await findDemoProduct(db, 'boundary-bay-oak')
  lane = await findDemoProduct(db, 'gravel-lane')
  for (const { stockItemId } of [found, lane]) await setStock(db, stockItemId, 1000)
  await db
    .update(products)
    .set({ priceMinor: 5000, salePriceMinor: null })
    .where(inArray(products.id, [found.id, lane.id]))
  const [variant] = await db.select().from(variants).where(eq(variants.productId, found.id))
  oak = { ...found, variantId: variant?.id ?? '', priceMinor: 5000 }
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  const { db } = database
  await db.delete(couponUses)
  await db.delete(coupons)
  await db.delete(customerGroupMembers)
  await db.delete(customerGroups)
  groupId = uuidv7()
  await db.insert(customerGroups).values({ id: groupId, name: 'Installers' })
  await db.insert(priceRules).values([
    { id: uuidv7(), groupId, scope: 'all', percentCenti: 1000 },
    { id: uuidv7(), groupId, scope: 'variant', variantId: oak.variantId, fixedMinor: 4125 },
  ])
  await join(groupId)
})

const join = (to: string | null) =>
  inTransaction(database.db, (tx) => setCustomerGroup(tx, { id: customer.id, groupId: to }))
const lines = () => [
  { _id: oak.id, qty: 2 },
  { _id: lane.id, qty: 1 },
]
const quoted = (userId?: string, couponCode?: string): Promise<Quote> =>
  quoteCart(
    database.db,
    { lines: lines(), couponCode },
    { store: 'surrey', language: 'en', customers: userId ? [customer.email] : [], userId },
  )
const pricesOf = ({ lines: all }: Quote) => all.map((line) => [line.unitPriceMinor, line.publicPriceMinor])
const calls = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { body, headers: { cookie: admin } })

async function placedBy(actor: UserActor, expectedTotalMinor?: number) {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: actor.email }
  const wanted = [
    { slug: 'boundary-bay-oak', qty: 2 },
    { slug: 'gravel-lane', qty: 1 },
  ]
  return placeAs(
    database.db,
    { actor },
    await checkoutOf(database.db, wanted, {
      contact,
      ...(expectedTotalMinor !== undefined && { expectedTotalMinor }),
    }),
  )
}

async function orderOf(number: string) {
  const [order] = await database.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('no order')
  const sold = await database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  return { order, sold }
}

describe('the prices of a group', () => {
  test('a cart of a member has them, with the public ones beside them, and nobody else’s has', async () => {
    expect(pricesOf(await quoted(customer.id))).toEqual([
      [4125, 5000],
      [4500, 5000],
    ])
    expect(pricesOf(await quoted())).toEqual([
      [5000, null],
      [5000, null],
    ])
    await join(null)
    expect(pricesOf(await quoted(customer.id))[0]).toEqual([5000, null])
  })

  test('an order is sold at them; one that was seen at the public price is asked again', async () => {
    const publicTotal = (await quoted()).totalMinor
    const refused = await placedBy(customer, publicTotal)
    expect(refused).toMatchObject({ ok: false, code: 'PRICE_CHANGED' })
    expect((refused as { data?: { quote: Quote } }).data?.quote.lines[0]?.unitPriceMinor).toBe(4125)
    const placed = await placedBy(customer, (await quoted(customer.id)).totalMinor)
    if (!placed.ok) throw new Error(placed.code)
    const { sold } = await orderOf(placed.value.number)
    expect(sold.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([4125, 4500])
  })

  test('a guest who types a member’s address pays what everybody pays', async () => {
    const contact = { fullName: 'A stranger', phone: '604-555-0123', email: customer.email }
    const wanted = [{ slug: 'boundary-bay-oak', qty: 1 }]
    const placed = await placeTestOrder(database.db, await checkoutOf(database.db, wanted, { contact }))
    if (!placed.ok) throw new Error(placed.code)
    expect((await orderOf(placed.value.number)).sold[0]?.unitPriceMinor).toBe(5000)
  })

  test('staff quote and take orders for a member at them', async () => {
    const asked = await calls('POST', '/api/orders/quote', { lines: lines(), email: customer.email })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect(pricesOf(asked.body.quote as Quote)[0]).toEqual([4125, 5000])
    const stranger = await calls('POST', '/api/orders/quote', { lines: lines(), email: 'nobody@example.com' })
    expect(pricesOf(stranger.body.quote as Quote)[0]).toEqual([5000, null])
  })

  test('an edit keeps what was sold and prices what is new as its buyer’s list does', async () => {
    await join(null)
    const wanted = [{ slug: 'boundary-bay-oak', qty: 2 }]
    const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: customer.email }
    const placed = await placeAs(database.db, { actor: customer }, await checkoutOf(database.db, wanted, { contact }))
    if (!placed.ok) throw new Error(placed.code)
    await join(groupId)
    const { order, sold } = await orderOf(placed.value.number)
    const edited = await calls('PATCH', `/api/orders/${order.id}`, {
      version: order.version,
      lines: [{ lineId: sold[0]?.id, quantity: 3 }],
      added: [{ productId: lane.id, quantity: 1 }],
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    const after = await orderOf(placed.value.number)
    expect(after.sold.map(({ unitPriceMinor, quantity }) => [unitPriceMinor, quantity])).toEqual([
      [5000, 3],
      [4500, 1],
    ])
  })

  test('discounts come off after the list; one that is only for a group comes off for its members alone', async () => {
    const { db } = database
    await db
      .insert(coupons)
      .values({ id: uuidv7(), name: { en: 'Trade week' }, percentCenti: 1000, groupIds: [groupId] })
    const mine = await quoted(customer.id)
    expect(mine.itemTotalMinor).toBe(12_750)
    expect(mine.discountMinor).toBe(1280)
    expect((await quoted()).discounts).toEqual([])
    await db.delete(coupons)
    await db.insert(coupons).values({ id: uuidv7(), code: 'TRADE', percentCenti: 1000, groupIds: [groupId] })
    expect((await quoted(undefined, 'TRADE')).coupon?.refusal).toEqual({ reason: 'group' })
    expect((await quoted(customer.id, 'TRADE')).coupon?.refusal).toBeNull()
  })

  test('the preview of discounts tries a cart at a group’s prices', async () => {
    const asked = `lines=${oak.id}*2,${lane.id}*1`
    const everybody = await calls('GET', `/api/coupon-preview?${asked}`)
    expect(everybody.body.itemTotalMinor).toBe(15_000)
    const members = await calls('GET', `/api/coupon-preview?${asked}&groupId=${groupId}`)
    expect(members.body.itemTotalMinor).toBe(12_750)
  })
})

describe('own prices', () => {
  test('a member hears theirs, a visitor and a customer without a group nothing', async () => {
    const path = `/api/cart/prices?ids=${oak.id},${lane.id}`
    const mine = await shop.call('GET', path, { headers: { cookie: own } })
    expect(mine.body).toMatchObject({ success: true, isMember: true })
    expect(mine.body.prices).toContainEqual(
      expect.objectContaining({ productId: oak.id, unitPriceMinor: 4125, publicPriceMinor: 5000 }),
    )
    expect((await shop.call('GET', path)).body).toEqual({ success: true, isMember: false, prices: [] })
    await join(null)
    const none = await shop.call('GET', path, { headers: { cookie: own } })
    expect(none.body).toEqual({ success: true, isMember: false, prices: [] })
    expect((await shop.call('GET', '/api/cart/prices?ids=nonsense')).status).toBe(400)
  })
})
