import { expect, test } from 'vitest'
import { canonicalQuery, isWorthKeeping } from './page-address.ts'

const names = ['color', 'size', 'page']

test.each([
  ['', ''],
  ['color=oak', 'color=oak'],
  ['page=2&color=oak', 'color=oak&page=2'],
  ['color=oak&color=ash&color=oak', 'color=ash&color=oak'],
  ['color=&size=&page=3', 'page=3'],
  ['utm_source=letter&color=oak&x=1', 'color=oak'],
  ['page=3&page=2', 'page=2&page=3'],
])('canonicalQuery makes one query of %j', (asked, query) => {
  expect(canonicalQuery(names, new URLSearchParams(asked))).toBe(query)
})

test('canonicalQuery is the same for every order of the same parameters', () => {
  const parts = ['color=ash', 'color=oak', 'size=m', 'page=2']
  expect(
    new Set(
      [parts, parts.toReversed(), [...parts.slice(2), ...parts.slice(0, 2), ...parts]].map((order) =>
        canonicalQuery(names, new URLSearchParams(order.join('&'))),
      ),
    ),
  ).toEqual(new Set(['color=ash&color=oak&size=m&page=2']))
})

test.each([
  ['a page without a query', {}, '/shop', '', true],
  ['the address of what it shows', { query: 'color=oak' }, '/shop', 'color=oak', true],
  ['an unknown value, which is not shown', { query: '' }, '/shop', 'color=plaid', false],
  ['a known and an unknown value', { query: 'color=oak' }, '/shop', 'color=oak&color=plaid', false],
  ['a default that goes without saying', { query: '' }, '/shop', 'page=1', false],
  ['a page that says it is one person’s', { query: null }, '/shop', '', false],
  ['a query that the page does not speak of', {}, '/faq', 'q=oak', false],
  ['a page that is not there', { status: 404 as const }, '/shop', '', false],
  ['a sign that the router leaves as it is written', {}, '/product/oak%2F', '', false],
  ['a broken path', {}, '/product/%E0%A4', '', false],
  ['a slug in another script, as links write it', {}, '/product/ওক', '', true],
])('isWorthKeeping of %s', (_, page, path, asked, kept) => expect(isWorthKeeping(page, path, asked)).toBe(kept))
