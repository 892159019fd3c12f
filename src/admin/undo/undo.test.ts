import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(6)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

type Reply = {
  success: boolean
  code?: string
  undo?: { id: string; seconds: number }
  report?: Record<string, unknown>
}

async function call(method: string, path: string, body: unknown, as = cookie) {
  const reply = await shop.call(method, path, { body, headers: { cookie: as } })
  return { status: reply.status, body: reply.body as unknown as Reply & Record<string, unknown> }
}
const undo = (id = '', as = cookie) => call('POST', `/api/undo/${id}`, {}, as)

async function rows<T = Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await database.db.execute(query)).rows as T[]
}
const ids = async (query: ReturnType<typeof sql>) => (await rows<{ id: string }>(query)).map(({ id }) => id)

/** All that an action over many products may change, but for what every change raises. */
const products = () =>
  rows(sql`select p.id, p.status, p.category_id, p.price_minor, p.sale_price_minor, p.sale_starts_at, p.sale_ends_at,
    (select jsonb_agg(jsonb_build_array(v.id, v.price_minor, v.sale_price_minor) order by v.id) from variants v
      where v.product_id = p.id) as variants,
    (select jsonb_agg(category_id order by category_id) from product_subcategories s where s.product_id = p.id) as subs
    from products p order by p.id`)

test('an action over many products says what it will do, and is put back whole: prices, variants, subcategories', async () => {
  const other = (await ids(sql`select id from categories where slug = 'accessories'`))[0]
  const target = { ids: await ids(sql`select id from products order by id limit 40`) }
  const actions = [
    { kind: 'status', status: 'draft' },
    { kind: 'category', categoryId: other },
    { kind: 'price', percent: 12.5 },
    { kind: 'sale', percent: 20 },
    { kind: 'saleEnd' },
  ]
  for (const action of actions) {
    const before = await products()
    const preview = await call('POST', '/api/products-bulk', { target: { ...target, isPreview: true }, action })
    expect(preview.body, action.kind).toMatchObject({ changed: 40, gone: 0 })
    expect(preview.body.undo).toBeUndefined()
    expect(await products()).toEqual(before)
    const done = await call('POST', '/api/products-bulk', { target, action })
    expect(done.body).toMatchObject({ changed: 40 })
    if (action.kind !== 'saleEnd') expect(await products()).not.toEqual(before)
    expect((await undo(done.body.undo?.id)).body.report).toMatchObject({ done: 40, refused: 0 })
    expect(await products(), action.kind).toEqual(before)
    expect((await undo(done.body.undo?.id)).body).toMatchObject({ code: 'UNDO_OVER' })
  }
})

test('a product that somebody changed since stays as they made it', async () => {
  const [first = '', second = ''] = await ids(sql`select id from products order by id limit 2`)
  const done = await call('POST', '/api/products-bulk', {
    target: { ids: [first, second] },
    action: { kind: 'status', status: 'archived' },
  })
  const [{ version } = { version: 0 }] = await rows<{ version: number }>(
    sql`select version from products where id = ${first}`,
  )
  expect((await call('POST', `/api/products/${first}/status`, { version, status: 'draft' })).status).toBe(200)
  expect((await undo(done.body.undo?.id)).body.report).toMatchObject({ done: 1, refused: 1 })
  expect(await rows(sql`select status from products where id in (${first}, ${second}) order by id`)).toEqual([
    { status: 'draft' },
    { status: 'active' },
  ])
})

test.each([
  ['/api/brands', 'brands', { names: { en: 'Undone Oak' } }],
  ['/api/colors', 'colors', { names: { en: 'Undone Grey' }, hex: '#333333' }],
  ['/api/attributes', 'attributes', { names: { en: 'Undone mm', ar: 'مم' } }],
])(
  'what was deleted by %s is there again, under its own id; the preview deletes nothing',
  async (path, table, given) => {
    const [group] = await ids(sql`select id from option_groups limit 1`)
    const input = { ...given, ...(table === 'attributes' && { groupId: group }) }
    expect((await call('POST', path, input)).status).toBeLessThan(300)
    const read = () => rows(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by id`)
    const before = await read()
    const [used] = await ids(sql`select id from ${sql.identifier(table)} order by id limit 1`)
    const [unused] = await ids(sql`select id from ${sql.identifier(table)} where name like 'Undone%'`)
    const target = { ids: [used, unused] }
    const preview = await call('DELETE', path, { ...target, isPreview: true })
    expect(preview.body.report).toMatchObject({ done: 1, refused: 1, final: 0 })
    expect(await read()).toEqual(before)
    const done = await call('DELETE', path, target)
    expect(await read()).toHaveLength(before.length - 1)
    expect((await undo(done.body.undo?.id)).body.report).toMatchObject({ done: 1, refused: 0 })
    expect(await read()).toEqual(before)
    // Its name may be another's by then: that one stays.
    const again = await call('DELETE', path, { ids: [unused] })
    expect((await call('POST', path, input)).status).toBeLessThan(300)
    expect((await undo(again.body.undo?.id)).body).toMatchObject({ success: false, code: 'NAME_TAKEN' })
  },
)

test('coupons that were ended run again, and accounts that were closed are open again', async () => {
  const coupons = () => rows(sql`select id, active, ends_at from coupons order by id`)
  const before = await coupons()
  const all = await ids(sql`select id from coupons`)
  const ended = await call('POST', '/api/coupons/end', { ids: all })
  expect(ended.body.report).toMatchObject({ refused: 0, final: 0 })
  expect(await coupons()).not.toEqual(before)
  expect((await undo(ended.body.undo?.id)).status).toBe(200)
  expect(await coupons()).toEqual(before)

  const { actor } = await signedIn(database.db)
  const id = actor.kind === 'user' ? actor.id : ''
  const closed = await call('POST', '/api/customers/state', { target: { ids: [id] }, isOpen: false })
  const isClosed = async () =>
    (await rows<{ closed: boolean }>(sql`select deactivated_at is not null as closed from users where id = ${id}`))[0]
      ?.closed
  expect(await isClosed()).toBe(true)
  expect((await undo(closed.body.undo?.id)).status).toBe(200)
  expect(await isClosed()).toBe(false)
})

test('is for whoever made the change, and only while they may make it', async () => {
  const rights = { area: 'coupon' as const, view: true, edit: true, delete: false }
  const { area: name, ...right } = rights
  const staff = await signedIn(database.db, { staff: { active: true, permissions: [{ name, ...right }] } })
  const [id = ''] = await ids(sql`select id from coupons limit 1`)
  await database.db.execute(sql`update coupons set active = true where id = ${id}`)
  const done = await call('POST', '/api/coupons/end', { ids: [id] }, staff.cookie)
  expect((await undo(done.body.undo?.id)).body).toMatchObject({ code: 'UNDO_OVER' })
  const staffId = staff.actor.kind === 'user' ? staff.actor.id : ''
  await database.db.execute(sql`update staff_members set permissions = '[]' where user_id = ${staffId}`)
  expect((await undo(done.body.undo?.id, staff.cookie)).status).toBe(403)
  const stranger = await signedIn(database.db)
  expect((await undo(done.body.undo?.id, stranger.cookie)).status).toBe(403)
})
