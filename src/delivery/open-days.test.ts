import { describe, expect, test } from 'vitest'
import { type OpeningHours, type Weekday, weekdays } from '../settings/identity-schema.ts'
import { afterOpenDays, clockOf, promisedDay } from './open-days.ts'

const open = { opens: '09:00', closes: '17:30' }
const week = (...closed: Weekday[]): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, closed.includes(day) ? null : open])) as OpeningHours

const mondayToFriday = week('Saturday', 'Sunday')
const counter = week('Sunday')
const never = week(...weekdays)

describe('afterOpenDays', () => {
  test.each([
    // 18 November 2026 is a Wednesday, the 21st a Saturday.
    ['Monday to Friday', mondayToFriday, '2026-11-18', 0, '2026-11-18'],
    ['Monday to Friday', mondayToFriday, '2026-11-18', 1, '2026-11-19'],
    ['Monday to Friday', mondayToFriday, '2026-11-20', 1, '2026-11-23'],
    ['Monday to Friday', mondayToFriday, '2026-11-20', 5, '2026-11-27'],
    ['Monday to Friday', mondayToFriday, '2026-11-21', 0, '2026-11-23'],
    ['Monday to Friday', mondayToFriday, '2026-12-31', 1, '2027-01-01'],
    ['Monday to Saturday', counter, '2026-11-20', 1, '2026-11-21'],
    ['Monday to Saturday', counter, '2026-11-21', 0, '2026-11-21'],
    ['Monday to Saturday', counter, '2026-11-21', 1, '2026-11-23'],
    ['Monday to Saturday', counter, '2026-11-22', 0, '2026-11-23'],
    ['every day', week(), '2026-11-21', 1, '2026-11-22'],
    ['Sundays alone', week(...weekdays.slice(0, 6)), '2026-11-18', 2, '2026-11-29'],
    ['no day at all, which counts Monday to Friday', never, '2026-11-20', 1, '2026-11-23'],
    ['no day at all, which counts Monday to Friday', never, '2026-11-22', 0, '2026-11-23'],
  ])('a store open %s: %o', (_when, hours, from, leadDays, day) => {
    expect(afterOpenDays(from, leadDays, hours)).toBe(day)
  })

  test('is never a day on which the store is closed, nor earlier for more days', () => {
    for (const hours of [mondayToFriday, counter, week('Monday', 'Thursday')]) {
      let last = ''
      for (let leadDays = 0; leadDays < 40; leadDays++) {
        const day = afterOpenDays('2026-11-21', leadDays, hours)
        const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday'
        expect(hours[weekday]).not.toBeNull()
        expect(day >= last).toBe(true)
        last = day
      }
    }
  })
})

describe('promisedDay', () => {
  /** Seven hours behind Greenwich all the year. */
  const phoenix = (iso: string, hours = counter) => clockOf({ hours, timeZone: 'America/Phoenix' }, new Date(iso))

  test('reads day and time by the clock of the store', () => {
    expect(phoenix('2026-11-21T05:30:00Z')).toEqual({ hours: counter, today: '2026-11-20', time: '22:30' })
    expect(phoenix('2026-11-20T07:00:00Z').time).toBe('00:00')
  })

  test('promises today while the store is open, and the next open day once it has closed', () => {
    expect(promisedDay(phoenix('2026-11-21T20:00:00Z'), 0)).toBe('2026-11-21')
    expect(promisedDay(phoenix('2026-11-22T00:29:00Z'), 0)).toBe('2026-11-21')
    expect(promisedDay(phoenix('2026-11-22T00:30:00Z'), 0)).toBe('2026-11-23')
    expect(promisedDay(phoenix('2026-11-22T20:00:00Z'), 0)).toBe('2026-11-23')
  })

  test('counts whole days after today, also in the evening', () => {
    expect(promisedDay(phoenix('2026-11-21T05:30:00Z'), 1)).toBe('2026-11-21')
    expect(promisedDay(phoenix('2026-11-21T05:30:00Z'), 2)).toBe('2026-11-23')
  })
})
