import { expect, test } from 'vitest'
import { lookOf, plankWidth, thicknessRange } from './facet-rules.ts'

test.each([
  [40, 'under-6'],
  [59, 'under-6'],
  [60, '6-9'],
  [83, '6-9'],
  [90, '9-12'],
  [119, '9-12'],
  [120, '12-up'],
  [150, '12-up'],
] as const)('a floor of %i tenths of a millimetre is in %s', (tenthMm, range) => {
  expect(thicknessRange(tenthMm)).toBe(range)
})

test.each([
  [1200, 12_000, 'narrow'],
  [1270, 12_000, 'medium'],
  [1780, 12_000, 'medium'],
  [1790, 12_000, 'wide'],
  [3000, 6000, null],
  [undefined, 12_000, null],
  [1200, undefined, null],
] as const)('a board of %s by %s tenths of a millimetre is %s', (width, length, expected) => {
  expect(plankWidth(width, length)).toBe(expected)
})

test.each([
  ['wood', 'reclaimed barn oak', 'oak'],
  ['wood', 'american walnut', 'walnut'],
  ['wood', 'knotty pine', 'pine'],
  ['wood', 'teak', 'teak'],
  ['wood', undefined, null],
  ['marble', 'statuario', 'marble'],
  [undefined, 'oak', null],
] as const)('%s of %s looks like %s', (look, species, expected) => {
  expect(lookOf(look, species)).toBe(expected)
})
