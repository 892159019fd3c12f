import type { FloorSheet } from '../../schema.ts'
import { beginProgram } from '../../viewer/program.ts'
import { TextureStore } from '../../viewer/texture-store.ts'
import type { Ground } from '../ground.ts'
import type { PhotoLight } from '../photo-light.ts'
import type { SmallPhoto } from '../thread.ts'
import { PHOTO_FRAGMENT } from './photo-shader.ts'

const UNITS = ['uPhoto', 'uSmall', 'uLight', 'uA'] as const
/** Floors' pictures that are kept on the graphics card. */
const MOST_FLOORS = 3

/** What is shown: the photo, its small copy with the floor in it, the light, and where pixels of the small copy lie on the floor. */
export type PhotoRoom = {
  photo: HTMLCanvasElement
  small: SmallPhoto
  floor: Uint8Array
  light: PhotoLight
  ground: Ground
}

/** Draws a photo with another floor in it. Throws where the browser has no WebGL2. */
export class PhotoScene {
  readonly #canvas: HTMLCanvasElement
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #floors: TextureStore
  readonly #own: WebGLTexture[] = []
  #shown: WebGLTexture | undefined

  constructor(canvas: HTMLCanvasElement, { photo, small, floor, light, ground }: PhotoRoom) {
    const gl = canvas.getContext('webgl2', {
      antialias: false,
      alpha: false,
      depth: false,
      preserveDrawingBuffer: true,
    })
    if (!gl) throw new Error('no WebGL2')
    this.#canvas = canvas
    this.#gl = gl
    this.#floors = new TextureStore(gl, MOST_FLOORS, (_, texture) => texture === this.#shown)
    const program = beginProgram(gl, PHOTO_FRAGMENT, UNITS)
    this.#program = program
    const withFloor = Uint8ClampedArray.from(small.data)
    for (const [at, is] of floor.entries()) withFloor[at * 4 + 3] = is * 255
    this.#upload(0, gl.SRGB8_ALPHA8, photo)
    this.#upload(1, gl.RGBA8, new ImageData(withFloor, small.width, small.height))
    this.#upload(2, gl.RGBA8, new ImageData(light.data, small.width, small.height))
    const [a, b, c, d, e, f, g, h, i] = ground
    gl.uniformMatrix3fv(gl.getUniformLocation(program, 'uGround'), false, [a, d, g, b, e, h, c, f, i])
    gl.uniform2f(gl.getUniformLocation(program, 'uSize'), small.width, small.height)
    gl.uniform1f(gl.getUniformLocation(program, 'uRange'), light.range)
    Object.assign(canvas, { width: photo.width, height: photo.height })
    gl.uniform2f(gl.getUniformLocation(program, 'uRes'), photo.width, photo.height)
  }

  #upload(unit: number, format: number, picture: TexImageSource): void {
    const gl = this.#gl
    const texture = gl.createTexture()
    this.#own.push(texture)
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    gl.texImage2D(gl.TEXTURE_2D, 0, format, gl.RGBA, gl.UNSIGNED_BYTE, picture)
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  }

  /** Fetches a floor's picture; gives what lays it. */
  async load(sheet: FloorSheet): Promise<(numbers: Float32Array) => void> {
    const texture = await this.#floors.get(sheet.url, { holds: 'colors', hasMips: true, repeats: false })
    return (numbers) => {
      const gl = this.#gl
      this.#shown = texture
      gl.activeTexture(gl.TEXTURE0 + 3)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform4fv(gl.getUniformLocation(this.#program, 'F[0]'), numbers)
      gl.viewport(0, 0, this.#canvas.width, this.#canvas.height)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    }
  }

  /** Frees all that it has on the graphics card, and gives the context back. */
  leave(): void {
    this.#floors.close()
    for (const texture of this.#own) this.#gl.deleteTexture(texture)
    this.#gl.deleteProgram(this.#program)
    if (!this.#gl.isContextLost()) this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
