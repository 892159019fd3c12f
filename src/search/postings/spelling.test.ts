import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzziness } from '../rules.ts'
import { editDistance, Spelling } from './spelling.ts'

const spelling = new Spelling()
for (const word of ['laminate', 'marble', 'maple', 'vinyl', 'oak', 'glue', 'calacatta', 'রান্নাঘর']) spelling.add(word)

describe('editDistance', () => {
  test.each([
    ['marble', 'marble', 0],
    ['marbel', 'marble', 1],
    ['lamnate', 'laminate', 1],
    ['calcata', 'calacatta', 2],
    ['', 'oak', 3],
  ])('of %s and %s is %d', (one, other, errors) => expect(editDistance(one, other, 9)).toBe(errors))

  test('is the same both ways, no more than the longer word, and stops past the most that is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        const errors = editDistance(one, other, 9)
        expect(editDistance(other, one, 9)).toBe(errors)
        expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(Math.min(editDistance(one, other, most), most + 1)).toBe(Math.min(errors, most + 1))
      }),
    )
  })
})

describe('Spelling', () => {
  test('finds the word that has the fewest letters wrong', () => {
    expect(spelling.closest('lamnate')).toEqual(['laminate'])
    expect(spelling.closest('mable').toSorted()).toEqual(['maple', 'marble'])
    expect(spelling.closest('vynil')).toEqual(['vinyl'])
    expect(spelling.closest('রান্নঘর')).toEqual(['রান্নাঘর'])
  })

  test('takes no word with more letters wrong than the shop allows, nor a short one with another first letter', () => {
    expect(spelling.closest('okk')).toEqual([])
    expect(spelling.closest('lamxxxte')).toEqual([])
    expect(spelling.closest('blue')).toEqual([])
  })

  test('looks at some words only, and past the first character, where it is told to', () => {
    expect(spelling.closest('okk', { most: 1, passes: () => true })).toEqual(['oak'])
    expect(spelling.closest('blue', { most: 1, passes: () => true })).toEqual(['glue'])
    expect(spelling.closest('mable', { most: 1, passes: (word) => word !== 'maple' })).toEqual(['marble'])
  })

  test('forgets words', () => {
    const few = new Spelling()
    few.add('marble')
    few.delete('marble')
    expect(few.closest('marbel')).toEqual([])
  })

  test('finds what a plain look at every word finds', () => {
    const typedWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 6, maxLength: 10 })
    fc.assert(
      fc.property(fc.uniqueArray(typedWord, { maxLength: 20 }), typedWord, (words, typed) => {
        const all = new Spelling()
        for (const word of words) all.add(word)
        const errors = words.map((word) => editDistance(typed, word, 99))
        const least = Math.min(...errors, Math.floor(fuzziness * typed.length))
        expect(all.closest(typed).toSorted()).toEqual(words.filter((_, at) => errors[at] === least).toSorted())
      }),
    )
  })
})

test('numbers are looked through for what has a digit itself, and for nothing else', () => {
  const counted = new Spelling()
  for (const word of ['walnut', '1044', '10445', 'b1044']) counted.add(word)
  expect(counted.closest('walnot')).toEqual(['walnut'])
  expect(counted.closest('1045')).toEqual(['1044', '10445'])
  counted.delete('1044')
  expect(counted.closest('1045')).toEqual(['10445'])
  expect(counted.closest('bioaa', { most: 5, passes: () => true })).not.toContain('10445')
})
