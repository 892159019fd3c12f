import { expect, test } from 'vitest'
import { changed, readMailsSearch } from './mails-search.ts'

test.each([
  [
    { search: 'ada', status: 'dead', page: '3' },
    { search: 'ada', status: 'dead', page: 3 },
  ],
  [{ search: '  ', status: 'gone', page: '0' }, {}],
  [{ search: ['a'], page: '1.5', other: 'x' }, {}],
  [{ search: 'x'.repeat(101) }, { search: 'x'.repeat(100) }],
])('of an address with %j counts %j', (raw, expected) => expect(readMailsSearch(raw)).toEqual(expected))

test('another question begins at its first page', () => {
  expect(changed({ search: 'ada', page: 4 }, { status: 'sent' })).toEqual({ search: 'ada', status: 'sent' })
  expect(changed({ search: 'ada', status: 'sent' }, { status: undefined })).toEqual({ search: 'ada' })
  expect(changed({ status: 'sent' }, { page: 2 })).toEqual({ status: 'sent', page: 2 })
})
