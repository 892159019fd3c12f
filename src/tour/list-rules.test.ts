import { expect, test } from 'vitest'
import { countFloors, parseTourFilter, queryOf, tourFacets, withoutFilter } from './list-rules.ts'

const group = (category: string, color: string | null, finish: string | null, count: number) => ({
  category: { slug: category, name: category.toUpperCase() },
  color: color === null ? null : { name: color, label: color.toUpperCase() },
  finish,
  count,
})
const groups = [
  group('tiles', 'White', 'gloss', 5),
  group('tiles', 'Grey', 'matt', 3),
  group('vinyl', 'Grey', null, 2),
  group('tiles', 'Grey', 'gloss', 1),
]
const parse = (query: string) => parseTourFilter(new URLSearchParams(query), groups)

test('floors pass all filters together', () => {
  expect(countFloors(groups, parse('category=tiles&color=Grey'))).toBe(4)
  expect(countFloors(groups, parse('category=vinyl&color=White'))).toBe(0)
  expect(countFloors(groups, parse(''))).toBe(11)
})

test('a value that no floor has counts for nothing', () => {
  expect(parse('category=carpet&color=&finish=gloss')).toEqual({ category: null, color: null, finish: 'gloss' })
})

test('each value says how many floors it leaves under the other filters, and where it leads: to the first page', () => {
  const facets = tourFacets(groups, parse('category=tiles&color=Grey&page=3'), 'color')
  expect(facets).toEqual([
    { value: 'White', label: 'WHITE', count: 5, isOn: false, query: '?category=tiles&color=White' },
    { value: 'Grey', label: 'GREY', count: 4, isOn: true, query: '?category=tiles' },
  ])
  expect(withoutFilter(groups, parse('category=tiles&color=Grey'), 'category')).toEqual({
    query: '?color=Grey',
    count: 6,
  })
})

test('queryOf keeps the filters in the query of a page, and names the first page by nothing', () => {
  expect(queryOf(parse('finish=gloss&category=tiles'), 2)).toBe('?category=tiles&finish=gloss&page=2')
  expect([queryOf(parse('')), queryOf(parse(''), 3)]).toEqual(['', '?page=3'])
})
