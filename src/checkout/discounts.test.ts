import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { products } from '../catalogue/tables.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { coupons, couponUses } from '../pricing/tables.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.delete(couponUses)
  await database.db.update(coupons).set({ usedCount: 0 })
  await database.db.update(coupons).set({ active: false }).where(eq(coupons.percentCenti, 0))
})

type NewDiscount = Omit<typeof coupons.$inferInsert, 'id' | 'percentCenti'> & { percentCenti?: number }

async function made(of: NewDiscount): Promise<string> {
  const id = uuidv7()
  await database.db.insert(coupons).values({ id, percentCenti: 0, combines: true, ...of })
  return id
}
const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

async function placed(...asked: Parameters<typeof checkoutOf> extends [unknown, ...infer Rest] ? Rest : never) {
  const result = await placeTestOrder(database.db, await checkoutOf(database.db, ...asked))
  if (!result.ok) throw new Error(result.code)
  const [order] = await database.db.select().from(orders).where(eq(orders.number, result.value.number))
  if (!order) throw new Error('no order')
  return order
}
const linesOf = (id: string) =>
  database.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('an order keeps what came off, by name, kind, amount and line; edited, it keeps to that; cancelled, all uses come back', async () => {
  for (const slug of ['gravel-lane', 'fraser-drift-oak'])
    await setStock(database.db, (await findDemoProduct(database.db, slug)).stockItemId, 100)
  const { id: productId } = await findDemoProduct(database.db, 'gravel-lane')
  const tiers = [
    { from: 2, percentCenti: 500 },
    { from: 10, percentCenti: 1000 },
  ]
  const steps = await made({
    kind: 'tiers',
    name: { en: 'Bulk', fr: 'En gros' },
    terms: { tiers },
    productIds: [productId],
  })
  const five = await made({ kind: 'fixed', code: 'FIVEOFF', amountMinor: 500 })
  const order = await placed(
    [
      { slug: 'gravel-lane', qty: 2 },
      { slug: 'fraser-drift-oak', qty: 1 },
    ],
    { couponCode: 'FIVEOFF' },
  )
  expect(order).toMatchObject({ couponCode: 'FIVEOFF', couponPercentCenti: null })
  expect(order.discounts).toMatchObject([
    { id: steps, name: { en: 'Bulk', fr: 'En gros' }, terms: { kind: 'tiers' } },
    { id: five, code: 'FIVEOFF', amountMinor: 500 },
  ])
  const lines = await linesOf(order.id)
  const [gravel] = lines
  expect(gravel?.discountParts.map(({ of }) => of)).toEqual([0, 1])
  expect(lines[1]?.discountParts.map(({ of }) => of)).toEqual([1])
  expect(sum(lines.flatMap(({ discountParts }) => discountParts.map((part) => part.amountMinor)))).toBe(
    order.discountMinor,
  )

  // The back office shows them, and a refund of everything gives back the total.
  const seen = (await admin('GET', `/api/orders/${order.id}`)).body.order as { discounts: unknown[] }
  expect(seen.discounts).toEqual(order.discounts)
  const money = await inTransaction(database.db, (tx) => readMoney(tx, order))
  const shares = [...money.shares.lines.values(), money.shares.delivery]
  expect(sum(shares.map(({ amountMinor }) => amountMinor))).toBe(order.totalMinor)

  // Ended since, they still come off what is edited: ten boxes reach the higher step.
  await database.db.update(coupons).set({ active: false })
  const edit = { version: order.version, lines: [{ lineId: gravel?.id, quantity: 10 }], added: [] }
  const edited = await admin('PATCH', `/api/orders/${order.id}`, edit)
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  const [after] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  const tenth = Math.round(((gravel?.unitPriceMinor ?? 0) * 10) / 100) * 10
  expect(after?.discounts[0]?.amountMinor).toBe(tenth)
  expect(after?.discountMinor).toBe(tenth + 500)

  expect(await database.db.$count(couponUses)).toBe(2)
  await admin('POST', `/api/orders/${order.id}/status`, {
    to: 'cancelled',
    from: 'pending',
    version: after?.version,
    note: '',
  })
  expect(await database.db.$count(couponUses)).toBe(0)
  const counts = await database.db.select().from(coupons)
  expect(counts.every(({ usedCount }) => usedCount === 0)).toBe(true)
})

test('free delivery leaves nothing to pay for it, and an edit keeps it free', async () => {
  await database.db.update(coupons).set({ active: true })
  const free = await made({ kind: 'freeDelivery', name: { en: 'Free week' } })
  const order = await placed([{ slug: 'fraser-drift-oak', qty: 2 }], { delivery: { type: 'delivery' } })
  const kept = order.discounts.find(({ id }) => id === free)
  expect(order.deliveryMinor).toBe(0)
  expect(kept?.amountMinor).toBeGreaterThan(0)
  const [line] = await linesOf(order.id)
  const edit = { version: order.version, lines: [{ lineId: line?.id, quantity: 1 }], added: [] }
  expect((await admin('PATCH', `/api/orders/${order.id}`, edit)).status).toBe(200)
  const [after] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  expect(after?.deliveryMinor).toBe(0)
  expect(after?.discounts.find(({ id }) => id === free)).toEqual(kept)
})

test('a code that others outdo is refused with the reason, and the cart is told what comes off instead', async () => {
  await made({ kind: 'fixed', name: { en: 'Big' }, amountMinor: 5000, combines: false })
  await made({ kind: 'fixed', code: 'SMALL', amountMinor: 100, combines: false })
  const [product] = await database.db.select().from(products).where(eq(products.slug, 'gravel-lane'))
  const quote = await shop.call('POST', '/api/cart/quote', {
    body: { lines: [{ _id: product?.id, qty: 3 }], couponCode: 'small' },
  })
  expect(quote.body.quote).toMatchObject({
    coupon: { code: 'SMALL', percent: 0, refusal: { reason: 'outdone' } },
    discounts: [{ name: 'Big', kind: 'fixed', amountMinor: 5000 }],
    discountMinor: 5000,
    lines: [{ discounts: [{ name: 'Big', amountMinor: 5000 }] }],
  })
})

test('staff try a cart: what comes off, what does not, and why', async () => {
  const big = await made({ kind: 'fixed', name: { en: 'Big' }, amountMinor: 5000 })
  const many = await made({ kind: 'percent', percentCenti: 1000, name: { en: 'Many' }, minimumQuantity: 9 })
  const { id } = await findDemoProduct(database.db, 'gravel-lane')
  const seen = await admin('GET', `/api/coupon-preview?lines=${id}*4&code=nosuch&deliveryMinor=6500`)
  expect(seen.body).toMatchObject({ deliveryMinor: expect.any(Number), lines: [{ quantity: 4 }] })
  const { applied, others } = seen.body as { applied: { id: string }[]; others: { id: string; refusal: unknown }[] }
  expect(applied.map((one) => one.id)).toContain(big)
  expect(others.find((one) => one.id === many)?.refusal).toEqual({ reason: 'quantity', minimum: 9, missing: 5 })
  for (const lines of ['x*1', `${id}*0`, `${id}*1.5`, `${id}*99999`, id])
    expect((await admin('GET', `/api/coupon-preview?lines=${lines}`)).status, lines).toBe(400)
  await database.db.delete(coupons).where(eq(coupons.id, many))
})

test('what a form says wrong of a discount is told at its field', async () => {
  const base = {
    code: null,
    name: { en: 'Ours' },
    active: true,
    startsAt: null,
    endsAt: null,
    minimumMinor: 0,
    totalLimit: null,
    perCustomerLimit: null,
    categoryId: null,
  }
  const wrong = async (of: object) =>
    Object.keys((await admin('POST', '/api/coupons', { ...base, ...of })).body.fields ?? {})
  expect(await wrong({ kind: 'percent' })).toEqual(['percent'])
  expect(await wrong({ kind: 'fixed' })).toEqual(['amountMinor'])
  expect(await wrong({ kind: 'fixed', amountMinor: 105 })).toEqual(['amountMinor'])
  expect(await wrong({ kind: 'tiers' })).toEqual(['tiers'])
  expect(
    await wrong({
      kind: 'tiers',
      tiers: [
        { from: 5, percent: 1 },
        { from: 5, percent: 2 },
      ],
    }),
  ).toEqual(['tiers.1.from'])
  expect(await wrong({ kind: 'buyGet', percent: 100 })).toEqual(['buyQuantity', 'getQuantity'])
  expect(await wrong({ kind: 'freeDelivery', name: { en: '' } })).toEqual(['name.en'])
  expect(await wrong({ kind: 'freeDelivery', brandId: uuidv7(), subcategoryId: uuidv7() })).toEqual([
    'subcategoryId',
    'brandId',
  ])
  const made = await admin('POST', '/api/coupons', {
    ...base,
    kind: 'tiers',
    tierBy: 'area',
    tiers: [{ from: 50_000, percent: 2.5 }],
  })
  expect(made.body.coupon).toMatchObject({ code: null, label: 'Ours', kind: 'tiers', tierBy: 'area', percent: null })
})
