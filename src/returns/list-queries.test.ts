import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from './list-queries.ts'

test('what a word of a search has of an order is in the order’s texts wherever the word is in a return’s', () => {
  expect(['uf-1001-r2', 'uf-1001-r', 'uf-1001-', 'uf-1001', '-r2', 'ada', 'fraser'].map(inOrder)).toEqual([
    'uf-1001',
    'uf-1001',
    'uf-1001',
    'uf-1001',
    '',
    'ada',
    'frase',
  ])
  const name = fc.string({ unit: fc.constantFrom(...'ar1-. '), maxLength: 6 })
  fc.assert(
    fc.property(
      name,
      fc.integer({ min: 1, max: 30 }),
      name,
      fc.nat(20),
      fc.nat(12),
      (number, position, person, from, length) => {
        const order = `uf-${number.replaceAll(' ', '')}`
        const text = `${order}-r${position} ${person}`
        const word = text.slice(from, from + length)
        fc.pre(!word.includes(' ') && word.length > 2)
        expect(`${order} ${person}`).toContain(inOrder(word))
      },
    ),
  )
})
