import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { fromCsv } from '../../http/csv.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/tables.ts'
import { countZeroResult, forgetZeroResults, MOST_KEPT } from './commands.ts'
import { uncountedSearches, zeroResultSearches } from './tables.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database, { env: { RATE_LIMIT_SCALE: '1000' } })
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.delete(zeroResultSearches)
  await database.db.delete(auditLog)
  await database.db.execute(sql`delete from tries where key = 'zero-results'`)
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const tell = (q: string, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/home/search/no_results', { body: { q }, headers: { 'user-agent': browser, ...headers } })
const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

type Search = { id: string; words: string; times: number; language: string; found: number; without: unknown }
const listed = async (query = '') => (await admin('GET', `/api/searches${query}`)).body.searches as Search[]
const stored = () => database.db.select().from(zeroResultSearches)

test('a search that found nothing is counted by its words and the language of its page', async () => {
  expect((await tell('Bamboo')).status).toBe(200)
  await tell('  BAMBOO ')
  await tell('bambou', { cookie: 'LANGUAGE=fr' })
  expect(await listed()).toMatchObject([
    { words: 'bamboo', times: 2, language: 'en', found: 0 },
    { words: 'bambou', times: 1, language: 'fr' },
  ])
  expect(await listed('?language=fr')).toHaveLength(1)
  expect(await listed('?search=boo')).toHaveLength(1)
  expect((await listed('?sort=na')).map(({ words }) => words)).toEqual(['bamboo', 'bambou'])
})

test('nothing is stored of robots, of what finds something, and of what may be about a person', async () => {
  await tell('bamboo', { 'user-agent': 'Googlebot/2.1' })
  for (const q of ['oak', 'ada@example.com', '604-555-0142', '4111 1111 1111 1111', '', 'V3S 1A1']) await tell(q)
  expect(await stored()).toEqual([])
  await tell('bamboo')
  const [row] = await stored()
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'dismissedAt',
    'firstAt',
    'id',
    'language',
    'lastAt',
    'times',
    'words',
  ])
})

test('a search for words as they are typed counts as one for the words', async () => {
  await tell('"bamboo"')
  await tell('"lamnate"')
  expect(await stored()).toMatchObject([{ words: 'bamboo' }])
})

test('the list says what the words find now, and which word to leave out', async () => {
  await tell('pink marble')
  expect(await listed()).toMatchObject([
    { words: 'pink marble', found: 0, without: { typed: 'pink', count: expect.any(Number) } },
  ])
  await database.db.execute(sql`update zero_result_searches set words = 'marble'`)
  const [marble] = await listed()
  expect(marble?.found).toBeGreaterThan(0)
})

test('searches are put aside and back, each time in the log, and only by who may edit products', async () => {
  await tell('bamboo')
  await tell('cork wall')
  const [first, second] = await listed('?sort=na')
  const ids = [first?.id]
  const preview = await admin('POST', '/api/searches/dismiss', { ids, isPreview: true })
  expect(preview.body).toMatchObject({ report: { done: 1, refused: 0, final: 0 } })
  expect(await listed()).toHaveLength(2)
  await admin('POST', '/api/searches/dismiss', { ids })
  expect(await listed()).toMatchObject([{ id: second?.id }])
  expect(await listed('?state=dismissed')).toMatchObject([{ id: first?.id }])
  // It goes on being counted, and stays aside.
  await tell('bamboo')
  expect(await listed('?state=dismissed')).toMatchObject([{ times: 2 }])
  expect((await admin('POST', '/api/searches/dismiss', { ids })).status).toBe(404)
  await admin('POST', '/api/searches/reopen', { everything: true, query: { state: 'dismissed' } })
  expect(await listed()).toHaveLength(2)
  const log = await database.db.select().from(auditLog)
  expect(log.map(({ action }) => action).sort()).toEqual(['search.dismiss', 'search.reopen'])
  const viewer = await signedIn(database.db, {
    staff: { active: true, permissions: [{ name: 'product', view: true, edit: false, delete: false }] },
  })
  const headers = { cookie: viewer.cookie.replace('__Host-', '') }
  expect((await shop.call('GET', '/api/searches', { headers })).status).toBe(200)
  expect((await shop.call('POST', '/api/searches/dismiss', { headers, body: { ids } })).status).toBe(403)
})

test('the list goes out as CSV', async () => {
  await tell('bamboo')
  const file = await fetch(`${shop.url}/api/searches.csv`, { headers: { cookie } })
  const [head, row] = fromCsv(new Uint8Array(await file.arrayBuffer()))
  expect(head).toEqual(['Searched for', 'Times', 'Last searched', 'Language', 'Finds now'])
  expect([row?.[0], row?.[1], row?.[3], row?.[4]]).toEqual(['bamboo', '1', 'English', 'Nothing'])
})

test('searches past the hour’s allowance are not stored by their words, and the list says how many there were', async () => {
  await database.db.delete(uncountedSearches)
  expect((await admin('GET', '/api/searches')).body.uncounted).toBe(0)
  await tell('bamboo')
  await database.db.execute(sql`update tries set "left" = 0, at = clock_timestamp() where key = 'zero-results'`)
  await Promise.all([tell('cork wall'), tell('bamboo'), tell('rattan')])
  expect(await listed()).toMatchObject([{ words: 'bamboo', times: 1 }])
  expect((await admin('GET', '/api/searches')).body.uncounted).toBe(3)
  // A month later nobody needs it any more.
  await database.db.execute(sql`update uncounted_searches set hour = hour - interval '31 days'`)
  expect((await admin('GET', '/api/searches')).body.uncounted).toBe(0)
  await forgetZeroResults(database.db)
  expect(await database.db.select().from(uncountedSearches)).toEqual([])
})

test('what nobody asked for in 180 days is forgotten, and nothing else', async () => {
  for (const days of [181, 179])
    await database.db.insert(zeroResultSearches).values({
      id: uuidv7(),
      words: `asked ${days}`,
      language: 'en',
      lastAt: new Date(Date.now() - days * 86_400_000),
    })
  expect(await forgetZeroResults(database.db)).toBe(1)
  expect((await stored()).map(({ words }) => words)).toEqual(['asked 179'])
})

test('the list never grows past its most: what was asked least, and longest ago, makes room', async () => {
  await database.db.execute(sql`
    insert into zero_result_searches (id, words, language, times, last_at)
    select gen_random_uuid(), 'word ' || n, 'en', 2, now() - make_interval(mins => n) from generate_series(1, ${MOST_KEPT}) n`)
  await database.db.execute(sql`update zero_result_searches set times = 1 where words = 'word 7'`)
  await inTransaction(database.db, (tx) => countZeroResult(tx, 'bamboo', 'en'))
  await inTransaction(database.db, (tx) => countZeroResult(tx, 'bamboo', 'en'))
  expect(await database.db.$count(zeroResultSearches)).toBe(MOST_KEPT)
  const words = (await stored()).map((row) => row.words)
  expect([words.includes('word 7'), words.includes('bamboo')]).toEqual([false, true])
})

test('no more are counted in an hour than are allowed to all visitors together', async () => {
  await tell('bamboo')
  await database.db.execute(sql`update tries set "left" = 0, at = clock_timestamp() where key = 'zero-results'`)
  expect((await tell('granite')).status).toBe(200)
  expect((await stored()).map(({ words }) => words)).toEqual(['bamboo'])
})
