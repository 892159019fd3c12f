import { PAINT_NUMBERS } from '../paint-rules.ts'
import { BOUNCE_SCALE, type Layer, LIGHT_RANGE, layers, SLOPE_SCALE, type Standpoint, type View } from '../rooms.ts'
import { RUG_NUMBERS } from '../rug-rules.ts'
import type { FloorSheet } from '../schema.ts'
import { halfHeightFor } from '../view-rules.ts'
import { Program } from './program.ts'
import { fileOf } from './room-files.ts'
import { type Entered, RoomTextures } from './room-textures.ts'
import { FRAGMENT, STEP_FRAGMENT } from './shader.ts'
import { type TextureKind, TextureStore } from './texture-store.ts'
import { TILES } from './tile-rules.ts'

/** A floor as it is to be shown: its picture, and the numbers of laying-rules.ts. */
export type LaidFloor = { sheet: FloorSheet; numbers: Float32Array }

type Laid = { texture: WebGLTexture; numbers: Float32Array }

/**
 * What one frame shows. `mix` goes from the first floor to the second, `fade` from the hour or standpoint before to this one; `split` (0 to 1, or
 * null) shows both floors; `eye` is where the visitor is on the way between two standpoints, null where they stand.
 */
export type Frame = {
  view: View
  mix: number
  fade: number
  split: number | null
  rests: boolean
  eye: Standpoint['camera'] | null
}

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
  'uDepth',
]
const FIRST_FLOOR = UNITS.indexOf('uA')
const NO_PAINT = new Float32Array(PAINT_NUMBERS)
const NO_RUG = new Float32Array(RUG_NUMBERS)
const NO_TILES = new Float32Array(TILES * 2)
const FLOOR: TextureKind = { holds: 'colors', hasMips: true, repeats: false }

/** Draws a room with floors in it. Throws where the browser has no WebGL2. */
export class Scene {
  readonly #gl: WebGL2RenderingContext
  /** For who stands in a room, and, from the first step on, for who is on the way through it. */
  readonly #standing: Program
  #stepping: Program | undefined
  readonly #floors: TextureStore
  readonly #laid: Partial<Record<0 | 1, Laid>> = {}
  readonly #canvas: HTMLCanvasElement
  /** What of the rooms stands on the graphics card: what is drawn. */
  readonly rooms: RoomTextures

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
    this.#floors = new TextureStore(gl, MOST_FLOORS, (_, texture) =>
      Object.values(this.#laid).some((floor) => floor.texture === texture),
    )
    this.rooms = new RoomTextures(gl, more)
    this.#standing = new Program(gl, FRAGMENT, UNITS)
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
  }

  /** Makes what steps are drawn with, unless it is there. Throws where the graphics card does not take it. */
  prepareStep(): void {
    this.#stepping ??= new Program(this.#gl, STEP_FRAGMENT, UNITS)
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
  }

  #bind(unit: number, texture: WebGLTexture | null = null): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit)
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, texture)
  }

  /** Draws one frame. Gives whether there is more to come without the view moving. */
  draw({ view, mix, fade, split, rests, eye }: Frame): boolean {
    const gl = this.#gl
    const { width, height } = this.#canvas
    const radians = Math.PI / 180
    const { entered, before } = this.rooms
    const isOver = before !== undefined && fade < 1
    const program = (isOver && eye && this.#stepping) || this.#standing
    program.use()
    gl.viewport(0, 0, width, height)
    gl.uniform2f(program.at('uRes'), width, height)
    gl.uniform3f(program.at('uView'), view.yaw * radians, view.pitch * radians, halfHeightFor(view.fov, width, height))
    gl.uniform1f(program.at('uMix'), mix)
    gl.uniform1f(program.at('uSplit'), split === null ? -1 : split * width)
    if (eye) gl.uniform3f(program.at('uEye'), ...eye)
    for (const place of [0, 1] as const) {
      const floor = this.#laid[place]
      if (floor) gl.uniform4fv(program.at(`F[${place * 6}]`), floor.numbers)
    }
    const isComing = this.rooms.see(view, width, height, rests)
    if (isOver) {
      this.#drawRoom(program, before, 1)
      gl.enable(gl.BLEND)
      if (entered) this.#drawRoom(program, entered, fade)
      gl.disable(gl.BLEND)
    } else if (entered) this.#drawRoom(program, entered, 1)
    return isComing
  }

  #drawRoom(program: Program, shown: Entered, fade: number): void {
    const gl = this.#gl
    const { room, stand, time, paint, rug, textures } = shown
    const textureOf = (layer: Layer) => textures.get(fileOf(shown, layer)) ?? textures.get(fileOf(shown, layer, true))
    const bounce = textureOf('bounce')
    const stands: Partial<Record<Layer, WebGLTexture | undefined>> = { mirror: textureOf('gloss') }
    // Where there is nothing to be read of a layer, any texture does.
    for (const [unit, layer] of ([...layers, 'mirror', 'slope', 'paint'] as const).entries())
      this.#bind(unit, textureOf(layer) ?? stands[layer] ?? bounce)
    const tiles = this.rooms.tilesOf(shown)
    this.#bind(UNITS.indexOf('uAtlas'), tiles?.texture ?? bounce)
    this.#bind(UNITS.indexOf('uDepth'), textureOf('depth') ?? bounce)
    gl.uniform2fv(program.at('uTile'), tiles?.texture ? tiles.shown : NO_TILES)
    gl.uniform3fv(program.at('uCoat'), paint ?? NO_PAINT)
    gl.uniform4fv(program.at('R'), rug ?? NO_RUG)
    gl.uniform3f(program.at('uCam'), ...stand.camera)
    gl.uniform3f(program.at('uAlbedo'), ...room.floorAlbedo)
    gl.uniform3f(program.at('uRoom'), time.exposure, Math.log2(1 + 16 * LIGHT_RANGE), BOUNCE_SCALE)
    gl.uniform1f(program.at('uLean'), stand.extras.includes('slope') ? SLOPE_SCALE : 0)
    gl.uniform1f(program.at('uFade'), fade)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  /** Ends it: frees all that it has on the graphics card. */
  close(): void {
    this.rooms.close()
    this.#floors.close()
    this.#standing.close()
    this.#stepping?.close()
  }

  /** The same, and gives the graphics context back at once: browsers allow few, and collect them late. */
  leave(): void {
    this.close()
    if (!this.#gl.isContextLost()) this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
