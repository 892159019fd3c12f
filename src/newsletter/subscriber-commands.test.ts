import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { fromCsv } from '../http/csv.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { auditLog, mails, undos } from '../platform/tables.ts'
import { forgetUndos } from '../platform/undo.ts'
import { subscribers } from './tables.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  for (const table of [subscribers, mails, auditLog, undos]) await database.db.delete(table)
})

const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

async function subscriber(email: string, wish: Partial<typeof subscribers.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  const secrets = { confirmHash: randomToken(32), unsubscribeToken: randomToken(32) }
  const confirmed = { status: 'confirmed', confirmedAt: new Date('2026-03-01T10:00:00Z') }
  await database.db.insert(subscribers).values({ id, email, language: 'en', ...secrets, ...confirmed, ...wish })
  return id
}
const row = async (id: string) => (await database.db.select().from(subscribers).where(eq(subscribers.id, id)))[0]

test('a list tells who asked, who confirmed and who left, by language and by address', async () => {
  await subscriber('ada@example.com')
  await subscriber('bo@example.com', { language: 'ar', status: 'pending', confirmedAt: null })
  await subscriber('cy@example.com', { status: 'unsubscribed', unsubscribedAt: new Date() })
  const all = await admin('GET', '/api/subscribers?sort=na')
  expect(all.body).toMatchObject({ total: 3, counts: { pending: 1, confirmed: 1, unsubscribed: 1 } })
  expect(JSON.stringify(all.body)).not.toMatch(/token|hash/i)
  const arabic = await admin('GET', '/api/subscribers?language=ar&state=pending&search=BO')
  expect(arabic.body).toMatchObject({ total: 1, subscribers: [{ email: 'bo@example.com', state: 'pending' }] })
  expect((await admin('GET', '/api/subscribers?search=%25')).body.total).toBe(0)
})

test('who is taken off has left: the consent stays on record, and only the owner’s own confirmation brings them back', async () => {
  const id = await subscriber('ada@example.com')
  expect((await admin('POST', '/api/subscribers/leave', { ids: [id] })).body).toMatchObject({ count: 1 })
  const left = await row(id)
  expect(left).toMatchObject({
    status: 'unsubscribed',
    confirmedAt: expect.any(Date),
    unsubscribedAt: expect.any(Date),
  })
  // Once more changes nothing, not the day either; and no call of the back office adds or brings back anybody.
  expect((await admin('POST', '/api/subscribers/leave', { ids: [id] })).status).toBe(404)
  expect(await row(id)).toEqual(left)
  for (const [method, path] of [
    ['POST', '/api/subscribers'],
    ['PUT', `/api/subscribers/${id}`],
  ] as const) {
    expect([404, 405]).toContain((await admin(method, path, { email: 'ada@example.com', state: 'confirmed' })).status)
  }
  await database.db.update(subscribers).set({ askedAt: new Date(0) })
  await shop.call('POST', '/api/newsletter', { body: { email: 'ada@example.com' } })
  expect((await row(id))?.status).toBe('pending')
})

test('who is erased is gone whole, and the log does not keep the address', async () => {
  const ids = [await subscriber('ada@example.com'), await subscriber('bo@example.com')]
  const answers = await Promise.all([
    admin('DELETE', '/api/subscribers', { ids }),
    admin('DELETE', '/api/subscribers', { ids }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await database.db.$count(subscribers)).toBe(0)
  const log = await database.db.select().from(auditLog)
  expect(log).toMatchObject([{ action: 'subscriber.erase', before: expect.anything(), after: { ids, erased: 2 } }])
  expect(JSON.stringify(log)).not.toContain('ada@')
})

test('everything that a list finds is taken off at once, and nobody else', async () => {
  const ids = [
    await subscriber('ada@example.com'),
    await subscriber('bo@example.org'),
    await subscriber('cy@example.com'),
  ]
  const target = { everything: true, query: { search: 'example.com' } }
  expect((await admin('POST', '/api/subscribers/leave', target)).body).toMatchObject({ count: 2 })
  const states = await Promise.all(ids.map(async (id) => (await row(id))?.status))
  expect(states).toEqual(['unsubscribed', 'confirmed', 'unsubscribed'])
})

test.each([[[]], [['x']], [undefined], [Array(1001).fill('018f0000-0000-7000-8000-000000000000')]])(
  'refuses the ids %#',
  async (ids) => {
    expect((await admin('DELETE', '/api/subscribers', { ids })).status).toBe(400)
  },
)

test('as CSV no address is a formula, and every state is named', async () => {
  await subscriber('=1+1@example.com')
  await subscriber('+ada@example.com', { status: 'pending', confirmedAt: null, language: 'fr' })
  const file = await fetch(`${shop.url}/api/subscribers.csv?sort=na`, { headers: { cookie } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain(`"'=1+1@example.com"`)
  const rows = fromCsv(bytes)
  expect(rows.map(([email, language, state]) => [email, language, state])).toEqual([
    ['Email', 'Language', 'Status'],
    ['+ada@example.com', 'fr', 'Pending'],
    ['=1+1@example.com', 'en', 'Confirmed'],
  ])
})

type Undone = { report: { done: number; refused: number; why: { name: string }[] } }
const offered = (body: Record<string, unknown>) => body.undo as { id: string; seconds: number }
const undo = async (body: Record<string, unknown>) => admin('POST', `/api/undo/${offered(body).id}`, {})

test('who was taken off is back within ten seconds, as they were, and only once', async () => {
  const ids = [
    await subscriber('ada@example.com'),
    await subscriber('bo@example.com', { status: 'pending', confirmedAt: null }),
  ]
  const before = await Promise.all(ids.map(row))
  const preview = await admin('POST', '/api/subscribers/leave', { ids, isPreview: true })
  expect(preview.body).toMatchObject({ report: { done: 2, final: 0 } })
  expect(preview.body.undo).toBeUndefined()
  const left = await admin('POST', '/api/subscribers/leave', { ids })
  expect(offered(left.body).seconds).toBe(10)
  const back = await undo(left.body)
  expect((back.body as Undone).report).toMatchObject({ done: 2, refused: 0 })
  expect(await Promise.all(ids.map(row))).toEqual(before)
  expect((await undo(left.body)).body.code).toBe('UNDO_OVER')
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'subscriber.undo'))
  expect(JSON.stringify(entry)).not.toContain('@example.com')
})

test('who was erased is back whole, with the links of their emails; whoever asked anew meanwhile stays as they are', async () => {
  const ids = [await subscriber('ada@example.com'), await subscriber('bo@example.com')]
  const [ada] = await Promise.all(ids.map(row))
  const gone = await admin('DELETE', '/api/subscribers', { ids })
  expect(await database.db.$count(subscribers)).toBe(0)
  const anew = await subscriber('bo@example.com', { status: 'pending', confirmedAt: null })
  const { report } = (await undo(gone.body)).body as Undone
  expect(report).toMatchObject({ done: 1, refused: 1, why: [{ name: 'bo@example.com' }] })
  expect(await row(ids[0] ?? '')).toEqual(ada)
  expect((await row(anew))?.status).toBe('pending')
})

test('who came back by their own confirmation is not touched by the undo', async () => {
  const id = await subscriber('ada@example.com')
  const left = await admin('POST', '/api/subscribers/leave', { ids: [id] })
  await database.db.update(subscribers).set({ status: 'pending' })
  expect((await undo(left.body)).body.code).toBe('UNDO_OVERTAKEN')
  expect((await row(id))?.status).toBe('pending')
})

test('what was erased is forgotten whole when it can no longer be undone', async () => {
  const id = await subscriber('ada@example.com')
  const gone = await admin('DELETE', '/api/subscribers', { ids: [id] })
  await database.db.update(undos).set({ until: new Date(Date.now() - 1000) })
  expect((await undo(gone.body)).body.code).toBe('UNDO_OVER')
  expect(await forgetUndos(database.db)).toBe(1)
  expect(await database.db.$count(undos)).toBe(0)
})
