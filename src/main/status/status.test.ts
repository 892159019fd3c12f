import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testLog } from '../../../tests/shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../../../tests/shop/temporary-folder.ts'
import { statusContract } from '../../admin/status/contracts.ts'
import { startWorker } from '../../platform/jobs.ts'
import { readStatus } from './queries.ts'

let database: TestDatabase
let folder: TemporaryFolder
beforeAll(async () => {
  database = await testDatabase(5)
  folder = temporaryFolder()
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const status = async (places: Partial<Parameters<typeof readStatus>[1]> = {}) => {
  const found = await readStatus(database.db, { DATA_DIR: folder.path, ...places } as Parameters<typeof readStatus>[1])
  statusContract.output.parse({ success: true, status: found })
  return found
}

const mail = (state: string, dueAgo: string) =>
  database.db.execute(sql`
    insert into mails (id, key, recipient, language, subject, text, html, status, due_at, created_at, sent_at)
    values (gen_random_uuid(), gen_random_uuid()::text, 'ada@example.com', 'en', 'Hello', '', '', ${state},
      now() - ${dueAgo}::interval, now() - ${dueAgo}::interval, case when ${state} = 'sent' then now() end)`)

test('readStatus counts what waits, what was given up of late and when the last one was sent', async () => {
  const before = await status({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(before.mail).toMatchObject({ waiting: 0, oldestAt: null, givenUp: 0, lastSentAt: null, attention: [] })
  await mail('queued', '1 minute')
  await mail('dead', '15 days')
  await mail('sent', '1 hour')
  const { mail: soon } = await status({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(soon).toMatchObject({ waiting: 1, oldestAt: expect.any(String), givenUp: 0, attention: [] })
  expect(Date.now() - Date.parse(soon.lastSentAt ?? '')).toBeLessThan(60_000)
  await mail('queued', '11 minutes')
  await mail('dead', '1 day')
  expect((await status({ SMTP_URL: 'smtp://127.0.0.1:1' })).mail).toMatchObject({
    waiting: 2,
    givenUp: 1,
    attention: ['mailStuck', 'mailGivenUp'],
  })
  expect((await status()).mail).toMatchObject({ isSending: false, attention: ['mailOff', 'mailGivenUp'] })
})

test('readStatus tells of webhooks and events alike, and not of those that wait for an address that is off', async () => {
  const [on, off] = [randomUUID(), randomUUID()]
  await database.db.execute(sql`
    insert into webhooks (id, url, events, secret, active) values (${on}, 'https://a.example.com', '{}', 's', true),
      (${off}, 'https://b.example.com', '{}', 's', false)`)
  for (const [webhook, state] of [
    [on, 'queued'],
    [off, 'queued'],
    [on, 'sent'],
    [on, 'dead'],
  ])
    await database.db.execute(sql`
      insert into webhook_deliveries (id, webhook_id, event_id, name, body, status, due_at, sent_at)
      values (gen_random_uuid(), ${webhook}, gen_random_uuid(), 'ping', '{}', ${state}, now() - interval '1 hour',
        case when ${state} = 'sent' then now() end)`)
  await database.db.execute(sql`
    insert into events (id, name, payload, due_at) values (gen_random_uuid(), 'a.b', '{}', 'infinity'),
      (gen_random_uuid(), 'a.b', '{}', now() + interval '1 minute')`)
  const { webhooks, jobs } = await status()
  expect(webhooks).toMatchObject({
    addresses: 1,
    waiting: 1,
    givenUp: 1,
    lastSentAt: expect.any(String),
    attention: ['webhooksStuck', 'webhooksGivenUp'],
  })
  expect(jobs.events).toMatchObject({ failed: 1 })
  expect(jobs.attention).toContain('eventsFailed')
})

test('readStatus tells of the database, and of a transaction that somebody holds open', async () => {
  const holder = new pg.Client(database.connection)
  await holder.connect()
  try {
    const { database: found } = await status()
    expect(found).toMatchObject({ oldestTransactionAt: null, replicas: 0, lagSeconds: null, attention: [] })
    expect(found.version).toMatch(/^\d+/)
    expect(found.bytes).toBeGreaterThan(1e6)
    expect(found.connections).toBeGreaterThan(0)
    expect(found.mostConnections).toBeGreaterThan(found.connections ?? 0)
    await holder.query('begin')
    const { rows } = await holder.query<{ at: Date }>('select now() as at')
    expect((await status()).database.oldestTransactionAt).toBe(rows[0]?.at.toISOString())
    await holder.query(`rollback; set application_name = 'underfoot backup'; begin; select 1`)
    expect((await status()).database.oldestTransactionAt).toBeNull()
    await holder.query(`rollback; set application_name = 'underfoot broadcast'`)
    expect((await status()).shop.processes).toBe(1)
  } finally {
    await holder.end()
  }
})

test('readStatus says what it does not know of disks, and what the last backup was', async () => {
  expect((await status()).disk.places).toEqual([
    { what: 'pictures', where: 'here', freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    { what: 'database', where: 'here', freeBytes: null, totalBytes: null },
  ])
  const elsewhere = { DATABASE_URL: 'postgres://db.example.com/shop', MEDIA_S3_BUCKET: 'pictures' }
  expect((await status(elsewhere)).disk.places.map(({ what, where, freeBytes }) => [what, where, freeBytes])).toEqual([
    ['pictures', 'bucket', null],
    ['database', 'server', null],
    ['cache', 'here', expect.any(Number)],
  ])
  expect((await status()).backup).toEqual({ last: null, attention: ['backupNever'] })
  const made = (name: string, ago: string) =>
    database.db.execute(sql`
      insert into backups (id, store, file_name, at, bytes, seconds, is_sealed, version)
      values (gen_random_uuid(), 'surrey', ${name}, now() - ${ago}::interval, 5000000000, 2.5, true, '1.0.0')`)
  await made('old.backup', '2 days')
  expect((await status()).backup).toMatchObject({ last: { fileName: 'old.backup' }, attention: ['backupOld'] })
  await made('new.backup', '1 hour')
  expect((await status()).backup).toMatchObject({
    last: { fileName: 'new.backup', bytes: 5e9, seconds: 2.5, isSealed: true, version: '1.0.0', checkedAt: null },
    attention: [],
  })
})

test('readStatus tells when a job of this process ran, when it does again, that it failed, and nothing of one that was stopped', async () => {
  let fails = true
  const worker = startWorker({
    name: 'counting the tiles',
    pollMs: 60_000,
    log: { ...testLog, error: () => {} },
    runOne: async () => {
      if (fails) throw new Error('a tile is missing')
      return false
    },
  })
  const own = async () => (await status()).jobs.list.find(({ name }) => name === 'counting-the-tiles')
  try {
    await expect.poll(own).toMatchObject({ isRunning: false, failedAt: expect.any(String), nextAt: expect.any(String) })
    expect((await status()).jobs.attention).toContain('jobFailed')
    fails = false
    worker.wake()
    await expect.poll(own).toMatchObject({ failedAt: null, endedAt: expect.any(String) })
    const { nextAt } = (await own()) ?? {}
    expect(Date.parse(nextAt ?? '') - Date.now()).toBeGreaterThan(30_000)
  } finally {
    await worker.stop(1000)
  }
  expect(await own()).toBeUndefined()
})
