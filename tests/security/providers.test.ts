import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identities, secondFactors, users } from '../../src/accounts/tables.ts'
import { facebookStandIn, openIdProvider, providerEnv, type StandIn, wanderer } from '../outside/providers.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { emailsTo, tokenTo } from '../shop/emails.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let google: StandIn
let facebook: StandIn
let shop: TestShop

/** An address that is free now, for a shop whose provider has to know it before. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}

const switchOn = (login: object) =>
  database.db.execute(sql`update shop_settings set data = jsonb_set(data, '{login}', ${JSON.stringify(login)}::jsonb)`)

beforeAll(async () => {
  database = await testDatabase()
  const port = await freePort()
  google = await openIdProvider([`http://localhost:${port}`])
  facebook = await facebookStandIn()
  shop = await testShop(database, { env: providerEnv(google, facebook), port })
  await switchOn({ google: true, facebook: true })
})
afterAll(async () => {
  await shop.close()
  await google.close()
  await facebook.close()
  await database.drop()
})

const identitiesOf = async (email: string) => {
  const rows = await database.db
    .select({ provider: identities.provider })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(eq(users.email, email))
  return rows.map(({ provider }) => provider)
}

async function customer(email: string, newPassword = 'grey oak by the river'): Promise<void> {
  await shop.call('POST', '/api/auth/register', { body: { email } })
  const token = await tokenTo(database, email)
  const made = await shop.call('POST', '/api/auth/verify', { body: { token, name: 'Ada', newPassword } })
  expect(made.status).toBe(200)
}

describe.each(['drop', 'read only'] as const)('coming back to a database that is away (%s)', (how) => {
  test('leads to the page that names the failure, and signs nobody in', async () => {
    const own = await testDatabase(2)
    const without = await testShop(own, { env: providerEnv(google, facebook) })
    const login = JSON.stringify({ google: true, facebook: true })
    await own.db.execute(sql`update shop_settings set data = jsonb_set(data, '{login}', ${login}::jsonb)`)
    facebook.next = { sub: 'f-away', name: 'Ada', email: 'away@example.com', email_verified: true }
    const person = wanderer(without.url)
    let url = await person.begin('facebook')
    while (!url.startsWith(`${without.url}/api/auth/callback`)) {
      url = new URL((await person.go(url)).headers.get('location') ?? '', url).href
    }
    if (how === 'drop') await own.drop()
    else {
      const name = sql.identifier(String(own.connection.database))
      await own.db.execute(sql`alter database ${name} set default_transaction_read_only = on`)
      await own.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      // One that was just ended would be a database that is gone.
      await expect.poll(async () => (await without.call('GET', '/api/home/suggestions')).status).toBe(200)
    }
    const back = await person.go(url)
    const failure = how === 'drop' ? 'MissingAdapter' : 'MissingAdapterMethods'
    expect([back.status, back.headers.get('location')]).toEqual([303, `/signin/error?error=${failure}`])
    expect([...person.jar.keys()]).not.toContain('underfoot-session')
    await without.close()
    if (how !== 'drop') await own.drop()
  })
})

describe('coming by Google', () => {
  test('opens an account, and the same one the next time', async () => {
    google.next = { sub: 'g-1', name: 'Grace', email: 'grace@example.com', email_verified: true }
    const first = wanderer(shop.url)
    expect(await first.enter('google')).toBe('/shop')
    expect(await first.whoAmI()).toMatchObject({ name: 'Grace', email: 'grace@example.com' })
    const again = wanderer(shop.url)
    google.next = { ...google.next, email: 'another@example.com' }
    expect(await again.enter('google')).toBe('/shop')
    expect(await again.whoAmI()).toMatchObject({ email: 'grace@example.com' })
    expect(await identitiesOf('grace@example.com')).toEqual(['google'])
  })

  test('and saying no there signs nobody in', async () => {
    google.next = 'denied'
    const person = wanderer(shop.url)
    expect(await person.enter('google')).toBe('/signin?error=AccessDenied&callbackUrl=%2Fshop')
    expect(await person.whoAmI()).toBeUndefined()
  })

  test('with another state, without the browser that was sent, or with a code used before signs nobody in', async () => {
    google.next = { sub: 'g-2', name: 'Mallory', email: 'mallory@example.com', email_verified: true }
    const person = wanderer(shop.url)
    // Everything but the last step: the address that the provider sends back to.
    let url = await person.begin('google')
    const kept = new Map(person.jar)
    while (!url.startsWith(`${shop.url}/api/auth/callback`)) {
      const next = (await person.go(url)).headers.get('location')
      url = new URL(next ?? '', url).href
    }
    const refused = /^\/signin\?error=OAuthCallbackError/
    const stranger = wanderer(shop.url)
    expect(await stranger.follow(url)).toMatch(refused)
    const forged = wanderer(shop.url)
    for (const [name, value] of kept) forged.jar.set(name, value)
    expect(await forged.follow(url.replace(/state=[^&]+/, 'state=another'))).toMatch(refused)
    expect(await person.follow(url)).toBe('/shop')
    const replayed = wanderer(shop.url)
    for (const [name, value] of kept) replayed.jar.set(name, value)
    expect(await replayed.follow(url)).toMatch(refused)
    for (const one of [stranger, forged, replayed]) expect(await one.whoAmI()).toBeUndefined()
  })

  test('with an ID token that Google’s keys did not sign signs nobody in', async () => {
    google.next = { sub: 'g-forged', name: 'Eve', email: 'eve@example.com', email_verified: true }
    google.isForging = true
    const person = wanderer(shop.url)
    expect(await person.enter('google')).toMatch(/^\/signin\?error=OAuthCallbackError/)
    expect(await person.whoAmI()).toBeUndefined()
    google.isForging = false
    expect(await person.enter('google')).toBe('/shop')
  })

  test('joins an account only where both sides have proved the address', async () => {
    await customer('both@example.com')
    google.next = { sub: 'g-3', email: 'both@example.com', email_verified: false }
    const unproved = wanderer(shop.url)
    expect(await unproved.enter('google')).toContain('error=OAuthAccountNotLinked')
    expect(await unproved.whoAmI()).toBeUndefined()

    google.next = { sub: 'g-4', email: 'admin@example.com', email_verified: true }
    const overAdministrator = wanderer(shop.url)
    expect(await overAdministrator.enter('google')).toContain('error=OAuthAccountNotLinked')

    google.next = { sub: 'g-3', email: 'both@example.com', email_verified: true }
    const proved = wanderer(shop.url)
    expect(await proved.enter('google')).toBe('/shop')
    expect(await proved.whoAmI()).toMatchObject({ name: 'Ada' })
    expect((await emailsTo(database, 'both@example.com'))[0]?.subject).toBe('A new way to sign in was added')
  })

  test('who has taken an address that is not theirs loses it when its owner proves it', async () => {
    google.next = { sub: 'g-squatter', email: 'squatted@example.com', email_verified: false }
    const squatter = wanderer(shop.url)
    await squatter.enter('google')
    expect(await squatter.whoAmI()).toMatchObject({ email: 'squatted@example.com' })
    await shop.call('POST', '/api/auth/register', { body: { email: 'squatted@example.com' } })
    const token = await tokenTo(database, 'squatted@example.com')
    const body = { token, newPassword: 'walnut under the window' }
    expect((await shop.call('POST', '/api/auth/reset', { body })).status).toBe(200)
    expect(await squatter.whoAmI()).toBeUndefined()
    const again = wanderer(shop.url)
    expect(await again.enter('google')).toContain('error=OAuthAccountNotLinked')
  })

  test('without an address opens no account', async () => {
    google.next = { sub: 'g-5' }
    expect(await wanderer(shop.url).enter('google')).toContain('error=OAuthCreateAccount')
  })

  test('can be added by someone who is signed in, and taken away with their password', async () => {
    await customer('adds@example.com')
    const person = wanderer(shop.url)
    person.jar.set(
      'underfoot-session',
      (await shop.signIn('adds@example.com', 'grey oak by the river')).split('=')[1] ?? '',
    )
    google.next = { sub: 'g-6', email: 'elsewhere@example.com', email_verified: true }
    expect(await person.follow(await person.begin('google', { link: '1', password: 'grey oak by the river' }))).toBe(
      '/profile/security?done=providerAdded',
    )
    expect(await identitiesOf('adds@example.com')).toEqual(['google'])
    const cookie = [...person.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const remove = (password: string) =>
      shop.call('POST', '/api/auth/identities/remove', { body: { provider: 'google', password }, headers: { cookie } })
    expect((await remove('wrong')).status).toBe(401)
    expect((await remove('grey oak by the river')).status).toBe(200)
    expect(await identitiesOf('adds@example.com')).toEqual([])
  })
})

test('an account of the other site that is someone’s already cannot be added by another', async () => {
  google.next = { sub: 'g-7', email: 'first@example.com', email_verified: true }
  await wanderer(shop.url).enter('google')
  await customer('second@example.com')
  const second = wanderer(shop.url)
  const session = await shop.signIn('second@example.com', 'grey oak by the river')
  second.jar.set('underfoot-session', session.split('=')[1] ?? '')
  expect(await second.follow(await second.begin('google', { link: '1', password: 'grey oak by the river' }))).toBe(
    '/profile/security?error=AccountNotLinkedError',
  )
  expect(await identitiesOf('second@example.com')).toEqual([])
})

describe('a stolen session adds no way in', () => {
  let cookie = ''
  beforeAll(async () => {
    await customer('stolen@example.com')
    cookie = await shop.signIn('stolen@example.com', 'grey oak by the river')
  })
  const begin = (fields: object, headers: Record<string, string> = {}) =>
    shop.call('POST', '/api/auth/signin/google', { body: { link: '1', ...fields }, headers: { cookie, ...headers } })

  test('without the password, or with a wrong one', async () => {
    expect((await begin({})).body).toMatchObject({ code: 'INVALID_INPUT', fields: { password: expect.any(String) } })
    const wrong = await begin({ password: 'wrong' })
    expect([wrong.status, wrong.body.code, wrong.headers.getSetCookie()]).toEqual([401, 'WRONG_CREDENTIALS', []])
    // A form without script goes back to its page, which says so.
    const form = await begin({ password: 'wrong' }, { accept: 'text/html' })
    const back = form.headers.get('location') ?? ''
    expect([form.status, back]).toEqual([303, '/profile/security?error=CredentialsSignin'])
    const page = await shop.call('GET', back, { headers: { cookie } })
    expect(page.text).toContain('The email or password is incorrect.')
  })

  test('with the password alone, where one-time codes are on', async () => {
    const [owner] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, 'stolen@example.com'))
    const userId = owner?.id ?? ''
    const recoveryHashes = [createHash('sha256').update('ONEOFTHOSEWRITTENDOWN').digest('hex')]
    await database.db.insert(secondFactors).values({ userId, secret: '', confirmedAt: new Date(), recoveryHashes })
    const password = 'grey oak by the river'
    expect((await begin({ password })).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: 'Enter the code.' },
    })
    const form = await begin({ password, code: '123456' }, { accept: 'text/html' })
    const back = form.headers.get('location') ?? ''
    expect([form.status, back]).toEqual([303, '/profile/security?error=WrongCode'])
    const page = await shop.call('GET', back, { headers: { cookie } })
    expect(page.text).toContain('This code isn’t right or was already used.')
    const code = 'one of those written down'
    expect((await begin({ password, code })).status).toBe(200)
    expect((await begin({ password, code })).body).toMatchObject({ code: 'WRONG_CODE' })
    await database.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  })

  test('with a cookie that it wrote for itself', async () => {
    google.next = { sub: 'g-thief', email: 'thief@example.com', email_verified: true }
    const thief = wanderer(shop.url)
    const url = await thief.begin('google')
    const found = await database.db.select({ id: users.id }).from(users).where(eq(users.email, 'stolen@example.com'))
    const [verifier, asked] = ['v'.repeat(43), new URL(url)]
    asked.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
    const { state, nonce } = Object.fromEntries(asked.searchParams)
    const written = { provider: 'google', state, nonce, verifier, back: '/', linkFor: found[0]?.id }
    thief.jar.set('underfoot-session', cookie.split('=')[1] ?? '')
    thief.jar.set('underfoot-excursion', Buffer.from(JSON.stringify(written)).toString('base64url'))
    expect(await thief.follow(asked.href)).toContain('error=OAuthCallbackError')
    expect(await identitiesOf('stolen@example.com')).toEqual([])
  })
})

describe('coming by Facebook', () => {
  test('opens an account, but never enters one that was there: it does not say whether an address is proved', async () => {
    facebook.next = { sub: 'f-1', name: 'Fay', email: 'fay@example.com' }
    const first = wanderer(shop.url)
    expect(await first.enter('facebook')).toBe('/shop')
    expect(await first.whoAmI()).toMatchObject({ name: 'Fay', email: 'fay@example.com' })
    await customer('there@example.com')
    facebook.next = { sub: 'f-2', email: 'there@example.com' }
    expect(await wanderer(shop.url).enter('facebook')).toContain('error=OAuthAccountNotLinked')
  })

  test('and saying no there signs nobody in', async () => {
    facebook.next = 'denied'
    expect(await wanderer(shop.url).enter('facebook')).toContain('error=AccessDenied')
  })
})

describe('a provider is offered', () => {
  const offered = async (of: TestShop) => Object.keys((await of.call('GET', '/api/auth/providers')).body)

  test('when it is switched on and has keys, on the page and by the call', async () => {
    expect(await offered(shop)).toEqual(['credentials', 'google', 'facebook'])
    expect((await shop.call('GET', '/signin')).text).toContain('Continue with Google')
    const without = await testShop(database)
    expect(await offered(without)).toEqual(['credentials'])
    expect((await without.call('GET', '/signin')).text.includes('Continue with')).toBe(false)
    await without.close()
    await switchOn({ google: false, facebook: true })
    expect(await offered(shop)).toEqual(['credentials', 'facebook'])
    expect((await shop.call('GET', '/signin')).text.includes('Google')).toBe(false)
    expect(await wanderer(shop.url).begin('google')).toBe(`${shop.url}/signin?callbackUrl=%2Fshop`)
    await switchOn({ google: true, facebook: true })
  })
})
