import { expect, test } from 'vitest'
import { idsInAddress, maxWishes, parseWishes, productIds } from './rules.ts'

const oak = '00000000-0000-4000-8000-00000000000a'
const tile = '00000000-0000-4000-8000-00000000000b'
const numbered = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

test('ids are made small, each counts once, and what is none is left out', () => {
  expect(productIds([oak.toUpperCase(), oak, 5, null, `${tile} `, tile, '<b>'], 10)).toEqual([oak, tile])
  expect(productIds([oak, tile], 1)).toEqual([oak])
})

test.each([null, '', 'nonsense', '{"a":1}', '5', 'null', '["x"]', `["${oak}`, `[${'['.repeat(60_000)}`])(
  'from %j in storage comes an empty wishlist',
  (text) => {
    expect(parseWishes(text)).toEqual([])
  },
)

test('a stored wishlist is kept up to what a list holds', () => {
  expect(parseWishes(JSON.stringify([tile, oak]))).toEqual([tile, oak])
  const many = Array.from({ length: 1000 }, (_, at) => numbered(at))
  expect(parseWishes(JSON.stringify(many))).toEqual(many.slice(0, maxWishes))
  expect(parseWishes(JSON.stringify(Array(5000).fill(oak)))).toEqual([])
})

test.each([
  [`products=${oak},${tile}`, [oak, tile]],
  [`products=${oak}&products=${tile}`, [oak, tile]],
  [`products=${oak},,${oak},x,${tile}`, [oak, tile]],
  ['products=', []],
  ['', []],
])('the address %s compares %j', (search, ids) => {
  expect(idsInAddress(new URLSearchParams(search))).toEqual(ids)
})

test('an address of a megabyte is read no further than it needs to be', () => {
  expect(idsInAddress(new URLSearchParams(`products=${`${oak},`.repeat(30_000)}`))).toEqual([oak])
})
