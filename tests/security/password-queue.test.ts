import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/accounts/passwords/passwords.ts'
import { sessions, users } from '../../src/accounts/tables.ts'
import { customer } from '../data/people.ts'
import { visitorOf } from '../load/visitors.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type Reply, type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
/** With the limits of production, and one connection for all its requests. It hashes in this process, as the tests do. */
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' }, poolSize: 1 })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('delete from tries')
})

const password = 'grey oak by the river'
let made = 0

async function owner(): Promise<{ id: string; email: string }> {
  const email = `owner${++made}@example.com`
  return { id: await customer(database.db, email, password), email }
}

/** Keeps the shop hashing ahead of every stranger, twenty passwords deep, until it is told to stop. */
function keepHashing() {
  let isOver = false
  const hashAgain = async () => {
    while (!isOver) await hashPassword('something to do')
  }
  const ended = Promise.all(Array.from({ length: 20 }, hashAgain))
  return async () => {
    isOver = true
    await ended
  }
}

const signIn = (email: string, given: string, ip: string): Promise<Reply> =>
  visitorOf(shop, ip).call('POST', '/api/auth/callback/credentials', { email, password: given })

/** A call that waits for its password's turn, and whether it still does. */
async function waiting(call: Promise<Reply>) {
  const state = { isOver: false, reply: call }
  void call.then(() => {
    state.isOver = true
  })
  // Long enough to count the try and read the hash.
  await sleep(150)
  return state
}

describe('a password that waits for its turn to be compared', () => {
  // A machine that was busy with something else is asked again.
  test('holds no connection: others read and write meanwhile, with one connection for all', { retry: 2 }, async () => {
    const { email } = await owner()
    const stop = keepHashing()
    const calls = await Promise.all(
      Array.from({ length: 10 }, (_, at) => waiting(signIn(email, 'wrong', `198.51.100.${at}`))),
    )
    const began = performance.now()
    const asked = await shop.call('POST', '/api/auth/forgot', { body: { email: 'someone@example.com' } })
    const read = await shop.call('GET', '/api/auth/providers')
    const tookMs = performance.now() - began
    expect([asked.status, read.status]).toEqual([200, 200])
    expect(calls.filter(({ isOver }) => isOver)).toHaveLength(0)
    expect(tookMs).toBeLessThan(1000)
    await stop()
    expect((await Promise.all(calls.map(({ reply }) => reply))).map(({ status }) => status)).toEqual(
      Array(10).fill(401),
    )
  })

  test('is refused with 503 and Retry-After where too many wait, and that try does not count', async () => {
    const stop = keepHashing()
    const calls = Array.from({ length: 44 }, (_, at) => signIn(`someone${at}@example.com`, 'wrong', `198.51.100.${at}`))
    // Of 44 four find the line full, and say so at once.
    let told = 0
    for (const call of calls) void call.then(() => told++)
    await vi.waitUntil(() => told >= 4, 4_000)
    await stop()
    const replies = await Promise.all(calls)
    const refused = replies.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(44 - refused.length)
    for (const { body, headers } of refused) {
      expect(body.url).toContain('error=Busy')
      expect(headers.get('retry-after')).toBe('5')
    }
    const { rows } = await database.pool.query<{ count: string }>(
      `select count(*) from tries where key like 'signin account %' and "left" < 10`,
    )
    expect(Number(rows[0]?.count)).toBe(44 - refused.length)
  })

  test('is compared no more often than is allowed, however many tries come at once', async () => {
    const { email } = await owner()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => signIn(email, `wrong ${at}`, `198.51.100.${at}`)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('signs nobody in once it was changed meanwhile, or the account was closed', async () => {
    const other = await hashPassword('walnut under the window')
    for (const change of [{ passwordHash: other }, { deactivatedAt: sql`now()` }]) {
      const { id, email } = await owner()
      const stop = keepHashing()
      const call = await waiting(signIn(email, password, '203.0.113.7'))
      expect(call.isOver).toBe(false)
      await database.db.update(users).set(change).where(eq(users.id, id))
      await stop()
      expect((await call.reply).status).toBe(401)
      expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    }
  })

  test('changes nothing once it was changed meanwhile', async () => {
    const { id, email } = await owner()
    const person = visitorOf(shop, '203.0.113.7')
    expect(await person.signIn(email, password)).toBe(200)
    const other = await hashPassword('walnut under the window')
    const stop = keepHashing()
    const change = await waiting(
      person.call('POST', '/api/auth/password', { currentPassword: password, newPassword: 'birch behind the barn' }),
    )
    expect(change.isOver).toBe(false)
    await database.db.update(users).set({ passwordHash: other }).where(eq(users.id, id))
    await stop()
    const reply = await change.reply
    expect([reply.status, reply.body.code]).toEqual([401, 'WRONG_CREDENTIALS'])
    const [row] = await database.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
    expect(row?.hash).toBe(other)
  })
})
