import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutGrid } from './grid-cut.ts'

type Grid = { width: number; height: number; leaning: number[]; joined: [number[], number[], number[], number[]] }

const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const

/** What a parting costs: each cell on the side that it does not lean to, and each pair that is parted. */
function costOf({ width, height, leaning, joined }: Grid, side: ArrayLike<number>): number {
  let cost = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const leans = leaning[at] ?? 0
      cost += side[at] === 1 ? Math.max(0, -leans) : Math.max(0, leans)
      for (const [k, [dx, dy]] of steps.entries()) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) continue
        if (side[at] !== side[at + dy * width + dx]) cost += joined[k]?.[at] ?? 0
      }
    }
  return cost
}

const cut = ({ width, height, leaning, joined }: Grid) => {
  const [a, b, c, d] = joined
  return cutGrid(width, height, Int32Array.from(leaning), [
    Int32Array.from(a),
    Int32Array.from(b),
    Int32Array.from(c),
    Int32Array.from(d),
  ])
}

const grids = (mostWidth: number, mostHeight: number) =>
  fc.tuple(fc.integer({ min: 1, max: mostWidth }), fc.integer({ min: 1, max: mostHeight })).chain(([width, height]) => {
    const cells = (min: number, max: number) =>
      fc.array(fc.integer({ min, max }), { minLength: width * height, maxLength: width * height })
    const weights = cells(0, 12)
    return fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      leaning: cells(-20, 20),
      joined: fc.tuple(weights, weights, weights, weights),
    })
  })

test('no parting of a small grid is cheaper', () => {
  fc.assert(
    fc.property(grids(4, 3), (grid) => {
      const count = grid.width * grid.height
      let least = Infinity
      for (let bits = 0; bits < 2 ** count; bits++) {
        const side = Array.from({ length: count }, (_, at) => (bits >> at) & 1)
        least = Math.min(least, costOf(grid, side))
      }
      expect(costOf(grid, cut(grid))).toBe(least)
    }),
    { numRuns: 60 },
  )
})

test('no single cell of a larger grid is better on the other side', () => {
  fc.assert(
    fc.property(grids(12, 12), (grid) => {
      const side = cut(grid)
      const cost = costOf(grid, side)
      for (let at = 0; at < side.length; at++) {
        const other = Array.from(side)
        other[at] = 1 - (side[at] ?? 0)
        expect(costOf(grid, other)).toBeGreaterThanOrEqual(cost)
      }
    }),
    { numRuns: 60 },
  )
})

test('cells that lean nowhere follow the neighbours that they are joined to', () => {
  const leaning = Int32Array.from([9, 0, 0, 0, -9])
  const none = new Int32Array(5)
  const east = Int32Array.from([5, 5, 1, 5, 0])
  expect([...cutGrid(5, 1, leaning, [east, none, none, none])]).toEqual([1, 1, 1, 0, 0])
})
