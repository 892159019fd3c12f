import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../../../tests/shop/database.ts'
import { emailsTo } from '../../../tests/shop/emails.ts'
import { openedCodes } from '../../../tests/shop/secrets.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { secondFactors, users } from '../tables.ts'
import { codeAt } from './one-time-codes.ts'

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
const sessionOf = async (cookie: string) => (await shop.call('GET', '/api/auth/session', { headers: { cookie } })).body
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('underfoot-session='))
    ?.split(';')[0] ?? ''
const enter = async () => {
  const reply = await post('/api/auth/callback/credentials', { ...testAdmin, callbackUrl: '/dashboard' })
  return { url: String(reply.body.url).slice(shop.url.length), cookie: cookieOf(reply.headers) }
}

describe('one-time codes', () => {
  let secret = ''
  let recoveryCodes: string[] = []

  test('are set up with the password and a first code; every other session ends', async () => {
    const cookie = await shop.signIn()
    expect((await post('/api/auth/two-factor/begin', { password: 'wrong' }, cookie)).status).toBe(401)
    expect((await post('/api/auth/two-factor/begin', { password: testAdmin.password }, cookie)).status).toBe(200)
    const [row] = await database.db.select().from(secondFactors)
    expect(row?.secret).toMatch(/^sealed1\./)
    ;({ secret, recoveryCodes } = openedCodes(row))
    expect(recoveryCodes).toHaveLength(10)
    const page = await shop.call('GET', '/profile/security', { headers: { cookie } })
    expect(page.text).toContain(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))
    for (const code of recoveryCodes) expect(page.text).toContain(code)
    expect(page.text).toMatch(/<path d="M0 0h1v1h-1z/)
    expect((await enter()).url).toBe('/dashboard')

    expect((await post('/api/auth/two-factor/confirm', { code: '000000' }, cookie)).status).toBe(401)
    const on = await post('/api/auth/two-factor/confirm', { code: codeAt(secret) }, cookie)
    expect(on.status).toBe(200)
    expect(await sessionOf(cookie)).toEqual({})
    expect(await sessionOf(cookieOf(on.headers))).toMatchObject({ user: { email: testAdmin.email } })
    const kept = JSON.stringify(await database.db.select().from(secondFactors))
    for (const code of recoveryCodes) expect(kept).not.toContain(code)
    expect((await emailsTo(database, testAdmin.email))[0]?.subject).toBe('One-time codes are on')
  })

  test('stand between the password and everything else; each works once', async () => {
    const { url, cookie } = await enter()
    expect(url).toBe('/signin/code?callbackUrl=%2Fdashboard')
    expect(await sessionOf(cookie)).toEqual({})
    expect((await shop.call('GET', '/dashboard', { headers: { cookie } })).status).toBe(303)
    expect((await shop.call('GET', '/api/orders', { headers: { cookie } })).status).toBe(401)
    // The code that switched them on was used then.
    expect((await post('/api/auth/code', { code: codeAt(secret) }, cookie)).status).toBe(401)
    const next = codeAt(secret, Date.now() + 30_000)
    const shown = await post('/api/auth/code', { code: next, callbackUrl: '/dashboard' }, cookie)
    expect(shown.body.url).toBe(`${shop.url}/dashboard`)
    expect(await sessionOf(cookieOf(shown.headers))).toMatchObject({ user: { a: true } })
    expect((await post('/api/auth/code', { code: next }, (await enter()).cookie)).status).toBe(401)
  })

  test('have recovery codes in their place, each once', async () => {
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await post('/api/auth/code', { code: typed }, (await enter()).cookie)).status).toBe(200)
    expect((await post('/api/auth/code', { code }, (await enter()).cookie)).status).toBe(401)
    expect((await emailsTo(database, testAdmin.email))[0]?.subject).toBe('A recovery code was used')
  })

  test.each([
    ['/api/auth/password', { currentPassword: testAdmin.password, newPassword: 'grey oak by the river' }],
    ['/api/auth/email', { password: testAdmin.password, newEmail: 'other@example.com' }],
    ['/api/auth/two-factor/end', { password: testAdmin.password }],
    ['/api/auth/identities/remove', { password: testAdmin.password, provider: 'google' }],
  ])('are asked for beside the password where they are on: %s', async (path, body) => {
    const entered = await post('/api/auth/code', { code: recoveryCodes.pop() }, (await enter()).cookie)
    const cookie = cookieOf(entered.headers)
    const page = await shop.call('GET', '/profile/security', { headers: { cookie } })
    expect(page.text.match(/name="code"/g)).toHaveLength(3)
    const kept = await database.db.select().from(users)
    const without = await post(path, body, cookie)
    expect([without.status, without.body.fields]).toEqual([400, { code: 'Enter the code.' }])
    for (const code of ['000000', recoveryCodes[0]])
      expect((await post(path, { ...body, code }, cookie)).status).toBe(401)
    expect(await database.db.select().from(users)).toEqual(kept)
    expect(await database.db.select().from(secondFactors)).toHaveLength(1)
  })

  test('are switched off with the password and one of them', async () => {
    const entered = await post('/api/auth/code', { code: recoveryCodes[1] }, (await enter()).cookie)
    const cookie = cookieOf(entered.headers)
    const end = (body: object) => post('/api/auth/two-factor/end', body, cookie)
    expect((await end({ password: 'wrong', code: recoveryCodes[2] })).status).toBe(401)
    expect((await end({ password: testAdmin.password, code: recoveryCodes[2] })).status).toBe(200)
    expect((await enter()).url).toBe('/dashboard')
  })

  test('are for customers, too: with them on, a password alone signs nobody in', async () => {
    const own = { email: 'careful@example.com', password: 'nine red tulips' }
    const id = await customer(database.db, own.email, own.password)
    await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
    const cookie = await shop.signIn(own.email, own.password)
    const page = await shop.call('GET', '/profile/security', { headers: { cookie } })
    expect(page.text).toContain('Set up')
    expect((await post('/api/auth/two-factor/begin', { password: own.password }, cookie)).status).toBe(200)
    const [row] = await database.db.select().from(secondFactors).where(eq(secondFactors.userId, id))
    const opened = openedCodes(row)
    const on = await post('/api/auth/two-factor/confirm', { code: codeAt(opened.secret) }, cookie)
    expect(on.status).toBe(200)
    const begun = await post('/api/auth/callback/credentials', { ...own, callbackUrl: '/profile' })
    expect(begun.body.url).toContain('/signin/code')
    expect(await sessionOf(cookieOf(begun.headers))).toEqual({})
    const entered = await post('/api/auth/code', { code: opened.recoveryCodes[0] }, cookieOf(begun.headers))
    expect(await sessionOf(cookieOf(entered.headers))).toMatchObject({ user: { email: own.email } })
  })
})

describe('a password that was made for an administrator', () => {
  test('opens nothing but the choice of another', async () => {
    await database.db.update(users).set({ mustChangePassword: true }).where(eq(users.email, testAdmin.email))
    const { url, cookie } = await enter()
    expect(url).toBe('/signin/password?callbackUrl=%2Fdashboard')
    expect(await sessionOf(cookie)).toEqual({})
    expect((await shop.call('GET', '/api/orders', { headers: { cookie } })).status).toBe(401)
    expect((await shop.call('GET', url, { headers: { cookie } })).text).toContain('Choose your own password')
    const choose = (newPassword: string) =>
      post('/api/auth/new-password', { newPassword, callbackUrl: '/dashboard' }, cookie)
    expect((await choose(testAdmin.password)).body.fields).toEqual({
      newPassword: 'This is your current password. Choose another.',
    })
    const chosen = await choose('walnut under the window')
    expect(chosen.body.url).toBe(`${shop.url}/dashboard`)
    expect(await sessionOf(cookieOf(chosen.headers))).toMatchObject({ user: { a: true } })
  })
})

describe('sessions', () => {
  const password = 'grey oak by the river'
  /** Somebody who is signed in, and has the password. */
  async function withPassword() {
    const { cookie, actor } = await signedIn(database.db)
    await database.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, actor.id))
    return { cookie, id: actor.id }
  }

  test('are listed with where they are, and ended one by one or all at once, by their owner alone, who shows the password', async () => {
    const { cookie, id } = await withPassword()
    const { startSession } = await import('../session-commands.ts')
    const other = await database.db.transaction((tx) =>
      startSession(tx, id, {
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
        deviceTokens: [],
        scale: 1,
      }),
    )
    const page = async () => (await shop.call('GET', '/profile/security', { headers: { cookie } })).text
    expect(await page()).toContain('Firefox · Windows')
    const sessionId = /name="id" value="([0-9a-f-]{36})"/.exec(await page())?.[1] ?? ''
    const stranger = await withPassword()
    const strangers = await post('/api/auth/sessions/end', { id: sessionId, password }, stranger.cookie)
    const missing = await post('/api/auth/sessions/end', { id: crypto.randomUUID(), password }, stranger.cookie)
    expect([strangers.status, strangers.text]).toEqual([missing.status, missing.text])
    expect(strangers.status).toBe(404)
    expect((await post('/api/auth/sessions/end', { id: sessionId }, cookie)).status).toBe(400)
    const guessed = await post('/api/auth/sessions/end', { id: sessionId, password: 'a guess' }, cookie)
    expect(guessed.status).toBe(401)
    expect(await sessionOf(`underfoot-session=${other.token}`)).toMatchObject({ user: { name: 'Dana Okafor' } })
    expect((await post('/api/auth/sessions/end', { id: sessionId, password }, cookie)).status).toBe(200)
    expect(await sessionOf(`underfoot-session=${other.token}`)).toEqual({})
    const third = await database.db.transaction((tx) =>
      startSession(tx, id, { userAgent: '', deviceTokens: [], scale: 1 }),
    )
    expect((await post('/api/auth/sessions/end-others', { password: 'a guess' }, cookie)).status).toBe(401)
    expect(await sessionOf(`underfoot-session=${third.token}`)).toMatchObject({ user: { name: 'Dana Okafor' } })
    await post('/api/auth/sessions/end-others', { password }, cookie)
    expect(await sessionOf(`underfoot-session=${third.token}`)).toEqual({})
    expect(await sessionOf(cookie)).toMatchObject({ user: { name: 'Dana Okafor' } })
  })

  test('of somebody without a password are ended by choosing one', async () => {
    const { cookie, actor } = await signedIn(database.db)
    const { startSession } = await import('../session-commands.ts')
    await database.db.transaction((tx) => startSession(tx, actor.id, { userAgent: '', deviceTokens: [], scale: 1 }))
    const { text } = await shop.call('GET', '/profile/security', { headers: { cookie } })
    expect(text).toContain('Choose a password above')
    expect(text).not.toContain('/api/auth/sessions/end')
    expect((await post('/api/auth/sessions/end-others', { password: '' }, cookie)).status).toBe(400)
    expect((await post('/api/auth/sessions/end-others', { password: 'a guess' }, cookie)).status).toBe(401)
  })
})
