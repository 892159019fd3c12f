import sharp from 'sharp'
import type { ImageStore } from '../media/images.ts'
import type { MediaService } from '../media/media-service.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Log } from '../platform/log.ts'
import { runAlone } from '../platform/postgres/alone.ts'
import { type Database, inTransaction } from '../platform/postgres/database.ts'
import { type Composer, ComposerBusy } from './compose/composer.ts'
import type { Stills } from './compose/stills.ts'
import { countAhead, makeAhead, roomPicture } from './compose/stills-ahead.ts'
import { findSheet } from './queries.ts'
import { type FloorSheet, sheetSchema } from './schema.ts'
import { planSheet } from './sheet-rules.ts'
import { putRoomPicture } from './texture-commands.ts'
import { findRoomless } from './texture-queries.ts'
import type { SheetPreview, TextureForm } from './texture-schema.ts'

type Parts = {
  db: Database
  log: Log
  images: Pick<ImageStore, 'findOriginal'>
  mediaService: MediaService
  composer: Composer
  stills: Stills
}

/** What is made of floor textures: sheets while a form is filled in, stills and product pictures once it is saved. */
export class TextureService {
  readonly #parts: Parts
  readonly #working = new Set<string>()
  readonly #again = new Set<string>()
  readonly #leaving = new AbortController()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Makes a form's sheet, on the composer's thread, and keeps its picture. Of one board's form all pictures are used, else the first.
   * @returns INVALID_INPUT where the form's picture is not the shop's, NOT_READY when too much is being made already, or the
   * shelf's refusals
   */
  async makeSheet(form: TextureForm): Promise<Result<SheetPreview>> {
    const { images, composer, mediaService } = this.#parts
    const used = form.kind === 'board' ? [form.picture, ...form.morePictures] : [form.picture]
    const found = await Promise.all(used.map((picture) => images.findOriginal(picture)))
    const files = found.filter((file) => file !== undefined)
    if (files.length < used.length) {
      const field = found[0] === undefined ? 'picture' : 'morePictures'
      return fail('INVALID_INPUT', { fields: { [field]: 'errors.field' } })
    }
    const { width, height } = await sharp(files[0]).metadata()
    const sheet = await composer
      .makeSheet({ files, plan: planSheet(form, { width, height }) })
      .catch((error: unknown) => {
        if (error instanceof ComposerBusy) return undefined
        throw error
      })
    if (!sheet) return fail('NOT_READY')
    const kept = await mediaService.keepMade(sheet.webp, 'texture')
    return kept.ok ? succeed({ url: kept.value.url, albedo: sheet.albedo, glarePercents: sheet.glarePercents }) : kept
  }

  /** How far the usual stills of a product's sheet are. What is missing is begun, as after a process ended while it was at it. */
  async progress(slug: string, sheet: FloorSheet | null): Promise<{ made: number; total: number }> {
    if (!sheet) return { made: 0, total: 0 }
    const counted = await countAhead(this.#parts.stills, sheet)
    if (counted.made < counted.total) this.workAhead(slug)
    return counted
  }

  /**
   * Begins to make what is usually asked for of a floor: its stills, and its picture in the room. One floor after another, and in
   * one process at a time: the others find in the cache what it made, or make their own where they share no disk.
   */
  workAhead(slug: string): void {
    if (this.#working.has(slug)) this.#again.add(slug)
    if (this.#working.has(slug) || this.#leaving.signal.aborted) return
    this.#working.add(slug)
    const { db, log } = this.#parts
    this.#queue = this.#queue
      .then(() => runAlone(db, `stills ${slug}`, () => this.#makeUsual(slug), this.#leaving.signal))
      .catch((error: unknown) => log.error('still failed', { slug, error }))
      .then(() => {
        this.#working.delete(slug)
        // It changed after it was last looked at.
        if (this.#again.delete(slug)) this.workAhead(slug)
      })
  }

  /** Begins nothing more. */
  leave(): void {
    this.#leaving.abort()
  }

  async #makeUsual(slug: string): Promise<void> {
    // A texture that changes while the one before is being made is made next.
    for (let last = ''; ; ) {
      const floor = await findSheet(this.#parts.db, slug)
      if (!floor || floor.version === last) break
      last = floor.version
      await makeAhead(this.#parts.stills, floor.sheet)
    }
    await this.#makeRoomPictures(slug)
  }

  /** Makes the pictures in the room that are missing, as after a process ended while it was at it. */
  catchUp(): Promise<void> {
    const { db } = this.#parts
    return runAlone(db, 'pictures in the room', () => this.#makeRoomPictures(null), this.#leaving.signal)
  }

  async #makeRoomPictures(slug: string | null): Promise<void> {
    const { db, stills, mediaService, log } = this.#parts
    for await (const product of findRoomless(db, slug)) {
      const sheet = sheetSchema.safeParse(product.sheet).data
      const webp = sheet && (await roomPicture(stills, sheet))
      if (!sheet || !webp) continue
      const kept = await mediaService.keepMade(webp, 'product')
      if (kept.ok) await inTransaction(db, (tx) => putRoomPicture(tx, product.id, product.version, kept.value))
      else log.warn('no picture in the room', { slug: product.slug, code: kept.code })
    }
  }
}
