import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARROW_MINOR, barsBetween, percentInto, thumbAt, thumbSpan } from './price-range-rules.ts'

const prices = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
  .map(([lowestMinor, more]) => ({ lowestMinor, highestMinor: lowestMinor + more }))

test('thumbs move between whole steps that hold every price', () => {
  expect(thumbSpan({ lowestMinor: 139, highestMinor: 351 })).toEqual({ lowestMinor: 130, highestMinor: 360 })
  fc.assert(
    fc.property(prices, fc.option(fc.nat(12_000)), (each, bound) => {
      const span = thumbSpan(each)
      expect(span.lowestMinor).toBeLessThanOrEqual(each.lowestMinor)
      expect(span.highestMinor).toBeGreaterThanOrEqual(each.highestMinor)
      const at = thumbAt(bound, span.lowestMinor, span)
      expect(at % ARROW_MINOR).toBe(0)
      expect(percentInto(span, at)).toBeGreaterThanOrEqual(0)
      expect(percentInto(span, at)).toBeLessThanOrEqual(100)
      expect(thumbAt(null, span.highestMinor, span)).toBe(span.highestMinor)
    }),
  )
})

test('a bar is between two bounds where some of its prices are', () => {
  const span = { lowestMinor: 100, highestMinor: 200 }
  expect(barsBetween(5, span, span)).toEqual([true, true, true, true, true])
  expect(barsBetween(5, span, { lowestMinor: 120, highestMinor: 160 })).toEqual([false, true, true, false, false])
  expect(barsBetween(5, span, { lowestMinor: 130, highestMinor: 170 })).toEqual([false, true, true, true, false])
})
