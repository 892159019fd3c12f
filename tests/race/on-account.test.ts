import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '../../src/catalogue/tables.ts'
import { editOrder } from '../../src/checkout/edits/edit-commands.ts'
import { editOrderSchema } from '../../src/orders/admin-schema.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { findCredit, listOpenOrders } from '../../src/orders/terms/queries.ts'
import { signedIn } from '../data/admin.ts'
import { knownCustomer, noCaps, setCaps } from '../data/guests.ts'
import { findDemoProduct, setStock, tried } from '../data/orders.ts'
import { quoteInput, sentQuote } from '../data/quotes.ts'
import { accountCheckout, placeOnAccount, putOnAccount } from '../data/trade.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

const PRICE = 10_000
let database: TestDatabase
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  shops = [await testShop(database), await testShop(database)]
  const goods = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, goods.stockItemId, 1000)
  await db.update(products).set({ priceMinor: PRICE, salePriceMinor: null }).where(eq(products.id, goods.id))
  await db.execute(sql`delete from tax_rates`)
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

test('of twenty orders at once, at two processes, as many are taken as the limit has room for', async () => {
  const { db } = database
  const { actor, cookie } = await knownCustomer(db, 'builder@example.com')
  await putOnAccount(db, actor, { creditLimitMinor: 7 * PRICE + 500 })
  const inputs = await Promise.all(Array.from({ length: 20 }, () => accountCheckout(db, actor, 1)))
  const headers = { cookie: cookie.replace('__Host-', '') }
  const replies = await Promise.all(
    inputs.map((body, index) => shops[index % 2 === 0 ? 0 : 1].call('POST', '/api/checkout', { body, headers })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(7)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['CREDIT_EXCEEDED']))
  expect(await findCredit(db, actor.id, 'USD')).toMatchObject({ usedMinor: 7 * PRICE, leftMinor: 500 })
  expect(await listOpenOrders(db, actor.id, 50)).toHaveLength(7)
})

test('orders and edits of several orders at once never owe more than the limit together', async () => {
  const { db } = database
  const { actor } = await knownCustomer(db, 'builder@example.com')
  const { actor: staff } = await signedIn(db, { isAdmin: true })
  await putOnAccount(db, actor, { creditLimitMinor: 10 * PRICE })
  const placed = await Promise.all([1, 1, 1, 1].map((qty) => placeOnAccount(db, actor, qty)))
  const ids = placed.flatMap((one) => (one.ok ? [one.value.order.id] : []))
  const raise = async (id: string) => {
    const order = await findOrder(db, id)
    const lines = [{ lineId: order?.lines[0]?.id, quantity: 4 }]
    const input = editOrderSchema.parse({ version: order?.version, lines })
    return tried(db, (tx) => editOrder(tx, staff, { id, ...input }))
  }
  const done = await Promise.all([...ids.map(raise), ...Array.from({ length: 8 }, () => placeOnAccount(db, actor, 1))])
  expect(done.filter((one) => !one.ok).length).toBeGreaterThan(0)
  expect(done.every((one) => one.ok || one.code === 'CREDIT_EXCEEDED')).toBe(true)
  const credit = await findCredit(db, actor.id, 'USD')
  expect(credit?.usedMinor).toBeGreaterThan(7 * PRICE)
  expect(credit?.usedMinor).toBeLessThanOrEqual(10 * PRICE)
})

test('twenty acceptances of a quote at once, on account, make one order; of several quotes only so many as the limit has room for', async () => {
  const { db } = database
  const { actor, cookie } = await knownCustomer(db, 'builder@example.com')
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: actor.email }
  const quoted = async () => sentQuote(db, await quoteInput(db, { contact, qty: 1 }))
  const accept = ({ token, version }: { token: string; version: number }, index: number, headers: object) => {
    const body = { version, share: 'whole', payment: 'account', purchaseOrder: 'PO-7' }
    return shops[index % 2 === 0 ? 0 : 1].call('POST', `/api/quote/${token}/accept`, { body, headers: { ...headers } })
  }
  const own = { cookie: cookie.replace('__Host-', '') }
  const one = await quoted()
  expect((await accept(one, 0, own)).body).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  await putOnAccount(db, actor, { creditLimitMinor: 3 * PRICE + 500, needsPurchaseOrder: true })
  // The link alone puts nothing on anybody's account.
  expect((await accept(one, 0, {})).body).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  const unnamed = { version: one.version, share: 'whole', payment: 'account' }
  const refused = await shops[0].call('POST', `/api/quote/${one.token}/accept`, { body: unnamed, headers: own })
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', fields: { purchaseOrder: expect.any(String) } })

  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => accept(one, index, own)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.next)).size).toBe(1)
  const [open, ...more] = await listOpenOrders(db, actor.id, 50)
  expect(more).toEqual([])
  expect(open?.terms).toMatchObject({ netDays: 30, owedMinor: PRICE })
  expect(await findOrder(db, open?.id ?? '')).toMatchObject({ purchaseOrder: 'PO-7', paymentMethod: 'account' })

  const quotes = await Promise.all(Array.from({ length: 4 }, quoted))
  const wishes = await Promise.all(quotes.map((quote, index) => accept(quote, index, own)))
  expect(wishes.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(wishes.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['CREDIT_EXCEEDED']))
  expect(await findCredit(db, actor.id, 'USD')).toMatchObject({ usedMinor: 3 * PRICE, leftMinor: 500 })
})
