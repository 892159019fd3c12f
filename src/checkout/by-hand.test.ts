import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { findDemoProduct, setStock, stockOf } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import type { OrderView } from '../orders/contracts.ts'
import { orderDocuments } from '../orders/documents/tables.ts'
import { uuidv7 } from '../platform/ids.ts'
import { coupons, couponUses, taxRates, taxSettings } from '../pricing/tables.ts'

let database: TestDatabase
let shop: TestShop
let admin: string
let clerk: string
let oak: Awaited<ReturnType<typeof findDemoProduct>>
/** What the shop asks for a box of it. */
let listMinor: number
const host = (cookie: string) => cookie.replace('__Host-', '')
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  admin = host((await signedIn(database.db, { isAdmin: true })).cookie)
  clerk = host(
    (
      await signedIn(database.db, {
        staff: { active: true, permissions: [{ name: 'order', view: true, edit: true, delete: false }] },
      })
    ).cookie,
  )
  oak = await findDemoProduct(database.db, 'boundary-bay-oak')
  await setStock(database.db, oak.stockItemId, 500)
  await database.db.update(coupons).set({ active: false })
  const { body } = await call('GET', `/api/order-offers?search=${oak.sku}`)
  listMinor = (body.offers as { unitPriceMinor: number }[])[0]?.unitPriceMinor ?? 0
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const call = (method: string, path: string, body?: unknown, cookie = admin) =>
  shop.call(method, path, { body, headers: { cookie } })

const wish = (change: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  cartId: crypto.randomUUID(),
  lines: [{ _id: oak.id, qty: 10 }],
  contact: { fullName: 'Bo Tran', phone: '604-555-0177', email: 'bo@example.com' },
  billing: { house: '9 Alder Way', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
  delivery: { type: 'pickup' },
  payment: 'cod',
  language: 'en',
  ...change,
})

async function seen(id: string): Promise<OrderView> {
  return (await call('GET', `/api/orders/${id}`)).body.order as OrderView
}
async function placed(change: object, cookie = admin): Promise<OrderView> {
  const { status, body } = await call('POST', '/api/orders', wish(change), cookie)
  expect([status, body.code]).toEqual([201, undefined])
  return seen((body.order as { id: string }).id)
}
const edited = (order: OrderView, change: object, cookie = admin) =>
  call('PATCH', `/api/orders/${order.id}`, { version: order.version, ...change }, cookie)

const price = (unitPriceMinor: number) => ({ unitPriceMinor, reason: 'Price match' })
const stairs = { name: 'Stairs, carrying up', quantity: 1, unitPriceMinor: 3500, taxedAs: 'service' }
const off = (percentCenti: number) => ({ kind: 'percent', percentCenti, reason: 'Late truck' })

async function madeCoupon(code: string, more: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  await database.db.insert(coupons).values({ id, code, percentCenti: 1000, ...more })
  return id
}
const charge = (mode: 'added' | 'off') =>
  database.db.insert(taxSettings).values({ mode }).onConflictDoUpdate({ target: taxSettings.id, set: { mode } })
const usedBy = async (id: string) =>
  (await database.db.select().from(couponUses).where(eq(couponUses.couponId, id))).map(({ orderId }) => orderId)

test('what can be sold is named in the reader’s language, and found by that name too', async () => {
  const found = async (search: string, language: string) => {
    const path = `/api/order-offers?search=${encodeURIComponent(search)}`
    const { body } = await call('GET', path, undefined, `${admin}; LANGUAGE=${language}`)
    return (body.offers as { color: string; attribute: string; label: string }[])[0]
  }
  const kept = { color: 'Matt Black', attribute: '10 mm' }
  expect(await found('أسود مطفأ', 'ar')).toMatchObject({ ...kept, label: 'أسود مطفأ · ١٠ مم' })
  expect(await found('matt black', 'ar')).toMatchObject({ ...kept, label: 'أسود مطفأ · ١٠ مم' })
  expect(await found('matt black', 'en')).toMatchObject({ ...kept, label: 'Matt black · 10 mm' })
  expect(await found('أسود مطفأ', 'en')).toBeUndefined()
})

test('a price, a custom line and a discount by hand are kept with who and why, and add up', async () => {
  const before = await stockOf(database.db, oak.stockItemId)
  const body = { lines: [{ _id: oak.id, qty: 10, price: price(5000) }], custom: [stairs], discount: off(1000) }
  const asked = await call('POST', '/api/orders/quote', { ...body, delivery: { type: 'pickup' } })
  const order = await placed(body)
  expect(asked.body.quote).toMatchObject({ totalMinor: order.totalMinor })
  expect(order).toMatchObject({
    itemTotalMinor: 53_500,
    discountMinor: 5350,
    lines: [
      { unitPriceMinor: 5000, overruled: { fromMinor: listMinor, reason: 'Price match', byName: 'Dana Okafor' } },
      { name: 'Stairs, carrying up', unit: 'service', totalMinor: 3500, taxedAs: 'service', overruled: null },
    ],
    discounts: [{ code: null, amountMinor: 5350, manual: { reason: 'Late truck', byName: 'Dana Okafor' } }],
  })
  expect(order.lines.map(({ discountParts }) => discountParts[0]?.amountMinor)).toEqual([5000, 350])
  expect(await stockOf(database.db, oak.stockItemId)).toBe(before - 10)
  expect(order.timeline.find(({ kind }) => kind === 'edited')?.edit).toMatchObject({
    lines: [{ name: 'Stairs, carrying up', from: 0, to: 1 }],
    prices: [{ fromMinor: listMinor, toMinor: 5000, reason: 'Price match' }],
    discountMinor: { from: 0, to: 5350, reason: 'Late truck' },
  })
})

test('what is set by hand is staff’s own: a buyer who sends a price, a custom line or a discount is sold at the shop’s prices', async () => {
  const body = {
    ...wish({ lines: [{ _id: oak.id, qty: 1, price: price(1) }], custom: [stairs], discount: off(9000) }),
    shippingSame: true,
  }
  const quote = await shop.call('POST', '/api/cart/quote', { body: { ...body, delivery: { type: 'pickup' } } })
  expect(quote.body.quote).toMatchObject({ itemTotalMinor: Math.round(listMinor / 10) * 10, discountMinor: 0 })
  const { body: bought } = await shop.call('POST', '/api/checkout', { body })
  expect(bought.order).toMatchObject({ totalMinor: (quote.body.quote as { totalMinor: number }).totalMinor })
})

test('a member of staff gives what the settings let them, on a new order and on an edit; an administrator anything', async () => {
  const cheap = Math.round(listMinor * 0.89)
  const asked = wish({ lines: [{ _id: oak.id, qty: 10, price: price(cheap) }] })
  expect((await call('POST', '/api/orders', asked, clerk)).body.code).toBe('BEYOND_OWN_RIGHTS')
  const { lines, delivery } = asked
  expect((await call('POST', '/api/orders/quote', { lines, delivery }, clerk)).body.isBeyondRight).toBe(true)
  expect((await call('POST', '/api/orders/quote', { lines, delivery })).body.isBeyondRight).toBe(false)
  const own = await placed({ discount: off(1000) }, clerk)
  const more = await call('POST', `/api/orders/${own.id}/edit/preview`, { version: 1, discount: off(1001) }, clerk)
  expect(more.body.preview).toMatchObject({ isBeyondRight: true })
  expect((await edited(own, { discount: off(1001) }, clerk)).body.code).toBe('BEYOND_OWN_RIGHTS')
  // Fewer goods under the same amount are a larger share of them.
  const fixed = await placed({ discount: { kind: 'fixed', amountMinor: 5000, reason: 'Scratch' } }, clerk)
  const fewer = { lines: [{ lineId: fixed.lines[0]?.id, quantity: 1 }] }
  expect((await edited(fixed, fewer, clerk)).body.code).toBe('BEYOND_OWN_RIGHTS')
  // What an administrator gave stays, whoever changes something else.
  expect((await edited(own, { discount: off(5000) })).status).toBe(200)
  expect((await edited(await seen(own.id), { note: 'Ring twice' }, clerk)).status).toBe(200)
})

test('an edit sets prices, adds and takes out custom lines, gives and takes back a discount; the invoice follows', async () => {
  const order = await placed({})
  const [line] = order.lines
  const change = {
    lines: [{ lineId: line?.id, quantity: 10, price: price(5000) }],
    custom: [stairs],
    discount: off(500),
  }
  const preview = await call('POST', `/api/orders/${order.id}/edit/preview`, { version: order.version, ...change })
  expect((await edited(order, change)).status).toBe(200)
  const after = await seen(order.id)
  expect(preview.body.preview).toMatchObject({ totalMinor: after.totalMinor, discountMinor: after.discountMinor })
  expect(after).toMatchObject({ itemTotalMinor: 53_500, discountMinor: 2680 })
  await call('POST', `/api/orders/${order.id}/payment`, { from: 'unpaid', to: 'paid' })
  const paid = await seen(order.id)
  const back = {
    lines: [
      { lineId: line?.id, quantity: 10, price: null },
      { lineId: paid.lines[1]?.id, quantity: 0 },
    ],
  }
  expect((await edited(paid, { ...back, discount: null })).status).toBe(200)
  const last = await seen(order.id)
  expect(last).toMatchObject({ totalMinor: order.totalMinor, discounts: [], lines: [{ overruled: null }] })
  const documents = await database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
  expect(documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['invoice', after.totalMinor],
    ['credit', after.totalMinor],
    ['invoice', order.totalMinor],
  ])
  expect(last.differenceMinor).toBe(order.totalMinor - after.totalMinor)
})

test('a coupon is put on and taken off an order, each use counted once; one that does not count says why', async () => {
  const once = await madeCoupon('ONCE', { totalLimit: 1 })
  const other = await madeCoupon('OTHER')
  await madeCoupon('LARGE', { minimumMinor: 9_000_000 })
  const order = await placed({ discount: off(500) })
  expect((await edited(order, { couponCode: 'once' })).status).toBe(200)
  const withCode = await seen(order.id)
  expect(withCode).toMatchObject({
    couponCode: 'ONCE',
    discounts: [{ code: 'ONCE' }, { manual: { reason: 'Late truck' } }],
  })
  expect(await usedBy(once)).toEqual([order.id])
  const second = await placed({})
  expect((await edited(second, { couponCode: 'ONCE' })).body).toMatchObject({
    code: 'COUPON_REFUSED',
    refusal: { reason: 'usedUp', limit: 1 },
  })
  expect((await edited(second, { couponCode: 'LARGE' })).body).toMatchObject({ refusal: { reason: 'minimum' } })
  expect((await edited(second, { couponCode: 'NOSUCH' })).body).toMatchObject({ refusal: { reason: 'unknown' } })
  expect((await edited(withCode, { couponCode: 'OTHER' })).status).toBe(200)
  expect([await usedBy(once), await usedBy(other)]).toEqual([[], [order.id]])
  expect((await edited(await seen(order.id), { couponCode: null })).status).toBe(200)
  expect(await usedBy(other)).toEqual([])
  const without = await seen(order.id)
  expect(without).toMatchObject({ couponCode: null, totalMinor: order.totalMinor, discounts: [{ code: null }] })
  expect(without.timeline.filter(({ edit }) => edit?.couponCode).map(({ edit }) => edit?.couponCode)).toEqual([
    { from: null, to: 'ONCE' },
    { from: 'ONCE', to: 'OTHER' },
    { from: 'OTHER', to: null },
  ])
})

test('one coupon that is good once goes to one of twenty edits at once', async () => {
  const last = await madeCoupon('LAST', { totalLimit: 1 })
  const all = await Promise.all(Array.from({ length: 20 }, () => placed({ lines: [{ _id: oak.id, qty: 1 }] })))
  const codes = (await Promise.all(all.map((order) => edited(order, { couponCode: 'LAST' })))).map(
    ({ body }) => body.code,
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(new Set(codes.filter(Boolean))).toEqual(new Set(['COUPON_REFUSED']))
  expect(await usedBy(last)).toHaveLength(1)
})

test('a custom line is taxed as what it is: a tax may leave services out', async () => {
  const tax = (code: string, onServices: boolean) => ({
    id: uuidv7(),
    code,
    name: { en: code },
    country: 'CA',
    region: 'BC',
    percentMilli: code === 'GST' ? 5000 : 7000,
    onDelivery: true,
    onServices,
    active: true,
  })
  await database.db.delete(taxRates)
  await database.db.insert(taxRates).values([tax('GST', true), tax('PST', false)])
  await charge('added')
  const custom = (['service', 'goods'] as const).map((taxedAs) => ({ ...stairs, taxedAs }))
  const order = await placed({ lines: [], custom })
  expect(order.lines.map(({ taxMinor }) => taxMinor)).toEqual([175, 420])
  const again = await edited(order, { lines: [{ lineId: order.lines[1]?.id, quantity: 2 }] })
  expect((again.body.order as OrderView).lines.map(({ taxMinor }) => taxMinor)).toEqual([175, 840])
  await charge('off')
})

test('what is wrong with prices, lines and discounts by hand is told beside its field', async () => {
  const bad = wish({
    lines: [{ _id: oak.id, qty: 1, price: { unitPriceMinor: -1, reason: '' } }],
    custom: [{ ...stairs, name: '', unitPriceMinor: 1.5, quantity: 0 }],
    discount: { kind: 'percent', percentCenti: 10_001, reason: 'x'.repeat(201) },
  })
  const { status, body } = await call('POST', '/api/orders', bad)
  expect(status).toBe(400)
  expect(Object.keys(body.fields as object).sort()).toEqual([
    'custom.0.name',
    'custom.0.quantity',
    'custom.0.unitPriceMinor',
    'discount.percentCenti',
    'discount.reason',
    'lines.0.price.reason',
    'lines.0.price.unitPriceMinor',
  ])
})
