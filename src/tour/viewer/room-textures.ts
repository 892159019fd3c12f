import { folderOf, type Layer, type View } from '../rooms.ts'
import { type Furnished, fileOf, firstLayersOf, kindOf } from './room-files.ts'
import { TextureStore } from './texture-store.ts'
import { tilesFor } from './tile-rules.ts'
import { Tiles, takesTiles } from './tiles.ts'

/** A room on show, and by their files the textures of its layers. */
export type Entered = Furnished & { textures: Map<string, WebGLTexture> }

/** What of the rooms stands on the graphics card: the layers of the room that is shown, of the hour before it, and its sharp squares. */
export class RoomTextures {
  readonly #gl: WebGL2RenderingContext
  readonly #layers: TextureStore
  readonly #more: () => void
  #entered: Entered | undefined
  #before: Entered | undefined
  /** Files that were asked for last, and those that make the room sharper. */
  #awaited = new Set<string>()
  readonly #sharper = new Set<string>()
  /** Whether what a step needs is on its way: there is no room for what makes the room sharper. */
  #isStepping = false
  readonly #fetched = new Set<string>()
  #tiles: { folder: string; of: Tiles } | undefined

  /** @param more is called when there is more to draw */
  constructor(gl: WebGL2RenderingContext, more: () => void) {
    this.#gl = gl
    this.#more = more
    this.#layers = new TextureStore(gl, Infinity, (url) =>
      [this.#entered?.textures, this.#before?.textures, this.#awaited, this.#sharper].some((files) => files?.has(url)),
    )
  }

  /** The room that is shown; undefined until one was entered. */
  get entered(): Entered | undefined {
    return this.#entered
  }

  /** The same room at the hour before, or from the standpoint before, until this one is all that is seen. */
  get before(): Entered | undefined {
    return this.#before
  }

  #layer(file: string, layer: Layer): Promise<WebGLTexture> {
    return this.#layers.get(file, kindOf(layer))
  }

  /**
   * Fetches a room's first look; gives what enters it. It stays as sharp as it is where it is entered already. What `fades` is entered over
   * what was shown before, which is kept until `settle`; else the room before is freed at once.
   * @param moves whether the visitor is to be moved from one standpoint of the room to the other: the depth of both comes with it
   */
  async load(next: Furnished, moves = false): Promise<(fades: boolean) => void> {
    const left = this.#entered?.room === next.room && this.#entered.stand !== next.stand ? this.#entered : undefined
    const from = moves ? left : undefined
    const isSmall = !this.#entered?.textures.has(fileOf(next, 'base'))
    const wanted = firstLayersOf(next)
    if (from) wanted.push('depth')
    const files = wanted.map((layer) => fileOf(next, layer, isSmall))
    this.#awaited = new Set(from ? [...files, fileOf(from, 'depth')] : files)
    this.#isStepping = left !== undefined
    const call = this.#awaited
    const load = async () => {
      if (left) await this.#lighten(left)
      return Promise.all([
        ...wanted.map((layer, i) => this.#layer(files[i] as string, layer)),
        ...(from ? [this.#layer(fileOf(from, 'depth'), 'depth')] : []),
      ])
    }
    const loaded = await load().catch((error: unknown) => {
      if (this.#awaited === call) this.#isStepping = false
      throw error
    })
    this.#layers.trim(0)
    return (fades) => {
      this.#isStepping = false
      const depth = loaded[wanted.length]
      if (from && depth) from.textures.set(fileOf(from, 'depth'), depth)
      const entered = { ...next, textures: new Map(files.map((file, i) => [file, loaded[i] as WebGLTexture])) }
      // What has made it sharper meanwhile stays.
      for (const layer of ['base', 'mirror', 'depth'] as const) {
        const texture = this.#entered?.textures.get(fileOf(next, layer))
        if (!texture) continue
        entered.textures.set(fileOf(next, layer), texture)
        if (layer === 'base') entered.textures.delete(fileOf(next, 'base', true))
      }
      const isSame = this.#entered?.stand === next.stand && this.#entered.time === next.time
      if (!fades) this.#before = undefined
      else if (!isSame) this.#before = this.#entered
      this.#entered = entered
      this.#awaited.clear()
      if (this.#tiles && this.#tiles.folder !== this.#tileFolder()) this.#closeTiles()
      this.#layers.trim(0)
    }
  }

  /**
   * Makes room for another standpoint's layers beside what is shown: what only makes it sharper, and is not missed on the way, goes; where it is
   * painted, which takes a layer more of each, the larger picture does, too.
   */
  async #lighten(from: Entered): Promise<void> {
    from.textures.delete(fileOf(from, 'mirror'))
    this.#closeTiles()
    const [large, small] = [fileOf(from, 'base'), fileOf(from, 'base', true)]
    if (from.paint && from.textures.has(large)) {
      this.#awaited.add(small)
      from.textures.set(small, await this.#layer(small, 'base'))
      from.textures.delete(large)
    }
    this.#layers.trim(0)
  }

  /** Has the browser fetch what a step would need, without bringing it to the graphics card. Where it fails, the step tries again. */
  ahead(next: Furnished): void {
    if (!this.#entered) return
    const files = firstLayersOf(next).map((layer) => fileOf(next, layer, true))
    for (const file of [fileOf(this.#entered, 'depth'), fileOf(next, 'depth'), ...files]) {
      if (this.#fetched.has(file)) continue
      this.#fetched.add(file)
      fetch(file, { priority: 'low' })
        .then((reply) => reply.blob())
        .catch(() => this.#fetched.delete(file))
    }
  }

  /** What was before is seen no more. */
  settle(): void {
    if (!this.#before) return
    this.#before = undefined
    if (this.#entered) this.#entered.textures.delete(fileOf(this.#entered, 'depth'))
    this.#layers.trim(0)
  }

  /**
   * Puts the larger picture of the room, or the sharper image that its floor mirrors, in the place of the less sharp, unless it is there or
   * the room has none. False where there was nothing to do, the room was left meanwhile, or a step is on its way.
   */
  async sharpen(layer: 'base' | 'mirror'): Promise<boolean> {
    const entered = this.#entered
    if (!entered || this.#isOnTheWay()) return false
    if (layer === 'mirror' && !entered.stand.extras.includes('mirror')) return false
    const file = fileOf(entered, layer)
    if (entered.textures.has(file)) return false
    this.#sharper.add(file)
    try {
      const texture = await this.#layer(file, layer)
      const now = this.#entered
      if (!now || fileOf(now, layer) !== file) return false
      now.textures.set(file, texture)
      if (layer === 'base') now.textures.delete(fileOf(now, layer, true))
      return true
    } finally {
      this.#sharper.delete(file)
      this.#layers.trim(0)
    }
  }

  /** Whether a step is being made, or is about to be. */
  #isOnTheWay(): boolean {
    return this.#isStepping || (this.#before !== undefined && this.#before.stand !== this.#entered?.stand)
  }

  /** Where the sharp squares of what is shown are; undefined where it has none: only one hour of a room has them. */
  #tileFolder(): string | undefined {
    const { stand, time } = this.#entered ?? {}
    return stand?.extras.includes('tiles') && time?.folder === '' ? stand.folder : undefined
  }

  /** The sharp squares of a room on show, undefined where it has none. */
  tilesOf({ stand, time }: Furnished): Tiles | undefined {
    return this.#tiles?.folder === folderOf(stand, time, 'base') ? this.#tiles.of : undefined
  }

  /** Fetches the sharp squares of what is in view, where it rests. Gives whether more is to be drawn without the view moving. */
  see(view: View, width: number, height: number, rests: boolean): boolean {
    const folder = this.#tileFolder()
    const entered = this.#entered
    // First the whole picture, then what is in view of the sharper one.
    if (!entered || folder === undefined || this.#isOnTheWay() || !entered.textures.has(fileOf(entered, 'base')))
      return false
    const tiles = tilesFor(view, width, height)
    if (!this.#tiles && tiles.length > 0 && takesTiles(this.#gl))
      this.#tiles = { folder, of: new Tiles(this.#gl, folder, this.#more) }
    this.#tiles?.of.see(tiles, rests)
    return this.#tiles?.of.advance(tiles.length > 0) ?? false
  }

  #closeTiles(): void {
    this.#tiles?.of.close()
    this.#tiles = undefined
  }

  /** Frees all that it has on the graphics card. */
  close(): void {
    this.#closeTiles()
    this.#layers.close()
  }
}
