import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { translatorFor } from '../i18n/messages.ts'
import { adapterFailure } from './auth-failures.ts'

/** A provider that describes itself and names no address at which someone would be asked. */
async function mutteringProvider(): Promise<{ origin: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ issuer: origin, token_endpoint: `${origin}/token`, jwks_uri: `${origin}/keys` }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, server }
}

let database: TestDatabase
let shop: TestShop
let muttering: Awaited<ReturnType<typeof mutteringProvider>>

beforeAll(async () => {
  database = await testDatabase(4)
  muttering = await mutteringProvider()
  const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'between us', GOOGLE_ORIGIN: muttering.origin }
  // The secret of the other one was forgotten.
  shop = await testShop(database, { env: { ...google, FACEBOOK_CLIENT_ID: 'us' } })
  const login = JSON.stringify({ google: true, facebook: true })
  await database.db.execute(sql`update shop_settings set data = jsonb_set(data, '{login}', ${login}::jsonb)`)
})
afterAll(async () => {
  await shop.close()
  muttering.server.close()
  await database.drop()
})

/** What an answer names, as the client of next-auth 4 reads it. */
const errorIn = (body: Record<string, unknown>) => new URL(String(body.url)).searchParams.get('error')
const begin = (provider: string, fields = {}) => shop.call('POST', `/api/auth/signin/${provider}`, { body: fields })
const enter = (of: TestShop, fields = {}) =>
  of.call('POST', '/api/auth/callback/credentials', { body: { ...testAdmin, ...fields } })

/** Ends all connections to the test's database, so that the next ones begin as it is by then. */
const reconnect = () =>
  database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

describe('a sign-in that cannot be names', () => {
  test('MissingSecret where a provider is switched on and the environment has no secret for it', async () => {
    expect(errorIn((await begin('facebook')).body)).toBe('MissingSecret')
  })

  test('MissingAuthorize where a provider names no address to be asked at', async () => {
    expect(errorIn((await begin('google')).body)).toBe('MissingAuthorize')
  })

  test('UnsupportedStrategy where a password is to be checked by another site', async () => {
    expect(errorIn((await begin('credentials')).body)).toBe('UnsupportedStrategy')
  })

  test('MissingAPIRoute at an address that there is not, on a page for a person', async () => {
    const script = await shop.call('POST', '/api/auth/nowhere', { body: {} })
    expect([script.status, errorIn(script.body)]).toEqual([404, 'MissingAPIRoute'])
    const person = await shop.call('GET', '/api/auth/nowhere', { headers: { accept: 'text/html' } })
    expect([person.status, person.headers.get('location')]).toEqual([303, '/signin/error?error=MissingAPIRoute'])
  })

  test('OAuthCallbackError where nobody was sent to the provider', async () => {
    const back = await shop.call('GET', '/api/auth/callback/google?code=x&state=y')
    expect(back.headers.get('location')).toContain('error=OAuthCallbackError')
  })

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'InvalidCallbackUrl for the way back to %s, and signs nobody in',
    async (callbackUrl) => {
      const entered = await enter(shop, { callbackUrl })
      expect([entered.status, errorIn(entered.body)]).toEqual([400, 'InvalidCallbackUrl'])
      expect(entered.headers.getSetCookie()).toEqual([])
      expect(errorIn((await begin('google', { callbackUrl })).body)).toBe('InvalidCallbackUrl')
      const page = await shop.call('GET', `/api/auth/signin?${new URLSearchParams({ callbackUrl })}`)
      expect(page.headers.get('location')).toBe('/signin/error?error=InvalidCallbackUrl')
    },
  )

  test('and no error for a way back of our own', async () => {
    const { status, body } = await enter(shop, { callbackUrl: `${shop.url}/shop` })
    expect([status, body.url]).toEqual([200, `${shop.url}/shop`])
  })

  test('MissingAdapterMethods where accounts can be read and not written, MissingAdapter where they are away', async () => {
    const name = sql.identifier(String(database.connection.database))
    await database.db.execute(sql`alter database ${name} set default_transaction_read_only = on`)
    await reconnect()
    // A connection that is just being ended is away, and not read-only.
    await expect
      .poll(async () => {
        const { status, body } = await enter(shop)
        return [status, errorIn(body)]
      })
      .toEqual([503, 'MissingAdapterMethods'])
    const gone = await testDatabase(2)
    const without = await testShop(gone, { env: { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'between us' } })
    await gone.drop()
    const away = await enter(without)
    expect([away.status, errorIn(away.body)]).toEqual([503, 'MissingAdapter'])
    for (const provider of ['google', 'facebook']) {
      const sent = await without.call('POST', `/api/auth/signin/${provider}`, { body: {} })
      expect([provider, sent.status, errorIn(sent.body)]).toEqual([provider, 503, 'MissingAdapter'])
    }
    // A session that cannot be looked up is no other answer.
    const signedIn = { headers: { cookie: 'underfoot-session=abc' } }
    const known = await without.call('POST', '/api/auth/signin/google', { body: {}, ...signedIn })
    expect([known.status, errorIn(known.body)]).toEqual([503, 'MissingAdapter'])
    const form = await without.call('POST', '/api/auth/signin/google', { body: {}, headers: { accept: 'text/html' } })
    expect([form.status, form.headers.get('location')]).toEqual([303, '/signin/error?error=MissingAdapter'])
    const page = await without.call('GET', '/signin/error?error=MissingAdapter', { headers: { cookie: 'LANGUAGE=fr' } })
    expect(page.status).toBe(503)
    expect(page.text.replaceAll('&#x27;', "'")).toContain(translatorFor('fr')('signin.errors.MissingAdapter'))
    await without.close()
  })
})

test('an error that is none of these stays what it is', () => {
  expect(adapterFailure(new Error('something else'))).toBeUndefined()
})

test.each(
  ['OAuthCallbackError', 'AccountNotLinkedError', 'MissingAPIRoute', 'MissingSecret', 'MissingAuthorize'].concat(
    'MissingAdapter',
    'MissingAdapterMethods',
    'UnsupportedStrategy',
    'InvalidCallbackUrl',
  ),
)('/api/auth/error explains %s', async (name) => {
  const asked = await shop.call('GET', `/api/auth/error?error=${name}`)
  expect(asked.headers.get('location')).toBe(`/signin/error?error=${name}`)
  const { text } = await shop.call('GET', `/signin/error?error=${name}`, { headers: { cookie: 'LANGUAGE=fr' } })
  expect(text.replaceAll('&#x27;', "'")).toContain(translatorFor('fr')(`signin.errors.${name}`))
})
