import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { secondFactors, users } from '../../src/accounts/tables.ts'
import { codeAt } from '../../src/accounts/two-factor/one-time-codes.ts'
import { prepareShop } from '../../src/main/prepare.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { isSigned } from '../../src/webhooks/signatures.ts'
import { webhookDeliveries, webhooks } from '../../src/webhooks/tables.ts'
import { customer } from '../data/people.ts'
import { visitorOf } from '../load/visitors.ts'
import { webhookReceiver } from '../outside/webhook-receiver.ts'
import { type TestDatabase, testDatabase, testLog, testStore } from '../shop/database.ts'
import { openedCodes, testSecretsEnv } from '../shop/secrets.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { env: { TRUSTED_PROXIES: '1' } })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const password = 'grey oak by the river'
let made = 0

const factorOf = async (id: string) =>
  (await database.db.select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]

/** An administrator who signs in with one-time codes. */
async function withCodes() {
  const email = `staff${++made}@example.com`
  const id = await customer(database.db, email, password)
  await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
  const visitor = visitorOf(shop, '203.0.113.7')
  expect(await visitor.signIn(email, password)).toBe(200)
  expect((await visitor.call('POST', '/api/auth/two-factor/begin', { password })).status).toBe(200)
  const { secret, recoveryCodes } = openedCodes(await factorOf(id))
  expect((await visitor.call('POST', '/api/auth/two-factor/confirm', { code: codeAt(secret) })).status).toBe(200)
  // The step that was used does not stand in the way of the next tries.
  await forgetStep(id)
  return { id, email, secret, recoveryCodes }
}

const forgetStep = (id: string) =>
  database.db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, id))

/** Signs in with a password and a code; the status of the code. */
async function enter(at: TestShop, email: string, code: string): Promise<number> {
  const visitor = visitorOf(at, '203.0.113.7')
  expect(await visitor.signIn(email, password)).toBe(200)
  return (await visitor.call('POST', '/api/auth/code', { code })).status
}

/** What a start of the shop does to the database, with these keys; what it logged as wrong. */
async function start(env: Record<string, string>): Promise<unknown[]> {
  const errors: unknown[] = []
  const log = { ...testLog, error: (text: string, fields?: unknown) => void errors.push([text, fields]) }
  await prepareShop({ pool: database.pool, env: parseEnv(env), store: testStore, log })
  return errors
}

const otherKey = { SECRETS_KEY: randomBytes(32).toString('base64') }

describe('secrets of one-time codes', () => {
  test('are nowhere in the database as they are, and neither are recovery codes while they are shown', async () => {
    const { id, secret, recoveryCodes } = await withCodes()
    const begun = visitorOf(shop, '203.0.113.7')
    const email = `staff${++made}@example.com`
    const other = await customer(database.db, email, password)
    await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, other))
    await begun.signIn(email, password)
    await begun.call('POST', '/api/auth/two-factor/begin', { password })
    const pending = openedCodes(await factorOf(other))
    expect([recoveryCodes.length, pending.recoveryCodes.length]).toEqual([10, 10])
    const stored = JSON.stringify(await database.db.select().from(secondFactors))
    for (const text of [secret, pending.secret, ...recoveryCodes, ...pending.recoveryCodes]) {
      expect(text.length).toBeGreaterThan(8)
      expect(stored).not.toContain(text)
    }
    expect((await factorOf(id))?.secret).toMatch(/^sealed1\./)
  })

  test('of another row do not open: a secret that was swapped in signs nobody in', async () => {
    const [me, thief] = [await withCodes(), await withCodes()]
    const mine = await factorOf(me.id)
    await database.db
      .update(secondFactors)
      .set({ secret: (await factorOf(thief.id))?.secret ?? '' })
      .where(eq(secondFactors.userId, me.id))
    for (const secret of [thief.secret, me.secret]) expect(await enter(shop, me.email, codeAt(secret))).toBe(401)
    // Nor does one that was put there as it is.
    await database.db.update(secondFactors).set({ secret: thief.secret }).where(eq(secondFactors.userId, me.id))
    expect(await enter(shop, me.email, codeAt(thief.secret))).toBe(401)
    await database.db
      .update(secondFactors)
      .set({ secret: mine?.secret ?? '' })
      .where(eq(secondFactors.userId, me.id))
    expect(await enter(shop, me.email, codeAt(me.secret))).toBe(200)
  })

  test('do not open with another key: the start says so, recovery codes still work, and the right key opens them', async () => {
    const { id, email, secret, recoveryCodes } = await withCodes()
    const before = (await factorOf(id))?.secret
    const errors = await start(otherKey)
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).toMatch(/another|not here/)
    expect((await factorOf(id))?.secret).toBe(before)
    const wrong = await testShop(database, { env: { TRUSTED_PROXIES: '1', ...otherKey } })
    try {
      expect(await enter(wrong, email, codeAt(secret))).toBe(401)
      expect(await enter(wrong, email, recoveryCodes[0] ?? '')).toBe(200)
      expect((await wrong.call('GET', '/api/ready')).status).not.toBe(500)
    } finally {
      await wrong.close()
    }
    expect(await start(testSecretsEnv)).toEqual([])
    expect(await enter(shop, email, codeAt(secret))).toBe(200)
  })

  test('from before there was a key are encrypted at the next start', async () => {
    const { id, email, secret } = await withCodes()
    await database.db.update(secondFactors).set({ secret }).where(eq(secondFactors.userId, id))
    expect(await enter(shop, email, codeAt(secret))).toBe(401)
    expect(await start(testSecretsEnv)).toEqual([])
    expect((await factorOf(id))?.secret).toMatch(/^sealed1\./)
    expect(await enter(shop, email, codeAt(secret))).toBe(200)
  })

  test('are turned to a new key at a start that knows both, and need the old one no more', async () => {
    const { id, email, secret } = await withCodes()
    const before = (await factorOf(id))?.secret
    const both = { ...otherKey, SECRETS_KEY_PREVIOUS: testSecretsEnv.SECRETS_KEY }
    expect(await start(both)).toEqual([])
    expect((await factorOf(id))?.secret).not.toBe(before)
    const turned = await testShop(database, { env: { TRUSTED_PROXIES: '1', ...otherKey } })
    try {
      expect(await enter(turned, email, codeAt(secret))).toBe(200)
      await forgetStep(id)
      expect(await enter(shop, email, codeAt(secret))).toBe(401)
    } finally {
      await turned.close()
    }
    expect(await start({ ...testSecretsEnv, SECRETS_KEY_PREVIOUS: otherKey.SECRETS_KEY })).toEqual([])
    expect(await enter(shop, email, codeAt(secret))).toBe(200)
  })
})

describe('secrets of webhooks', () => {
  test('are encrypted; with another key nothing is sent, and with the right one what waited is', async () => {
    const receiver = await webhookReceiver()
    const env = { WEBHOOKS_ALLOW_PRIVATE: '1' }
    const wrong = await testShop(database, { env: { ...env, ...otherKey }, withJobs: true })
    try {
      const cookie = await shop.signIn()
      const call = (method: string, path: string, body: object = {}) =>
        shop.call(method, path, { body, headers: { cookie } })
      const open = await testShop(database, { env })
      const added = await open.call('POST', '/api/webhooks', {
        body: { url: receiver.url, events: ['order.placed'], description: '', active: true },
        headers: { cookie },
      })
      await open.close()
      expect(added.status, added.text).toBe(201)
      const secret = String(added.body.secret)
      const id = (added.body.webhook as { id: string }).id
      const stored = JSON.stringify(await database.db.select().from(webhooks))
      expect(stored).not.toContain(secret)
      expect(stored).toContain('sealed1.')
      expect((await call('POST', `/api/webhooks/${id}/ping`)).status).toBe(200)
      const delivery = async () =>
        (await database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)))[0]
      await vi.waitUntil(async () => (await delivery())?.lastError, 60_000)
      expect((await delivery())?.lastError).toContain('SECRETS_KEY')
      expect(receiver.received).toEqual([])

      await wrong.close()
      const right = await testShop(database, { env, withJobs: true })
      await database.pool.query('update webhook_deliveries set due_at = now()')
      await vi.waitUntil(() => receiver.received.length > 0, 60_000)
      await right.close()
      const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
      const nowSeconds = Math.floor(Date.now() / 1000)
      expect(isSigned(String(headers['underfoot-signature']), { secret, body, nowSeconds })).toBe(true)
    } finally {
      await receiver.close()
    }
  })
})
