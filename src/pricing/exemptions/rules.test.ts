import { expect, test } from 'vitest'
import { exemptionState } from './rules.ts'

test.each([
  ['valid', null, null],
  ['valid', '2026-11-25', null],
  ['later', '2026-11-26', null],
  ['ended', null, '2026-11-24'],
  ['soon', null, '2026-11-25'],
  ['soon', null, '2027-01-24'],
  ['valid', null, '2027-01-25'],
  ['soon', '2026-11-25', '2026-11-25'],
  ['later', '2026-12-01', '2026-12-31'],
] as const)('a certificate is %s from %s to %s', (state, validFrom, validTo) => {
  expect(exemptionState({ validFrom, validTo }, '2026-11-25')).toBe(state)
})
