import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortFacetValues } from './facet-order-rules.ts'
import { pageLinks } from './page-links-rules.ts'
import {
  choiceFilters,
  countPages,
  keepKnown,
  type ListFilters,
  listHref,
  noFilters,
  pageSize,
  parseFilters,
  sharedQuery,
  sortCodes,
  sortOrder,
  withOwnStore,
  withoutFilter,
  withToggled,
} from './rules.ts'

function parse(search: string): ListFilters {
  return parseFilters(new URLSearchParams(search))
}

describe('parseFilters', () => {
  test('of nothing filters nothing', () => {
    expect(parse('')).toEqual(noFilters)
    expect(noFilters).toEqual({
      ...Object.fromEntries(choiceFilters.map((name) => [name, []])),
      waterproof: false,
      heating: false,
      sale: false,
      enough: false,
      rooms: '',
      minPerSqFtMinor: null,
      maxPerSqFtMinor: null,
      sort: 'db',
      page: 1,
    })
  })

  test('reads everything', () => {
    const search =
      'page=3&sort=pa&color=Oak&color=Ash&thickness=12.3+mm&finish=Matt&brand=Fraser&size=7%C2%A0x%C2%A048' +
      '&room=bath&look=oak&width=wide&wear=AC5&installation=glue' +
      '&waterproof=1&heating=1&stock=surrey&sale=1&min=2.5&max=10'
    expect(parse(search)).toEqual({
      room: ['bath'],
      look: ['oak'],
      width: ['wide'],
      wear: ['AC5'],
      installation: ['glue'],
      heating: true,
      color: ['Ash', 'Oak'],
      thickness: ['12.3 mm'],
      underlay: [],
      finish: ['Matt'],
      brand: ['Fraser'],
      size: ['7\u00a0x\u00a048'],
      waterproof: true,
      stock: ['surrey'],
      sale: true,
      minPerSqFtMinor: 250,
      maxPerSqFtMinor: 1000,
      enough: false,
      rooms: '',
      sort: 'pa',
      page: 3,
    })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=01',
    'page=1234567',
    'page=x2',
    'page=٣',
    'sort=xx',
    'sort=DA',
    'sort=',
    'sort=toString',
    'waterproof=true',
    'stock=',
    'sale=',
    'min=-1',
    'min=1e3',
    'min=abc',
    'min=1.234',
    'min=1234567',
    'max=Infinity',
    'max=',
    'max=x1',
    'color=',
    'color=+',
    'color=%00',
    'brand=a%0Ab',
    `size=${'x'.repeat(61)}`,
    'colour=Oak',
    '__proto__=1',
    'constructor=1',
  ])('ignores %s', (search) => {
    expect(parse(search)).toEqual(noFilters)
  })

  test('takes prices from 0 with up to two decimals', () => {
    expect(['0', '0.07', '1.1', '999999.99'].map((min) => parse(`min=${min}`).minPerSqFtMinor)).toEqual([
      0, 7, 110, 99_999_999,
    ])
    expect(parse('max=0.29').maxPerSqFtMinor).toBe(29)
  })

  test('takes each value once, trimmed, sorted, and no more than twenty', () => {
    expect(parse('color=Oak&color=+Oak&color=Ash').color).toEqual(['Ash', 'Oak'])
    const many = Array.from({ length: 30 }, (_, n) => `brand=${n + 10}`).join('&')
    expect(parse(many).brand).toHaveLength(20)
    expect(parse(`size=${'x'.repeat(60)}`).size).toHaveLength(1)
  })

  test('knows every sort code', () => {
    expect(sortCodes.map((code) => parse(`sort=${code}`).sort)).toEqual(['da', 'db', 'pa', 'pb', 'na', 'nb'])
  })
})

describe('listHref', () => {
  test('leaves out what is as it is by default', () => {
    expect(listHref('/shop', noFilters)).toBe('/shop')
  })

  test('has one order, whatever the order of choosing', () => {
    const filters: ListFilters = {
      ...noFilters,
      page: 2,
      sort: 'na',
      maxPerSqFtMinor: 1000,
      minPerSqFtMinor: 7,
      sale: true,
      stock: ['surrey', 'richmond'],
      heating: true,
      waterproof: true,
      size: ['b'],
      brand: ['B & Co'],
      finish: ['Matt'],
      thickness: ['8 mm'],
      color: ['Oak', 'Ash', 'Oak'],
      room: ['bath'],
      width: ['wide'],
    }
    expect(listHref('/shop/laminate', filters)).toBe(
      '/shop/laminate?stock=richmond&stock=surrey&room=bath&color=Ash&color=Oak&thickness=8+mm&width=wide&finish=Matt&brand=B+%26+Co&size=b' +
        '&waterproof=1&heating=1&sale=1&min=0.07&max=10&sort=na&page=2',
    )
  })

  test('names rooms only where the list depends on them, and what depends on rooms only with them', () => {
    const rooms = 'AQ-_x'
    expect(listHref('/shop', { ...noFilters, rooms })).toBe('/shop')
    expect(listHref('/shop', { ...noFilters, enough: true, sort: 'ra' })).toBe('/shop')
    expect(listHref('/shop', { ...noFilters, rooms, enough: true })).toBe('/shop?enough=1&rooms=AQ-_x')
    expect(listHref('/shop', { ...noFilters, rooms, sort: 'ra' })).toBe('/shop?rooms=AQ-_x&sort=ra')
    expect(parse('enough=1&rooms=AQ-_x')).toEqual({ ...noFilters, rooms, enough: true })
    expect(parse('enough=1&sort=ra')).toEqual(noFilters)
    expect(parse('sort=ra&rooms=%3Cb%3E')).toEqual(noFilters)
    expect(parse(`sort=ra&rooms=${'A'.repeat(2801)}`)).toEqual(noFilters)
    expect(sharedQuery({ ...noFilters, rooms, enough: true }, 5)).toBeNull()
  })

  test('a bound of 0 is a bound', () => {
    expect(listHref('/shop', { ...noFilters, minPerSqFtMinor: 0, maxPerSqFtMinor: 0 })).toBe('/shop?min=0&max=0')
  })
})

const values = fc
  .uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 20 })
  .map((list) => parseFilters(new URLSearchParams(list.map((value) => ['color', value]))).color)
const price = fc.option(fc.nat(99_999_999))
const filters: fc.Arbitrary<ListFilters> = fc.record({
  stock: values,
  room: values,
  look: values,
  color: values,
  thickness: values,
  underlay: values,
  width: values,
  wear: values,
  finish: values,
  installation: values,
  brand: values,
  size: values,
  waterproof: fc.boolean(),
  heating: fc.boolean(),
  sale: fc.boolean(),
  minPerSqFtMinor: price,
  maxPerSqFtMinor: price,
  enough: fc.constant(false),
  rooms: fc.constant(''),
  sort: fc.constantFrom(...sortCodes),
  page: fc.integer({ min: 1, max: 999_999 }),
})

test('a URL says exactly what it was made from', () => {
  fc.assert(
    fc.property(filters, (some) => {
      expect(parseFilters(new URL(listHref('/shop', some), 'https://shop.example.com').searchParams)).toEqual(some)
    }),
  )
})

/** Any UTF-16, torn surrogates included. fast-check's own `binary` unit spends seconds on a table of all characters. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

test('any URL leads to one that stays as it is', () => {
  const names = [...choiceFilters, 'waterproof', 'sale', 'min', 'max', 'sort', 'page', 'x']
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 12 })
  fc.assert(
    fc.property(pairs, (list) => {
      const href = listHref('/shop', parseFilters(new URLSearchParams(list)))
      expect(listHref('/shop', parse(href.slice('/shop'.length)))).toBe(href)
    }),
  )
})

test('a toggled value is chosen, toggled again it is not, and the page is the first', () => {
  const third = { ...noFilters, page: 3, color: ['Oak'], sale: true }
  expect(withToggled(third, 'color', 'Ash')).toEqual({ ...third, page: 1, color: ['Ash', 'Oak'] })
  expect(withToggled(third, 'color', 'Oak')).toEqual({ ...third, page: 1, color: [] })
  expect(withToggled({ ...third, color: ['Ash', 'Oak'] }, 'color', 'Oak').color).toEqual(['Ash'])
  expect(withToggled(third, 'brand', 'Oak')).toEqual({ ...third, page: 1, brand: ['Oak'] })
})

test('a list without a filter has nothing chosen of it, and its first page', () => {
  const all = { ...noFilters, color: ['Ash', 'Oak'], sale: true, minPerSqFtMinor: 100, page: 3 }
  expect(withoutFilter(all, 'color')).toEqual({ ...all, color: [], page: 1 })
  expect(withoutFilter(all, 'sale')).toEqual({ ...all, sale: false, page: 1 })
  expect(withoutFilter(all, 'price')).toEqual({ ...all, minPerSqFtMinor: null, page: 1 })
})

test('the store of a site is named, whichever it is', () => {
  const here = { ...noFilters, stock: ['1', 'richmond'], page: 2 }
  expect(withOwnStore(here, 'surrey')).toEqual({ ...here, stock: ['richmond', 'surrey'] })
  expect(withOwnStore(here, 'richmond').stock).toEqual(['richmond'])
  expect(withOwnStore(noFilters, 'surrey')).toBe(noFilters)
})

test('values that the catalogue does not have are let go', () => {
  const known = {
    stock: [],
    room: [],
    look: [],
    width: [],
    wear: [],
    installation: [],
    color: [{ value: 'Oak' }],
    thickness: [],
    underlay: [],
    finish: [{ value: 'Matt' }],
    brand: [],
    size: [],
  }
  const some = { ...noFilters, color: ['Ash', 'Oak'], thickness: ['8 mm'], finish: ['Matt'], page: 2, sale: true }
  const kept = keepKnown(some, known)
  expect(kept).toEqual({ ...some, color: ['Oak'], thickness: [] })
  expect(keepKnown(kept, known)).toBe(kept)
})

test('a sort code names a column and a direction', () => {
  expect(sortCodes.map(sortOrder)).toEqual([
    { by: 'date', descending: false },
    { by: 'date', descending: true },
    { by: 'price', descending: false },
    { by: 'price', descending: true },
    { by: 'name', descending: false },
    { by: 'name', descending: true },
  ])
})

test('a page holds twelve', () => {
  expect(pageSize).toBe(12)
  expect([0, 1, 12, 13, 24, 25].map((total) => countPages(total))).toEqual([1, 1, 1, 2, 2, 3])
})

describe('the links to other pages', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, null, 7]],
    [3, 7, [1, 2, 3, 4, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 19, 20]],
  ])('from page %i of %i', (page, last, links) => {
    expect(pageLinks(page, last)).toEqual(links)
  })
})

test('sortFacetValues puts sizes and thicknesses in the order of their numbers, and names in that of the language', () => {
  const sorted = (labels: string[]) =>
    sortFacetValues(
      labels.map((label) => ({ label })),
      'en',
    ).map(({ label }) => label)
  expect(sorted(['12 × 24 in', '7.6 × 54.33 in', '7.01 × 73.23 in', '24 × 24 in', '7.01 × 48.03 in'])).toEqual([
    '7.01 × 48.03 in',
    '7.01 × 73.23 in',
    '7.6 × 54.33 in',
    '12 × 24 in',
    '24 × 24 in',
  ])
  expect(sorted(['12.3', '9.5', '10', '9'])).toEqual(['9', '9.5', '10', '12.3'])
  expect(sorted(['Taupe', 'beige', 'Oak 2', 'Oak 10'])).toEqual(['beige', 'Oak 2', 'Oak 10', 'Taupe'])
})

test('parseFilters reads a price in the digits of every language', () => {
  const bound = (min: string) => parseFilters(new URLSearchParams({ min })).minPerSqFtMinor
  expect(['2.5', '٢٫٥', '২.৫', '2,50'].map(bound)).toEqual([250, 250, 250, 250])
  expect(['1e3', '-1', 'x', '1000000'].map(bound)).toEqual([null, null, null, null])
})
