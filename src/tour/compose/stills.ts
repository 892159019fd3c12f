import { createHash } from 'node:crypto'
import type { CacheFolder } from '../../platform/cache/cache-folder.ts'
import { type Asker, SharedWork } from '../../platform/cache/shared-work.ts'
import { floorNumbers } from '../laying-rules.ts'
import { isPainted, type PaintChoice, paintNumbers } from '../paint-rules.ts'
import type { Pattern } from '../patterns.ts'
import { type Room, roomOf, timeOf, type View } from '../rooms.ts'
import { type Rug, rugNumbers } from '../rug-rules.ts'
import type { FloorSheet } from '../schema.ts'
import type { Turn } from '../state-rules.ts'
import type { Composer } from './composer.ts'
import type { Shape } from './order.ts'

/** Raise it when the arithmetic changes. */
const VERSION = 2

/** Widths in pixels that stills are delivered at. */
export const stillWidths = [640, 1200] as const

/** One still of a floor. */
export type Still = {
  sheet: FloorSheet
  room: Room['id']
  time: string
  pattern: Pattern | null
  turn: Turn
  paint: PaintChoice
  rug: Rug | null
  view: View | null
  shape: Shape
  width: (typeof stillWidths)[number]
}

type Places = {
  cache: CacheFolder
  publicRoot: string
  /** The path on disk of a /media address. */
  findOriginal: (url: string) => Promise<string | undefined>
}

/** The shop itself, which makes stills ahead. */
const ourselves: Asker = { network: '', admit: (work) => work() }

/** Stills of floors in rooms: made when first asked for, then kept on disk as far as there is room. */
export class Stills {
  readonly #composer: Composer
  readonly #places: Places
  readonly #works = new SharedWork<Uint8Array | undefined>()

  constructor(composer: Composer, places: Places) {
    this.#composer = composer
    this.#places = places
  }

  /** The still as WebP, the social one as JPEG; undefined where the floor's picture is gone. Rejects with ComposerBusy when too many wait, and as the asker does. */
  async get(still: Still, asker: Asker = ourselves): Promise<Uint8Array | undefined> {
    const { name, view, time } = this.#place(still)
    const kept = await this.#places.cache.read(name)
    if (kept) return kept
    return this.#works.get(name, asker, () => this.#make(name, { ...still, view, time }))
  }

  /** Whether it is there already. */
  async has(still: Still): Promise<boolean> {
    return (await this.#places.cache.find(this.#place(still).name)) !== undefined
  }

  /** Where a still is kept: under a hash of all that it depends on. */
  #place(still: Still): { name: string; view: View; time: string } {
    const room = roomOf(still.room)
    const { sheet, pattern, turn, paint, rug, shape, width } = still
    const view = still.view ?? room.stands[0].entry
    const time = timeOf(room, still.time)
    // A picture in which nothing is painted, and no rug lies, keeps its name whatever could be; so it does whatever other hours there are.
    const { id, floorAlbedo, albedos, rug: place, stands } = room
    const { folder, extras, camera, entry } = stands[0]
    const bare = { id, folder, extras, camera, floorAlbedo, entry }
    const coat = isPainted(paint) ? [albedos, paint] : []
    const over = rug === null ? [] : [place, rug]
    const key = JSON.stringify([VERSION, sheet, bare, time, pattern, turn, view, shape, width, ...coat, ...over])
    const hash = createHash('sha256').update(key).digest('hex')
    const name = `stills/${hash.slice(0, 2)}/${hash}.${shape === 'social' ? 'jpg' : 'webp'}`
    return { name, view, time: time.id }
  }

  async #make(name: string, still: Still & { view: View }): Promise<Uint8Array | undefined> {
    const { sheet, pattern, turn, paint, rug, ...wanted } = still
    const floorFile = await this.#places.findOriginal(sheet.url.split('?')[0] ?? '')
    if (floorFile === undefined) return undefined
    const webp = await this.#composer.make({
      ...wanted,
      ...(isPainted(paint) && { paint: paintNumbers(roomOf(still.room), paint) }),
      ...(rug !== null && { rug: rugNumbers(roomOf(still.room), rug) }),
      floorFile,
      numbers: floorNumbers(sheet, pattern ?? sheet.pattern, turn),
      publicRoot: this.#places.publicRoot,
    })
    await this.#places.cache.write(name, webp)
    return webp
  }
}
