import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyVariant } from '../form-values.ts'
import { COLORS, type MatrixGroup, missingRows, withChoice } from './matrix-rules.ts'

const empty = emptyVariant(['surrey'])
const colors: MatrixGroup = { id: COLORS, valueIds: ['brown', 'grey'] }
const size: MatrixGroup = { id: 'size', valueIds: ['wide', 'slim'] }
const finish: MatrixGroup = { id: 'finish', valueIds: ['matte', 'gloss'] }
const groups = [colors, size, finish]
const choicesOf = (variants: readonly { colorId: string | null; valueIds: readonly string[]; sku: string }[]) =>
  variants.map(({ colorId, valueIds, sku }) => [colorId, valueIds.join('+'), sku])

test('each value stands with each combination of the others; rows that were there keep what is in them', () => {
  const one = withChoice([{ ...empty, sku: 'A' }], colors, 'brown', empty)
  expect(choicesOf(one)).toEqual([['brown', '', 'A']])
  const two = withChoice(one, colors, 'grey', empty)
  expect(choicesOf(two)).toEqual([
    ['brown', '', 'A'],
    ['grey', '', ''],
  ])
  const named = two.map((row, index) => ({ ...row, sku: `S${index}` }))
  const four = withChoice(withChoice(named, size, 'wide', empty), size, 'slim', empty)
  expect(choicesOf(four)).toEqual([
    ['brown', 'wide', 'S0'],
    ['grey', 'wide', 'S1'],
    ['brown', 'slim', ''],
    ['grey', 'slim', ''],
  ])
  const eight = withChoice(withChoice(four, finish, 'matte', empty), finish, 'gloss', empty)
  expect(eight).toHaveLength(8)
  expect(choicesOf(withChoice(four, colors, 'grey', empty)).map(([color]) => color)).toEqual(['brown', 'brown'])
})

test('without any choice left one row remains', () => {
  const rows = withChoice([{ ...empty, colorId: 'brown', sku: 'A' }], colors, 'brown', empty)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ colorId: null, valueIds: [], sku: 'A' })
})

test('a combination that was taken out stays out, and can be put back', () => {
  const four = [
    { ...empty, colorId: 'brown', valueIds: ['wide'] },
    { ...empty, colorId: 'grey', valueIds: ['wide'] },
    { ...empty, colorId: 'brown', valueIds: ['slim'] },
  ]
  expect(choicesOf(missingRows(four, groups, empty))).toEqual([['grey', 'slim', '']])
  expect(missingRows([empty], groups, empty)).toEqual([])
})

test('whatever is ticked and unticked, no combination stands twice and every row has the groups of the others', () => {
  const step = fc.constantFrom(...groups.flatMap((group) => group.valueIds.map((value) => ({ group, value }))))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let rows = [empty]
      for (const { group, value } of steps) rows = withChoice(rows, group, value, empty)
      const keys = rows.map(({ colorId, valueIds }) => `${colorId} ${[...valueIds].sort().join()}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ colorId, valueIds }) => `${colorId === null} ${valueIds.length}`)).size).toBe(1)
    }),
  )
})
