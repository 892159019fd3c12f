import { expect, it } from 'vitest'
import { noFilters } from './rules.ts'
import { listAddress, parseSearch } from './search-rules.ts'

const asked = (q: string) => parseSearch(new URLSearchParams({ q }))

it('tidies what is searched for and ignores what nobody types', () => {
  expect(asked('  white   oak ')).toBe('white oak')
  expect(asked('x'.repeat(61))).toBe('')
  expect(asked('oak\u0000')).toBe('')
  expect(parseSearch(new URLSearchParams())).toBe('')
})

it('keeps the search in the address of every page and filter of it', () => {
  expect(listAddress('/shop', noFilters, '')).toBe('/shop')
  expect(listAddress('/shop', noFilters, 'white oak')).toBe('/shop?q=white+oak')
  expect(listAddress('/shop', { ...noFilters, page: 2 }, 'a&b')).toBe('/shop?page=2&q=a%26b')
})
