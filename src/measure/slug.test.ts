import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['  Chêne du Quai, 12 mm ', 'chene-du-quai-12-mm'],
  ['Straße & Œuvre', 'strasse-oeuvre'],
  ['بلوط ٧ مم', 'blwt-7-mm'],
  ['ওক ১২', 'ok-12'],
  ['Дуб белый', 'dub-belyy'],
  ['木', ''],
])('slugOf writes %s as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('slugOf makes an address that can be saved, or none, of any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 120 }), (name, most) => {
      const slug = slugOf(name, most)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(most)
    }),
  )
})

test('freeSlug takes the first number that nobody has, and keeps within its length', () => {
  expect(freeSlug('oak', new Set())).toBe('oak')
  expect(freeSlug('oak', new Set(['oak', 'oak-2']))).toBe('oak-3')
  expect(freeSlug('oakoak', new Set(['oakoak']), 6)).toBe('oako-2')
})
