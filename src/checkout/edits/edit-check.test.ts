import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock, stockOf } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { products } from '../../catalogue/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'

let database: TestDatabase
let shop: TestShop
let cookie = ''

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('an edit of an order tells of every line that lacks, beside its other errors, and moves no stock', async () => {
  const { db } = database
  const [own, other, gone] = await Promise.all(
    ['fraser-drift-oak', 'boundary-bay-oak', 'iona-shore'].map((slug) => findDemoProduct(db, slug)),
  )
  if (!own || !other || !gone) throw new Error('the demo shop lacks goods')
  await setStock(db, own.stockItemId, 10)
  const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: own.slug, qty: 2 }]))
  if (!placed.ok) throw new Error(placed.code)
  const [{ id } = { id: '' }] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, placed.value.number))
  await setStock(db, own.stockItemId, 3)
  await setStock(db, other.stockItemId, 1)
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, gone.id))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const added = (productId: string, quantity: number) => ({ productId, color: null, attribute: null, quantity })
  const body = {
    version: 1,
    lines: [{ lineId: line?.id, quantity: 9 }],
    added: [added(gone.id, 1), added(other.id, 4)],
    contact: { fullName: '', phone: '604-555-0123', email: 'ada@example.com' },
  }
  const check = async (change: object) => {
    const headers = { cookie, 'x-check-only': '1' }
    const answer = await shop.call('PATCH', `/api/orders/${id}`, { body: { ...body, ...change }, headers })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    return answer.body.fields as Record<string, string>
  }
  const fields = await check({})
  expect(Object.keys(fields).sort()).toEqual([
    'added.0.quantity',
    'added.1.quantity',
    'contact.fullName',
    'lines.0.quantity',
  ])
  // The order holds two of the three that are there and two more.
  expect(fields['lines.0.quantity']).toMatch(/5/)
  expect(fields['added.1.quantity']).toMatch(/1/)
  expect([await stockOf(db, own.stockItemId), await stockOf(db, other.stockItemId)]).toEqual([3, 1])
  const right = { lines: [{ lineId: line?.id, quantity: 5 }], added: [added(other.id, 1)], contact: undefined }
  expect(await check(right)).toEqual({})
})
