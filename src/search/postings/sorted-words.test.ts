import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedWords } from './sorted-words.ts'

test('the words that begin alike are found in order, after words came and went', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ক'), maxLength: 4 })
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      fc.array(word, { maxLength: 20 }),
      word,
      (added, gone, prefix) => {
        const sorted = new SortedWords()
        for (const each of added) sorted.add(each)
        for (const each of gone) sorted.delete(each)
        const left = added.filter((each) => !gone.includes(each) && each.startsWith(prefix))
        expect([...sorted.beginningWith(prefix)]).toEqual(left.toSorted((one, other) => (one < other ? -1 : 1)))
      },
    ),
  )
})

test('more words than fit into one block stay in order', () => {
  const sorted = new SortedWords()
  const words = Array.from({ length: 3000 }, (_, at) => String((at * 7919) % 3000).padStart(4, '0'))
  for (const word of words) sorted.add(word)
  expect([...sorted.beginningWith('')]).toEqual(words.toSorted())
  expect([...sorted.beginningWith('12')].length).toBe(100)
})
