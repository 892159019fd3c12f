import fc from 'fast-check'
import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import { closestOccurrence, fold, fuzziness, markedParts, moveTo, searchNames } from './rules.ts'

const names = [
  'Fraser Drift Oak',
  'Guildford Oak',
  'Calacatta Dawn',
  'Chablis White Oak',
  'Lulu Island Ash',
  'Chêne Gris',
]
const list = names.map((name) => ({ name, folded: fold(name) }))
const search = (query: string) => searchNames(list, query, 10).found.map(({ name }) => name)

describe('the search on the server', () => {
  test('finds part of a name, the earlier one first', () => {
    expect(search('oak')).toEqual(['Guildford Oak', 'Fraser Drift Oak', 'Chablis White Oak'])
  })

  test('forgives three letters in ten', () => {
    expect(search('gildford')).toEqual(['Guildford Oak'])
    expect(search('calacata down')).toEqual(['Calacatta Dawn'])
    expect(search('xyzford')).toEqual([])
  })

  test('does not mind case, accents and spaces', () => {
    expect(search('  CHENE   gris ')).toEqual(['Chêne Gris'])
  })

  test('finds nothing for nothing, and counts what it leaves out', () => {
    expect(searchNames(list, '   ', 10)).toEqual({ found: [], total: 0 })
    expect(searchNames(list, 'oak', 1)).toMatchObject({ found: [{ name: 'Guildford Oak' }], total: 3 })
  })

  test('is as tolerant as the search in the browser', () => {
    const fuse = new Fuse(list, { keys: ['folded'], threshold: fuzziness, ignoreLocation: true })
    const typed = fc.tuple(fc.constantFrom(...list), fc.nat(8), fc.integer({ min: 2, max: 12 }), fc.nat(11))
    fc.assert(
      fc.property(typed, ([{ folded }, from, length, at]) => {
        const part = fold(folded.slice(from, from + length))
        const query = fold(part.slice(0, at) + part.slice(at + 1))
        fc.pre(query.length > 1)
        const inBrowser = fuse.search(query).map(({ item }) => item.name)
        expect(search(query)).toEqual(expect.arrayContaining(inBrowser))
      }),
    )
  })
})

test('the closest occurrence counts letters added, dropped and changed', () => {
  expect(closestOccurrence('fraser drift oak', 'drift')).toEqual({ errors: 0, end: 12 })
  expect(closestOccurrence('fraser drift oak', 'drft').errors).toBe(1)
  expect(closestOccurrence('fraser drift oak', 'drieft').errors).toBe(1)
  expect(closestOccurrence('', 'oak').errors).toBe(3)
})

describe('marked parts', () => {
  test('mark the words that were typed', () => {
    expect(markedParts('Fraser Drift Oak', 'oak')).toEqual([
      { text: 'Fraser Drift ', marked: false },
      { text: 'Oak', marked: true },
    ])
  })

  test('mark one word of several when they do not stand together', () => {
    expect(markedParts('Chablis White Oak', 'oak chablis')[1]).toEqual({ text: 'Oak', marked: true })
  })

  test('mark nothing that was only meant', () => {
    expect(markedParts('Guildford Oak', 'gildford')).toEqual([{ text: 'Guildford Oak', marked: false }])
  })

  test('put together are the name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, query) => {
        expect(
          markedParts(name, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})

describe('keys in the search box', () => {
  test('go round the list', () => {
    expect(moveTo('ArrowDown', -1, 3)).toBe(0)
    expect(moveTo('ArrowDown', 2, 3)).toBe(0)
    expect(moveTo('ArrowUp', -1, 3)).toBe(2)
    expect(moveTo('End', 0, 3)).toBe(2)
  })

  test('stay with the text while no result is chosen', () => {
    expect(moveTo('Home', -1, 3)).toBeUndefined()
    expect(moveTo('a', 1, 3)).toBeUndefined()
    expect(moveTo('ArrowDown', -1, 0)).toBeUndefined()
  })
})
