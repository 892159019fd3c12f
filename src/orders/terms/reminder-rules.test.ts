import { expect, test } from 'vitest'
import { stageOn } from './reminder-rules.ts'

test.each([
  ['2026-11-20', 5, undefined],
  ['2026-11-25', 5, 'soon'],
  ['2026-11-29', 5, 'soon'],
  ['2026-11-29', 0, undefined],
  ['2026-11-30', 5, 'due'],
  ['2026-11-30', 0, 'due'],
  ['2026-12-01', 5, 'overdue'],
  ['2027-12-01', 0, 'overdue'],
] as const)('on %s, reminded %i days before the last of November: %s', (today, daysBefore, stage) =>
  expect(stageOn(today, '2026-11-30', daysBefore)).toBe(stage),
)
