import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Log } from '../platform/log.ts'
import { type Database, inTransaction, isOutOfResources } from '../platform/postgres/database.ts'
import type { UploadedPicture } from './contracts.ts'
import { type MadePicture, makePicture, placeholderOf } from './picture.ts'
import { holdSameFile, markLeaving, markStored, takeRoom } from './records.ts'
import type { Purpose } from './rules.ts'
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
export class MediaService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Keeps a picture that someone brought. The same file for the same purpose is kept once.
   * @returns the refusals of `makePicture`, QUOTA_USED, STORAGE_FULL when the disk has no room for it, or STORAGE_AWAY when the
   * store did not take it for another reason
   */
  async keep(bytes: Uint8Array, purpose: Purpose, uploadedBy: string | null): Promise<Result<UploadedPicture>> {
    const { db } = this.#parts
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = await inTransaction(db, (tx) => holdSameFile(tx, sha256, purpose))
    if (known) return succeed(known)
    const made = await makePicture(bytes)
    return made.ok ? this.#put(made.value, bytes, { sha256, purpose, uploadedBy }) : made
  }

  /** Keeps a picture that the shop itself made, as it is. The same picture for the same purpose is kept once. */
  async keepMade(webp: Uint8Array, purpose: Purpose): Promise<Result<UploadedPicture>> {
    const sha256 = createHash('sha256').update(webp).digest('hex')
    const known = await inTransaction(this.#parts.db, (tx) => holdSameFile(tx, sha256, purpose))
    if (known) return succeed(known)
    const { width, height } = await sharp(webp).metadata()
    const made = { kind: 'webp' as const, webp, width, height, ...(await placeholderOf(webp, width, height)) }
    return this.#put(made, webp, { sha256, purpose, uploadedBy: null })
  }

  async #put(
    { webp, ...facts }: MadePicture,
    original: Uint8Array,
    about: { sha256: string; purpose: Purpose; uploadedBy: string | null },
  ): Promise<Result<UploadedPicture>> {
    const name = randomBytes(16).toString('hex')
    const row = { ...facts, ...about, name, bytes: webp.length, originalBytes: original.length }
    const id = await inTransaction(this.#parts.db, (tx) => takeRoom(tx, row, this.#parts.quotaBytes))
    if (id === undefined) return fail('QUOTA_USED')
    const stored = await this.#store(id, keysOf(row), webp, original)
    return typeof stored === 'string' ? fail(stored) : succeed(stored)
  }

  async #store(
    id: string,
    keys: ReturnType<typeof keysOf>,
    webp: Uint8Array,
    original: Uint8Array,
  ): Promise<UploadedPicture | 'STORAGE_UNAVAILABLE' | 'STORAGE_FULL'> {
    const { db, storage, log } = this.#parts
    try {
      await storage.put(keys.original, original, 'application/octet-stream')
      await storage.put(keys.served, webp, 'image/webp')
      return (await inTransaction(db, (tx) => markStored(tx, id))) ?? 'STORAGE_UNAVAILABLE'
    } catch (error) {
      log.warn('picture not stored', { picture: id, error })
      // Half of it may be there. Should this fail too, the sweeper finds it still arriving after an hour.
      await inTransaction(db, (tx) => markLeaving(tx, id)).catch(() => {})
      const isFull = isOutOfResources(error)
      // It would take what little room there is until the sweeper comes.
      if (isFull) for (const key of Object.values(keys)) await storage.remove(key).catch(() => {})
      return isFull ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE'
    }
  }
}
