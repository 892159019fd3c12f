import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpeningHours, weekdays } from '../../settings/identity-schema.ts'
import { offerDelivery } from '../offer-rules.ts'
import { clockOf } from '../open-days.ts'
import { type DeliveryTimes, deliveryDays, goesOn, instantAt, orderBefore, readyDay } from './rules.ts'

const open = { opens: '09:00', closes: '17:30' }
const hours = Object.fromEntries(weekdays.map((day) => [day, day === 'Sunday' ? null : open])) as OpeningHours
const timeZone = 'America/Los_Angeles'
const at = (iso: string) => clockOf({ hours, timeZone }, new Date(iso))
const morning = { id: 'm', starts: '08:00', ends: '12:00', capacity: 2 }
const afternoon = { id: 'a', starts: '12:00', ends: '17:00', capacity: 2 }
const times: DeliveryTimes = {
  leadDays: 1,
  cutOff: '14:00',
  weekdays: [],
  closedDays: [],
  windows: [morning, afternoon],
}

test.each([
  // 24 November 2026 is a Tuesday; Los Angeles is eight hours behind.
  ['a minute before the cut-off', '2026-11-24T21:59:00Z', '2026-11-25'],
  ['at the cut-off', '2026-11-24T22:00:00Z', '2026-11-26'],
  ['before the store opens', '2026-11-24T09:00:00Z', '2026-11-25'],
  ['late on Friday, which counts as Saturday', '2026-11-27T23:00:00Z', '2026-11-30'],
  ['late on Saturday, which counts as Monday', '2026-11-28T23:00:00Z', '2026-12-01'],
  ['on Sunday, which counts as Monday', '2026-11-29T18:00:00Z', '2026-12-01'],
])('an order %s is ready on the day that follows', (_when, iso, day) => {
  expect(readyDay(times, at(iso))).toBe(day)
})

test('a truck goes on its weekdays, or when the store is open, and never on a closed day', () => {
  expect(goesOn(times, hours, '2026-11-29')).toBe(false)
  expect(goesOn({ ...times, weekdays: ['Sunday'] }, hours, '2026-11-29')).toBe(true)
  expect(goesOn({ ...times, closedDays: ['2026-12-25'] }, hours, '2026-12-25')).toBe(false)
  const tuesdays = deliveryDays(
    { ...times, weekdays: ['Tuesday'], closedDays: ['2026-12-01'] },
    at('2026-11-24T12:00:00Z'),
  )
  expect(tuesdays.slice(0, 2)).toEqual(['2026-12-08', '2026-12-15'])
  const never = { ...times, windows: [], closedDays: deliveryDays(times, at('2026-11-24T12:00:00Z')) }
  expect(offerDelivery(never, { clock: at('2026-11-24T12:00:00Z'), timeZone, full: new Set() })).toMatchObject({
    arrivesOn: null,
    slot: null,
  })
})

test('the soonest free window is offered; one that has begun or is full is not', () => {
  const today: DeliveryTimes = { ...times, leadDays: 0 }
  const offer = (iso: string, full: string[] = [], wished?: { day: string; windowId: string }) =>
    offerDelivery(today, { clock: at(iso), timeZone, full: new Set(full), wished })
  expect(offer('2026-11-24T15:00:00Z').slot).toMatchObject({ day: '2026-11-24', windowId: 'm' })
  expect(offer('2026-11-24T16:30:00Z').slot).toMatchObject({ day: '2026-11-24', windowId: 'a' })
  expect(offer('2026-11-24T16:30:00Z', ['a 2026-11-24']).slot).toMatchObject({ day: '2026-11-25', windowId: 'm' })
  const wished = { day: '2026-11-24', windowId: 'm' }
  expect(offer('2026-11-24T15:00:00Z', [], wished)).toMatchObject({ isSlotGone: false, slot: wished })
  expect(offer('2026-11-24T16:30:00Z', [], wished)).toMatchObject({ isSlotGone: true })
  expect(offer('2026-11-24T15:00:00Z', ['m 2026-11-24'], wished)).toMatchObject({ isSlotGone: true })
  expect(offer('2026-11-24T15:00:00Z', [], { day: '2027-11-24', windowId: 'm' })).toMatchObject({ isSlotGone: true })
})

test('a promise holds until the cut-off by the store’s clock, also on the days on which clocks are set', () => {
  expect(orderBefore(times, at('2026-11-24T15:00:00Z'), timeZone)).toEqual(new Date('2026-11-24T22:00:00Z'))
  expect(orderBefore(times, at('2026-11-24T22:00:00Z'), timeZone)).toBeUndefined()
  // Clocks go forward on 14 March 2027 at 2:00 and back on 7 November at 2:00.
  expect(instantAt(timeZone, '2027-03-14', '01:30')).toEqual(new Date('2027-03-14T09:30:00Z'))
  expect(instantAt(timeZone, '2027-03-14', '14:00')).toEqual(new Date('2027-03-14T21:00:00Z'))
  expect(instantAt(timeZone, '2027-11-07', '14:00')).toEqual(new Date('2027-11-07T22:00:00Z'))
  expect(instantAt('Asia/Dhaka', '2027-11-07', '00:00')).toEqual(new Date('2027-11-06T18:00:00Z'))
})

const zone = fc.constantFrom('America/Los_Angeles', 'Europe/Paris', 'Asia/Dhaka', 'Australia/Lord_Howe', 'UTC')
const minute = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
  max: Date.parse('2028-01-01T00:00:00Z') / 60_000,
})
const someTimes = fc.record({
  leadDays: fc.nat(6),
  cutOff: fc.constantFrom(null, '00:00', '11:30', '14:00', '23:59'),
  weekdays: fc.subarray([...weekdays]),
  closedDays: fc.constant(['2026-12-25', '2027-01-01']),
  windows: fc.subarray([morning, afternoon]),
})

test('an instant that a clock shows is found by what it shows', () => {
  fc.assert(
    fc.property(zone, minute, (timeZoneOf, at60) => {
      const instant = new Date(at60 * 60_000)
      const { today, time } = clockOf({ hours, timeZone: timeZoneOf }, instant)
      const found = instantAt(timeZoneOf, today, time)
      expect(clockOf({ hours, timeZone: timeZoneOf }, found)).toMatchObject({ today, time })
    }),
  )
})

test('a later order is never promised sooner, nor a day on which the truck does not go', () => {
  fc.assert(
    fc.property(someTimes, zone, minute, fc.nat(4 * 24 * 60), (some, timeZoneOf, from, later) => {
      const clockAt = (at60: number) => clockOf({ hours, timeZone: timeZoneOf }, new Date(at60 * 60_000))
      const [soon, late] = [clockAt(from), clockAt(from + later)]
      const offer = (clock: typeof soon) => offerDelivery(some, { clock, timeZone: timeZoneOf, full: new Set() })
      const [first, second] = [offer(soon), offer(late)]
      if (first.arrivesOn !== null && second.arrivesOn !== null) expect(first.arrivesOn <= second.arrivesOn).toBe(true)
      for (const { day } of first.days) {
        expect(goesOn(some, hours, day)).toBe(true)
        expect(day >= soon.today).toBe(true)
      }
      if (first.orderBefore) expect(first.orderBefore.getTime()).toBeGreaterThan(from * 60_000)
    }),
  )
})
