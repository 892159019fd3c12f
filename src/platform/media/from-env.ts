import fs from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import { PicturesAway } from '../images.ts'
import { nameOfMedia } from './rules.ts'
import { S3Storage } from './s3-storage.ts'
import { keysOf } from './shelf.ts'
import { FolderStorage, type MediaStorage } from './storage.ts'

type Place = {
  storage: MediaStorage
  /** The path on disk of an uploaded picture that no folder of this machine has; undefined where the store has none either. */
  fetchOriginal?: (url: string) => Promise<string | undefined>
}

/** The store of pictures that the environment names: a bucket where one is set, else the folder DATA_DIR. */
export function mediaPlace({ DATA_DIR, ...env }: Env): Place {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = env
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return { storage: new FolderStorage(DATA_DIR) }
  const storage = new S3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  const copies = new FolderStorage(path.join(DATA_DIR, 'cache', 'bucket'))
  const running = new Map<string, Promise<boolean>>()

  /** A name stands for one picture for good, so a copy is never out of date. */
  async function copy(key: string): Promise<boolean> {
    const bytes = await storage.get(key).catch((cause: unknown) => {
      throw new PicturesAway('the picture store does not answer', { cause })
    })
    if (bytes) await copies.put(key, bytes)
    return bytes !== undefined
  }

  return {
    storage,
    fetchOriginal: async (url) => {
      const name = nameOfMedia(url)
      if (name === undefined) return undefined
      const { served } = keysOf({ name, kind: '' })
      const file = path.join(DATA_DIR, 'cache', 'bucket', ...served.split('/'))
      if (
        await fs.stat(file).then(
          (stat) => stat.isFile(),
          () => false,
        )
      )
        return file
      const copying = running.get(served) ?? copy(served).finally(() => running.delete(served))
      running.set(served, copying)
      return (await copying) ? file : undefined
    },
  }
}
