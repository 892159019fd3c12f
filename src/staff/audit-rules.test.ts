import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldChanges } from './audit-rules.ts'

const lines = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  fieldChanges(before, after).map(({ field, before: was, after: is, isChanged }) => [field, was, is, isChanged])

test('a field that changed, one that came, one that went, one that stayed', () => {
  expect(lines({ status: 'pending', tag: 'a', kept: 1 }, { status: 'confirmed', kept: 1, note: 'Called' })).toEqual([
    ['status', 'pending', 'confirmed', true],
    ['tag', 'a', undefined, true],
    ['note', undefined, 'Called', true],
    ['kept', 1, 1, false],
  ])
})

test('groups are taken apart, lists are not', () => {
  expect(lines({ address: { city: 'Surrey' }, tags: ['a'] }, { address: { city: 'Delta' }, tags: ['a', 'b'] })).toEqual(
    [
      ['address.city', 'Surrey', 'Delta', true],
      ['tags', ['a'], ['a', 'b'], true],
    ],
  )
})

test('an entry without fields has no lines; what was made has only an after', () => {
  expect(lines(null, null)).toEqual([])
  expect(lines(null, { name: 'Oak' })).toEqual([['name', undefined, 'Oak', true]])
})

test('nothing changes between equals, and every field is named once', () => {
  const fields = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      expect(fieldChanges(before, before).every(({ isChanged }) => !isChanged)).toBe(true)
      const names = fieldChanges(before, after).map(({ field }) => field)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})
