import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../../../tests/shop/database.ts'
import { openedCodes } from '../../../tests/shop/secrets.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { languages } from '../../i18n/languages.ts'
import { secondFactors, users } from '../tables.ts'
import { codeAt } from './one-time-codes.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

const SECURITY = '/profile/security?error=CodesNeeded'

type Security = { loginForPurchase: boolean; staffCodes: boolean }
type Form = { version: number; settings: { security: Security; guestOrders: object } }

/** What one who has this cookie sees and does. */
const by = (cookie: string) => {
  const headers = { cookie: cookie.replace('__Host-', '') }
  const get = (path: string) => shop.call('GET', path, { headers })
  const post = (path: string, body: object) => shop.call('POST', path, { body, headers })
  const save = (body: object) => shop.call('PUT', '/api/settings/security', { body, headers })
  return {
    get,
    post,
    save,
    askForCodes: async (staffCodes: boolean) => {
      const { version, settings } = (await get('/api/settings')).body as Form
      const { security, guestOrders } = settings
      return save({ version, security: { ...security, staffCodes }, guestOrders })
    },
  }
}

/** Sets one-time codes up. @returns the cookie from then on */
async function setUp(cookie: string, email: string): Promise<string> {
  const { post } = by(cookie)
  expect((await post('/api/auth/two-factor/begin', { password: testAdmin.password })).status).toBe(200)
  const [row] = await database.db
    .select({ secret: secondFactors.secret, shown: secondFactors.shownRecoveryCodes, userId: secondFactors.userId })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(eq(users.email, email))
  const [factor] = await database.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, row?.userId ?? ''))
  const on = await post('/api/auth/two-factor/confirm', { code: codeAt(openedCodes(factor).secret) })
  expect(on.status).toBe(200)
  const set = on.headers.getSetCookie().find((one) => one.startsWith('underfoot-session='))
  return set?.split(';')[0] ?? ''
}

describe('a shop that asks staff for one-time codes', () => {
  let owner = ''

  test('is made one only by somebody who has some', async () => {
    const cookie = await shop.signIn()
    const refused = await by(cookie).askForCodes(true)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'security.staffCodes': 'Set up one-time codes for yourself first, under Sign-in and security.' },
    ])
    expect((await by(cookie).get('/dashboard')).status).toBe(200)
    owner = await setUp(cookie, testAdmin.email)
    expect((await by(owner).askForCodes(true)).status).toBe(200)
    expect((await by(owner).get('/dashboard')).status).toBe(200)
  })

  test('leads staff without them to where they set them up, in every language, and lets them do nothing else for the shop', async () => {
    const permissions = [{ name: 'settings' as const, view: true, edit: true, delete: true }]
    for (const staff of [{ isAdmin: true }, { staff: { active: true, permissions } }]) {
      const { cookie } = await signedIn(database.db, staff)
      const one = by(cookie)
      for (const path of ['/dashboard', '/dashboard/orders?state=open']) {
        const led = await one.get(path)
        expect([led.status, led.headers.get('location')], path).toEqual([303, SECURITY])
      }
      for (const path of ['/api/settings', '/api/orders', '/api/products', '/api/staff']) {
        const { status, body } = await one.get(path)
        expect([status, body.code], path).toEqual([403, 'CODES_NEEDED'])
      }
      expect((await by(cookie).save({ version: 1 })).body.code).toBe('CODES_NEEDED')
      for (const language of languages) {
        const page = await one.get(`${SECURITY}&lang=${language}`)
        expect(page.status).toBe(200)
        expect(page.text).toContain('two-factor-password')
      }
      expect((await one.get(SECURITY)).text).toContain('This shop asks its staff for one-time codes.')
      // What is their own as a customer stays.
      expect((await one.get('/profile')).status).toBe(200)
    }
  })

  test('leaves customers and staff of no activity alone, and takes in who has set them up', async () => {
    const { cookie } = await signedIn(database.db)
    expect((await by(cookie).get('/dashboard')).status).toBe(403)
    expect((await by(cookie).get('/api/orders')).body.code).toBe('FORBIDDEN')
    const former = await signedIn(database.db, { staff: { active: false, permissions: [] } })
    expect((await by(former.cookie).get('/dashboard')).status).toBe(403)

    const other = await signedIn(database.db, { isAdmin: true })
    const [known] = await database.db.select().from(users).where(eq(users.email, testAdmin.email))
    await database.db
      .update(users)
      .set({ passwordHash: known?.passwordHash ?? null })
      .where(eq(users.id, other.actor.id))
    const since = await setUp(other.cookie, other.actor.email)
    expect((await by(since).get('/dashboard')).status).toBe(200)
    expect((await by(since).get('/api/settings')).status).toBe(200)
  })

  test('is one in every store, and no more once all have switched it off', async () => {
    const { cookie } = await signedIn(database.db, { isAdmin: true })
    await database.pool.query(`
      insert into shop_settings (store, data) select 'richmond', data from shop_settings where store = 'surrey'
      on conflict (store) do update set data = excluded.data`)
    expect((await by(owner).askForCodes(false)).status).toBe(200)
    expect((await by(cookie).get('/api/settings')).body.code).toBe('CODES_NEEDED')
    // As settings are that were stored before there was the switch.
    await database.pool.query(
      `update shop_settings set data = data #- '{security,staffCodes}' where store = 'richmond'`,
    )
    expect((await by(cookie).get('/api/settings')).status).toBe(200)
  })
})
