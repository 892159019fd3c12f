import { describe, expect, test } from 'vitest'
import { changed, isNarrowed, readOrdersSearch } from './orders-search.ts'

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
    expect(readOrdersSearch(raw)).toEqual({ ...raw, page: 3 })
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
    expect(readOrdersSearch(raw)).toEqual({})
  })

  test('starts another question at its first page, and turns pages within one', () => {
    expect(changed({ search: 'oak', page: 4 }, { status: 'ready' })).toEqual({ search: 'oak', status: 'ready' })
    expect(changed({ search: 'oak', page: 4 }, { page: 5 })).toEqual({ search: 'oak', page: 5 })
    expect(changed({ search: 'oak', status: 'ready' }, { search: undefined })).toEqual({ status: 'ready' })
  })

  test('knows when it leaves something out', () => {
    expect(isNarrowed({ status: 'ready', sort: 'na', page: 2 })).toBe(false)
    expect(isNarrowed({ from: '2026-11-01' })).toBe(true)
  })
})
