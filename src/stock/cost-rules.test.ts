import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageOf, type Cost, costFound, costLeaving, costTakenBack, minus, noCost, plus } from './cost-rules.ts'

type Shelf = { onShelf: number; cost: Cost }

const step = fc.record({
  way: fc.constantFrom('receive', 'unknown', 'leave', 'find', 'undo'),
  quantity: fc.integer({ min: 1, max: 500 }),
  costMinor: fc.nat(100_000),
})

describe('the cost of a shelf', () => {
  test('of ten for 18.40 each and five nobody knows the cost of: the five leave first', () => {
    const shelf = { costed: 10, valueMinor: 18_400 }
    expect(costLeaving(shelf, 15, 4)).toEqual(noCost)
    expect(costLeaving(shelf, 15, 7)).toEqual({ costed: 2, valueMinor: 3680 })
    expect(costLeaving(shelf, 10, 10)).toEqual(shelf)
  })

  test('is shared at the average, and what rounding leaves stays with the rest', () => {
    const shelf = { costed: 3, valueMinor: 100 }
    const first = costLeaving(shelf, 3, 1)
    const second = costLeaving(minus(shelf, first), 2, 1)
    const third = costLeaving(minus(minus(shelf, first), second), 1, 1)
    expect([first, second, third].map(({ valueMinor }) => valueMinor)).toEqual([33, 34, 33])
  })

  test('of what is found is as of what lies there, or of what left last', () => {
    expect(costFound({ costed: 4, valueMinor: 400 }, noCost, 2)).toEqual({ costed: 2, valueMinor: 200 })
    expect(costFound(noCost, { costed: 2, valueMinor: 90 }, 4)).toEqual({ costed: 4, valueMinor: 180 })
    expect(costFound(noCost, noCost, 4)).toEqual(noCost)
    expect(averageOf({ costed: 4, valueMinor: 7361 })).toBe(1840)
    expect(averageOf(noCost)).toBeNull()
  })

  test('is the sum of what came and left, never below nothing, and nothing where nothing lies', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let shelf: Shelf = { onShelf: 0, cost: noCost }
        let ledger = noCost
        let last = noCost
        for (const { way, quantity, costMinor } of steps) {
          const some = Math.min(quantity, shelf.onShelf)
          const came: Cost =
            way === 'receive'
              ? { costed: quantity, valueMinor: quantity * costMinor }
              : way === 'find'
                ? costFound(shelf.cost, last, quantity)
                : noCost
          const left: Cost =
            way === 'leave'
              ? costLeaving(shelf.cost, shelf.onShelf, some)
              : way === 'undo'
                ? costTakenBack(shelf.cost, { costed: some, valueMinor: some * costMinor })
                : noCost
          const moved = way === 'leave' || way === 'undo' ? -some : quantity
          if (left.costed > 0) last = left
          ledger = minus(plus(ledger, came), left)
          shelf = { onShelf: shelf.onShelf + moved, cost: minus(plus(shelf.cost, came), left) }
          // What is taken back may leave more that is known than lies there only if it was not known when it came.
          const surplus = Math.max(0, shelf.cost.costed - shelf.onShelf)
          if (surplus > 0) {
            const settled = costLeaving(shelf.cost, shelf.cost.costed, surplus)
            ledger = minus(ledger, settled)
            shelf = { ...shelf, cost: minus(shelf.cost, settled) }
          }
          expect(shelf.cost).toEqual(ledger)
          expect(shelf.cost.costed).toBeLessThanOrEqual(shelf.onShelf)
          expect(shelf.cost.costed).toBeGreaterThanOrEqual(0)
          expect(shelf.cost.valueMinor).toBeGreaterThanOrEqual(0)
          if (shelf.cost.costed === 0) expect(shelf.cost.valueMinor).toBe(0)
        }
      }),
    )
  })
})
