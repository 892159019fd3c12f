import { beforeEach, expect, test, vi } from 'vitest'
import { keepQuote, knownQuote, quotesKey } from './known-quotes.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

test('the last quote of a project is known, and no other project has it', () => {
  keepQuote('maple', 'Q-1')
  keepQuote('birch', 'Q-2')
  keepQuote('maple', 'Q-3')
  expect(['maple', 'birch', 'cedar'].map(knownQuote)).toEqual(['Q-3', 'Q-2', null])
})

test('no more than thirty are kept, the last ones', () => {
  for (let number = 0; number < 40; number++) keepQuote(`project ${number}`, `Q-${number}`)
  expect(knownQuote('project 9')).toBeNull()
  expect(knownQuote('project 10')).toBe('Q-10')
})

test.each(['', '{', 'null', '7', '{"maple":"Q-1"}', '[["maple"],["maple",7],null]'])(
  'what else lies under the key is no quote: %s',
  (text) => {
    kept.set(quotesKey, text)
    expect(knownQuote('maple')).toBeNull()
    keepQuote('maple', 'Q-1')
    expect(knownQuote('maple')).toBe('Q-1')
  },
)
