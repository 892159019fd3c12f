import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { floorNumbers } from '../laying-rules.ts'
import type { Pattern } from '../patterns.ts'
import { type Room, roomOf, timeOf, type View } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import type { Turn } from '../state-rules.ts'
import type { Composer } from './composer.ts'
import type { Shape } from './order.ts'

/** Raise it when the arithmetic changes. */
const VERSION = 1
/** Stills kept on disk; a shop of 300 floors has about 3,000 that are asked for often. About 70 KB each. */
const MOST_KEPT = 4000

/** Widths in pixels that stills are delivered at. */
export const stillWidths = [640, 1200] as const

/** One still of a floor. */
export type Still = {
  sheet: FloorSheet
  room: Room['id']
  time: string
  pattern: Pattern | null
  turn: Turn
  view: View | null
  shape: Shape
  width: (typeof stillWidths)[number]
}

type Places = {
  cacheDir: string
  publicRoot: string
  /** The path on disk of a /media address. */
  findOriginal: (url: string) => Promise<string | undefined>
}

/** Stills of floors in rooms: made when first asked for, then kept on disk. */
export class Stills {
  readonly #composer: Composer
  readonly #places: Places
  readonly #running = new Map<string, Promise<Uint8Array | undefined>>()
  #made = 0

  constructor(composer: Composer, places: Places) {
    this.#composer = composer
    this.#places = places
  }

  /** The still as WebP, the social one as JPEG; undefined where the floor's picture is gone. Rejects with ComposerBusy when too many wait. */
  async get(still: Still): Promise<Uint8Array | undefined> {
    const { file, view, time } = this.#place(still)
    const kept = await fs.readFile(file).catch(() => undefined)
    if (kept) return kept
    const running = this.#running.get(file) ?? this.#make(file, { ...still, view, time })
    this.#running.set(file, running)
    try {
      return await running
    } finally {
      this.#running.delete(file)
    }
  }

  /** Whether it is there already. */
  has(still: Still): Promise<boolean> {
    return fs.access(this.#place(still).file).then(
      () => true,
      () => false,
    )
  }

  /** Where a still is kept: under a hash of all that it depends on. */
  #place(still: Still): { file: string; view: View; time: string } {
    const room = roomOf(still.room)
    const { sheet, pattern, turn, shape, width } = still
    const view = still.view ?? room.entry
    const time = timeOf(room, still.time)
    const key = JSON.stringify([VERSION, sheet, room, time, pattern, turn, view, shape, width])
    const name = createHash('sha256').update(key).digest('hex')
    const kept = `${name}.${shape === 'social' ? 'jpg' : 'webp'}`
    return { file: path.join(this.#places.cacheDir, name.slice(0, 2), kept), view, time: time.id }
  }

  async #make(file: string, still: Still & { view: View }): Promise<Uint8Array | undefined> {
    const { sheet, pattern, turn, ...wanted } = still
    const floorFile = await this.#places.findOriginal(sheet.url.split('?')[0] ?? '')
    if (floorFile === undefined) return undefined
    const webp = await this.#composer.make({
      ...wanted,
      floorFile,
      numbers: floorNumbers(sheet, pattern ?? sheet.pattern, turn),
      publicRoot: this.#places.publicRoot,
    })
    await fs.mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.part`
    await fs.writeFile(unfinished, webp)
    await fs.rename(unfinished, file)
    if (++this.#made % 200 === 0) await this.#makeRoom()
    return webp
  }

  /** Drops the stills that were made longest ago. */
  async #makeRoom(): Promise<void> {
    const entries = await fs.readdir(this.#places.cacheDir, { recursive: true, withFileTypes: true })
    const files = await Promise.all(
      entries
        .filter((entry) => /\.(webp|jpg)$/.test(entry.name))
        .map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name)
          return { file, at: (await fs.stat(file)).mtimeMs }
        }),
    )
    const oldest = files.sort((a, b) => b.at - a.at).slice(MOST_KEPT)
    await Promise.all(oldest.map(({ file }) => fs.rm(file, { force: true })))
  }
}
