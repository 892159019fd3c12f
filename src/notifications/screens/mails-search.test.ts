import { expect, test } from 'vitest'
import { mailsList } from './mails-search.ts'

test.each([
  [
    { search: 'ada', status: 'dead', page: '3' },
    { search: 'ada', status: 'dead', page: 3 },
  ],
  [{ search: '  ', status: 'gone', page: '0' }, {}],
  [{ search: ['a'], page: '1.5', other: 'x' }, {}],
  [{ search: 'x'.repeat(101) }, { search: 'x'.repeat(100) }],
])('of an address with %j counts %j', (raw, expected) => expect(mailsList.read(raw)).toEqual(expected))
