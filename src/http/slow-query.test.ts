import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { calls } from '../routes.ts'

const CONNECTIONS = 2
let database: TestDatabase
let shop: TestShop
let holder: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { poolSize: CONNECTIONS, statementTimeoutMs: 400 })
  holder = new pg.Client(database.connection)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await shop.close()
  await database.drop()
})

const write = (subject: string) =>
  shop.call('POST', calls.contact.path, {
    body: { name: 'Ana Ruiz', email: 'ana@example.com', subject, message: 'Oak for hunter2 Cedar Lane' },
  })

/** What the database is doing for the shop, now. */
async function atWork(): Promise<string[]> {
  const { rows } = await holder.query<{ state: string }>(
    "select state from pg_stat_activity where datname = current_database() and application_name = 'underfoot shop' and state <> 'idle'",
  )
  return rows.map(({ state }) => state)
}

test('a query that takes too long is ended, answered without detail, logged without its values, and frees its connection', async () => {
  await holder.query(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(20); return new; end';
    create trigger dawdle before insert on contact_messages for each row execute function dawdle()`)
  const replies = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, (_, index) => write(`Stairs ${index}`)))
  for (const { status, body, text } of replies) {
    expect([status, body.success, body.code]).toEqual([500, false, 'INTERNAL'])
    expect(text).not.toMatch(/contact_messages|statement timeout|insert|hunter2/)
  }
  const logged = shop.logged.join('')
  expect(logged).toContain('57014')
  expect(logged).toContain('contact_messages')
  expect(logged).not.toMatch(/hunter2|ana@example|Ana Ruiz|Stairs/)
  expect(await atWork()).toEqual([])
  await holder.query('drop trigger dawdle on contact_messages')
  expect((await write('Stairs again')).status).toBe(200)
})

test('whoever waits too long for what others hold is told to come again, nothing is done, and the connection is free', async () => {
  const before = await holder.query('select count(*) from contact_messages')
  await holder.query('begin')
  await holder.query('lock table contact_messages in access exclusive mode')
  const replies = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, (_, index) => write(`Oak ${index}`)))
  for (const { status, body, headers } of replies) {
    expect([status, body.code]).toEqual([503, 'NOT_READY'])
    expect(headers.get('retry-after')).not.toBeNull()
  }
  expect(shop.logged.join('')).toContain('waited too long for others')

  // While the table is still held, nothing of those calls waits for it, and every connection answers others.
  expect(await atWork()).toEqual([])
  const others = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => shop.call('GET', '/shop')))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  await holder.query('commit')
  expect((await holder.query('select count(*) from contact_messages')).rows).toEqual(before.rows)
  expect((await write('Oak again')).status).toBe(200)
})
