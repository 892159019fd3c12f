import { expect, test } from 'vitest'
import type { Group } from '../frame/menu.ts'
import { findScreens, groupHits, stillFitting } from './hits.ts'

const groups: Group[] = [
  { word: 'Orders', to: '/orders', icon: 'receipt-text', area: 'order' },
  {
    word: 'Products',
    to: '/product',
    icon: 'package',
    area: 'product',
    entries: [
      { word: 'All products', to: '/product' },
      { word: 'New product', to: '/product/create', creates: true },
    ],
  },
]
const found = (typed: string) => findScreens(groups, typed, (key) => key).map(({ to }) => to)

test('screens are found by words of their name and their group’s, in any order', () => {
  expect(found('')).toEqual(['/orders', '/product'])
  expect(found('PRODUCT new')).toEqual(['/product/create'])
  expect(found('products')).toEqual(['/product', '/product/create'])
  expect(found('nothing')).toEqual([])
})

test('kinds without a hit are left out, and every hit has an id of its own', () => {
  const server = {
    orders: [{ id: 'a', number: 'UF-1', fullName: 'Ada', placedAt: '' }],
    products: [],
    customers: [{ id: 'b', name: 'Ada', email: 'ada@example.com' }],
  }
  const all = groupHits(findScreens(groups, '', String), server)
  expect(all.map(({ name }) => name)).toEqual(['orders', 'customers', 'screens'])
  const ids = all.flatMap(({ hits }) => hits.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(groupHits([], undefined)).toEqual([])
})

test('of an older answer only what fits the words that are typed now', () => {
  const older = {
    products: [{ id: 'p', name: 'Fraser Drift Oak', sku: 'LAM12-FDO01', status: 'active' as const }],
    orders: [{ id: 'o', number: 'UF-OAK12345', fullName: 'Ada', placedAt: '' }],
    customers: [{ id: 'c', name: 'Ada Oakley', email: 'ada@example.com' }],
  }
  const left = (typed: string) =>
    Object.entries(stillFitting(older, typed)).flatMap(([kind, hits]) => (hits.length > 0 ? [kind] : []))
  expect(left('oak')).toEqual(['products', 'orders', 'customers'])
  expect(left('drift FDO')).toEqual(['products'])
  expect(left('new member')).toEqual([])
})
