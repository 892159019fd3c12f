import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { demoDatabase } from '../../../tests/data/demo.ts'
import { checkoutOf, placeTestOrder } from '../../../tests/data/orders.ts'
import { askedQuote, quoteInput } from '../../../tests/data/quotes.ts'
import { brokenInvariants } from '../../../tests/race/trace/invariants.ts'
import type { TestDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { moveOrder } from '../../orders/moves/commands.ts'
import { nextStatuses } from '../../orders/rules.ts'
import type { OrderStatus } from '../../orders/schema.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { readDemo } from './counts.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await demoDatabase(6)
  shop = await testShop(database, { withJobs: true })
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

const remove = (withProducts: boolean) =>
  shop.call('DELETE', '/api/demo', { body: { withProducts }, headers: { cookie } })

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(query)
  return Number(rows[0]?.n)
}

test('only an administrator sees and removes the demo data', async () => {
  const permissions = [{ name: 'settings' as const, view: true, edit: true, delete: true }]
  const { cookie: other } = await signedIn(database.db, { staff: { active: true, permissions } })
  for (const method of ['GET', 'DELETE']) {
    const body = method === 'GET' ? {} : { body: { withProducts: false } }
    expect((await shop.call(method, '/api/demo', { ...body, headers: { cookie: other } })).status).toBe(403)
    expect((await shop.call(method, '/api/demo', body)).status).toBe(401)
  }
  expect(await count(sql`select count(*) as n from orders where demo`)).toBeGreaterThan(150)
})

test('a demo order that staff move is told to nobody: no email, no bell, no webhook', async () => {
  const { db } = database
  await db.execute(sql`insert into webhooks (id, url, events, secret, created_at)
    values (${uuidv7()}, 'https://books.example.com', '{order.status}', 's', now() - interval '1 day')`)
  const { rows } = await db.execute<{ id: string; status: OrderStatus; type: 'delivery' | 'pickup' }>(sql`
    select id, status, delivery ->> 'type' as type from orders where status in ('pending', 'confirmed', 'processing')`)
  for (const { id, status: from, type } of rows) {
    const [to] = nextStatuses(from, type)
    if (!to) throw new Error('an open order goes nowhere')
    const actor = (await signedIn(db, { isAdmin: true })).actor
    const moved = await inTransaction(db, (tx) => moveOrder(tx, actor, { id, from, to, note: undefined }))
    expect(moved.ok).toBe(true)
  }
  await expect.poll(() => count(sql`select count(*) as n from events where handled_at is null`)).toBe(0)
  expect(rows.length).toBeGreaterThan(2)
  expect(await count(sql`select count(*) as n from mails`)).toBe(0)
  expect(await count(sql`select count(*) as n from notifications`)).toBe(0)
  expect(await count(sql`select count(*) as n from webhook_deliveries`)).toBe(0)
  expect(await brokenInvariants(db)).toEqual({})
})

test('removing the demo data keeps what is real or was touched by a real order, and breaks no invariant', async () => {
  const { db } = database
  const { rows: people } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from users u where demo and exists (select from orders where user_id = u.id) order by id limit 1`)
  const [known] = people
  if (!known) throw new Error('the demo shop has no customer')
  // A real order of someone who came with the demo, of a product that did; and one that takes what a cancelled one left.
  const input = await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty: 2 }])
  const placed = await placeTestOrder(db, input)
  if (!placed.ok) throw new Error(placed.code)
  await db.execute(
    sql`update orders set user_id = ${known.id}, email = ${known.email} where number = ${placed.value.number}`,
  )
  const { rows: sold } = await db.execute<{
    slug: string
    id: string
    left: number
    orderId: string
    from: OrderStatus
  }>(sql`
    select p.slug, l.stock_item_id as id, s.on_hand as left, o.id as "orderId", o.status as "from"
    from order_lines l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id join stock_levels s on s.item_id = l.stock_item_id and s.store = o.store
    where o.demo and o.store = 'surrey' and o.status in ('confirmed', 'processing', 'ready') and l.stock_taken
      and p.type = 'simple' and p.slug not in ('fraser-drift-oak', 'iona-shore', 'steveston-pier')
    order by o.placed_at desc limit 1`)
  const [open] = sold
  if (!open) throw new Error('no open demo order took anything')
  const staff = (await signedIn(db, { isAdmin: true })).actor
  const cancelled = await inTransaction(db, (tx) =>
    moveOrder(tx, staff, { id: open.orderId, from: open.from, to: 'cancelled', note: undefined }),
  )
  expect(cancelled.ok).toBe(true)
  const more = await checkoutOf(db, [{ slug: open.slug, qty: open.left + 1 }])
  expect(await placeTestOrder(db, more)).toMatchObject({ ok: true })
  await db.execute(sql`update products set version = version + 1 where slug = 'steveston-pier'`)

  // A real quote keeps what it offers.
  await askedQuote(db, await quoteInput(db, { slug: 'iona-shore' }))

  const before = await readDemo(db)
  expect(before.keptProducts).toBe(4)
  const first = await remove(false)
  expect(first.body).toMatchObject({ success: true, removed: { orders: before.orders, products: 0 } })
  expect(await brokenInvariants(db)).toEqual({})
  expect(await count(sql`select count(*) as n from orders`)).toBe(2)
  expect(await count(sql`select count(*) as n from users where email like '%@customers.example'`)).toBe(1)
  expect(await count(sql`select count(*) as n from users where demo`)).toBe(0)
  expect(await count(sql`select count(*) as n from subscribers`)).toBe(0)
  expect(await count(sql`select count(*) as n from quotes`)).toBe(1)
  expect(await count(sql`select count(*) as n from products`)).toBe(79)
  expect(await count(sql`select count(*) as n from document_counters where store like '%-demo'`)).toBe(0)

  const second = await remove(true)
  expect(second.body).toMatchObject({ removed: { orders: 0, customers: 0, products: 75 } })
  expect(await brokenInvariants(db)).toEqual({})
  const { rows: left } = await db.execute<{ slug: string }>(sql`select slug from products order by slug`)
  expect(left.map(({ slug }) => slug)).toEqual(['fraser-drift-oak', 'iona-shore', open.slug, 'steveston-pier'].sort())
  const { rows: told } = await db.execute(sql`select before from audit_log where action = 'demo.remove' order by at`)
  expect(told).toMatchObject([{ before: { orders: before.orders } }, { before: { products: 75 } }])
  expect((await shop.call('GET', '/')).status).toBe(200)
})
