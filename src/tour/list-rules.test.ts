import { expect, test } from 'vitest'
import { filterTour, parseTourFilter, tourFacets, withoutFilter } from './list-rules.ts'

const floor = (category: string, color: string | null, finish: string | null) => ({
  category: { slug: category, name: category.toUpperCase() },
  color: color === null ? null : { name: color, label: color.toUpperCase() },
  finish,
})
const floors = [floor('tiles', 'White', 'gloss'), floor('tiles', 'Grey', 'matt'), floor('vinyl', 'Grey', null)]
const parse = (query: string) => parseTourFilter(new URLSearchParams(query), floors)

test('floors pass all filters together', () => {
  expect(filterTour(floors, parse('category=tiles&color=Grey'))).toEqual([floors[1]])
  expect(filterTour(floors, parse(''))).toEqual(floors)
})

test('a value that no floor has counts for nothing', () => {
  expect(parse('category=carpet&color=&finish=gloss')).toEqual({ category: null, color: null, finish: 'gloss' })
})

test('each value says how many floors it leaves under the other filters, and where it leads', () => {
  const facets = tourFacets(floors, parse('category=tiles&color=Grey'), 'color')
  expect(facets).toEqual([
    { value: 'White', label: 'WHITE', count: 1, isOn: false, query: '?category=tiles&color=White' },
    { value: 'Grey', label: 'GREY', count: 1, isOn: true, query: '?category=tiles' },
  ])
  expect(withoutFilter(floors, parse('category=tiles&color=Grey'), 'category')).toEqual({
    query: '?color=Grey',
    count: 2,
  })
})
