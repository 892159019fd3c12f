import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../tests/bucket.ts'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { pictureFile } from '../../tests/pictures.ts'
import { createLog } from '../platform/log.ts'
import { media } from '../platform/tables.ts'
import { MediaService } from './media-service.ts'
import { touchMedia } from './records.ts'
import { nameOfMedia } from './rules.ts'
import { S3Storage } from './s3-storage.ts'
import { FolderStorage } from './storage.ts'
import { sweepMedia } from './sweeper.ts'

let database: TestDatabase
let bucket: Bucket
const folder = mkdtempSync(join(tmpdir(), 'underfoot-shelf-'))
const quiet = createLog({ level: 'error' })

beforeAll(async () => {
  database = await testDatabase()
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.db.delete(media)
  bucket.objects.clear()
})
afterEach(() => {
  bucket.trouble = () => undefined
})

const mediaServiceOn = (storage: FolderStorage | S3Storage) =>
  new MediaService({ db: database.db, storage, log: quiet, quotaBytes: 10_000_000 })

/** Makes every picture as old as this. */
const age = (interval: string) =>
  database.db.execute(
    sql`update media set held_at = now() - ${interval}::interval, uploaded_at = now() - ${interval}::interval`,
  )

async function kept(mediaService: MediaService, seed: number): Promise<string> {
  const result = await mediaService.keep(await pictureFile('png', 40, 30, seed), 'product', null)
  if (!result.ok) throw new Error(result.code)
  return result.value.url
}

describe('a store that fails in the middle', () => {
  test.each(['original', 'served'])('leaves nothing in the shop when it does not take the %s', async (which) => {
    const storage = new S3Storage(bucket.settings)
    const fails = which === 'original' ? 'originals/' : 'media/'
    bucket.trouble = (method, key) => (method === 'PUT' && key.startsWith(fails) ? 'hang-up' : undefined)
    const result = await mediaServiceOn(storage).keep(await pictureFile('png', 40, 30, 1), 'product', null)
    expect(result).toMatchObject({ ok: false, code: 'STORAGE_UNAVAILABLE' })
    bucket.trouble = () => undefined
    // What had already arrived goes with the next sweep, also while the store is still failing at first.
    bucket.trouble = (method) => (method === 'DELETE' ? 'hang-up' : undefined)
    await expect(sweepMedia(database.db, storage)).rejects.toThrow()
    expect(await database.db.select().from(media)).toHaveLength(1)
    bucket.trouble = () => undefined
    expect(await sweepMedia(database.db, storage)).toBe(1)
    expect(bucket.objects.size).toBe(0)
    expect(await database.db.select().from(media)).toEqual([])
  })

  test.each(['originals', 'media'])('says that the disk is full, and leaves nothing on it: %s', async (which) => {
    class FullStorage extends FolderStorage {
      override async put(key: string, bytes: Uint8Array): Promise<void> {
        if (!key.startsWith(which)) return super.put(key, bytes)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      }
    }
    const place = join(folder, `full-${which}`)
    const result = await mediaServiceOn(new FullStorage(place)).keep(
      await pictureFile('png', 40, 30, 3),
      'product',
      null,
    )
    expect(result).toMatchObject({ ok: false, code: 'STORAGE_FULL' })
    const left = existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : []
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    const rows = await database.db.select({ status: media.status }).from(media)
    expect(rows).toEqual([{ status: 'leaving' }])
  })

  test('is asked again, and takes the picture then', async () => {
    let failures = 0
    bucket.trouble = () => (++failures === 1 ? 'error' : undefined)
    const url = await kept(mediaServiceOn(new S3Storage(bucket.settings)), 2)
    const name = nameOfMedia(url)
    expect([...bucket.objects.keys()].sort()).toEqual([`media/u/${name}.webp`, `originals/u/${name}.png`])
    expect(bucket.objects.get(`media/u/${name}.webp`)?.type).toBe('image/webp')
  })

  test('a process that dies on the way leaves what the sweeper finds', async () => {
    const storage = new S3Storage(bucket.settings)
    await kept(mediaServiceOn(storage), 3)
    await database.db.update(media).set({ status: 'arriving' })
    expect(await sweepMedia(database.db, storage)).toBe(0)
    await age('61 minutes')
    expect(await sweepMedia(database.db, storage)).toBe(1)
    expect(bucket.objects.size).toBe(0)
  })
})

describe('pictures that nobody uses', () => {
  const places: Record<string, (url: string) => ReturnType<typeof sql>> = {
    'a product’s gallery': (url) =>
      sql`update products set pictures = ${JSON.stringify([{ kind: 'main', url }])}::jsonb where slug = 'gravel-lane'`,
    'a product’s floor texture': (url) =>
      sql`update products set texture = jsonb_build_object('sheet', jsonb_build_object('url', ${`${url}?v=1`}::text)) where slug = 'iona-shore'`,
    'a variant': (url) => sql`update variants set picture_url = ${url} where id = (select id from variants limit 1)`,
    'the settings': (url) =>
      sql`update shop_settings set data = jsonb_set(data, '{logo}', jsonb_build_array(jsonb_build_object('url', ${url}::text)))`,
    'a page’s draft': (url) =>
      sql`update page_contents set draft = jsonb_build_object('html', ${`<p><img src="${url}"></p>`}::text), drafted_at = now(), drafted_by_name = 'Dana' where page = 'about' and language = 'en'`,
    'an earlier version of a page': (url) =>
      sql`update page_versions set content = jsonb_build_object('html', ${`<img src='${url}'>`}::text) where page = 'terms' and language = 'fr'`,
    'a column that no one has thought of yet': (url) => sql`insert into later_thing (names) values (array[${url}])`,
  }

  test('go a day after, those in use stay for good, wherever they are used', async () => {
    const storage = new FolderStorage(folder)
    const mediaService = mediaServiceOn(storage)
    await database.db.execute(sql`create table later_thing (id int generated always as identity, names text[])`)
    const used = new Map<string, string>()
    for (const [index, [place, use]] of Object.entries(places).entries()) {
      const url = await kept(mediaService, 100 + index)
      await database.db.execute(use(url))
      used.set(place, url)
    }
    const unused = await kept(mediaService, 99)
    // That it was once in use is no use.
    await database.db.execute(
      sql`insert into audit_log (id, actor_name, action, subject, before) values (gen_random_uuid(), 'Dana', 'product.edit', 'x', jsonb_build_object('url', ${unused}::text))`,
    )
    await age('23 hours')
    expect(await sweepMedia(database.db, storage)).toBe(0)
    await age('25 hours')
    expect(await sweepMedia(database.db, storage)).toBe(1)
    const left = await database.db.select({ name: media.name }).from(media)
    expect(left.map(({ name }) => `/media/u/${name}.webp`).sort()).toEqual([...used.values()].sort())
    expect(await storage.get(unused.slice(1))).toBeUndefined()
    for (const [place, url] of used) expect(await storage.get(url.slice(1)), place).toBeDefined()
    await database.db.execute(sql`drop table later_thing`)
  })

  test('one that is put to use at that moment stays, and who puts one to use that is gone is told', async () => {
    const storage = new FolderStorage(folder)
    const url = await kept(mediaServiceOn(storage), 200)
    const never = `/media/u/${'0'.repeat(32)}.webp`
    await age('2 days')
    let sweeping = Promise.resolve(-1)
    await database.db.transaction(async (tx) => {
      expect(await touchMedia(tx, [url, '/media/gravel-lane/room.webp', never])).toEqual([never])
      sweeping = sweepMedia(database.db, storage)
      // The sweep sees the shop as it was before, and gets to the held row only when this commits.
      await new Promise((resolve) => setTimeout(resolve, 100))
      const pictures = JSON.stringify([{ url }])
      await tx.execute(sql`update products set pictures = ${pictures}::jsonb where slug = 'gravel-lane'`)
    })
    expect(await sweeping).toBe(0)
    expect(await storage.get(url.slice(1))).toBeDefined()
    await database.db.execute(sql`update products set pictures = '[]' where slug = 'gravel-lane'`)
    await age('2 days')
    expect(await sweepMedia(database.db, storage)).toBe(1)
    await database.db.transaction(async (tx) => expect(await touchMedia(tx, [url])).toEqual([url]))
  })

  test('two sweeps at once do what one does', async () => {
    const storage = new FolderStorage(folder)
    for (let seed = 300; seed < 306; seed++) await kept(mediaServiceOn(storage), seed)
    await age('2 days')
    await Promise.all([sweepMedia(database.db, storage), sweepMedia(database.db, storage)])
    expect(await database.db.select().from(media)).toEqual([])
  })
})

test('one file that comes many times at once is the shop’s all the same', async () => {
  const storage = new FolderStorage(folder)
  const file = await pictureFile('jpeg', 60, 40, 5)
  const results = await Promise.all(
    Array.from({ length: 6 }, () => mediaServiceOn(storage).keep(file, 'content', null)),
  )
  for (const result of results) {
    if (!result.ok) throw new Error(result.code)
    expect(await storage.get(result.value.url.slice(1))).toBeDefined()
  }
})
