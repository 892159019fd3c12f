import { VERTEX } from './shader.ts'

/**
 * Begins to draw with a program of a fragment shader, on vertices that cover the canvas unless others are given.
 * @param units the samplers of the fragment shader, by the texture unit that each reads
 * @throws where the shader cannot be made, or the context is lost
 */
export function beginProgram(
  gl: WebGL2RenderingContext,
  fragment: string,
  units: readonly string[],
  vertex = VERTEX,
): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('WebGL context lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    // It goes with the program.
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no shader')
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook
  gl.useProgram(program)
  for (const [unit, name] of units.entries()) gl.uniform1i(gl.getUniformLocation(program, name), unit)
  return program
}

/** A program that takes turns with others on one canvas, and knows where its uniforms are. */
export class Program {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #places = new Map<string, WebGLUniformLocation | null>()

  /** As for beginProgram. */
  constructor(gl: WebGL2RenderingContext, fragment: string, units: readonly string[]) {
    this.#gl = gl
    this.#program = beginProgram(gl, fragment, units)
  }

  /** What is drawn from now on is drawn by it. */
  use(): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's name, no hook
    this.#gl.useProgram(this.#program)
  }

  /** Where a uniform is. */
  at(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.#gl.getUniformLocation(this.#program, name)
    this.#places.set(name, place)
    return place
  }

  /** Frees it. */
  close(): void {
    this.#gl.deleteProgram(this.#program)
  }
}
