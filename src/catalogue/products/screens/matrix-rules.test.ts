import { expect, test } from 'vitest'
import { emptyVariant } from './form-values.ts'
import { withChoices } from './matrix-rules.ts'

const empty = emptyVariant(['surrey'])
const choicesOf = (variants: readonly { colorId: string | null; attributeId: string | null; sku: string }[]) =>
  variants.map(({ colorId, attributeId, sku }) => [colorId, attributeId, sku])

test('each color stands with each attribute; rows that were there keep what is in them', () => {
  const one = withChoices([{ ...empty, sku: 'A' }], 'colorId', 'brown', empty)
  expect(choicesOf(one)).toEqual([['brown', null, 'A']])
  const two = withChoices(one, 'colorId', 'grey', empty)
  expect(choicesOf(two)).toEqual([
    ['brown', null, 'A'],
    ['grey', null, ''],
  ])
  const named = two.map((row, index) => ({ ...row, sku: `S${index}` }))
  const four = withChoices(withChoices(named, 'attributeId', 'wide', empty), 'attributeId', 'slim', empty)
  expect(choicesOf(four)).toEqual([
    ['brown', 'wide', 'S0'],
    ['grey', 'wide', 'S1'],
    ['brown', 'slim', ''],
    ['grey', 'slim', ''],
  ])
  expect(choicesOf(withChoices(four, 'colorId', 'grey', empty)).map(([color]) => color)).toEqual(['brown', 'brown'])
})

test('without any choice left one row remains', () => {
  const rows = withChoices([{ ...empty, colorId: 'brown', sku: 'A' }], 'colorId', 'brown', empty)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ colorId: null, attributeId: null })
})
