import { PAINT_NUMBERS } from '../paint-rules.ts'
import { BOUNCE_SCALE, type Layer, LIGHT_RANGE, layers, type Room, type TimeOfDay, type View } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import { halfHeightFor } from '../view-rules.ts'
import { beginProgram } from './program.ts'
import { FRAGMENT } from './shader.ts'
import { type TextureKind, TextureStore } from './texture-store.ts'

/** A floor as it is to be shown: its picture, and the numbers of laying-rules.ts. */
export type LaidFloor = { sheet: FloorSheet; numbers: Float32Array }

type Laid = { texture: WebGLTexture; numbers: Float32Array }

/** What one frame shows. `mix` goes from the first floor to the second; `split` (0 to 1, or null) shows both. */
export type Frame = { view: View; time: TimeOfDay; mix: number; split: number | null }

/** Floors' textures that may be on the graphics card at once: two that lie, and two that are to lie next. */
const MOST_FLOORS = 4
const UNITS = ['uBase', 'uLight', 'uGloss', 'uSatin', 'uMask', 'uBounce', 'uPaint', 'uA', 'uB']
const FIRST_FLOOR = UNITS.indexOf('uA')
const NO_PAINT = new Float32Array(PAINT_NUMBERS)
const FLOOR: TextureKind = { isColor: true, hasMips: true, repeats: false }

/** The file of a room's layer. */
const fileOf = (room: Room, layer: Layer, small: boolean): string =>
  `${room.folder}/${layer === 'base' && small ? 'base-2048' : layer}.webp`

const unitOf = (layer: Layer): number => [...layers, 'paint'].indexOf(layer)

/** Draws a room with floors in it. Throws where the browser has no WebGL2. */
export class Scene {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #places = new Map<string, WebGLUniformLocation | null>()
  readonly #floors: TextureStore
  readonly #layers: TextureStore
  /** The layers that are shown, and those that were asked for last. */
  #entered = new Set<string>()
  #awaited = new Set<string>()
  readonly #laid: Partial<Record<0 | 1, Laid>> = {}
  readonly #canvas: HTMLCanvasElement

  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', {
      antialias: false,
      alpha: false,
      depth: false,
    })
    if (!gl) throw new Error('no WebGL2')
    this.#gl = gl
    this.#canvas = canvas
    this.#floors = new TextureStore(gl, MOST_FLOORS, (_, texture) =>
      Object.values(this.#laid).some((floor) => floor.texture === texture),
    )
    this.#layers = new TextureStore(gl, Infinity, (url) => this.#entered.has(url) || this.#awaited.has(url))
    this.#program = beginProgram(gl, FRAGMENT, UNITS)
  }

  #at(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.#gl.getUniformLocation(this.#program, name)
    this.#places.set(name, place)
    return place
  }

  #layer(room: Room, name: Layer, small: boolean): Promise<WebGLTexture> {
    const kind = { isColor: name === 'base', hasMips: name === 'gloss', repeats: true }
    return this.#layers.get(fileOf(room, name, small), kind)
  }

  /**
   * Fetches a room's layers, `small` the smaller picture of it, unless the larger is there; gives what enters it, which frees the room before.
   * @param paint what its paint changes, by paint-rules.ts; null where nothing is painted
   */
  async loadRoom(room: Room, small: boolean, paint: Float32Array | null): Promise<() => void> {
    const gl = this.#gl
    const isSmall = small && !this.#entered.has(fileOf(room, 'base', false))
    const wanted: readonly Layer[] = paint ? [...layers, 'paint'] : layers
    const files = new Set(wanted.map((name) => fileOf(room, name, isSmall)))
    this.#awaited = files
    const textures = await Promise.all(wanted.map((name) => this.#layer(room, name, isSmall)))
    this.#layers.trim(0)
    return () => {
      // The picture of it may have been made sharper meanwhile.
      const isStillSmall = isSmall && !this.#entered.has(fileOf(room, 'base', false))
      for (const [i, name] of wanted.entries())
        if (name !== 'base' || isStillSmall === isSmall) this.#bind(unitOf(name), textures[i])
      // Where nothing is painted, any texture does.
      if (!paint) this.#bind(unitOf('paint'), textures[layers.indexOf('mask')])
      gl.uniform3fv(this.#at('uCoat'), paint ?? NO_PAINT)
      gl.uniform3f(this.#at('uCam'), ...room.camera)
      gl.uniform3f(this.#at('uAlbedo'), ...room.floorAlbedo)
      gl.uniform3f(this.#at('uRoom'), room.exposure, Math.log2(1 + 16 * LIGHT_RANGE), BOUNCE_SCALE)
      this.#entered = new Set(wanted.map((name) => fileOf(room, name, isStillSmall)))
      this.#layers.trim(0)
    }
  }

  /** Puts the larger picture of the room that was entered in the place of the smaller. False where the room was left meanwhile. */
  async sharpen(room: Room): Promise<boolean> {
    const [small, large] = [fileOf(room, 'base', true), fileOf(room, 'base', false)]
    const texture = await this.#layer(room, 'base', false)
    const isHere = this.#entered.has(small)
    if (isHere) {
      this.#bind(unitOf('base'), texture)
      this.#entered = new Set([...this.#entered, large].filter((file) => file !== small))
      this.#awaited.delete(small)
    }
    this.#layers.trim(0)
    return isHere
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

  draw({ view, time, mix, split }: Frame): void {
    const gl = this.#gl
    const { width, height } = this.#canvas
    const radians = Math.PI / 180
    gl.viewport(0, 0, width, height)
    gl.uniform2f(this.#at('uRes'), width, height)
    gl.uniform3f(this.#at('uView'), view.yaw * radians, view.pitch * radians, halfHeightFor(view.fov, width, height))
    gl.uniform3f(this.#at('uTint'), ...time.light)
    gl.uniform1f(this.#at('uMix'), mix)
    gl.uniform1f(this.#at('uSplit'), split === null ? -1 : split * width)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  /** Ends it: frees all that it has on the graphics card. */
  close(): void {
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
