import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostZoom, panned, revealing, wholePhoto, type Zoom, zoomedAt } from './zoom-rules.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc.record({ x: share, y: share })
/** What can be looked at: some presses and moves from the whole. */
const looks = fc
  .array(fc.record({ by: fc.double({ min: 0.2, max: 5, noNaN: true }), at: place }), { maxLength: 5 })
  .map((steps) =>
    steps.reduce((from, { by, at }) => panned(zoomedAt(from, by, at), { x: at.y - 0.5, y: at.x - 0.5 }), wholePhoto),
  )

function expectInFrame({ zoom, x, y }: Zoom): void {
  expect(zoom).toBeGreaterThanOrEqual(1)
  expect(zoom).toBeLessThanOrEqual(mostZoom)
  for (const start of [x, y]) {
    expect(start).toBeLessThanOrEqual(1e-9)
    expect(start + zoom).toBeGreaterThanOrEqual(1 - 1e-9)
  }
}

describe('looking at a part of a photo', () => {
  test('twice as large at the middle shows the middle half', () => {
    expect(zoomedAt(wholePhoto, 2, { x: 0.5, y: 0.5 })).toEqual({ zoom: 2, x: -0.5, y: -0.5 })
    expect(zoomedAt({ zoom: 2, x: -0.5, y: -0.5 }, 0.25, { x: 0, y: 0 })).toEqual(wholePhoto)
  })

  test('the frame is always full of the photo', () => {
    fc.assert(
      fc.property(looks, fc.double({ min: 0.1, max: 9, noNaN: true }), place, (from, by, at) => {
        expectInFrame(from)
        expectInFrame(zoomedAt(from, by, at))
        expectInFrame(revealing(from, at))
      }),
    )
  })

  test('what is under the pointer stays there while it grows', () => {
    fc.assert(
      fc.property(looks, fc.double({ min: 1, max: 3, noNaN: true }), place, (from, by, at) => {
        const to = zoomedAt(from, by, at)
        expect((at.x - to.x) / to.zoom).toBeCloseTo((at.x - from.x) / from.zoom, 6)
        expect((at.y - to.y) / to.zoom).toBeCloseTo((at.y - from.y) / from.zoom, 6)
      }),
    )
  })

  test('a place that is to be seen is in the frame, and what is seen already moves nothing', () => {
    fc.assert(
      fc.property(looks, place, (from, wanted) => {
        const to = revealing(from, wanted)
        for (const [start, at] of [
          [to.x, wanted.x],
          [to.y, wanted.y],
        ] as const) {
          expect(start + at * to.zoom).toBeGreaterThanOrEqual(-1e-9)
          expect(start + at * to.zoom).toBeLessThanOrEqual(1 + 1e-9)
        }
        expect(revealing(to, wanted).x).toBeCloseTo(to.x, 9)
        expect(revealing(to, wanted).y).toBeCloseTo(to.y, 9)
      }),
    )
  })
})
