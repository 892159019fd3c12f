import { eq, like, notLike, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands, categories, products } from '../../src/catalogue/tables.ts'
import { orders } from '../../src/orders/tables.ts'
import { areas } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { auditLog } from '../../src/platform/tables.ts'
import { coupons } from '../../src/pricing/tables.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let headers: { cookie: string }
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  headers = { cookie: await shop.signIn() }
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

type Report = { done: number; refused: number; why: { id: string; name: string; err: string }[] }

const ask = (method: string, path: string, body: unknown, cookie = headers.cookie) =>
  shop.call(method, path, { body, headers: { cookie } })
const report = async (method: string, path: string, body: unknown): Promise<Report> => {
  const reply = await ask(method, path, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.report as Report
}
const entriesOf = (subject: string) => database.db.select().from(auditLog).where(eq(auditLog.subject, subject))

describe('everything that a list finds', () => {
  test('orders: those of the question move, each by the rules, the rest is left alone', async () => {
    const buyer = { fullName: 'Bulk Buyer' }
    const [open, done] = [
      await soldOrder(database.db, buyer),
      await soldOrder(database.db, { ...buyer, status: 'completed' }),
    ]
    const other = await soldOrder(database.db)
    const told = await report('POST', '/api/orders/status', {
      target: { everything: true, query: { search: 'bulk buyer' } },
      to: 'confirmed',
    })
    expect(told).toMatchObject({ done: 1, refused: 1, why: [{ id: done.id }] })
    expect(told.why[0]?.err).toMatch(/Completed.*Confirmed/)
    const statusOf = async (id: string) =>
      (await database.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
    expect([await statusOf(open.id), await statusOf(other.id)]).toEqual(['confirmed', 'pending'])
    expect(await entriesOf(`order:${open.id}`)).toHaveLength(1)
    expect(await entriesOf(`order:${done.id}`)).toHaveLength(0)
  })

  test('a question that finds more than can be done at once changes nothing', async () => {
    await database.db.execute(sql`
      insert into coupons (id, code, percent_centi, active, minimum_minor)
      select gen_random_uuid(), 'MANY-' || n, 1000, true, 0 from generate_series(1, 1001) n`)
    const target = { everything: true, query: { search: 'many-' } }
    const reply = await ask('DELETE', '/api/coupons', target)
    expect([reply.status, reply.body.code]).toEqual([409, 'TOO_MANY_ROWS'])
    expect(reply.body.err).toContain('1,000')
    const left = () => database.db.$count(coupons, like(coupons.code, 'MANY-%'))
    expect(await left()).toBe(1001)
    await database.db.delete(coupons).where(notLike(coupons.code, '%77'))
    expect((await report('DELETE', '/api/coupons', target)).done).toBe(10)
    expect(await left()).toBe(0)
  })

  test('products: what is found is changed, and what is gone is said', async () => {
    const [one] = await database.db.select({ id: products.id }).from(products).limit(1)
    const gone = await ask('POST', '/api/products-bulk', {
      target: { ids: [one?.id, uuidv7()] },
      action: { kind: 'price', percent: 0 },
    })
    expect(gone.body).toMatchObject({ changed: 1, gone: 1 })
    const drafts = await ask('POST', '/api/products-bulk', {
      target: { everything: true, query: { status: 'draft', search: 'nothing has this name' } },
      action: { kind: 'status', status: 'archived' },
    })
    expect(drafts.body).toMatchObject({ changed: 0, gone: 0 })
  })
})

describe('what may not be done to one is not done to it among many', () => {
  test('brands that products have stay, with how many there are', async () => {
    const [used] = await database.db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .innerJoin(products, eq(products.brandId, brands.id))
      .limit(1)
    const id = uuidv7()
    await database.db.insert(brands).values({ id, slug: id, name: 'Nobody has it' })
    const told = await report('DELETE', '/api/brands', { ids: [id, used?.id, uuidv7()] })
    expect(told).toMatchObject({ done: 1, refused: 2 })
    expect(told.why.find((row) => row.id === used?.id)).toMatchObject({ name: used?.name })
    expect(await database.db.$count(brands, eq(brands.id, used?.id ?? ''))).toBe(1)
  })

  test('a whole category does not go by way of the subcategories', async () => {
    const [root] = await database.db
      .insert(categories)
      .values({ id: uuidv7(), slug: 'bulk-root', name: { en: 'Root' } })
      .returning()
    expect(await report('DELETE', '/api/subcategories', { ids: [root?.id] })).toMatchObject({ done: 0, refused: 1 })
    expect(await database.db.$count(categories, eq(categories.slug, 'bulk-root'))).toBe(1)
  })

  test('nobody on the staff is shut out by way of the customers, not even oneself', async () => {
    const customer = await signedIn(database.db)
    const told = await report('POST', '/api/customers/state', {
      target: { everything: true, query: {} },
      isOpen: false,
    })
    expect(told.refused).toBeGreaterThan(0)
    expect((await ask('GET', '/api/orders', undefined)).status).toBe(200)
    const [closed] = (
      await database.pool.query('select deactivated_at from users where id = $1', [
        customer.actor.kind === 'user' ? customer.actor.id : '',
      ])
    ).rows
    expect(closed.deactivated_at).not.toBeNull()
  })
})

test('rights of every other area, and to edit, give no right to delete or to end many', async () => {
  const calls = [
    ['brand', 'DELETE', '/api/brands'],
    ['color', 'DELETE', '/api/colors'],
    ['attribute', 'DELETE', '/api/attributes'],
    ['category', 'DELETE', '/api/subcategories'],
    ['coupon', 'DELETE', '/api/coupons'],
  ] as const
  for (const [area, method, path] of calls) {
    const permissions = areas.map((name) => ({ name, view: true, edit: true, delete: name !== area }))
    const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
    const reply = await ask(method, path, { everything: true, query: {} }, cookie.replace('__Host-', ''))
    expect(reply.status, path).toBe(403)
  }
  expect(await database.db.$count(brands)).toBeGreaterThan(0)
})

test.each([
  { ids: [] },
  { ids: ['not-an-id'] },
  { ids: ["'); drop table brands; --"] },
  { ids: Array.from({ length: 1001 }, () => uuidv7()) },
  { everything: true },
  { everything: false, query: {} },
  { everything: true, query: { sort: 'id; drop table brands' } },
  { query: {} },
  {},
])('a target that is none is refused: %o', async (target) => {
  expect((await ask('DELETE', '/api/brands', target)).status).toBe(400)
  expect((await ask('POST', '/api/orders/status', { target, to: 'confirmed' })).status).toBe(400)
})
