import { createHash, randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '../database.ts'
import { fail, type Result, succeed } from '../failures.ts'
import type { Log } from '../log.ts'
import { makePicture } from './picture.ts'
import { holdSameFile, markLeaving, markStored, takeRoom } from './records.ts'
import type { Purpose, UploadedPicture } from './rules.ts'
import type { MediaStorage } from './storage.ts'

/** The keys of a picture in the store: what is served, and the file as it came, which never is. */
export const keysOf = ({ name, kind }: { name: string; kind: string }) => ({
  served: `media/u/${name}.webp`,
  original: `originals/u/${name}.${kind}`,
})

type Parts = {
  db: Database
  storage: MediaStorage
  log: Log
  /** How much all pictures of the shop may take together, originals included. */
  quotaBytes: number
}

/** Takes pictures in and puts them where they are kept. Works outside of any transaction, in short ones of its own. */
export class MediaShelf {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Keeps a picture that someone brought. The same file for the same purpose is kept once.
   * @returns the refusals of `makePicture`, QUOTA_USED, or STORAGE_AWAY when the store did not take it
   */
  async keep(bytes: Uint8Array, purpose: Purpose, uploadedBy: string | null): Promise<Result<UploadedPicture>> {
    const { db } = this.#parts
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = await inTransaction(db, (tx) => holdSameFile(tx, sha256, purpose))
    if (known) return succeed(known)
    const made = await makePicture(bytes)
    if (!made.ok) return made
    const { webp, ...facts } = made.value
    const row = {
      ...{ ...facts, sha256, purpose, uploadedBy },
      ...{ name: randomBytes(16).toString('hex'), bytes: webp.length, originalBytes: bytes.length },
    }
    const id = await inTransaction(db, (tx) => takeRoom(tx, row, this.#parts.quotaBytes))
    if (id === undefined) return fail('QUOTA_USED')
    const stored = await this.#store(id, keysOf(row), webp, bytes)
    return stored ? succeed(stored) : fail('STORAGE_AWAY')
  }

  async #store(
    id: string,
    keys: ReturnType<typeof keysOf>,
    webp: Uint8Array,
    original: Uint8Array,
  ): Promise<UploadedPicture | undefined> {
    const { db, storage, log } = this.#parts
    try {
      await storage.put(keys.original, original, 'application/octet-stream')
      await storage.put(keys.served, webp, 'image/webp')
      return await inTransaction(db, (tx) => markStored(tx, id))
    } catch (error) {
      log.warn('picture not stored', { picture: id, error })
      // Half of it may be there. Should this fail too, the sweeper finds it still arriving after an hour.
      await inTransaction(db, (tx) => markLeaving(tx, id)).catch(() => {})
      return undefined
    }
  }
}
