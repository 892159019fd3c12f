import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock, tried } from '../../tests/data/orders.ts'
import { quoteStaff } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { editOrderSchema } from '../orders/admin-schema.ts'
import { findOrderView } from '../orders/confirmation-queries.ts'
import { findOrder } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { receiveStock } from '../stock/admin-commands.ts'
import { editOrder } from './edits/edit-commands.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('a customer is told that no lot is large enough, and orders of several only by agreeing to it', async () => {
  const { db } = database
  const { id, stockItemId: itemId } = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, itemId, 0)
  const staff = await quoteStaff(db)
  for (const lot of ['A', 'B', 'C', 'D', 'E', 'F'])
    await inTransaction(db, (tx) => receiveStock(tx, staff, { itemId, store: 'surrey', quantity: 4, lot }))
  const lines = [{ _id: id, qty: 5 }]
  const quoted = await shop.call('POST', '/api/cart/quote', { body: { lines } })
  expect(quoted.body.quote).toMatchObject({ mixedLots: ['Gravel Lane'] })
  const few = await shop.call('POST', '/api/cart/quote', { body: { lines: [{ _id: id, qty: 4 }] } })
  expect(few.body.quote).toMatchObject({ mixedLots: [] })
  const order = await checkoutOf(db, [{ slug: 'gravel-lane', qty: 5 }])
  const refused = await shop.call('POST', '/api/checkout', { body: order })
  expect([refused.status, refused.body.code]).toEqual([409, 'LOTS_MIXED'])
  const placed = await shop.call('POST', '/api/checkout', { body: { ...order, mayMixLots: true } })
  expect(placed.status).toBe(201)
})

test('staff note the customer’s word on an order, and only then it gets boxes of another lot', async () => {
  const { db } = database
  const { stockItemId: itemId } = await findDemoProduct(db, 'calacatta-dawn')
  await setStock(db, itemId, 0)
  const staff = await quoteStaff(db)
  for (const lot of ['A', 'B'])
    await inTransaction(db, (tx) => receiveStock(tx, staff, { itemId, store: 'surrey', quantity: 40, lot }))
  const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'calacatta-dawn', qty: 2 }]))
  if (!placed.ok) throw new Error(placed.code)
  const [order] = await db.select().from(orders).where(eq(orders.token, placed.value.token))
  const read = async () => {
    const found = await findOrder(db, order?.id ?? '')
    if (!found) throw new Error('the order is gone')
    return found
  }
  const edit = async (quantity: number, mayMixLots?: boolean) => {
    const { id, version, lines } = await read()
    const wish = editOrderSchema.parse({ version, lines: [{ lineId: lines[0]?.id, quantity }], mayMixLots })
    return tried(db, (tx) => editOrder(tx, staff, { id, ...wish }))
  }
  expect(await edit(41)).toMatchObject({ code: 'LOTS_MIXED' })
  // The lot that it has is too small, another one has enough for all of it.
  await inTransaction(db, (tx) => receiveStock(tx, staff, { itemId, store: 'surrey', quantity: 50, lot: 'C' }))
  expect(await edit(49)).toMatchObject({ ok: true })
  expect((await read()).lines[0]?.lots).toEqual([{ code: 'C', caliber: '', quantity: 49 }])
  expect(await edit(51)).toMatchObject({ code: 'LOTS_MIXED' })
  expect(await edit(51, true)).toMatchObject({ ok: true })
  const { lines, mayMixLots, timeline } = await read()
  expect(lines[0]?.lots).toMatchObject([
    { code: 'C', quantity: 50 },
    { code: 'A', quantity: 1 },
  ])
  expect([mayMixLots, timeline.at(-1)?.edit?.fields]).toEqual([true, ['mayMixLots']])
  const shown = await findOrderView(db, placed.value.token)
  expect(shown?.lines[0]?.lots).toEqual(lines[0]?.lots)
})
