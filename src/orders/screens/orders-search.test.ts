import { describe, expect, test } from 'vitest'
import { changedSearch, isNarrowedBy } from '../../ui/admin/lists/list-address.ts'
import { type OrdersSearch, ordersList } from './orders-search.ts'

describe('the address of the list', () => {
  test('keeps all that makes sense', () => {
    const raw = {
      search: 'maya',
      status: 'ready',
      payment: 'paid',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'na',
      page: '3',
    }
    expect(ordersList.read(raw)).toEqual({ ...raw, page: 3 })
  })

  test.each([
    { status: 'lost' },
    { status: 'toString' },
    { payment: 'free' },
    { from: 'yesterday' },
    { to: ['2026-11-01'] },
    { sort: 'up' },
    { sort: 'db' },
    { page: '1' },
    { page: '-2' },
    { page: '1.5' },
    { page: 'x' },
    { search: '  ' },
    { search: 7 },
    { other: 'thing' },
  ])('leaves %j out', (raw) => {
    expect(ordersList.read(raw)).toEqual({})
  })

  test('starts another question at its first page, and turns pages within one', () => {
    const fourth: OrdersSearch = { search: 'oak', page: 4 }
    expect(changedSearch(fourth, { status: 'ready' })).toEqual({ search: 'oak', status: 'ready' })
    expect(changedSearch(fourth, { page: 5 })).toEqual({ search: 'oak', page: 5 })
    expect(changedSearch({ search: 'oak', status: 'ready' }, { search: undefined })).toEqual({ status: 'ready' })
  })

  test('knows when it leaves something out', () => {
    expect(isNarrowedBy({ status: 'ready', sort: 'na', page: 2 }, ['status'])).toBe(false)
    expect(isNarrowedBy({ status: 'ready' })).toBe(true)
    expect(isNarrowedBy({ from: '2026-11-01' })).toBe(true)
  })
})
