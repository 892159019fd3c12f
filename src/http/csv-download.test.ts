import { get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { translatorFor } from '../i18n/messages.ts'
import { calls } from '../routes.ts'
import { fromCsv, toCsv } from './csv.ts'

const ROWS = 120_000

let database: TestDatabase
let shop: TestShop
let boss: { headers: { cookie: string } }
beforeAll(async () => {
  database = await testDatabase()
  // Of two connections one may give out files.
  shop = await testShop(database, { poolSize: 2 })
  const permissions = [{ name: 'subscriber' as const, view: true, edit: false, delete: false }]
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  boss = { headers: { cookie: cookie.replace('__Host-', '') } }
  await database.db.execute(sql`
    insert into subscribers (id, email, language, status, confirm_hash, unsubscribe_token, asked_at)
    select gen_random_uuid(), 'reader' || lpad(n::text, 6, '0') || '@example.com', 'en', 'pending', 'hash' || n, 'token' || n,
      timestamptz '2026-01-01 00:00Z' + n * interval '1 second' from generate_series(1, ${ROWS}::int) n`)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const path = `${calls.subscribersFile.path}?sort=na`
const opened = () =>
  new Promise<IncomingMessage>((answered) => get(shop.url + path, boss, answered)).then((answer) => answer.pause())

test('a file of more rows than are ever held has them all, to the byte as it is written at once', async () => {
  const { status, headers } = await shop.call('HEAD', path, boss)
  expect([status, headers.get('content-length')]).toEqual([200, null])
  const answer = await fetch(shop.url + path, boss)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="subscribers.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const t = translatorFor('en')
  const head = ['email', 'language', 'state', 'askedAt', 'confirmedAt', 'unsubscribedAt']
  const rows = Array.from({ length: ROWS }, (_, index) => [
    `reader${String(index + 1).padStart(6, '0')}@example.com`,
    'en',
    t('admin-subscribers.state.pending'),
    new Date(Date.UTC(2026, 0, 1) + (index + 1) * 1000).toISOString(),
    null,
    null,
  ])
  const whole = toCsv(
    head.map((name) => t(`admin-subscribers.column.${name}`)),
    rows,
  )
  expect(bytes.equals(whole)).toBe(true)
  expect(fromCsv(bytes)).toHaveLength(ROWS + 1)
})

test('who takes a file slowly keeps the next one waiting, and nobody else; then it is theirs', async () => {
  const slow = await opened()
  expect(slow.statusCode).toBe(200)
  const next = await shop.call('GET', path, boss)
  expect([next.status, next.body.code, next.headers.get('retry-after')]).toEqual([503, 'BUSY', '5'])
  expect((await shop.call('GET', `${calls.subscribers.path}?sort=na`, boss)).status).toBe(200)
  slow.destroy()
  const later = await vi.waitFor(async () => {
    const answer = await opened()
    expect(answer.statusCode).toBe(200)
    return answer
  }, 30_000)
  later.destroy()
})
