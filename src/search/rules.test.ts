import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedParts, moveTo } from './rules.ts'

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
