import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type Claim, LeaseQueue } from './lease-queue.ts'

const queue = new LeaseQueue<Claim & { word: string }>({
  table: 'parcels',
  mostTries: 3,
  sentKeptDays: 2,
  columns: sql`q.word`,
  whenOver: sql`word = ''`,
  expiry: { isOver: sql`q.is_old`, reason: sql`'too old'` },
})
const failure = { reason: 'nobody at home', isPermanent: false, firstPauseMs: 60_000 }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(3)
  await database.db.execute(sql`create table parcels (id text primary key, word text not null, status text default 'queued',
    attempts int default 0, due_at timestamptz default now(), sent_at timestamptz, last_error text, request_id text, is_old boolean default false)`)
})
beforeEach(() => database.db.execute(sql`delete from parcels`))
afterAll(() => database?.drop())

const put = (id: string, secondsAgo = 0) =>
  database.db.execute(
    sql`insert into parcels (id, word, due_at) values (${id}, ${`word ${id}`}, now() - ${secondsAgo} * interval '1 second')`,
  )
const row = async (id: string) => (await database.db.execute(sql`select * from parcels where id = ${id}`)).rows[0]

/** The claim of what has waited longest. */
async function claimed(leaseMs = 60_000) {
  const claim = await queue.claim(database.db, leaseMs)
  if (!claim) throw new Error('nothing is due')
  return claim
}

test('what has waited longest is claimed first, and by one alone until its lease is over', async () => {
  await put('new')
  await put('old', 60)
  const claims = await Promise.all([1, 2, 3].map(() => queue.claim(database.db, 60_000)))
  expect(claims.map((claim) => claim?.id).toSorted()).toEqual(['new', 'old', undefined])
  await database.db.execute(sql`update parcels set due_at = now() where id = 'old'`)
  expect(await claimed()).toEqual({ id: 'old', attempts: 2, requestId: null, word: 'word old' })
})

test('what came of a try is written only while the claim is the last one', async () => {
  await put('a')
  const first = await claimed(0)
  const second = await claimed()
  await queue.markSent(database.db, first)
  await queue.markFailed(database.db, first, { ...failure, isPermanent: true })
  expect(await row('a')).toMatchObject({ status: 'queued', attempts: 2, word: 'word a' })
  await queue.markSent(database.db, second)
  expect(await row('a')).toMatchObject({ status: 'sent', word: '', last_error: null })
})

test('a failed try is followed by another after a pause, and by none where it was for good or the last', async () => {
  await put('a')
  await queue.markFailed(database.db, await claimed(), failure)
  expect(await row('a')).toMatchObject({ status: 'queued', word: 'word a', last_error: 'nobody at home' })
  expect(await queue.claim(database.db, 60_000)).toBeUndefined()
  await database.db.execute(sql`update parcels set due_at = now(), attempts = 2`)
  await queue.markFailed(database.db, await claimed(), failure)
  expect(await row('a')).toMatchObject({ status: 'dead', attempts: 3, word: '' })
  await put('b')
  await queue.markFailed(database.db, await claimed(), { ...failure, isPermanent: true })
  expect(await row('b')).toMatchObject({ status: 'dead', attempts: 1 })
})

test('tidying lays aside what is too old or used up, and forgets what was sent long ago', async () => {
  for (const id of ['old', 'used', 'kept', 'gone', 'due']) await put(id, 60)
  await database.db.execute(sql`update parcels set is_old = true where id = 'old'`)
  await database.db.execute(sql`update parcels set attempts = 3 where id = 'used'`)
  await database.db.execute(sql`update parcels set status = 'sent', sent_at = now() where id = 'kept'`)
  await database.db.execute(
    sql`update parcels set status = 'sent', sent_at = now() - interval '3 days' where id = 'gone'`,
  )
  expect((await claimed(0)).id).toBe('due')
  expect((await claimed(0)).id).toBe('due')
  await queue.tidy(database.db)
  const { rows } = await database.db.execute(sql`select id, status, last_error as reason from parcels order by id`)
  expect(rows).toEqual([
    { id: 'due', status: 'queued', reason: null },
    { id: 'kept', status: 'sent', reason: null },
    { id: 'old', status: 'dead', reason: 'too old' },
    { id: 'used', status: 'dead', reason: 'All attempts were used.' },
  ])
})
