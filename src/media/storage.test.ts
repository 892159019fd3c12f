import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../tests/outside/bucket.ts'
import { S3Storage } from './s3-storage.ts'
import { FolderStorage, type MediaStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'underfoot-storage-'))
const key = `media/u/${'a1'.repeat(16)}.webp`
let bucket: Bucket
let stores: Record<string, MediaStorage>

beforeAll(async () => {
  bucket = await startBucket()
  stores = {
    folder: new FolderStorage(folder),
    bucket: new S3Storage(bucket.settings),
  }
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const storeOf = (name: string): MediaStorage => {
  const store = stores[name]
  if (!store) throw new Error(name)
  return store
}

describe.each(['folder', 'bucket'])('pictures in the store %s', (name) => {
  test('are there as they were put, until they are removed', async () => {
    const store = storeOf(name)
    const bytes = new Uint8Array([0, 255, 13, 10, 26, 128])
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, bytes, 'image/webp')
    expect(new Uint8Array((await store.get(key)) ?? [])).toEqual(bytes)
    await store.put(key, new Uint8Array([7]), 'image/webp')
    expect(new Uint8Array((await store.get(key)) ?? [])).toEqual(new Uint8Array([7]))
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('are listed by their keys, however many, without what is half written or no picture', async () => {
    const store = storeOf(name)
    const keys = Array.from({ length: 8 }, (_, at) => `media/u/${String(at).repeat(32)}.webp`)
    const originals = [`originals/u/${'b'.repeat(32)}.jpeg`]
    for (const each of [...keys, ...originals]) await store.put(each, new Uint8Array([1]), 'image/webp')
    if (name === 'folder') writeFileSync(join(folder, `${keys[0]}.x1.part`), 'half')
    else bucket.objects.set('media/u/readme.txt', { bytes: Buffer.from('x'), type: 'text/plain' })
    const listed: string[] = []
    for await (const each of store.keys()) listed.push(each)
    expect(listed.sort()).toEqual([...keys, ...originals].sort())
    for (const each of listed) await store.remove(each)
  })

  test.each([
    '../x',
    'media/u/../../x.webp',
    'media/u/a.webp',
    `/etc/${key}`,
    `${key}\0`,
    `originals/u/${'a'.repeat(32)}.x/y`,
  ])('have no key such as %j', async (wrong) => {
    const store = storeOf(name)
    await expect(store.put(wrong, new Uint8Array([1]), 'image/webp')).rejects.toThrow('key')
    await expect(store.get(wrong)).rejects.toThrow('key')
    await expect(store.remove(wrong)).rejects.toThrow('key')
  })
})

describe('a bucket', () => {
  test('takes nothing that is not signed with its secret', async () => {
    const stranger = new S3Storage({ ...bucket.settings, secretAccessKey: 'something else' })
    await expect(stranger.put(key, new Uint8Array([1]), 'image/webp')).rejects.toThrow('403')
    await expect(stranger.get(key)).rejects.toThrow('403')
    expect(await storeOf('bucket').get(key)).toBeUndefined()
  })

  test('that is not there is an error, and not a picture that is not there', async () => {
    const elsewhere = new S3Storage({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' })
    await expect(elsewhere.put(key, new Uint8Array([1]), 'image/webp')).rejects.toThrow()
    await expect(elsewhere.get(key)).rejects.toThrow()
  })
})
