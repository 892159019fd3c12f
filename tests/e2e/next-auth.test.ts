import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testAdmin, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { closeContexts, launch } from './browser.ts'

let database: TestDatabase
let shop: TestShop
let browser: Browser
let context: BrowserContext
let script: string

/** The client of next-auth 4.24, unchanged, with React: one script. */
async function bundleClient(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: { write: false, rollupOptions: { input: 'tests/e2e/next-auth-page.ts' } },
  })) as Rollup.RollupOutput
  const chunks = built.output.filter((part) => part.type === 'chunk')
  expect(chunks).toHaveLength(1)
  return chunks[0]?.code ?? ''
}

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  script = await bundleClient()
  browser = await launch()
})
afterAll(async () => {
  await closeContexts(browser)
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await context?.close()
  context = await browser.newContext()
  const page = '<!doctype html><html lang="en"><title>A client</title><script type="module" src="/client.js"></script>'
  await context.route('**/client.html', (route) => route.fulfill({ contentType: 'text/html', body: page }))
  await context.route('**/client.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
})

type Auth = {
  statuses: string[]
  session: { user: { name: string } } | null
  update(data?: unknown): Promise<unknown>
  getSession(): Promise<unknown>
  getCsrfToken(): Promise<string>
  getProviders(): Promise<Record<string, unknown> | null>
  signIn(provider?: string, options?: object): Promise<unknown>
  signOut(options?: object): Promise<unknown>
}
declare const auth: Auth

async function client(): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${shop.url}/client.html`)
  await page.waitForFunction(() => 'auth' in window && auth.statuses.length > 0)
  return page
}

const credentials = { email: testAdmin.email, password: testAdmin.password, redirect: false }
const settled = (page: Page, status: string) =>
  page.waitForFunction((wanted) => auth.statuses.at(-1) === wanted, status)

describe('the client of next-auth 4, unchanged', () => {
  test('goes from loading to unauthenticated, and after signIn to authenticated', async () => {
    const page = await client()
    await settled(page, 'unauthenticated')
    const wrong = await page.evaluate(
      (given) => auth.signIn('credentials', { ...given, password: 'wrong' }),
      credentials,
    )
    expect(wrong).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null })
    const right = await page.evaluate(
      (given) => auth.signIn('credentials', { ...given, callbackUrl: '/shop' }),
      credentials,
    )
    expect(right).toEqual({ error: null, status: 200, ok: true, url: `${shop.url}/shop` })
    await settled(page, 'authenticated')
    expect(await page.evaluate(() => auth.statuses)).toEqual(['loading', 'unauthenticated', 'authenticated'])
    const session = await page.evaluate(() => auth.getSession())
    expect(session).toMatchObject({ user: { name: 'Administrator', a: true, s: { status: false } } })
    expect(Date.parse((session as { expires: string }).expires)).toBeGreaterThan(Date.now())
  })

  test('reads the CSRF token and the providers, and signs in with its own redirect', async () => {
    const page = await client()
    const token = await page.evaluate(() => auth.getCsrfToken())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await page.evaluate(() => auth.getCsrfToken())).toBe(token)
    expect(await page.evaluate(() => auth.getProviders())).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Email',
        type: 'credentials',
        signinUrl: `${shop.url}/api/auth/signin/credentials`,
        callbackUrl: `${shop.url}/api/auth/callback/credentials`,
      },
    })
    const { redirect: _, ...given } = credentials
    await page.evaluate((all) => void auth.signIn('credentials', { ...all, callbackUrl: '/register' }), given)
    await page.waitForURL('**/register')
  })

  test('updates the name and nothing else, and tells the other tab, which reads the session again', async () => {
    const page = await client()
    await page.evaluate((given) => auth.signIn('credentials', given), credentials)
    await settled(page, 'authenticated')
    const other = await client()
    await settled(other, 'authenticated')
    const rights = {
      a: false,
      s: { status: true, permissions: [{ name: 'order', view: true }] },
      email: 'x@example.com',
    }
    const updated = await page.evaluate((more) => auth.update({ ...more, name: 'Rosa', user: undefined }), rights)
    expect(updated).toMatchObject({
      user: { name: 'Rosa', email: testAdmin.email, a: true, s: { status: false, permissions: [] } },
    })
    expect(await page.evaluate(() => auth.session?.user.name)).toBe('Rosa')
    expect(await page.evaluate(() => auth.update())).toMatchObject({ user: { name: 'Rosa' } })
    await page.evaluate(() => auth.signOut({ redirect: false }))
    await settled(page, 'unauthenticated')
    await settled(other, 'unauthenticated')
  })

  test('signOut answers where to go', async () => {
    const page = await client()
    await page.evaluate((given) => auth.signIn('credentials', given), credentials)
    const out = await page.evaluate(() => auth.signOut({ redirect: false, callbackUrl: '/' }))
    expect(out).toEqual({ url: `${shop.url}/` })
    expect(await page.evaluate(() => auth.getSession())).toBeNull()
  })

  test('an unknown provider leads to the sign-in page; no providers at all to the error page', async () => {
    const page = await client()
    await page.evaluate(() => void auth.signIn('myspace', { callbackUrl: '/shop' }))
    await page.waitForURL('**/signin?callbackUrl=%2Fshop')
    const lost = await client()
    await context.route('**/api/auth/providers', (route) => route.fulfill({ status: 500, json: {} }))
    await lost.evaluate(() => void auth.signIn('credentials'))
    await lost.waitForURL('**/signin/error')
    expect(await lost.locator('h1').innerText()).toBe('We couldn’t sign you in')
  })

  test('what goes wrong in it reaches the log, bounded', async () => {
    const page = await client()
    await context.route('**/api/auth/session', (route) => route.abort())
    const reported = page.waitForRequest('**/api/auth/_log')
    await page.evaluate(() => auth.getSession())
    const answer = await (await reported).response()
    expect(answer?.status()).toBe(200)
  })

  test('a page that requires a session is left for sign-in with SessionRequired, and comes back', async () => {
    const page = await context.newPage()
    await page.goto(`${shop.url}/client.html#protected`)
    await page.waitForURL('**/signin?error=SessionRequired&callbackUrl=*')
    expect(await page.locator('#sign-in-error').innerText()).toContain('Please sign in first.')
    await page.getByLabel('Email').fill(testAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(testAdmin.password)
    await page.locator('.signin__card button[type=submit]').last().click()
    await page.waitForURL('**/client.html#protected')
  })
})
