import { PAINT_NUMBERS } from '../paint-rules.ts'
import { BOUNCE_SCALE, type Layer, LIGHT_RANGE, layers, SLOPE_SCALE, type View } from '../rooms.ts'
import { RUG_NUMBERS } from '../rug-rules.ts'
import type { FloorSheet } from '../schema.ts'
import { halfHeightFor } from '../view-rules.ts'
import { beginProgram } from './program.ts'
import { type Furnished, fileOf, firstLayersOf, kindOf } from './room-files.ts'
import { FRAGMENT } from './shader.ts'
import { type TextureKind, TextureStore } from './texture-store.ts'
import { TILES, tilesFor } from './tile-rules.ts'
import { Tiles, takesTiles } from './tiles.ts'

/** A floor as it is to be shown: its picture, and the numbers of laying-rules.ts. */
export type LaidFloor = { sheet: FloorSheet; numbers: Float32Array }

type Laid = { texture: WebGLTexture; numbers: Float32Array }
/** A room on show, and by their files the textures of its layers. */
type Entered = Furnished & { textures: Map<string, WebGLTexture> }

/**
 * What one frame shows. `mix` goes from the first floor to the second, `hour` from the hour before to this one; `split` (0 to 1, or null)
 * shows both floors.
 */
export type Frame = { view: View; mix: number; hour: number; split: number | null; rests: boolean }

/** Floors' textures that may be on the graphics card at once: two that lie, and one that is to lie next. */
const MOST_FLOORS = 3
const UNITS = [
  'uBase',
  'uLight',
  'uGloss',
  'uSatin',
  'uMask',
  'uBounce',
  'uMirror',
  'uSlope',
  'uPaint',
  'uAtlas',
  'uA',
  'uB',
]
const FIRST_FLOOR = UNITS.indexOf('uA')
const NO_PAINT = new Float32Array(PAINT_NUMBERS)
const NO_RUG = new Float32Array(RUG_NUMBERS)
const NO_TILES = new Float32Array(TILES * 2)
const FLOOR: TextureKind = { holds: 'colors', hasMips: true, repeats: false }

/** Draws a room with floors in it. Throws where the browser has no WebGL2. */
export class Scene {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #places = new Map<string, WebGLUniformLocation | null>()
  readonly #floors: TextureStore
  readonly #layers: TextureStore
  readonly #more: () => void
  #entered: Entered | undefined
  /** The same room at the hour before, until this one is all that is seen. */
  #before: Entered | undefined
  /** Files that were asked for last, and those that make the room sharper. */
  #awaited = new Set<string>()
  readonly #sharper = new Set<string>()
  #tiles: { folder: string; of: Tiles } | undefined
  readonly #laid: Partial<Record<0 | 1, Laid>> = {}
  readonly #canvas: HTMLCanvasElement

  /** @param more is called when there is more to draw: left out for pictures, which are as sharp as their first look */
  constructor(canvas: HTMLCanvasElement, more: () => void = () => undefined) {
    const gl = canvas.getContext('webgl2', {
      antialias: false,
      alpha: false,
      depth: false,
    })
    if (!gl) throw new Error('no WebGL2')
    this.#gl = gl
    this.#canvas = canvas
    this.#more = more
    this.#floors = new TextureStore(gl, MOST_FLOORS, (_, texture) =>
      Object.values(this.#laid).some((floor) => floor.texture === texture),
    )
    this.#layers = new TextureStore(gl, Infinity, (url) =>
      [this.#entered?.textures, this.#before?.textures, this.#awaited, this.#sharper].some((files) => files?.has(url)),
    )
    this.#program = beginProgram(gl, FRAGMENT, UNITS)
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
  }

  #at(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.#gl.getUniformLocation(this.#program, name)
    this.#places.set(name, place)
    return place
  }

  #layer(file: string, layer: Layer): Promise<WebGLTexture> {
    return this.#layers.get(file, kindOf(layer))
  }

  /**
   * Fetches a room's first look; gives what enters it. It stays as sharp as it is where it is entered already. What `fades` is entered over
   * the hour before, which is kept until `settle`; else the room before is freed at once.
   */
  async loadRoom(next: Furnished): Promise<(fades: boolean) => void> {
    const isSmall = !this.#entered?.textures.has(fileOf(next, 'base'))
    const wanted = firstLayersOf(next)
    const files = wanted.map((layer) => fileOf(next, layer, isSmall))
    this.#awaited = new Set(files)
    const loaded = await Promise.all(wanted.map((layer, i) => this.#layer(files[i] as string, layer)))
    this.#layers.trim(0)
    return (fades) => {
      const entered = { ...next, textures: new Map(files.map((file, i) => [file, loaded[i] as WebGLTexture])) }
      // What has made it sharper meanwhile stays.
      for (const layer of ['base', 'mirror'] as const) {
        const texture = this.#entered?.textures.get(fileOf(next, layer))
        if (!texture) continue
        entered.textures.set(fileOf(next, layer), texture)
        if (layer === 'base') entered.textures.delete(fileOf(next, 'base', true))
      }
      this.#before = fades ? this.#entered : undefined
      this.#entered = entered
      this.#awaited.clear()
      if (this.#tiles && this.#tiles.folder !== this.#tileFolder()) this.#closeTiles()
      this.#layers.trim(0)
    }
  }

  /** The hour before is seen no more. */
  settle(): void {
    if (!this.#before) return
    this.#before = undefined
    this.#layers.trim(0)
  }

  /**
   * Puts the larger picture of the room, or the sharper image that its floor mirrors, in the place of the less sharp, unless it is there or
   * the room has none. False where there was nothing to do, or the room was left meanwhile.
   */
  async sharpen(layer: 'base' | 'mirror'): Promise<boolean> {
    const entered = this.#entered
    if (!entered || (layer === 'mirror' && !entered.room.extras.includes('mirror'))) return false
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

  /** Fetches a floor's picture; gives what lays it first (0) or second (1). */
  async loadFloor({ sheet, numbers }: LaidFloor): Promise<(place: 0 | 1) => void> {
    const texture = await this.#floors.get(sheet.url, FLOOR)
    return (place) => this.#lay(place, { texture, numbers })
  }

  /** What lies first lies second, too: the way from one floor to the next begins there. */
  keepFirstAsSecond(): void {
    const first = this.#laid[0]
    if (first) this.#lay(1, first)
  }

  #lay(place: 0 | 1, floor: Laid): void {
    this.#laid[place] = floor
    this.#bind(FIRST_FLOOR + place, floor.texture)
    this.#gl.uniform4fv(this.#at(`F[${place * 6}]`), floor.numbers)
  }

  #bind(unit: number, texture: WebGLTexture | null = null): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit)
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, texture)
  }

  /** Draws one frame. Gives whether there is more to come without the view moving. */
  draw({ view, mix, hour, split, rests }: Frame): boolean {
    const gl = this.#gl
    const { width, height } = this.#canvas
    const radians = Math.PI / 180
    gl.viewport(0, 0, width, height)
    gl.uniform2f(this.#at('uRes'), width, height)
    gl.uniform3f(this.#at('uView'), view.yaw * radians, view.pitch * radians, halfHeightFor(view.fov, width, height))
    gl.uniform1f(this.#at('uMix'), mix)
    gl.uniform1f(this.#at('uSplit'), split === null ? -1 : split * width)
    const isComing = this.#seeTiles(view, rests)
    if (this.#before && hour < 1) {
      this.#drawRoom(this.#before, 1)
      gl.enable(gl.BLEND)
      if (this.#entered) this.#drawRoom(this.#entered, hour)
      gl.disable(gl.BLEND)
    } else if (this.#entered) this.#drawRoom(this.#entered, 1)
    return isComing
  }

  #drawRoom(shown: Entered, fade: number): void {
    const gl = this.#gl
    const { room, time, paint, rug, textures } = shown
    const textureOf = (layer: Layer) => textures.get(fileOf(shown, layer)) ?? textures.get(fileOf(shown, layer, true))
    const bounce = textureOf('bounce')
    const stands: Partial<Record<Layer, WebGLTexture | undefined>> = { mirror: textureOf('gloss') }
    // Where there is nothing to be read of a layer, any texture does.
    for (const [unit, layer] of ([...layers, 'mirror', 'slope', 'paint'] as const).entries())
      this.#bind(unit, textureOf(layer) ?? stands[layer] ?? bounce)
    const tiles = this.#tiles?.folder === room.folder + time.folder ? this.#tiles.of : undefined
    this.#bind(UNITS.indexOf('uAtlas'), tiles?.texture ?? bounce)
    gl.uniform2fv(this.#at('uTile'), tiles?.texture ? tiles.shown : NO_TILES)
    gl.uniform3fv(this.#at('uCoat'), paint ?? NO_PAINT)
    gl.uniform4fv(this.#at('R'), rug ?? NO_RUG)
    gl.uniform3f(this.#at('uCam'), ...room.camera)
    gl.uniform3f(this.#at('uAlbedo'), ...room.floorAlbedo)
    gl.uniform3f(this.#at('uTint'), ...time.light)
    gl.uniform3f(this.#at('uRoom'), time.exposure, Math.log2(1 + 16 * LIGHT_RANGE), BOUNCE_SCALE)
    gl.uniform1f(this.#at('uLean'), room.extras.includes('slope') ? SLOPE_SCALE : 0)
    gl.uniform1f(this.#at('uFade'), fade)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  /** Where the sharp squares of what is shown are; undefined where it has none: only one hour of a room has them. */
  #tileFolder(): string | undefined {
    const { room, time } = this.#entered ?? {}
    return room?.extras.includes('tiles') && time?.folder === '' ? room.folder : undefined
  }

  #seeTiles(view: View, rests: boolean): boolean {
    const folder = this.#tileFolder()
    const entered = this.#entered
    // First the whole picture, then what is in view of the sharper one.
    if (!entered || folder === undefined || !entered.textures.has(fileOf(entered, 'base'))) return false
    const { width, height } = this.#canvas
    const tiles = tilesFor(view, width, height)
    if (!this.#tiles && tiles.length > 0 && takesTiles(this.#gl))
      this.#tiles = { folder, of: new Tiles(this.#gl, entered.room, this.#more) }
    this.#tiles?.of.see(tiles, rests)
    return this.#tiles?.of.advance(tiles.length > 0) ?? false
  }

  #closeTiles(): void {
    this.#tiles?.of.close()
    this.#tiles = undefined
  }

  /** Ends it: frees all that it has on the graphics card. */
  close(): void {
    this.#closeTiles()
    this.#floors.close()
    this.#layers.close()
    this.#gl.deleteProgram(this.#program)
  }

  /** The same, and gives the graphics context back at once: browsers allow few, and collect them late. */
  leave(): void {
    this.close()
    if (!this.#gl.isContextLost()) this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
