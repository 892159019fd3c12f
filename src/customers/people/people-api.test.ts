import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import type { Permission } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'

let database: TestDatabase
let shop: TestShop
let boss: { headers: { cookie: string } }
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const all: Permission = { name: 'customers', view: true, edit: true, delete: true }
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions: [all] } })
  boss = { headers: { cookie: cookie.replace('__Host-', '') } }
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const run = (statement: string, values: unknown[]) => database.pool.query(statement, values)
const idOf = async (email: string): Promise<string> =>
  (await run('select id from people where email = $1 order by user_id nulls last', [email])).rows[0]?.id
const post = (id: string, action: string, body: object) =>
  shop.call('POST', `/api/customers/${id}/${action}`, { ...boss, body })
const listed = async (query: string) => {
  const { body } = await shop.call('GET', `/api/customers?${query}`, boss)
  return (body.customers as { email: string }[]).map(({ email }) => email)
}

let people = 0
async function guest(order: Parameters<typeof soldOrder>[1] = {}) {
  const email = `zelda${++people}@guests.example`
  const { id: orderId } = await soldOrder(database.db, { email, fullName: `Zelda ${people}`, ...order })
  return { email, orderId, id: await idOf(email) }
}

test('the list has people without an account, filters them, and finds somebody by an address that was merged', async () => {
  const [old, fresh] = [await guest({ placedAt: new Date('2026-02-01') }), await guest({ paidMinor: 90_000 })]
  const account = await customer(database.db, 'zelda-account@guests.example', 'nine red tulips')
  expect(await listed('search=guests.example&account=no&sort=la')).toEqual([old.email, fresh.email])
  expect(await listed('search=guests.example&account=yes')).toEqual(['zelda-account@guests.example'])
  expect((await listed('search=guests.example&sort=pb'))[0]).toBe(fresh.email)
  // Only an account is open or closed.
  expect(await listed('search=guests.example&state=open')).toEqual(['zelda-account@guests.example'])
  expect((await post(account, 'merge', { from: old.id })).status).toBe(200)
  expect(await listed(`search=${old.email}`)).toEqual(['zelda-account@guests.example'])
  expect(await listed('search=guests.example&account=no')).toEqual([fresh.email])
  // Whoever has the account sees nothing of it.
  const cookie = await shop.signIn('zelda-account@guests.example', 'nine red tulips')
  const { rows } = await run('select number from orders where id = $1', [old.orderId])
  expect((await shop.call('GET', '/profile/orders', { headers: { cookie } })).text).not.toContain(rows[0].number)
  expect((await shop.call('GET', `/profile/orders/${old.orderId}`, { headers: { cookie } })).status).toBe(404)
})

test('notes on somebody without an account are kept, move with them, and what is of accounts is refused', async () => {
  const [one, other] = [await guest(), await guest()]
  await post(one.id, 'notes', { note: 'Rings after six' })
  for (const [action, body] of [
    ['state', { isOpen: false, version: 1 }],
    ['sessions/end', {}],
    ['password-letter', {}],
  ] as const)
    expect((await post(one.id, action, body)).body.code, action).toBe('NO_ACCOUNT')
  const bulk = await shop.call('POST', '/api/customers/state', {
    ...boss,
    body: { target: { ids: [one.id] }, isOpen: false },
  })
  expect(bulk.body).toMatchObject({ report: { done: 0, refused: 1 } })
  expect((await post(other.id, 'merge', { from: one.id })).body).toMatchObject({
    customer: { id: other.id, orderCount: 2, notes: [{ note: 'Rings after six' }] },
  })
  expect((await post(other.id, 'separate', { part: one.id })).body).toMatchObject({ customer: { notes: [] } })
  for (const nobody of ['', 'no-id', 'x'.repeat(200)])
    expect((await post(other.id, 'merge', { from: nobody })).status).toBe(400)
  expect((await post(other.id, 'merge', { from: uuidv7() })).status).toBe(404)
})

test('a copy has all that is held under each e-mail address, and nothing of others', async () => {
  const [me, also, other] = [await guest({ note: 'Ring twice' }), await guest(), await guest()]
  await post(me.id, 'notes', { note: 'Wants oak' })
  await post(me.id, 'merge', { from: also.id })
  const message = { name: 'Zelda', email: me.email, phone: '', subject: 'Oak', message: 'Is the oak waterproof?' }
  expect((await shop.call('POST', '/api/contact', { body: message })).status).toBe(200)
  const copy = await shop.call('GET', `/api/customers/${also.id}/copy`, boss)
  expect(copy.headers.get('content-disposition')).toBe('attachment; filename="underfoot-customer-data.json"')
  const { copies } = copy.body as { copies: object[] }
  expect(copies).toHaveLength(2)
  expect(copies[0]).toMatchObject({
    account: null,
    knownAs: [{ email: me.email }],
    orders: [{ id: me.orderId, note: 'Ring twice' }],
    messages: [{ subject: 'Oak' }],
    notesByStaff: [{ note: 'Wants oak' }],
  })
  expect(copies[1]).toMatchObject({ orders: [{ id: also.orderId }] })
  expect(copy.text).not.toContain(other.email)
})

test('deleting takes what is theirs under each e-mail address, and leaves orders to the books and those under way their buyer', async () => {
  const [me, also] = [await guest({ status: 'completed', note: 'Ring twice' }), await guest()]
  await post(me.id, 'notes', { note: 'A secret of theirs' })
  await post(me.id, 'merge', { from: also.id })
  await shop.call('POST', '/api/newsletter', { body: { email: me.email } })
  const gone = await shop.call('DELETE', `/api/customers/${me.id}`, { ...boss, body: {} })
  expect(gone.status).toBe(200)
  const { rows } = await run('select id, email, note, full_name from orders where id = any($1)', [
    [me.orderId, also.orderId],
  ])
  expect(rows.find(({ id }) => id === me.orderId)).toMatchObject({ email: '', note: '', full_name: expect.any(String) })
  expect(rows.find(({ id }) => id === also.orderId)).toMatchObject({ email: also.email })
  expect(await idOf(also.email)).toBe(also.id)
  expect((await run('select count(*)::int from customer_notes where person_id = $1', [me.id])).rows[0].count).toBe(0)
  expect((await run('select count(*)::int from subscribers where email = $1', [me.email])).rows[0].count).toBe(0)
  const log = await run('select * from audit_log where subject = $1', [`customer:${me.id}`])
  expect(JSON.stringify(log.rows)).not.toMatch(/zelda|A secret/i)
})

test('erased orders of others are nobody’s: an empty e-mail address is no mailbox', async () => {
  const me = await guest({ status: 'completed' })
  const other = await guest({ status: 'completed' })
  for (const { id } of [me, other]) await shop.call('DELETE', `/api/customers/${id}`, { ...boss, body: {} })
  const account = await customer(database.db, 'unproved@guests.example', 'nine red tulips')
  const copy = await shop.call('GET', `/api/customers/${account}/copy`, boss)
  expect(copy.body).toMatchObject({ copies: [{ orders: [], returns: [], payments: [], quotes: [] }] })
})

test('whoever ordered without an account has a copy of it, and has it erased, once an account’s link has shown that the mailbox is theirs', async () => {
  const me = await guest({ status: 'completed', note: 'Ring twice' })
  await post(me.id, 'notes', { note: 'Wants oak' })
  const account = await customer(database.db, me.email, 'nine red tulips')
  const headers = { cookie: await shop.signIn(me.email, 'nine red tulips') }
  const copy = () => shop.call('GET', '/api/profile/export', { headers })
  expect((await copy()).body).toMatchObject({ orders: [], notesByStaff: [] })
  await run('update users set email_verified_at = now() where id = $1', [account])
  expect((await copy()).body).toMatchObject({
    orders: [{ id: me.orderId, note: 'Ring twice' }],
    notesByStaff: [{ note: 'Wants oak' }],
  })
  const leave = { password: 'nine red tulips', confirmed: 'true' }
  expect((await shop.call('POST', '/api/profile/delete', { headers, body: leave })).status).toBe(200)
  expect((await run('select email, note from orders where id = $1', [me.orderId])).rows).toEqual([
    { email: '', note: '' },
  ])
  expect(await idOf(me.email)).toBeUndefined()
  expect((await run('select count(*)::int from customer_notes where person_id = $1', [me.id])).rows[0].count).toBe(0)
})
