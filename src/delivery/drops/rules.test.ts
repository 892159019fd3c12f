import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overLimit } from '../decision-rules.ts'
import { type DropLine, dropWeights, keptSecond, mostOfDrop, secondDrop } from './rules.ts'

const upTo = (maxWeightGrams: number | null, maxPallets: number | null = null, palletGrams = 1_000_000) => ({
  maxWeightGrams,
  maxPallets,
  palletGrams,
})
const line = (quantity: number, weightGrams: number, room?: string): DropLine => ({
  quantity,
  weightGrams,
  ...(room && { room }),
})

test.each([
  ['one line in whole boxes, the first drop full', [line(96, 46)], upTo(4400), [1]],
  ['two lines, each whole', [line(36, 46), line(60, 46)], upTo(4400), [36, 0]],
  ['what weighs nothing comes first', [line(3, 0), line(10, 10)], upTo(60), [0, 4]],
  [
    'two rooms, each whole, though their lines would fill the truck',
    [line(3, 10, 'a'), line(3, 10, 'b'), line(2, 10, 'a'), line(1, 10, 'b')],
    upTo(60),
    [0, 3, 0, 1],
  ],
  ['a room that is torn, its lines whole', [line(5, 10, 'a'), line(4, 10, 'a'), line(1, 10, 'b')], upTo(60), [0, 4, 0]],
  ['one line is split, the others whole', [line(7, 10), line(7, 10), line(4, 10)], upTo(100), [4, 0, 4]],
  ['by pallets', [line(30, 100)], upTo(null, 2, 1000), [10]],
  ['by the smaller of both limits', [line(30, 100)], upTo(1500, 2, 1000), [15]],
])('%s', (_what, lines, limits, second) => expect(secondDrop(lines, limits)).toEqual(second))

test.each([
  ['one truck is enough', [line(10, 10)], upTo(100)],
  ['nothing bounds the truck', [line(1_000_000, 1000)], upTo(null)],
  ['two trucks are too few', [line(21, 10)], upTo(100)],
  ['whole boxes leave too much room in the first truck', [line(13, 15)], upTo(100)],
  ['a box is heavier than a truck takes', [line(1, 150)], upTo(100)],
])('there are no two drops where %s', (_what, lines, limits) => expect(secondDrop(lines, limits)).toBeUndefined())

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    weightGrams: fc.nat(40),
    room: fc.option(fc.constantFrom('a', 'b')),
  }),
  { minLength: 1, maxLength: 6 },
)
const limits = fc
  .record({
    maxWeightGrams: fc.option(fc.integer({ min: 1, max: 700 })),
    maxPallets: fc.option(fc.integer({ min: 1, max: 6 })),
    palletGrams: fc.integer({ min: 20, max: 200 }),
  })
  .filter((one) => one.maxWeightGrams !== null || one.maxPallets !== null)

/** Whether lines can be brought in two drops with each of them whole. */
const canStayWhole = (all: readonly DropLine[], most: number): boolean =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.map(({ quantity }, at) => (mask & (1 << at) ? quantity : 0)))
    .map((second) => dropWeights(all, second))
    .some((weights) => weights.every((weight) => weight <= most))

describe('of any goods', () => {
  test('each drop is within the limits, and both have all of them, whole', () => {
    fc.assert(
      fc.property(lines, limits, (all, area) => {
        const second = secondDrop(all, area)
        if (!second) return
        const weights = dropWeights(all, second)
        for (const weight of weights) {
          expect(weight).toBeGreaterThan(0)
          expect(overLimit(area, weight)).toBeUndefined()
        }
        second.forEach((count, at) => {
          expect(Number.isInteger(count) && count >= 0 && count <= (all[at]?.quantity ?? 0)).toBe(true)
        })
      }),
    )
  })

  test('a line is split only where all of them cannot stay whole, and then one', () => {
    fc.assert(
      fc.property(lines, limits, (all, area) => {
        const second = secondDrop(all, area)
        const [total = 0] = dropWeights(all, undefined)
        const isWhole = total > mostOfDrop(area) && canStayWhole(all, mostOfDrop(area))
        if (isWhole) expect(second).toBeDefined()
        const split = second?.filter((count, at) => count > 0 && count < (all[at]?.quantity ?? 0)) ?? []
        expect(split.length).toBeLessThanOrEqual(isWhole ? 0 : 1)
      }),
      { numRuns: 500 },
    )
  })

  test('where the heaviest box still fits beside what two trucks must bring, there are two drops', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 40, max: 2000 }), (all, most) => {
        const [total = 0] = dropWeights(all, undefined)
        fc.pre(total > most && total + Math.max(...all.map(({ weightGrams }) => weightGrams)) <= 2 * most)
        expect(secondDrop(all, upTo(most))).toBeDefined()
      }),
    )
  })
})

test('a cart of a hundred lines, each of another weight, is split though not all can be looked at', () => {
  const many = Array.from({ length: 100 }, (_, at) => line(1 + ((at * 37) % 90), 10_007 + at * 131, `room ${at % 9}`))
  const [total = 0] = dropWeights(many, undefined)
  for (const most of [0.501, 0.55, 0.7, 0.99]) expect(secondDrop(many, upTo(Math.ceil(total * most)))).toBeDefined()
})

test('once something has left, what is new comes second and what goes is taken off the second drop first', () => {
  const was = { weightGrams: 10, room: null }
  const kept = (quantity: number, shipped: number) =>
    keptSecond([{ ...was, quantity, from: 10, second: 4, shipped }], upTo(60))
  expect(kept(12, 6)).toEqual([6])
  expect(kept(7, 6)).toEqual([1])
  expect(kept(6, 6)).toEqual([0])
  expect(kept(13, 6)).toBeUndefined()
  expect(kept(10, 8)).toEqual([2])
  expect(keptSecond([{ ...was, quantity: 2, from: 0, second: 0, shipped: 0 }], upTo(60))).toEqual([2])
})
