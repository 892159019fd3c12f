import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { products } from '../catalogue/tables.ts'
import { stockLevels } from '../stock/tables.ts'
import { orderLines, orders } from './tables.ts'

let database: TestDatabase
let shop: TestShop
let userId: string
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const person = await signedIn(database.db)
  userId = person.actor.kind === 'user' ? person.actor.id : ''
  cookie = person.cookie
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const reorder = (id: string, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/profile/orders/${id}/reorder`, { headers: { cookie, ...headers }, body: {} })

describe('the same again', () => {
  test('puts what is still sold into the cart, added to what is there', async () => {
    const { id, productId } = await soldOrder(database.db, { userId, quantity: 3 })
    const answer = await reorder(id)
    expect(answer.body).toMatchObject({ success: true, missing: [], lines: [{ _id: productId, qty: 3 }] })
    const kept = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const twice = await reorder(id, { cookie: `${cookie}; ${kept}` })
    const cart = decodeURIComponent(twice.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    expect(cart).toContain('6')
    expect(twice.status).toBe(200)
  })

  test('names the lines that are missing: sold out, taken from the range, or gone for good', async () => {
    const { id, productId, itemId } = await soldOrder(database.db, { userId, quantity: 2 })
    const refused = async () => {
      const answer = await reorder(id)
      expect([answer.status, answer.body.code]).toEqual([409, 'NOTHING_TO_REORDER'])
    }
    await database.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.itemId, itemId))
    await refused()
    await database.db.update(stockLevels).set({ onHand: 5 }).where(eq(stockLevels.itemId, itemId))
    await database.db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
    await refused()
    await database.db.update(products).set({ status: 'active' }).where(eq(products.id, productId))

    // A second line, of a thing that the shop has no more.
    await database.pool.query(
      `insert into order_lines (id, order_id, variant_id, stock_item_id, stock_taken, position, sku, name, slug, unit,
         unit_value_centi, unit_measure, quantity, unit_price_minor, total_minor)
       select gen_random_uuid(), order_id, null, stock_item_id, stock_taken, 1, 'GONE', 'Discontinued <Oak>', slug, unit,
         unit_value_centi, unit_measure, 1, unit_price_minor, unit_price_minor
       from order_lines where order_id = $1`,
      [id],
    )
    const answer = await reorder(id)
    expect(answer.body).toMatchObject({ lines: [{ _id: productId, qty: 2 }], missing: ['Discontinued <Oak>'] })
    const page = await shop.call('GET', `/profile/orders/${id}?done=reorderedSome`, { headers: { cookie } })
    expect(page.text).toContain('Discontinued &lt;Oak&gt;')
  })
})

test.each([
  ['the list', () => '/profile/orders'],
  ['its own page', (id: string) => `/profile/orders/${id}`],
])('%s says of an order that some of it is on its way', async (_, pathOf) => {
  const { id } = await soldOrder(database.db, { userId, quantity: 3, status: 'processing' })
  const shown = async () => {
    const { text } = await shop.call('GET', pathOf(id), { headers: { cookie: `${cookie}; LANGUAGE=en` } })
    return text.includes('Partly shipped')
  }
  expect(await shown()).toBe(false)
  await database.db.update(orderLines).set({ shippedQuantity: 1 }).where(eq(orderLines.orderId, id))
  expect(await shown()).toBe(true)
  await database.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
  expect(await shown()).toBe(false)
})
