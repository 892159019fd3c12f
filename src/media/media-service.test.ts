import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageMedia, keptPicture } from '../../tests/data/media.ts'
import { pictureFile } from '../../tests/data/pictures.ts'
import { type Bucket, startBucket } from '../../tests/outside/bucket.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { createLog } from '../platform/log.ts'
import { MediaService } from './media-service.ts'
import { nameOfMedia } from './rules.ts'
import { S3Storage } from './s3-storage.ts'
import { FolderStorage } from './storage.ts'
import { sweepMedia } from './sweeper.ts'
import { media } from './tables.ts'

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
    const url = await keptPicture(mediaServiceOn(new S3Storage(bucket.settings)), 2)
    const name = nameOfMedia(url)
    expect([...bucket.objects.keys()].sort()).toEqual([`media/u/${name}.webp`, `originals/u/${name}.png`])
    expect(bucket.objects.get(`media/u/${name}.webp`)?.type).toBe('image/webp')
  })

  test('a process that dies on the way leaves what the sweeper finds', async () => {
    const storage = new S3Storage(bucket.settings)
    await keptPicture(mediaServiceOn(storage), 3)
    await database.db.update(media).set({ status: 'arriving' })
    expect(await sweepMedia(database.db, storage)).toBe(0)
    await ageMedia(database.db, '61 minutes')
    expect(await sweepMedia(database.db, storage)).toBe(1)
    expect(bucket.objects.size).toBe(0)
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
