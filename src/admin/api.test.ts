import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Area } from '../platform/actor.ts'

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

const nothing = { products: [], orders: [], customers: [] }

/** How someone of the staff who may view only this looks for something. */
async function viewerOf(name?: Area) {
  const permissions = name ? [{ name, view: true, edit: false, delete: false }] : []
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  const headers = { cookie: cookie.replace('__Host-', '') }
  return (q: string) => shop.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { headers })
}

test('the search finds products by name and number, orders and customers; each only for those who may view them', async () => {
  const email = 'wilhelmina@example.com'
  const id = await customer(database.db, email, 'nine red tulips')
  await database.db.update(users).set({ name: 'Wilhelmina Oakley' }).where(eq(users.id, id))
  const { id: orderId } = await soldOrder(database.db, { fullName: 'Wilhelmina Oakley', email })
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId))
  const { rows } = await database.pool.query(
    `select i.sku, p.id from stock_items i join variants v on v.stock_item_id = i.id
     join products p on p.id = v.product_id where p.slug = 'fraser-drift-oak'`,
  )
  const [product, sales] = [await viewerOf('product'), await viewerOf('order')]
  const [people, none] = [await viewerOf('customers'), await viewerOf()]
  expect((await product('drift fraser')).body).toMatchObject({ ...nothing, products: [{ id: rows[0].id }] })
  expect((await product(rows[0].sku.toLowerCase())).body).toMatchObject({ products: [rows[0]] })
  expect((await sales(order?.number ?? '')).body).toMatchObject({ ...nothing, orders: [{ id: orderId }] })
  expect((await sales('oakley wilhelmina')).body).toMatchObject({ ...nothing, orders: [{ id: orderId }] })
  // Who ordered without the account is another person, as long as nobody has proved that the mailbox is theirs.
  const found = (await people(email)).body
  expect(found).toMatchObject({ ...nothing, customers: [{ email }, { email }] })
  expect(found.customers).toContainEqual({ id, email, name: 'Wilhelmina Oakley' })
  for (const [look, words] of [
    [product, email],
    [people, 'fraser drift'],
    [none, 'oak'],
  ] as const)
    expect((await look(words)).body, words).toMatchObject(nothing)
})

test('signs that mean something to the database are looked for as they are; customers look for nothing', async () => {
  const look = await viewerOf('customers')
  for (const wild of ['%%', '__', '\\\\', "'; drop table users; --"])
    expect((await look(wild)).body).toMatchObject({ success: true, ...nothing })
  for (const wrong of ['x', ' ', 'x'.repeat(101)]) expect((await look(wrong)).status).toBe(400)
  const { cookie } = await signedIn(database.db)
  const headers = { cookie: cookie.replace('__Host-', '') }
  expect((await shop.call('GET', '/api/admin/search?q=oak', { headers })).status).toBe(403)
  expect((await shop.call('GET', '/api/admin/search?q=oak')).status).toBe(401)
})
