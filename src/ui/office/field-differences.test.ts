import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldDifferences } from './field-differences.ts'

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
