import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLots, chooseLotsToRestock, isMixed, type LotPart, writeOff } from './lot-rules.ts'

const part = (lotId: string | null, quantity: number): LotPart => ({ lotId, quantity })

describe('goods are taken', () => {
  test.each<[string, LotPart[], number, LotPart[], LotPart[]]>([
    [
      'of the smallest lot that has enough',
      [part('a', 9), part('b', 4), part('c', 5), part('d', 3)],
      4,
      [],
      [part('b', 4)],
    ],
    ['of the one that came first where two are as small', [part('a', 5), part('b', 5)], 2, [], [part('a', 2)]],
    [
      'of a known lot rather than of none, though that is smaller',
      [part(null, 4), part('a', 9)],
      3,
      [],
      [part('a', 3)],
    ],
    ['of what no lot is known of where no known one has enough', [part('a', 2), part(null, 4)], 3, [], [part(null, 3)]],
    [
      'of as few lots as can be where none has enough',
      [part('a', 2), part('b', 3), part('c', 4)],
      6,
      [],
      [part('c', 4), part('b', 2)],
    ],
    [
      'of the lot that the order has already, though another is smaller',
      [part('a', 3), part('b', 9)],
      2,
      [part('b', 1)],
      [part('b', 2)],
    ],
    [
      'of its lots, the largest first',
      [part('a', 1), part('b', 3), part('c', 9)],
      4,
      [part('a', 1), part('b', 1)],
      [part('b', 3), part('a', 1)],
    ],
    [
      'of another for what its own lacks, of the smallest that has it',
      [part('a', 1), part('b', 9), part('c', 3)],
      4,
      [part('a', 2)],
      [part('a', 1), part('c', 3)],
    ],
    ['of none where nothing is asked for', [part('a', 1)], 0, [], []],
    ['to the last box', [part('a', 2), part('b', 3)], 5, [], [part('b', 3), part('a', 2)]],
  ])('%s', (_, there, quantity, held, expected) => {
    expect(chooseLots(there, quantity, held)).toEqual(expected)
  })

  test('not where there are fewer, and it says how many', () => {
    expect(() => chooseLots([part('a', 2), part('b', 1)], 5)).toThrow(
      new RangeError('there are 2 fewer than were asked for'),
    )
    expect(() => chooseLotsToRestock([part('a', 2)], 3)).toThrow(RangeError)
    expect(() => writeOff([], 1)).toThrow(RangeError)
  })

  test('from no lot that is empty', () => {
    expect(chooseLots([part('a', 0), part('b', 2), part('c', 1)], 3)).toEqual([part('b', 2), part('c', 1)])
  })
})

test('goods go back to the smallest part first, so that what is kept is of one lot', () => {
  expect(chooseLotsToRestock([part('a', 5), part('b', 1), part(null, 2)], 3)).toEqual([part('b', 1), part(null, 2)])
  expect(chooseLotsToRestock([part('a', 5), part('b', 2)], 1)).toEqual([part('b', 1)])
})

test('what a count did not find is written off what no lot is known of first, then off the smallest', () => {
  expect(writeOff([part('a', 1), part('b', 3), part(null, 2)], 4)).toEqual([part(null, 2), part('a', 1), part('b', 1)])
})

test('goods are mixed where they are of two lots, or of one and of none; what is of no quantity does not count', () => {
  expect(isMixed([part('a', 1)], [part('a', 2)])).toBe(false)
  expect(isMixed([part('a', 1)], [part('b', 2)])).toBe(true)
  expect(isMixed([part('a', 1), part(null, 1)], [])).toBe(true)
  expect(isMixed([part('a', 1)], [part('b', 0)])).toBe(false)
  expect(isMixed([], [])).toBe(false)
})

const parts = fc.uniqueArray(
  fc.record({ lotId: fc.option(fc.constantFrom('a', 'b', 'c', 'd')), quantity: fc.integer({ min: 1, max: 20 }) }),
  {
    selector: ({ lotId }) => lotId,
    minLength: 1,
  },
)
const sum = (some: readonly LotPart[]) => some.reduce((total, { quantity }) => total + quantity, 0)

test('whatever lies there, lots are mixed only where none has enough, and nothing is taken that is not there', () => {
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (there, share) => {
      const quantity = Math.max(1, Math.round(sum(there) * share))
      const taken = chooseLots(there, quantity)
      expect(sum(taken)).toBe(quantity)
      for (const { lotId, quantity: some } of taken)
        expect(some).toBeLessThanOrEqual(there.find((lot) => lot.lotId === lotId)?.quantity ?? 0)
      expect(isMixed([], taken)).toBe(!there.some((lot) => lot.quantity >= quantity))
      expect(sum(chooseLotsToRestock(taken, quantity))).toBe(quantity)
    }),
  )
})
