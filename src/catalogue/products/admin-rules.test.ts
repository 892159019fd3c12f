import { expect, test } from 'vitest'
import { canonical, specificationFields } from './admin-rules.ts'

test('equal values are one text, whatever the order of their fields', () => {
  expect(canonical({ b: [{ d: 1, c: 2 }], a: 1 })).toBe(canonical({ a: 1, b: [{ c: 2, d: 1 }] }))
})

test('the data sheet asks for what floors of the category have, and for what is filled in', () => {
  expect(specificationFields('laminate', {})).toContain('acRating')
  expect(specificationFields('tiles', {})).not.toContain('acRating')
  expect(specificationFields('tiles', { acRating: 'AC4' })).toContain('acRating')
  expect(specificationFields('a-new-one', {})).toEqual(expect.arrayContaining(['acRating', 'slipRating', 'species']))
})
