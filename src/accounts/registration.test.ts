import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { emailsTo, linkTo, tokenTo } from '../../tests/shop/emails.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { events } from '../platform/tables.ts'
import { users } from './tables.ts'

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

const post = (path: string, body: object, cookie = '') => shop.call('POST', path, { body, headers: { cookie } })
const newPassword = 'grey oak by the river'

/** What a browser without script does with a form, and where it lands. */
async function submit(path: string, fields: Record<string, string>, cookie = '') {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { origin: shop.url, accept: 'text/html', cookie }
  const reply = await fetch(shop.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return { status: reply.status, location: reply.headers.get('location') ?? '', cookies }
}

describe('registering', () => {
  test('leads by way of the mailbox, without script, to an account and a session', async () => {
    const email = 'maya@example.com'
    const asked = await submit('/api/auth/register', { email: ' Maya@Example.com ' })
    expect(asked).toMatchObject({ status: 303, location: '/check-your-mail' })
    const link = await linkTo(database, email)
    expect(link.origin).toBe(shop.url)

    const opened = await shop.call('GET', link.pathname)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/verify'])
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await shop.call('GET', '/verify', { headers: { cookie } })).text).toContain(email)

    const weak = await submit('/api/auth/verify', { name: 'Maya Lindqvist', newPassword: 'password1' }, cookie)
    expect(weak).toMatchObject({ status: 303, location: '/verify?again=1' })
    const again = await shop.call('GET', weak.location, { headers: { cookie: [cookie, ...weak.cookies].join('; ') } })
    expect(again.text).toContain('This password is too easy to guess')
    expect(again.text).toContain('value="Maya Lindqvist"')
    expect(again.text).not.toContain('password1')

    const done = await submit('/api/auth/verify', { name: 'Maya Lindqvist', newPassword }, cookie)
    expect(done).toMatchObject({ status: 303, location: '/' })
    const session = await shop.call('GET', '/api/auth/session', { headers: { cookie: done.cookies.join('; ') } })
    expect(session.body.user).toMatchObject({ name: 'Maya Lindqvist', email, a: false, s: { status: false } })
    const told = await database.db.select().from(events).where(eq(events.name, 'customer.registered'))
    expect(told.map(({ payload }) => payload)).toMatchObject([{ name: 'Maya Lindqvist', email }])
    await shop.signIn(email, newPassword)
  })

  test('tells the owner of an account by email, and nobody else', async () => {
    await post('/api/auth/register', { email: 'admin@example.com' })
    const [message] = await emailsTo(database, 'admin@example.com')
    expect(message?.subject).toMatch(/^You have an account at /)
    expect(message?.text).toContain('/reset/')
  })

  test('writes in the language of the page', async () => {
    for (const [language, word] of Object.entries({ ar: 'حسابك', fr: 'Votre compte', bn: 'আপনার অ্যাকাউন্ট' })) {
      const email = `${language}@example.com`
      await post('/api/auth/register', { email }, `LANGUAGE=${language}`)
      expect((await emailsTo(database, email))[0]?.subject, language).toContain(word)
    }
  })

  test('wants an address that an email can go to', async () => {
    for (const email of ['', 'maya', 'a@b', 'a b@example.com', 'a@example.com,b@example.com', '"a b"@example.com']) {
      const reply = await post('/api/auth/register', { email })
      expect(reply.status, email).toBe(400)
      expect(reply.body.fields, email).toEqual({ email: 'Enter an email address such as name@example.com.' })
    }
  })

  test('A10 no sign-up ever becomes staff, whatever it sends', async () => {
    const email = 'climber@example.com'
    const more = { isAdmin: true, a: true, is_admin: true, s: { status: true }, staff: { active: true }, role: 'admin' }
    await post('/api/auth/register', { email, ...more })
    const token = await tokenTo(database, email)
    const made = await post('/api/auth/verify', { token, name: 'Climber', newPassword, ...more })
    expect(made.status).toBe(200)
    const cookie = await shop.signIn(email, newPassword)
    const csrf = await post(
      '/api/auth/session',
      { data: { ...more, name: 'Still Climber', user: { ...more, name: 'X' } } },
      cookie,
    )
    expect(csrf.body.user).toMatchObject({ name: 'X', a: false, s: { status: false, permissions: [] } })
    expect((await shop.call('GET', '/dashboard', { headers: { cookie } })).status).toBe(403)
    const [row] = await database.db.select().from(users).where(eq(users.email, email))
    expect(row?.isAdmin).toBe(false)
  })
})

describe('a new password by email', () => {
  test('signs in, ends every other session, and tells the owner', async () => {
    const email = 'maya@example.com'
    const before = await shop.signIn(email, newPassword)
    await submit('/api/auth/forgot', { email })
    const token = await tokenTo(database, email)
    const reset = await post('/api/auth/reset', { token, newPassword: 'walnut under the window' })
    expect(reset.status).toBe(200)
    expect((await shop.call('GET', '/api/auth/session', { headers: { cookie: before } })).body).toEqual({})
    expect((await emailsTo(database, email))[0]?.subject).toBe('Your password was changed')
    expect((await post('/api/auth/reset', { token, newPassword })).body).toMatchObject({ code: 'LINK_USED' })
    await shop.signIn(email, 'walnut under the window')
  })

  test('asked for where there is no account gives the way to one', async () => {
    await post('/api/auth/forgot', { email: 'nobody@example.com' })
    const [message] = await emailsTo(database, 'nobody@example.com')
    expect(message?.subject).toMatch(/^You have no account at /)
    expect(message?.text).toContain('/verify/')
  })

  test('a link that was never one shows the way to another', async () => {
    const page = await shop.call('GET', '/reset', { headers: { cookie: `underfoot-link=${'x'.repeat(43)}` } })
    expect(page.text).toContain('This link no longer works')
  })
})
