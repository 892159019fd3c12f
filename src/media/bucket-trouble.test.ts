import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, startBucket, type Trouble } from '../../tests/outside/bucket.ts'
import { testLog } from '../../tests/shop/database.ts'
import { temporaryFolder } from '../../tests/shop/temporary-folder.ts'
import { CacheFolder } from '../platform/cache/cache-folder.ts'
import { fetchFromBucket } from './from-env.ts'
import { PicturesAway } from './images.ts'
import { isWholeWebp } from './kinds.ts'
import { S3Storage } from './s3-storage.ts'

const folder = temporaryFolder()
const ANSWER_MS = 500
let bucket: Bucket
let picture: Buffer

beforeAll(async () => {
  bucket = await startBucket()
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a5' } })
    .webp()
    .toBuffer()
})
afterAll(async () => {
  await bucket.close()
  await folder.remove()
})

const troubles: [string, Trouble][] = [
  ['says that it failed', 'error'],
  ['hangs up', 'hang-up'],
  ['is silent', 'silence'],
  ['sends half of it', 'half'],
  ['sends the page of a proxy', 'other'],
]

test.each(troubles)('a bucket that %s is away for that moment, and nothing of it is kept', async (_, trouble) => {
  const cache = new CacheFolder({ folder: folder.path, mostBytes: 1_000_000, log: testLog })
  const fetchOriginal = fetchFromBucket(new S3Storage(bucket.settings, ANSWER_MS), cache)
  const name = `${trouble.replace('-', '')}${'a'.repeat(32)}`.slice(0, 32)
  bucket.objects.set(`media/u/${name}.webp`, { bytes: picture, type: 'image/webp' })
  try {
    bucket.trouble = () => trouble
    // Both ask for one copy.
    const asked = [1, 2].map(() => fetchOriginal?.(`/media/u/${name}.webp`))
    for (const { status, ...rest } of await Promise.allSettled(asked)) {
      expect(status).toBe('rejected')
      expect('reason' in rest && rest.reason).toBeInstanceOf(PicturesAway)
    }
    bucket.trouble = () => undefined
    const file = await fetchOriginal?.(`/media/u/${name}.webp`)
    expect((await readFile(file ?? '')).equals(picture)).toBe(true)
    expect(await fetchOriginal?.(`/media/u/${'z'.repeat(32)}.webp`)).toBeUndefined()
  } finally {
    cache.close()
  }
})

test('isWholeWebp takes what sharp writes, and nothing shorter', () => {
  expect(isWholeWebp(picture)).toBe(true)
  for (let length = 0; length < picture.length; length++) expect(isWholeWebp(picture.subarray(0, length))).toBe(false)
  expect(isWholeWebp(Buffer.from('\u0089PNG\r\n\u001a\n'.padEnd(200, 'x'), 'latin1'))).toBe(false)
})
