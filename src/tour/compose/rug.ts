import { clamp, hash } from './light.ts'

/** What of a rug is over one point of the floor, reused from pixel to pixel. */
export type RugSample = {
  color: Float64Array
  /** How much of the pixel is rug. */
  covered: number
  /** How much of the light its edge leaves to the floor beside it. */
  beside: number
}

export const emptyRug = (): RugSample => ({ color: new Float64Array(3), covered: 0, beside: 1 })

/**
 * The rug over a point of the floor, as the shader's `woven` has it: change both or neither. `numbers` are those of
 * rug-rules.ts; x, y and `span`, the reach of a pixel, in metres.
 */
export function sampleRug(numbers: Float32Array, x: number, y: number, span: number, out: RugSample): void {
  const n = (at: number) => numbers[at] as number
  const qx = x - n(0)
  const qy = y - n(1)
  const inX = n(2) - Math.abs(qx)
  const inY = n(3) - Math.abs(qy)
  const inside = Math.min(inX, inY)
  const outside = Math.hypot(Math.min(inX, 0), Math.min(inY, 0))
  out.covered = clamp(inside / span + 0.5, 0, 1)
  out.beside = 1 - 0.35 * Math.exp(-outside / 0.02)
  const [cx, cy] = [qx / n(7), qy / n(7)]
  const visible = clamp(n(7) / (2 * span) - 0.5, 0, 1)
  const thread = Math.sin(Math.PI * cx) * Math.sin(Math.PI * cy) + hash(Math.floor(cx), Math.floor(cy)) - 0.5
  const tone = 1 + n(11) * thread * visible
  const along = Math.abs(qx / n(12) - Math.floor(qx / n(12)) - 0.5) * n(12)
  const stripe = n(13) > 0 ? clamp((n(13) * n(12) * 0.5 - along) / span + 0.5, 0, 1) : 0
  const edge = n(14) > 0 ? clamp((n(14) - inside) / span + 0.5, 0, 1) : 0
  const second = Math.max(stripe, edge)
  for (let k = 0; k < 3; k++) out.color[k] = (n(4 + k) + (n(8 + k) - n(4 + k)) * second) * tone
}
