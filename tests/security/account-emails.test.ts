import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkMinutes } from '../../src/accounts/rules.ts'
import { customer } from '../data/people.ts'
import { visitorOf } from '../load/visitors.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../shop/database.ts'
import { emailsTo, tokenTo } from '../shop/emails.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
/** With the limits of production. */
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('delete from tries')
})

const password = 'grey oak by the river'
const newPassword = 'walnut under the window'
const HOME = '203.0.113.7'
let made = 0

async function owner(): Promise<string> {
  const email = `owner${++made}@example.com`
  await customer(database.db, email, password)
  return email
}

const ask = async (email: string, ip: string, wanted = 'forgot') =>
  (await visitorOf(shop, ip).call('POST', `/api/auth/${wanted}`, { email })).status

/** Strangers in as many networks ask for emails to a mailbox. */
async function flood(email: string, times = 30): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let at = 0; at < times; at++) statuses.add(await ask(email, `198.51.100.${at}`, at % 2 ? 'forgot' : 'register'))
  return statuses
}

const count = async (email: string) => (await emailsTo(database, email)).length

/** Lets so many minutes pass for everything that is counted, and for every link. */
async function pass(minutes: number): Promise<void> {
  await database.pool.query(`update tries set at = at - make_interval(mins => $1)`, [minutes])
  await database.pool.query(`update account_links set expires_at = expires_at - make_interval(mins => $1)`, [minutes])
}

describe('emails with a link that anyone may ask for', () => {
  test('go to a mailbox three times an hour from one network and five from all, then stop in silence', async () => {
    const email = await owner()
    for (let at = 0; at < 6; at++) expect(await ask(email, '198.51.100.1')).toBe(200)
    expect(await count(email)).toBe(3)
    expect(await flood(email)).toEqual(new Set([200]))
    expect(await count(email)).toBe(5)
  })

  test('count in the same way for a mailbox without an account', async () => {
    const email = 'nobody-here@example.com'
    for (let at = 0; at < 6; at++) expect(await ask(email, '198.51.100.1')).toBe(200)
    expect(await count(email)).toBe(3)
    expect(await flood(email)).toEqual(new Set([200]))
    expect(await count(email)).toBe(5)
  })

  test('go at once where a device that signed in before asks, however many strangers asked', async () => {
    const email = await owner()
    const device = visitorOf(shop, HOME)
    expect(await device.signIn(email, password)).toBe(200)
    await flood(email)
    // Its network is used up, too.
    for (let at = 0; at < 25; at++) await ask(`other${at}@example.com`, HOME)
    expect(await ask(email, HOME)).toBe(429)
    const before = await count(email)
    expect((await device.call('POST', '/api/auth/forgot', { email })).status).toBe(200)
    expect(await count(email)).toBe(before + 1)
    const token = await tokenTo(database, email)
    expect((await device.call('POST', '/api/auth/reset', { token, newPassword })).status).toBe(200)
  })

  test('go three times an hour from such a device, and no device counts for another account', async () => {
    const [email, other] = [await owner(), await owner()]
    const device = visitorOf(shop, HOME)
    expect(await device.signIn(email, password)).toBe(200)
    for (let at = 0; at < 6; at++) await device.call('POST', '/api/auth/forgot', { email })
    expect(await count(email)).toBe(3)
    await flood(other)
    const before = await count(other)
    await device.call('POST', '/api/auth/forgot', { email: other })
    expect(await count(other)).toBe(before)
  })

  test('under a flood leave a link that works in the mailbox at every moment, and come in bounded number', async () => {
    const email = await owner()
    await flood(email)
    const step = 3
    for (let minutes = step; minutes <= 180; minutes += step) {
      await pass(step)
      await flood(email, 6)
      // The owner, on a device that the account does not know, asks and looks into the mailbox.
      expect(await ask(email, HOME)).not.toBe(500)
      const token = await tokenTo(database, email)
      const { rows } = await database.pool.query<{ left: number }>(
        `select extract(epoch from max(expires_at) - now()) / 60 as left from account_links where email = $1`,
        [email],
      )
      expect(Number(rows[0]?.left), `after ${minutes} minutes`).toBeGreaterThan(linkMinutes.reset / 2)
      expect(token).toMatch(/^[\w-]{43}$/)
    }
    // Five at first, and one every twelve minutes in three hours.
    expect(await count(email)).toBeLessThanOrEqual(5 + 15)
    const token = await tokenTo(database, email)
    const reset = await visitorOf(shop, HOME).call('POST', '/api/auth/reset', { token, newPassword })
    expect(reset.status).toBe(200)
  }, 120_000)
})

describe('emails that someone who is signed in asks for', () => {
  test('to a new address are not used up by strangers, and too many are refused aloud', async () => {
    const [email, wanted] = [await owner(), `moved${made}@example.com`]
    const device = visitorOf(shop, HOME)
    expect(await device.signIn(email, password)).toBe(200)
    await flood(wanted)
    const before = await count(wanted)
    const change = () => device.call('POST', '/api/auth/email', { newEmail: wanted, password })
    expect((await change()).status).toBe(200)
    expect(await count(wanted)).toBe(before + 1)
    for (let at = 0; at < 2; at++) expect((await change()).status).toBe(200)
    const refused = await change()
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('to somebody’s mailbox leave the emails of its owner alone', async () => {
    const email = await owner()
    for (let at = 0; at < 3; at++) {
      const attacker = visitorOf(shop, `198.51.100.${at}`)
      expect(await attacker.signIn(await owner(), password)).toBe(200)
      for (let round = 0; round < 4; round++)
        await attacker.call('POST', '/api/auth/email', { newEmail: email, password })
    }
    expect(await count(email)).toBe(3)
    expect(await ask(email, HOME)).toBe(200)
    expect(await count(email)).toBe(4)
    expect(await tokenTo(database, email)).toMatch(/^[\w-]{43}$/)
  })

  test('by staff to a customer are not used up by strangers', async () => {
    const email = await owner()
    await flood(email)
    const admin = visitorOf(shop, HOME)
    expect(await admin.signIn(testAdmin.email, testAdmin.password)).toBe(200)
    const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email])
    const send = () => admin.call('POST', `/api/customers/${rows[0]?.id}/password-letter`, {})
    for (let at = 0; at < 5; at++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})
