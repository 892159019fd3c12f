import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsPerFoot, unitsPerMetre } from '../../measure/length.ts'
import { scaleLength } from './scale-length.ts'

test.each([
  [34, 'imperial', 3],
  [60, 'imperial', 1],
  [15, 'imperial', 5],
  [2, 'imperial', 50],
] as const)('a foot of %i pixels has a scale of feet', (pixels, system, feet) => {
  expect(scaleLength(pixels / unitsPerFoot, system)).toEqual({ value: feet, units: feet * unitsPerFoot })
})

test('a metre of 80 pixels is its own scale', () => {
  expect(scaleLength(80 / unitsPerMetre, 'metric')).toEqual({ value: 1, units: unitsPerMetre })
})

test('a scale is never longer than a phone is wide while a foot is at most 100 pixels', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.constantFrom('imperial', 'metric'), (pixels, system) => {
      const scale = pixels / unitsPerFoot
      const drawn = scaleLength(scale, system).units * scale
      expect(drawn).toBeGreaterThanOrEqual(56)
      expect(drawn).toBeLessThanOrEqual(200)
    }),
  )
})
