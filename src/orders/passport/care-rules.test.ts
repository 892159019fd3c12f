import { expect, test } from 'vitest'
import { careKind, careOf } from './care-rules.ts'

test.each([
  ['HDF', 'laminate'],
  ['HDF, low-swell', 'laminate'],
  ['SPC', 'vinyl'],
  ['glazed porcelain (<=0.5% absorption)', 'tile'],
  ['birch multi-ply', 'wood'],
  ['eucalyptus multi-ply', 'wood'],
  [undefined, 'other'],
  ['cork', 'other'],
])('a floor with a core of %s is cared for as %s', (core, kind) => {
  expect(careKind(core === undefined ? {} : { core })).toBe(kind)
})

test('steam is for no floor of boards, and humidity for wood alone', () => {
  for (const core of ['HDF', 'SPC', 'birch multi-ply']) expect(careOf({ core })).toContain('noSteam')
  expect(careOf({ core: 'SPC' })).not.toContain('humidity')
  expect(careOf({ core: 'birch multi-ply' })).toContain('humidity')
})
