import { expect, test } from 'vitest'
import { groupHours, opensOn, writeHours } from './hours-rules.ts'
import type { OpeningHours } from './identity-schema.ts'
import { writeTime } from './time-text.ts'

const day = { opens: '09:00', closes: '17:30' }
const short = { opens: '10:00', closes: '16:00' }
const usual: OpeningHours = {
  Monday: day,
  Tuesday: day,
  Wednesday: day,
  Thursday: day,
  Friday: day,
  Saturday: day,
  Sunday: null,
}

test('opening hours are written as each language writes days and times', () => {
  const [all] = groupHours(usual, { isRun: true })
  if (!all) throw new Error('no group')
  expect(writeHours(all, 'en')).toMatchObject({ from: 'Monday', to: 'Saturday' })
  expect(writeHours(all, 'en').closes).toMatch(/^5:30\sPM$/)
  expect(writeHours(all, 'fr')).toEqual({ from: 'lundi', to: 'samedi', opens: '9:00', closes: '17:30' })
  expect(writeHours(all, 'ar')).toMatchObject({ from: 'الاثنين', to: 'السبت' })
  expect(writeHours(all, 'bn').from).toBe('সোমবার')
  expect(writeHours(all, 'bn').closes).not.toMatch(/[A-Z]/)
  expect(writeTime('09:05', 'fr')).toBe('9:05')
})

test('groupHours makes a run of days with the same times one group, and starts another after a gap', () => {
  const odd = { ...usual, Wednesday: null, Saturday: short }
  expect(groupHours(odd, { isRun: true })).toEqual([
    { days: ['Monday', 'Tuesday'], ...day },
    { days: ['Thursday', 'Friday'], ...day },
    { days: ['Saturday'], ...short },
  ])
  expect(groupHours(odd, { isRun: false })).toEqual([
    { days: ['Monday', 'Tuesday', 'Thursday', 'Friday'], ...day },
    { days: ['Saturday'], ...short },
  ])
  const never = { ...usual }
  for (const name of Object.keys(never) as (keyof OpeningHours)[]) never[name] = null
  expect(groupHours(never, { isRun: true })).toEqual([])
})

test('opensOn knows the weekday of a calendar day', () => {
  expect(opensOn({ ...usual, Saturday: short }, '2026-11-21')).toBe('10:00')
  expect(opensOn(usual, '2026-11-22')).toBeNull()
  expect(opensOn(usual, '2026-11-23')).toBe('09:00')
})
