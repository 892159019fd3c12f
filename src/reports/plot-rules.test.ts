import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { labelledPlaces, linePath, overhang, placeByKey, shortened, widthOf } from './plot-rules.ts'

describe('labelledPlaces', () => {
  test.each([
    [5, 100, 60, [0, 1, 2, 3, 4]],
    [5, 30, 60, [0, 2, 4]],
    [6, 30, 60, [1, 3, 5]],
    [1, 0, 60, [0]],
    [4, 0, 60, [3]],
    [0, 10, 60, []],
  ])('of %d places %d px apart, for texts of %d px, labels %j', (count, step, needed, places) => {
    expect(labelledPlaces(count, step, needed)).toEqual(places)
  })

  it('labels the last place, and leaves every text the room it needs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0.5, max: 200, noNaN: true }),
        fc.integer({ min: 1, max: 120 }),
        (count, step, needed) => {
          const places = labelledPlaces(count, step, needed)
          expect(places.at(-1)).toBe(count - 1)
          for (const [index, place] of places.slice(1).entries())
            expect((place - (places[index] ?? 0)) * step).toBeGreaterThanOrEqual(needed)
        },
      ),
    )
  })
})

describe('placeByKey', () => {
  test.each([
    ['ArrowRight', undefined, 0],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', undefined, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 2],
    ['ArrowUp', 1, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 2, undefined],
  ])('%s from %s of five leads to %s', (key, at, place) => {
    expect(placeByKey(key, at, 5, false)).toBe(place)
  })

  it('goes the other way where the first thing stands at the right', () => {
    expect(placeByKey('ArrowLeft', 1, 5, true)).toBe(2)
    expect(placeByKey('ArrowRight', 1, 5, true)).toBe(0)
    expect(placeByKey('ArrowDown', 1, 5, true)).toBe(2)
    expect(placeByKey('ArrowLeft', 0, 0, true)).toBeUndefined()
  })
})

it('linePath goes through its places in order', () => {
  expect(
    linePath([
      [0, 10],
      [5.25, 2],
    ]),
  ).toBe('M0.0 10.0L5.3 2.0')
  expect(linePath([])).toBe('')
})

it('texts are measured by their letters, and long names are cut', () => {
  expect(widthOf(['$0', '$400'])).toBe(28)
  expect(overhang(['$0', '$400'])).toBe(18)
  expect(shortened('Imperial Statuario')).toBe('Imperial Statuario')
  expect(shortened('Colour-Match Quarter Round 94 in')).toBe('Colour-Match Quarte…')
})
