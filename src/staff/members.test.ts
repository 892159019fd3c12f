import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { emailsTo, tokenTo } from '../../tests/shop/emails.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { identities, secondFactors, staffMembers, users } from '../accounts/tables.ts'
import type { Actor, Permission } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { saveMember } from './member-commands.ts'
import { findMember, findStaffRole } from './member-queries.ts'
import { presets } from './rules.ts'

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

const plain = (cookie: string) => ({ cookie: cookie.replace('__Host-', '') })
type Who = { id: string; actor: Actor; headers: { cookie: string } }

async function someone(rights: Parameters<typeof signedIn>[1]): Promise<Who> {
  const { actor, cookie } = await signedIn(database.db, rights)
  return { id: actor.kind === 'user' ? actor.id : '', actor, headers: plain(cookie) }
}
const owner = () => someone({ isAdmin: true })
const orders: Permission = { name: 'order', view: true, edit: true, delete: false }
const clerk = () => someone({ staff: { active: true, permissions: [orders] } })

const versionOf = async (id: string) => (await findMember(database.db, { kind: 'visitor' }, id))?.version ?? 0
const save = async (who: Who, id: string, change: object, version?: number) =>
  shop.call('PUT', `/api/staff/${id}`, {
    headers: who.headers,
    body: { active: true, isAdmin: false, permissions: [], version: version ?? (await versionOf(id)), ...change },
  })
const invite = (who: Who, email: string, change: object = {}) =>
  shop.call('POST', '/api/staff', {
    headers: who.headers,
    body: { email, name: 'Ines Roy', active: true, isAdmin: false, permissions: [orders], ...change },
  })

describe('A4 rights are given', () => {
  test('to hold at the next request, in sessions begun anew, with the grant in the audit log', async () => {
    const [boss, hand] = [await owner(), await clerk()]
    expect((await shop.call('GET', '/api/orders', hand)).status).toBe(200)
    expect((await save(boss, hand.id, { permissions: [{ ...orders, edit: false, delete: true }] })).status).toBe(200)
    // A5: what was signed in before ends with the rights it was signed in for.
    expect((await shop.call('GET', '/api/orders', hand)).status).toBe(401)
    expect(await findStaffRole(database.db, hand.id)).toMatchObject({
      staff: { permissions: [{ name: 'order', view: true, edit: false, delete: true }] },
    })
    const { rows } = await database.pool.query('select * from audit_log where subject = $1', [`staff:${hand.id}`])
    expect(rows).toMatchObject([
      { action: 'staff.save', actor_id: boss.id, before: { order: 'view, edit' }, after: { order: 'view, delete' } },
    ])
  })

  test('by no one who is not an administrator, by none to themselves, by none beyond their own', async () => {
    const [boss, hand, other] = [await owner(), await clerk(), await clerk()]
    const narrow = await someone({ isAdmin: true, staff: { active: true, permissions: [orders] } })
    const everything = { permissions: presets.everything }
    for (const [who, id, change, code] of [
      [hand, other.id, {}, 'FORBIDDEN'],
      [hand, hand.id, everything, 'FORBIDDEN'],
      [boss, boss.id, { isAdmin: true }, 'OWN_RIGHTS'],
      [narrow, narrow.id, { isAdmin: true, active: false }, 'OWN_RIGHTS'],
      [narrow, other.id, everything, 'BEYOND_OWN_RIGHTS'],
      [narrow, other.id, { isAdmin: true }, 'BEYOND_OWN_RIGHTS'],
      [narrow, boss.id, {}, 'BEYOND_OWN_RIGHTS'],
      [boss, uuidv7(), {}, 'NOT_FOUND'],
      [boss, 'no id', {}, 'NOT_FOUND'],
    ] as const)
      expect((await save(who, id, change, 1)).body.code, `${code} ${JSON.stringify(change)}`).toBe(code)
    for (const action of ['sessions/end', 'two-factor/reset', 'invite'])
      for (const [target, code] of [
        [boss.id, 'BEYOND_OWN_RIGHTS'],
        [narrow.id, 'OWN_RIGHTS'],
      ])
        expect((await shop.call('POST', `/api/staff/${target}/${action}`, { ...narrow, body: {} })).body.code).toBe(
          code,
        )
    expect((await invite(narrow, 'more@example.com', everything)).body.code).toBe('BEYOND_OWN_RIGHTS')
    expect((await save(narrow, other.id, { permissions: [orders] })).status).toBe(200)
    expect((await shop.call('GET', '/api/staff', boss)).status).toBe(200)
  })

  test('only on the version that was seen: the second of two is told', async () => {
    const [boss, hand] = [await owner(), await clerk()]
    const seen = await versionOf(hand.id)
    expect((await save(boss, hand.id, {}, seen)).status).toBe(200)
    const late = await save(boss, hand.id, { isAdmin: true }, seen)
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', member: { id: hand.id, isAdmin: false } })
    expect(await findStaffRole(database.db, hand.id)).toMatchObject({ isAdmin: false })
  })

  test.each([{ permissions: [{ ...orders, name: 'everything' }] }, { permissions: 'all' }, { isAdmin: 'yes' }])(
    'and %j is refused',
    async (change) => {
      const [boss, hand] = [await owner(), await clerk()]
      expect((await save(boss, hand.id, change)).body.code).toBe('INVALID_INPUT')
    },
  )
})

describe('R10 the last administrator', () => {
  test('two owners who demote each other leave one, eight times', async () => {
    for (let round = 0; round < 8; round++) {
      const [left, right] = [await owner(), await owner()]
      const demote = (by: Who, whom: Who) =>
        inTransaction(database.db, (tx) =>
          saveMember(tx, by.actor, { id: whom.id, active: true, isAdmin: false, permissions: [], version: 1 }),
        )
      const results = await Promise.all([demote(left, right), demote(right, left)])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      const staffRole = await Promise.all([left, right].map(({ id }) => findStaffRole(database.db, id)))
      expect(staffRole.filter((one) => one?.isAdmin)).toHaveLength(1)
    }
  })

  test('cannot leave while only one is left who may do everything', async () => {
    await database.db.update(users).set({ isAdmin: false })
    const [last, narrow] = [await owner(), await someone({ isAdmin: true, staff: { active: true, permissions: [] } })]
    const leave = ({ headers }: Who) =>
      shop.call('POST', '/api/profile/delete', { headers, body: { password: '', confirmed: 'true' } })
    expect((await leave(last)).body.code).toBe('LAST_ADMINISTRATOR')
    const second = await owner()
    expect((await leave(narrow)).status).toBe(200)
    const both = await Promise.all([leave(last), leave(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('someone becomes staff by their address', () => {
  test('a stranger by an invitation that works once', async () => {
    const boss = await owner()
    const email = 'ines@example.com'
    const made = await invite(boss, 'Ines@Example.com')
    expect(made.body).toMatchObject({ member: { email, isInvited: true, active: true } })
    expect(JSON.stringify(made.body)).not.toMatch(/hash|token|secret/i)
    const token = await tokenTo(database, email)
    const choose = () => shop.call('POST', '/api/auth/reset', { body: { token, newPassword: 'seven quiet herons' } })
    const tries = await Promise.all(Array.from({ length: 20 }, choose))
    const taken = tries.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    // Whoever accepts an invitation is where their work is.
    expect(taken[0]?.body.url).toBe(`${shop.url}/dashboard`)
    const cookie = await shop.signIn(email, 'seven quiet herons')
    expect((await shop.call('GET', '/api/orders', { headers: { cookie } })).status).toBe(200)
    expect((await invite(boss, email)).body.fields).toHaveProperty('email')
    const { id } = made.body.member as { id: string }
    expect((await shop.call('POST', `/api/staff/${id}/invite`, { ...boss, body: {} })).status).toBe(409)
  })

  test('a customer with a proved address keeps account and password, and is told', async () => {
    const boss = await owner()
    const id = await customer(database.db, 'kept@example.com', 'seven quiet herons')
    await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
    const cookie = await shop.signIn('kept@example.com', 'seven quiet herons')
    expect((await invite(boss, 'kept@example.com')).status).toBe(200)
    expect((await shop.call('GET', '/api/orders', { headers: { cookie } })).status).toBe(401)
    const again = await shop.signIn('kept@example.com', 'seven quiet herons')
    expect((await shop.call('GET', '/api/orders', { headers: { cookie: again } })).status).toBe(200)
    expect((await emailsTo(database, 'kept@example.com'))[0]?.text).toContain('/dashboard')
  })

  test('an account whose address nobody proved is opened by the email alone, not by who made it', async () => {
    const boss = await owner()
    const id = await customer(database.db, 'squatted@example.com', 'the squatter knows this')
    await database.db.insert(identities).values({ provider: 'facebook', subject: 'squatter', userId: id })
    const cookie = await shop.signIn('squatted@example.com', 'the squatter knows this')
    expect((await invite(boss, 'squatted@example.com')).body).toMatchObject({ member: { isInvited: true } })
    expect((await shop.call('GET', '/api/orders', { headers: { cookie } })).status).toBe(401)
    const signIn = await shop.call('POST', '/api/auth/callback/credentials', {
      body: { email: 'squatted@example.com', password: 'the squatter knows this' },
    })
    expect(signIn.body.url).toContain('CredentialsSignin')
    expect(await database.db.select().from(identities).where(eq(identities.userId, id))).toEqual([])
  })

  test('a closed account is opened first', async () => {
    const boss = await owner()
    const id = await customer(database.db, 'closed@example.com', 'seven quiet herons')
    await database.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, id))
    expect((await invite(boss, 'closed@example.com')).body.fields).toHaveProperty('email')
    expect(await database.db.select().from(staffMembers).where(eq(staffMembers.userId, id))).toEqual([])
  })
})

test('staff who go lose everything at once; codes and sessions are taken by an administrator', async () => {
  const [boss, hand] = [await owner(), await clerk()]
  await database.db.insert(secondFactors).values({ userId: hand.id, secret: 'ABC', confirmedAt: new Date() })
  const reset = await shop.call('POST', `/api/staff/${hand.id}/two-factor/reset`, { ...boss, body: {} })
  expect(reset.body).toMatchObject({ member: { hasTwoFactor: false, sessionCount: 0 } })
  const email = hand.actor.kind === 'user' ? hand.actor.email : ''
  expect(await emailsTo(database, email)).toHaveLength(1)
  const gone = await shop.call('DELETE', `/api/staff/${hand.id}`, {
    ...boss,
    body: { version: await versionOf(hand.id) },
  })
  expect([gone.status, gone.body.member]).toEqual([200, null])
  expect(await findStaffRole(database.db, hand.id)).toMatchObject({ isAdmin: false, staff: null })
})

test('the list searches, filters and sorts', async () => {
  const boss = await owner()
  await database.db.update(users).set({ name: 'Zora Quill' }).where(eq(users.id, boss.id))
  const ask = async (query: string) => {
    const { body } = await shop.call('GET', `/api/staff?${query}`, boss)
    return (body.members as { name: string }[]).map(({ name }) => name)
  }
  expect(await ask('search=quill%20zora')).toEqual(['Zora Quill'])
  expect((await ask('sort=nb'))[0]).toBe('Zora Quill')
  expect(await ask('search=zora&role=staff')).toEqual([])
  expect(await ask('search=zora&state=active')).toEqual(['Zora Quill'])
})
