import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldDifferences, fieldName, plainText } from './field-differences.ts'

test('names the fields that two people have differently, nested ones too, and no other', () => {
  const theirs = { name: { en: 'Oak', fr: 'Chêne' }, price: 100, tags: ['a'], note: '' }
  const mine = { name: { en: 'Oak', fr: 'Chêne clair' }, price: 100, tags: ['a', 'b'], note: undefined }
  expect(fieldDifferences(theirs, mine)).toEqual([
    { field: 'name.fr', theirs: 'Chêne', mine: 'Chêne clair' },
    { field: 'tags', theirs: ['a'], mine: ['a', 'b'] },
  ])
})

test('equals have no differences', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      expect(fieldDifferences(values, structuredClone(values))).toEqual([])
    }),
  )
})

test('things in a list are compared one by one where they are the same ones', () => {
  const theirs = { variants: [{ id: 'a', priceMinor: 1250, sku: 'OAK' }] }
  const mine = { variants: [{ id: 'a', priceMinor: 1300, sku: 'OAK' }] }
  expect(fieldDifferences(theirs, mine)).toEqual([{ field: 'variants.0.priceMinor', theirs: 1250, mine: 1300 }])
  const others = { variants: [{ id: 'b', priceMinor: 1250, sku: 'ASH' }] }
  expect(fieldDifferences(theirs, others).map(({ field }) => field)).toEqual(['variants'])
  expect(fieldName('variants.0.priceMinor', { variants: 'Variants', priceMinor: 'Price' })).toBe('Variants · 1 · Price')
})

test('amounts are written as money, never as minor units, and lists by what is in them', () => {
  const money = (minor: number) => `$${(minor / 100).toFixed(2)}`
  expect(plainText('priceMinor', 1250, money)).toBe('$12.50')
  expect(plainText('variants.0.salePriceMinor', 5, money)).toBe('$0.05')
  expect(plainText('totalLimit', 1250, money)).toBe('1250')
  expect(plainText('variants', [{ id: 'x', sku: 'OAK' }, { id: 'y' }], money)).toBe('OAK, y')
})
