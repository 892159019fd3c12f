import { expect, test } from 'vitest'
import { besideEachOther, isAlike } from './rules.ts'

const sheet = (facts: Record<string, string>) =>
  Object.entries(facts).map(([key, value]) => ({ key, name: key.toUpperCase(), value }))

test('every fact that any product has is a row, where its own sheet has it', () => {
  const rows = besideEachOther([
    sheet({ size: '8 in', finish: 'Matt', brand: 'Alder' }),
    sheet({ size: '8 in', core: 'SPC', finish: 'Gloss', covers: '20' }),
    sheet({ age: '1', core: 'SPC' }),
  ])
  expect(rows.map(({ key }) => key)).toEqual(['age', 'size', 'core', 'finish', 'covers', 'brand'])
  expect(rows.find(({ key }) => key === 'core')).toEqual({ key: 'core', name: 'CORE', values: [null, 'SPC', 'SPC'] })
})

test('nothing beside nothing has no rows', () => {
  expect(besideEachOther([])).toEqual([])
  expect(besideEachOther([[], []])).toEqual([])
})

test.each([
  [['a', 'a', 'a'], true],
  [['a', null], false],
  [['a', 'b'], false],
  [[null, null], true],
  [['a'], true],
])('%j are alike: %s', (values, alike) => {
  expect(isAlike({ values })).toBe(alike)
})
