import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockwise,
  doubledArea,
  holeFaults,
  isInside,
  outlineArea,
  outlineFaults,
  perimeterOf,
  type Ring,
  ringsOverlap,
} from './outline.ts'

const LONGEST = 4_800_000
const square: Ring = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
]
const ell: Ring = [
  [0, 0],
  [600, 0],
  [600, 400],
  [1000, 400],
  [1000, 1000],
  [0, 1000],
]
const box = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const faults = (ring: Ring) => outlineFaults(ring, LONGEST)

test('areas and perimeters are those of school', () => {
  expect([outlineArea(square), perimeterOf(square)]).toEqual([1_000_000, 4000])
  expect([outlineArea(ell), perimeterOf(ell)]).toEqual([840_000, 4000])
  expect(outlineArea(square, [box(100, 100, 200, 300)])).toBe(940_000)
  expect(
    perimeterOf([
      [0, 0],
      [300, 0],
      [0, 400],
    ]),
  ).toBe(1200)
})

test('a ring is turned clockwise, as it is seen', () => {
  expect(doubledArea(square)).toBeGreaterThan(0)
  expect(clockwise(square)).toBe(square)
  expect(clockwise(square.toReversed())).toEqual(square)
})

describe('an outline is refused by name', () => {
  test.each<[string, Ring, object]>([
    [
      'two points',
      [
        [0, 0],
        [9, 9],
      ],
      { code: 'too-few-points' },
    ],
    [
      'a point twice',
      [
        [0, 0],
        [9, 0],
        [9, 0],
        [0, 9],
      ],
      { code: 'no-length', wall: 1 },
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
      ],
      { code: 'crossing', wall: 0, other: 2 },
    ],
    [
      'a wall that touches another',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [5, 0],
        [0, 9],
      ],
      { code: 'crossing', wall: 0, other: 2 },
    ],
    [
      'a wall that runs back over the last',
      [
        [0, 0],
        [9, 0],
        [4, 0],
        [0, 9],
      ],
      { code: 'spike', point: 1 },
    ],
    [
      'points in one line',
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
      { code: 'spike', point: 0 },
    ],
    [
      'a hall of a kilometre',
      [
        [0, 0],
        [80_000_000, 0],
        [0, 9],
      ],
      { code: 'too-large' },
    ],
  ])('%s', (_what, ring, fault) => {
    expect(faults(ring)).toContainEqual(fault)
  })

  test('a square, an L and a room with a point in the middle of a wall are not', () => {
    for (const ring of [
      square,
      ell,
      [
        [0, 0],
        [5, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ] as Ring,
    ])
      expect(faults(ring)).toEqual([])
  })
})

test('a point is inside as a plain rectangle has it', () => {
  const at = fc.integer({ min: -50, max: 1050 })
  fc.assert(
    fc.property(at, at, fc.boolean(), (x, y, isReversed) => {
      const inSquare = x >= 0 && x <= 1000 && y >= 0 && y <= 1000
      // The corner of the L that is cut out, without its walls.
      const inNotch = x > 600 && y < 400
      const ring = isReversed ? ell.toReversed() : ell
      expect(isInside(square, [x, y])).toBe(inSquare)
      expect(isInside(ring, [x, y])).toBe(inSquare && !inNotch)
    }),
    { numRuns: 2000 },
  )
})

describe('what is left out', () => {
  test.each<[string, Ring[], object[]]>([
    ['lies in the room', [box(100, 500, 200, 200)], []],
    ['may stand at a wall', [box(0, 500, 200, 500)], []],
    ['may stand side by side', [box(0, 500, 200, 200), box(200, 500, 200, 200)], []],
    ['is not outside', [box(700, 0, 100, 100)], [{ hole: 0, code: 'outside' }]],
    ['does not reach over a wall', [box(500, 500, 900, 100)], [{ hole: 0, code: 'outside' }]],
    [
      'does not lie over another',
      [box(100, 500, 200, 200), box(200, 600, 200, 200)],
      [{ hole: 1, code: 'overlaps', other: 0 }],
    ],
    [
      'does not lie in another',
      [box(100, 500, 300, 300), box(200, 600, 50, 50)],
      [{ hole: 1, code: 'overlaps', other: 0 }],
    ],
    [
      'is not the same twice',
      [box(100, 500, 300, 300), box(100, 500, 300, 300)],
      [{ hole: 1, code: 'overlaps', other: 0 }],
    ],
    [
      'does not cross itself',
      [
        [
          [100, 500],
          [300, 700],
          [300, 500],
          [100, 700],
        ],
      ],
      [{ hole: 0, code: 'invalid', fault: { code: 'crossing', wall: 0, other: 2 } }],
    ],
  ])('%s', (_what, holes, expected) => {
    expect(holeFaults(ell, holes, LONGEST)).toEqual(expected)
  })
})

test('rectangles have area in common as plain arithmetic has it', () => {
  const at = fc.integer({ min: 0, max: 6 })
  const span = fc.integer({ min: 1, max: 4 })
  fc.assert(
    fc.property(
      at,
      at,
      span,
      span,
      at,
      at,
      span,
      span,
      (x, y, width, height, otherX, otherY, otherWidth, otherHeight) => {
        const isApart =
          x + width <= otherX || otherX + otherWidth <= x || y + height <= otherY || otherY + otherHeight <= y
        expect(ringsOverlap(box(x, y, width, height), box(otherX, otherY, otherWidth, otherHeight))).toBe(!isApart)
      },
    ),
    { numRuns: 3000 },
  )
})
