import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchNextEvent } from '../../src/notifications/commands.ts'
import { checkoutOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

/* A database that says what it says when it has no room. With a disk that is really full: tests/crash/disk-full.test.ts. */

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

/** Makes every write to a table fail so; undefined lets it be. */
async function failing(table: 'orders' | 'mails', code: string | undefined): Promise<void> {
  const { pool } = database
  await pool.query(`drop trigger if exists no_room on ${table}`)
  if (code === undefined) return
  await pool.query(`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/1/2"' using errcode = '${code}'; end $$`)
  await pool.query(`create trigger no_room before insert or update on ${table} for each row execute function no_room()`)
}

test.each(['53100', '53200', '53400'])(
  'POST /api/checkout answers 503 where the database has no room (%s), to a call and to a form, and places it later',
  async (code) => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    await failing('orders', code)
    const call = await shop.call('POST', '/api/checkout', { body: input })
    expect(call).toMatchObject({ status: 503, body: { success: false, code: 'NOT_READY' } })
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
    const form = await shop.call('POST', '/api/checkout', { body: input, headers: { accept: 'text/html' } })
    expect(form.status).toBe(503)
    expect(form.headers.get('content-type')).toContain('text/html')
    for (const { text } of [call, form]) expect(text).not.toMatch(/base\/1|postgres|53[124]00/)
    await failing('orders', undefined)
    expect((await shop.call('POST', '/api/checkout', { body: input })).status).toBe(201)
    expect(shop.logged.every((line) => JSON.parse(line).level === 'warn')).toBe(true)
  },
)

test('followNextEvent gives no event up while the database has no room', async () => {
  const { db } = database
  await failing('mails', '53100')
  for (let again = 0; again < 10; again++) {
    await dispatchNextEvent(db, { publicOrigin: 'http://localhost' }).catch(() => undefined)
  }
  const { rows } = await db.execute<{ most: number }>(sql`select max(failures) as most from events`)
  expect(rows[0]?.most).toBe(0)
  await failing('mails', undefined)
  while ((await dispatchNextEvent(db, { publicOrigin: 'http://localhost' })).found);
  const { rows: open } = await db.execute(sql`select 1 from events where handled_at is null`)
  expect(open).toEqual([])
})
