import { expect, test } from 'vitest'
import { dayIn, instantOf } from './lead-days.ts'

test('a day is that of the store, not of Greenwich, and comes back from its instant', () => {
  const late = new Date('2026-11-21T06:30:00Z')
  expect(dayIn('America/Vancouver', late)).toBe('2026-11-20')
  expect(dayIn('UTC', late)).toBe('2026-11-21')
  expect(dayIn('America/Vancouver', instantOf('2026-11-20'))).toBe('2026-11-20')
})
