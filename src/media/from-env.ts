import type { CacheFolder } from '../platform/cache/cache-folder.ts'
import type { Env } from '../platform/env.ts'
import { PicturesAway } from './images.ts'
import { isWholeWebp } from './kinds.ts'
import { keysOf } from './media-service.ts'
import { nameOfMedia } from './rules.ts'
import { S3Storage } from './s3-storage.ts'
import { FolderStorage, type MediaStorage } from './storage.ts'

/** The store of pictures that the environment names: a bucket where one is set, else the folder DATA_DIR. */
export function mediaStorage({ DATA_DIR, ...env }: Env): MediaStorage {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = env
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return new FolderStorage(DATA_DIR)
  return new S3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}

/**
 * What brings an uploaded picture from a bucket, and keeps a copy of it here; undefined where pictures lie in a folder of
 * this machine. It gives the path of the copy, or undefined where the bucket has no such picture either.
 */
export function fetchFromBucket(
  storage: MediaStorage,
  cache: CacheFolder,
): ((url: string) => Promise<string | undefined>) | undefined {
  if (storage instanceof FolderStorage) return undefined
  const running = new Map<string, Promise<string | undefined>>()

  /** A name stands for one picture for good, so a copy is never out of date. */
  async function copy(key: string, name: string): Promise<string | undefined> {
    const bytes = await storage.get(key).catch((cause: unknown) => {
      throw new PicturesAway('the picture store does not answer', { cause })
    })
    if (!bytes) return undefined
    // Kept, a page of a proxy or half a picture would be shown for good.
    if (!isWholeWebp(bytes)) throw new PicturesAway('the picture store answers with something else')
    const file = await cache.write(name, bytes)
    if (file === undefined) throw new PicturesAway('there is no room for a copy of the picture')
    return file
  }

  return async (url) => {
    const name = nameOfMedia(url)
    if (name === undefined) return undefined
    const { served } = keysOf({ name, kind: '' })
    const kept = `bucket/${served}`
    const file = await cache.find(kept)
    if (file !== undefined) return file
    const copying = running.get(kept) ?? copy(served, kept).finally(() => running.delete(kept))
    running.set(kept, copying)
    return copying
  }
}
