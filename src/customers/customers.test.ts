import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { emailsTo, tokenTo } from '../../tests/shop/emails.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { enterByProvider } from '../accounts/providers/identity-commands.ts'
import { identities, secondFactors, sessions, users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Permission } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { findCustomer } from './queries.ts'

const password = 'nine red tulips'
let database: TestDatabase
let shop: TestShop
let boss: { headers: { cookie: string } }
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  boss = await may({ view: true, edit: true, delete: true })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** Someone of the staff with these rights over customers, and none over anything else. */
async function may(given: Partial<Permission>, others: Permission[] = []) {
  const permission: Permission = { name: 'customers', view: false, edit: false, delete: false, ...given }
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions: [permission, ...others] } })
  return { headers: { cookie: cookie.replace('__Host-', '') } }
}

let people = 0
async function someone(change: Partial<typeof users.$inferInsert> = {}) {
  const email = `mira${++people}@example.com`
  const id = await customer(database.db, email, password)
  await database.db
    .update(users)
    .set({ emailVerifiedAt: new Date(), ...change })
    .where(eq(users.id, id))
  return { id, email }
}

const post = (id: string, action: string, body: object = {}, who = boss) =>
  shop.call('POST', `/api/customers/${id}/${action}`, { ...who, body })

describe('one customer', () => {
  test('has what was paid less what went back in each currency, with guest orders, which are listed apart', async () => {
    const { id, email } = await someone()
    const wish = { userId: id, email, paymentStatus: 'paid' as const }
    await soldOrder(database.db, { ...wish, paidMinor: 10_000 })
    await soldOrder(database.db, { ...wish, paidMinor: 10_000, refundedMinor: 2550 })
    await soldOrder(database.db, { ...wish, paidMinor: 10_000, currency: 'EUR' })
    await soldOrder(database.db, { userId: id, email })
    const guest = await soldOrder(database.db, { email, paidMinor: 10_000 })
    const view = await findCustomer(database.db, id)
    expect(view?.spend).toEqual([
      { currency: 'EUR', minor: 10_000 },
      { currency: 'USD', minor: 27_450 },
    ])
    expect(view?.orders).toHaveLength(4)
    expect(view?.guestOrders.map((order) => order.id)).toEqual([guest.id])
  })

  test('shows nothing by which one could sign in', async () => {
    const { id } = await someone()
    const { text } = await shop.call('GET', `/api/customers/${id}`, boss)
    expect(text).not.toMatch(/argon2|hash|secret|token/i)
  })

  test('is not there for those without the right, and not under ids that are none', async () => {
    const { id } = await someone()
    const looker = await may({ view: true })
    expect((await shop.call('GET', `/api/customers/${id}`, looker)).status).toBe(200)
    for (const action of ['notes', 'state', 'sessions/end', 'password-letter'])
      expect((await post(id, action, { note: 'x', isOpen: false, version: 1 }, looker)).status, action).toBe(403)
    const editor = await may({ view: true, edit: true })
    expect((await shop.call('DELETE', `/api/customers/${id}`, { ...editor, body: {} })).status).toBe(403)
    for (const nobody of [uuidv7(), 'no-id'])
      expect((await shop.call('GET', `/api/customers/${nobody}`, boss)).status).toBe(404)
  })

  test('has notes that name who wrote them, the newest first', async () => {
    const { id } = await someone()
    await post(id, 'notes', { note: 'Wants a sample\nof the oak' })
    const { body } = await post(id, 'notes', { note: '<b>Rang</b> {{7*7}}' })
    expect(body.customer).toMatchObject({
      notes: [{ note: '<b>Rang</b> {{7*7}}', actorName: 'Dana Okafor' }, { note: 'Wants a sample\nof the oak' }],
    })
    expect((await post(id, 'notes', { note: '  ' })).status).toBe(400)
    expect((await post(id, 'notes', { note: 'x'.repeat(2001) })).status).toBe(400)
  })
})

describe('a closed account', () => {
  const attempt = (email: string) => shop.call('POST', '/api/auth/callback/credentials', { body: { email, password } })

  test('ends its sessions, signs in no more by password or email, and opens again', async () => {
    const { id, email } = await someone()
    const cookie = await shop.signIn(email, password)
    await shop.call('POST', '/api/auth/forgot', { body: { email } })
    const before = await tokenTo(database, email)
    expect((await post(id, 'state', { isOpen: false, version: 1 })).body).toMatchObject({
      customer: { isClosed: true, sessionCount: 0, version: 2 },
    })
    expect((await shop.call('GET', '/api/profile/addresses', { headers: { cookie } })).status).toBe(401)
    expect((await attempt(email)).body.url).toContain('CredentialsSignin')
    await shop.call('POST', '/api/auth/forgot', { body: { email } })
    for (const token of [before, await tokenTo(database, email)]) {
      const reset = await shop.call('POST', '/api/auth/reset', { body: { token, newPassword: 'ten red tulips' } })
      expect(reset.body.code).toBe('LINK_USED')
    }
    // Whatever slipped through while it was closed opens nothing.
    await database.db.insert(sessions).values({ tokenHash: 'x', userId: id, expiresAt: new Date(Date.now() + 60_000) })
    expect((await post(id, 'state', { isOpen: true, version: 1 })).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await post(id, 'state', { isOpen: true, version: 2 })).status).toBe(200)
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect(await shop.signIn(email, password)).not.toBe('')
  })

  test('is not entered by a provider either, linked or not', async () => {
    const [linked, other] = [await someone({ deactivatedAt: new Date() }), await someone({ deactivatedAt: new Date() })]
    await database.db.insert(identities).values({ provider: 'google', subject: 'linked', userId: linked.id })
    const sender = { language: 'en', shopName: 'Underfoot', publicOrigin: shop.url } as const
    const origin = { clientIp: '127.0.0.1', userAgent: '', deviceTokens: [], scale: 100 }
    for (const [subject, { email }] of [
      ['linked', linked],
      ['new', other],
    ] as const) {
      const person = { subject, email, name: 'Mira', isEmailProved: true }
      const came = await inTransaction(database.db, (tx) => enterByProvider(tx, 'google', person, sender, origin))
      expect(came).toEqual({ ok: false, error: 'AccessDenied' })
    }
  })

  test('and a sign-in at the same moment leave nobody signed in', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, email } = await someone()
      const [entered] = await Promise.all([attempt(email), post(id, 'state', { isOpen: false, version: 1 })])
      const cookie = entered.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      expect((await shop.call('GET', '/api/profile/addresses', { headers: { cookie } })).status).toBe(401)
    }
  })
})

describe('what is done for a customer', () => {
  test('signing out everywhere, and an email whose link is nowhere but in it', async () => {
    const { id, email } = await someone({ language: 'fr' })
    const cookie = await shop.signIn(email, password)
    expect((await post(id, 'sessions/end')).status).toBe(200)
    expect((await shop.call('GET', '/api/profile/addresses', { headers: { cookie } })).status).toBe(401)
    const sent = await post(id, 'password-letter')
    const [message] = await emailsTo(database, email)
    expect(message?.language).toBe('fr')
    expect(sent.text).not.toContain(await tokenTo(database, email))
    const reset = { token: await tokenTo(database, email), newPassword: 'ten red tulips' }
    expect((await shop.call('POST', '/api/auth/reset', { body: reset })).status).toBe(200)
  })

  test('one-time codes that they lost go, with all their sessions, and they are told', async () => {
    const { id, email } = await someone()
    const confirmedAt = new Date()
    await database.db
      .insert(secondFactors)
      .values({ userId: id, secret: 'sealed', shownRecoveryCodes: [], confirmedAt })
    expect(await findCustomer(database.db, id)).toMatchObject({ hasCodes: true })
    const reader = await may({ view: true })
    expect((await post(id, 'two-factor/reset', {}, reader)).status).toBe(403)
    const { body } = await post(id, 'two-factor/reset')
    expect(body.customer).toMatchObject({ hasCodes: false, sessionCount: 0 })
    expect((await emailsTo(database, email))[0]?.subject).toBe('One-time codes are off')
    expect(await shop.signIn(email, password)).toContain('underfoot-session=')
  })

  test('deleting leaves the orders to the books and nothing else; a second time there is nobody', async () => {
    const { id, email } = await someone()
    const order = await soldOrder(database.db, { userId: id, email, status: 'completed', note: 'Ring twice' })
    await post(id, 'notes', { note: 'A secret of theirs' })
    const gone = await Promise.all(
      [1, 2, 3].map(() => shop.call('DELETE', `/api/customers/${id}`, { ...boss, body: {} })),
    )
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const [kept] = await database.db.select().from(orders).where(eq(orders.id, order.id))
    expect(kept).toMatchObject({ userId: null, email: '', note: '', totalMinor: expect.any(Number) })
    const { rows } = await database.pool.query('select count(*)::int from customer_notes where user_id = $1', [id])
    expect(rows[0].count).toBe(0)
    const log = await database.pool.query('select * from audit_log where subject = $1', [`customer:${id}`])
    expect(JSON.stringify(log.rows)).not.toMatch(/mira|A secret/)
    const [told, ...more] = await emailsTo(database, email)
    expect(more).toEqual([])
    expect(told?.subject).toContain('is deleted')
    expect(told?.text).toContain('we have deleted your account')
    expect(told?.text).toContain('We keep orders as long as the law requires')
    // It was not they who asked.
    expect(told?.text).not.toContain('as you asked')
  })

  test('A4 is not done to the staff by those who look after customers', async () => {
    for (const rights of [{ isAdmin: true }, { staff: { active: false, permissions: [] } }]) {
      const { actor } = await signedIn(database.db, rights)
      const id = actor.kind === 'user' ? actor.id : ''
      const answers = [
        await post(id, 'state', { isOpen: false, version: 1 }),
        await post(id, 'sessions/end'),
        await post(id, 'two-factor/reset'),
        await post(id, 'password-letter'),
        await shop.call('DELETE', `/api/customers/${id}`, { ...boss, body: {} }),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('STAFF_ACCOUNT'))
      expect(await findCustomer(database.db, id)).toMatchObject({ isClosed: false, sessionCount: 1 })
    }
  })
})
