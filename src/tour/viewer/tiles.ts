import { SLOT_PIXELS, SLOTS_ACROSS, SLOTS_DOWN, Slots, TILES, tileFile } from './tile-rules.ts'

/** Squares that are fetched at a time. */
const AT_ONCE = 2
/** Milliseconds in which a square comes up out of the less sharp picture. */
const COME_UP_MS = 250
/** A graphics card whose textures may be no wider is one of a small telephone, where memory is short. */
const LEAST_TEXTURE = 8192

/** Whether a device is to have the sharp squares: not where it saves data, nor where memory is short. */
export function takesTiles(gl: WebGL2RenderingContext): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && gl.getParameter(gl.MAX_TEXTURE_SIZE) >= LEAST_TEXTURE
}

/** The sharp squares of a room's base: fetched as they come into view, kept in one texture as long as there is room for them. */
export class Tiles {
  readonly #gl: WebGL2RenderingContext
  readonly #folder: string
  readonly #came: () => void
  readonly #slots = new Slots()
  /** Those on their way, and when those that are there came. */
  readonly #coming = new Map<number, AbortController>()
  readonly #since = new Map<number, number>()
  /** Those that could not be had are not asked for again. */
  readonly #failed = new Set<number>()
  #wanted: readonly number[] = []
  #texture: WebGLTexture | undefined
  /** For every square its place and how much of it is shown, 0 to 1: what the shader takes. */
  readonly shown = new Float32Array(TILES * 2)

  /**
   * @param folder of the standpoint
   * @param came is called when there is more to draw
   */
  constructor(gl: WebGL2RenderingContext, folder: string, came: () => void) {
    this.#gl = gl
    this.#folder = folder
    this.#came = came
  }

  /** The texture that the squares are in; undefined before the first came. */
  get texture(): WebGLTexture | undefined {
    return this.#texture
  }

  /**
   * What is in view now, the most central first. Squares on their way that are not are called off; those that are not there yet are
   * fetched where the view rests.
   */
  see(tiles: readonly number[], rests: boolean): void {
    this.#wanted = rests ? tiles : []
    this.#slots.see(tiles)
    for (const [tile, call] of this.#coming) if (!tiles.includes(tile)) call.abort()
    this.#fetchNext()
  }

  #fetchNext(): void {
    for (const tile of this.#wanted) {
      if (this.#coming.size >= AT_ONCE) return
      if (this.#slots.at(tile) !== undefined || this.#coming.has(tile) || this.#failed.has(tile)) continue
      const call = new AbortController()
      this.#coming.set(tile, call)
      void this.#fetch(tile, call.signal).then(() => {
        this.#coming.delete(tile)
        if (this.#texture) this.#came()
        this.#fetchNext()
      })
    }
  }

  async #fetch(tile: number, signal: AbortSignal): Promise<void> {
    try {
      const reply = await fetch(`${this.#folder}/${tileFile(tile)}`, { signal })
      if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`)
      const image = await createImageBitmap(await reply.blob(), {
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      })
      try {
        if (!signal.aborted) this.#put(tile, image)
      } finally {
        image.close()
      }
    } catch {
      // The less sharp picture stays.
      if (!signal.aborted) this.#failed.add(tile)
    }
  }

  #put(tile: number, image: ImageBitmap): void {
    const gl = this.#gl
    gl.activeTexture(gl.TEXTURE15)
    if (this.#texture) gl.bindTexture(gl.TEXTURE_2D, this.#texture)
    else {
      this.#texture = gl.createTexture()
      gl.bindTexture(gl.TEXTURE_2D, this.#texture)
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.SRGB8_ALPHA8, SLOTS_ACROSS * SLOT_PIXELS, SLOTS_DOWN * SLOT_PIXELS)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    }
    const place = this.#slots.take(tile)
    const [x, y] = [(place % SLOTS_ACROSS) * SLOT_PIXELS, Math.floor(place / SLOTS_ACROSS) * SLOT_PIXELS]
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, image)
    this.#since.set(tile, performance.now())
  }

  /**
   * Brings `shown` to this moment.
   * @param isSharp whether the squares are shown at all: not where the view has fewer pixels than they have
   * @returns whether some are still coming up
   */
  advance(isSharp: boolean): boolean {
    const now = performance.now()
    let isComing = false
    this.shown.fill(0)
    for (const [tile, since] of this.#since) {
      const place = this.#slots.at(tile)
      if (place === undefined) {
        this.#since.delete(tile)
        continue
      }
      const share = Math.min(1, (now - since) / COME_UP_MS)
      isComing ||= share < 1
      this.shown[tile * 2] = place
      this.shown[tile * 2 + 1] = isSharp ? share : 0
    }
    return isComing && isSharp
  }

  /** Ends it, and frees its texture. */
  close(): void {
    this.#wanted = []
    for (const call of this.#coming.values()) call.abort()
    if (this.#texture) this.#gl.deleteTexture(this.#texture)
    this.#texture = undefined
    this.#since.clear()
  }
}
