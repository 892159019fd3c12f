import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ageMedia, keptPicture } from '../../tests/data/media.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { createLog } from '../platform/log.ts'
import { inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { MediaService } from './media-service.ts'
import { touchMedia } from './records.ts'
import { FolderStorage } from './storage.ts'
import { startSweeper, sweepMedia, sweepWhenDue } from './sweeper.ts'
import { media, mediaSweeps } from './tables.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'underfoot-sweeper-'))
const storage = new FolderStorage(folder)
const log = createLog({ level: 'error' })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.db.execute(sql`update products set pictures = '[]'`)
  await database.db.delete(media)
  await database.db.update(mediaSweeps).set({ sweptAt: null })
})

const kept = (seed: number) =>
  keptPicture(new MediaService({ db: database.db, storage, log, quotaBytes: 10_000_000 }), seed)
const age = (interval: string) => ageMedia(database.db, interval)
const put = (tx: Transaction, urls: string[], slug = 'gravel-lane') =>
  tx.execute(
    sql`update products set pictures = ${JSON.stringify(urls.map((url) => ({ url })))}::jsonb where slug = ${slug}`,
  )
const isStored = async (url: string) => (await storage.get(url.slice(1))) !== undefined

test('sweepMedia removes a picture a day after it was held, and never one that a row refers to', async () => {
  const [used, unused] = [await kept(1), await kept(2)]
  await inTransaction(database.db, (tx) => put(tx, [used]))
  // That it was once in use is no use.
  await database.db.execute(sql`insert into audit_log (id, actor_name, actor_kind, action, subject, before)
    values (gen_random_uuid(), 'Dana', 'user', 'product.edit', 'x', jsonb_build_object('url', ${unused}::text))`)
  await age('23 hours')
  expect(await sweepMedia(database.db, storage)).toBe(0)
  await age('25 hours')
  expect(await sweepMedia(database.db, storage)).toBe(1)
  expect([await isStored(used), await isStored(unused)]).toEqual([true, false])
})

test('touchMedia keeps a picture from a sweep at that moment, and tells of one that is gone', async () => {
  const url = await kept(3)
  const never = `/media/u/${'0'.repeat(32)}.webp`
  await age('2 days')
  await inTransaction(database.db, async (tx) => {
    expect(await touchMedia(tx, [url, '/media/gravel-lane/room.webp', never])).toEqual([never])
    expect(await sweepMedia(database.db, storage)).toBe(0)
    await put(tx, [url])
  })
  expect(await sweepMedia(database.db, storage)).toBe(0)
  await inTransaction(database.db, (tx) => put(tx, []))
  await age('2 days')
  expect(await sweepMedia(database.db, storage)).toBe(1)
  await inTransaction(database.db, async (tx) => expect(await touchMedia(tx, [url])).toEqual([url]))
})

test('R: a picture that a row takes without touchMedia while the sweeper runs is not lost, whenever that commits', async () => {
  const url = await kept(4)
  await age('2 days')
  await inTransaction(database.db, async (tx) => {
    await put(tx, [url])
    expect(await sweepMedia(database.db, storage)).toBe(0)
  })
  expect(await sweepMedia(database.db, storage)).toBe(0)
  expect(await isStored(url)).toBe(true)
})

test('R: a row that moves from product to product under constant sweeps keeps its picture', async () => {
  const urls = await Promise.all([5, 6, 7, 8].map(kept))
  const slugs = ['gravel-lane', 'iona-shore'] as const
  for (const url of urls) await inTransaction(database.db, (tx) => put(tx, urls.slice(0, urls.indexOf(url) + 1)))
  let isOver = false
  const sweeping = Array.from({ length: 2 }, async () => {
    while (!isOver) await sweepMedia(database.db, storage)
  })
  for (let round = 0; round < 40; round++) {
    await age('2 days')
    const [to, from] = round % 2 ? slugs : [slugs[1], slugs[0]]
    await inTransaction(database.db, async (tx) => {
      await put(tx, [], from)
      await put(tx, urls, to)
    })
  }
  isOver = true
  await Promise.all(sweeping)
  for (const url of urls) expect(await isStored(url)).toBe(true)
  const { rows } = await database.db.execute(sql`select 1 from media_references`)
  expect(rows).toHaveLength(urls.length)
})

test('R: of a sweep and rows that take old pictures at once, a row has its picture or no reference to it', async () => {
  for (let round = 0; round < 15; round++) {
    const url = await kept(1000 + round)
    await age('2 days')
    await Promise.all([
      inTransaction(database.db, (tx) => put(tx, [url])),
      sweepMedia(database.db, storage),
      sweepMedia(database.db, storage),
    ])
    const { rows } = await database.db.execute(
      sql`select 1 from media_references join media on media.id = media_id where ${url} = '/media/u/' || name || '.webp'`,
    )
    expect(await isStored(url)).toBe(rows.length === 1)
  }
})

test('the foreign key refuses to delete a picture that a row refers to', async () => {
  const url = await kept(9)
  await inTransaction(database.db, (tx) => put(tx, [url]))
  await expect(database.db.delete(media)).rejects.toThrow()
})

test('two sweeps at once do what one does', async () => {
  for (let seed = 300; seed < 306; seed++) await kept(seed)
  await age('2 days')
  await Promise.all([sweepMedia(database.db, storage), sweepMedia(database.db, storage)])
  expect(await database.db.select().from(media)).toEqual([])
})

test('sweepWhenDue sweeps once a day for all processes, and again at once after a failure', async () => {
  await kept(10)
  await age('2 days')
  const broken = Object.assign(new FolderStorage(folder), { remove: () => Promise.reject(new Error('away')) })
  await expect(sweepWhenDue(database.db, broken)).rejects.toThrow('away')
  const turns = await Promise.all(Array.from({ length: 4 }, () => sweepWhenDue(database.db, storage)))
  expect(turns.filter((went) => went !== undefined)).toEqual([1])
  expect(await sweepWhenDue(database.db, storage)).toBeUndefined()
  await database.db.update(mediaSweeps).set({ sweptAt: sql`now() - interval '23 hours'` })
  expect(await sweepWhenDue(database.db, storage)).toBeUndefined()
  await database.db.update(mediaSweeps).set({ sweptAt: sql`now() - interval '25 hours'` })
  expect(await sweepWhenDue(database.db, storage)).toBe(0)
})

test('startSweeper sweeps as it starts where the last sweep is over a day ago', async () => {
  await kept(11)
  await age('2 days')
  const worker = startSweeper({ db: database.db, storage, log })
  await expect.poll(() => database.db.select().from(media)).toEqual([])
  await worker.stop(1000)
})
