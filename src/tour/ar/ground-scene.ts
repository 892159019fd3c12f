import { beginProgram } from '../viewer/program.ts'
import type { LaidFloor } from '../viewer/scene.ts'
import { TextureStore } from '../viewer/texture-store.ts'
import { type FloorFrame, type FloorPlace, onFloor } from './ground-rules.ts'
import { GROUND_FRAGMENT, GROUND_VERTEX, MOST_CORNERS } from './ground-shader.ts'
import type { Light } from './light-rules.ts'

/** The floor as it lies in a frame of the session, in metres. */
export type Ground = {
  frame: FloorFrame
  /** The middle of a floor without an outline, and where around it the floor begins to fade and is gone. */
  middle: FloorPlace
  edge: readonly [from: number, to: number]
  corners: readonly FloorPlace[]
  /** Where a corner would be set now; null where none can be. */
  ring: FloorPlace | null
  light: Light
}

/** One of the pictures of a frame: the part of the layer that it fills, and the camera's matrices. */
export type Eye = { viewport: XRViewport; projection: Float32Array; transform: XRRigidTransform }

/** How far from the middle anything is drawn, in metres. */
const REACH = 15

/** Draws a floor on the ground of the room that the phone is in. Throws where the browser has no WebGL2. */
export class GroundScene {
  readonly gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #floors: TextureStore
  readonly #places = new Map<string, WebGLUniformLocation | null>()

  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, xrCompatible: true })
    if (!(gl instanceof WebGL2RenderingContext)) throw new Error('no WebGL2')
    this.gl = gl
    this.#floors = new TextureStore(gl, 1, () => true)
    this.#program = beginProgram(gl, GROUND_FRAGMENT, ['uA'], GROUND_VERTEX)
  }

  #at(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.gl.getUniformLocation(this.#program, name)
    this.#places.set(name, place)
    return place
  }

  /** Fetches the picture of the floor and lays it. */
  async lay({ sheet, numbers }: LaidFloor): Promise<void> {
    const texture = await this.#floors.get(sheet.url, { holds: 'colors', hasMips: true, repeats: false })
    this.gl.activeTexture(this.gl.TEXTURE0)
    this.gl.bindTexture(this.gl.TEXTURE_2D, texture)
    this.gl.uniform4fv(this.#at('F[0]'), numbers)
  }

  /** Draws one frame into a layer, for each eye. */
  draw(framebuffer: WebGLFramebuffer | null, eyes: readonly Eye[], ground: Ground): void {
    const { gl } = this
    const { frame, middle, edge, corners, ring, light } = ground
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.uniform3f(this.#at('uOrigin'), ...frame.origin)
    gl.uniform3f(this.#at('uAlong'), ...frame.along)
    gl.uniform3f(this.#at('uAcross'), ...frame.across)
    gl.uniform2f(this.#at('uMiddle'), ...middle)
    gl.uniform1f(this.#at('uReach'), REACH)
    gl.uniform2f(this.#at('uEdge'), ...edge)
    gl.uniform3f(this.#at('uLight'), ...light)
    gl.uniform3f(this.#at('uRing'), ring?.[0] ?? 0, ring?.[1] ?? 0, ring ? 1 : 0)
    gl.uniform1i(this.#at('uCount'), Math.min(corners.length, MOST_CORNERS))
    if (corners.length > 0) gl.uniform2fv(this.#at('uCorners[0]'), corners.slice(0, MOST_CORNERS).flat())
    for (const { viewport, projection, transform } of eyes) {
      if (viewport.width === 0) continue
      const { x, y, z } = transform.position
      gl.viewport(viewport.x, viewport.y, viewport.width, viewport.height)
      gl.uniformMatrix4fv(this.#at('uProjection'), false, projection)
      gl.uniformMatrix4fv(this.#at('uView'), false, transform.inverse.matrix)
      gl.uniform3f(this.#at('uEye'), ...onFloor(frame, [x, y, z]), y - frame.origin[1])
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    }
  }

  /** Ends it: frees all that it has on the graphics card, and gives the context back. */
  leave(): void {
    this.#floors.close()
    this.gl.deleteProgram(this.#program)
    if (!this.gl.isContextLost()) this.gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
