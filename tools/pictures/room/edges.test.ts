import { expect, it } from 'vitest'
import { cleanEdges } from './edges.ts'

const [WIDTH, HEIGHT] = [16, 12]

/** Furniture left of column 6, an edge pixel there, floor beyond. `rim` is the brightness of the last furniture pixel. */
function scene(rim: number) {
  const mask = new Uint8Array(WIDTH * HEIGHT)
  const base = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let i = 0; i < mask.length; i++) {
    const x = i % WIDTH
    mask[i] = x < 6 ? 0 : x === 6 ? 128 : 255
    base.fill(x < 5 ? 60 : x === 5 ? rim : x === 6 ? 160 : 220, i * 3, i * 3 + 3)
  }
  return cleanEdges(base, mask, WIDTH, HEIGHT)
}

const at = (base: Uint8Array, x: number) => base[(6 * WIDTH + x) * 3]

it('gives the outline of furniture the color of the furniture', () => {
  const clean = scene(140)
  expect([at(clean, 5), at(clean, 6)]).toEqual([60, 60])
})

it('leaves furniture that is not brighter at its outline, and the floor, as they are', () => {
  const clean = scene(50)
  expect([at(clean, 3), at(clean, 5), at(clean, 7), at(clean, 12)]).toEqual([60, 50, 220, 220])
})
