import { BOUNCE_SCALE, type Layer, LIGHT_RANGE, layers, type Room, type TimeOfDay, type View } from '../rooms.ts'
import type { FloorSheet } from '../schema.ts'
import { halfHeightFor } from '../view-rules.ts'
import { FRAGMENT, VERTEX } from './shader.ts'

/** A floor as it is to be shown: its picture, and the numbers of laying-rules.ts. */
export type LaidFloor = { sheet: FloorSheet; numbers: Float32Array }

type Laid = { texture: WebGLTexture; numbers: Float32Array }

/** What one frame shows. `mix` goes from the first floor to the second; `split` (0 to 1, or null) shows both. */
export type Frame = { view: View; time: TimeOfDay; mix: number; split: number | null }

const colored: readonly string[] = ['base'] satisfies Layer[]
const UNITS = ['uBase', 'uLight', 'uGloss', 'uSatin', 'uMask', 'uBounce', 'uA', 'uB']
/** Draws a room with floors in it. Throws where the browser has no WebGL2. */
export class Scene {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #places = new Map<string, WebGLUniformLocation | null>()
  readonly #floors = new Map<string, Promise<WebGLTexture>>()
  readonly #rooms = new Map<string, Promise<Map<Layer, WebGLTexture>>>()
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
    const program = gl.createProgram()
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
      const shader = gl.createShader(type)
      if (!shader) throw new Error('WebGL context lost')
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no shader')
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook
    gl.useProgram(program)
    this.#program = program
    for (const [unit, name] of UNITS.entries()) gl.uniform1i(this.#at(name), unit)
  }

  #at(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.#gl.getUniformLocation(this.#program, name)
    this.#places.set(name, place)
    return place
  }

  async #texture(url: string, isColor: boolean, mips: boolean, wrap: number): Promise<WebGLTexture> {
    const gl = this.#gl
    const reply = await fetch(url)
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
    const image = await createImageBitmap(await reply.blob(), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    })
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE15)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, isColor ? gl.SRGB8_ALPHA8 : gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image)
    image.close()
    const set = (key: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, key, value)
    set(gl.TEXTURE_WRAP_S, wrap)
    set(gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    set(gl.TEXTURE_MIN_FILTER, mips ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
    if (mips) gl.generateMipmap(gl.TEXTURE_2D)
    const sharp = mips && isColor && gl.getExtension('EXT_texture_filter_anisotropic')
    if (sharp) gl.texParameterf(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 8)
    return texture
  }

  /** Fetches a room's layers, `small` the smaller picture of it; gives what enters it. */
  async loadRoom(room: Room, small: boolean): Promise<() => void> {
    const gl = this.#gl
    const key = `${room.folder} ${small}`
    const loading =
      this.#rooms.get(key) ??
      Promise.all(
        layers.map(async (name) => {
          const file = name === 'base' && small ? 'base-2048' : name
          const url = `${room.folder}/${file}.webp`
          return [name, await this.#texture(url, colored.includes(name), name === 'gloss', gl.REPEAT)] as const
        }),
      ).then((loaded) => new Map(loaded))
    this.#rooms.set(key, loading)
    const textures = await loading.catch((error: unknown) => {
      this.#rooms.delete(key)
      throw error
    })
    return () => {
      for (const [unit, name] of layers.entries()) this.#bind(unit, textures.get(name) ?? null)
      gl.uniform3f(this.#at('uCam'), ...room.camera)
      gl.uniform3f(this.#at('uAlbedo'), ...room.floorAlbedo)
      gl.uniform3f(this.#at('uRoom'), room.exposure, Math.log2(1 + 16 * LIGHT_RANGE), BOUNCE_SCALE)
    }
  }

  /** Fetches a floor's picture; gives what lays it first (0) or second (1). */
  async loadFloor({ sheet, numbers }: LaidFloor): Promise<(place: 0 | 1) => void> {
    const { url } = sheet
    const loading = this.#floors.get(url) ?? this.#texture(url, true, true, this.#gl.CLAMP_TO_EDGE)
    this.#floors.set(url, loading)
    const texture = await loading.catch((error: unknown) => {
      this.#floors.delete(url)
      throw error
    })
    return (place) => this.#lay(place, { texture, numbers })
  }

  /** What lies first lies second, too: the way from one floor to the next begins there. */
  keepFirstAsSecond(): void {
    const first = this.#laid[0]
    if (first) this.#lay(1, first)
  }

  #lay(place: 0 | 1, floor: Laid): void {
    this.#laid[place] = floor
    this.#bind(6 + place, floor.texture)
    this.#gl.uniform4fv(this.#at(`F[${place * 6}]`), floor.numbers)
  }

  #bind(unit: number, texture: WebGLTexture | null): void {
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
}
