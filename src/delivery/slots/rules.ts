import { type OpeningHours, type Weekday, weekdays } from '../../settings/identity-schema.ts'
import { type Day, instantOf } from '../lead-days.ts'
import { afterOpenDays, isOpenOn, promisedDay, type StoreClock } from '../open-days.ts'

/** Between which times of day goods are brought, `HH:MM` by the store's clock, and how many orders a day it takes. */
export type DeliveryWindow = {
  readonly id: string
  readonly starts: string
  readonly ends: string
  readonly capacity: number
}

/** When an area's truck goes. */
export type DeliveryTimes = {
  /** Days on which the store is open, from order to door. */
  readonly leadDays: number
  /** Until when an order counts as one of its day, `HH:MM` by the store's clock; null where only closing time does. */
  readonly cutOff: string | null
  /** The days of the week on which it goes; without any, those on which the store is open. */
  readonly weekdays: readonly Weekday[]
  /** Days on which it does not go all the same: holidays. */
  readonly closedDays: readonly Day[]
  /** Without any, a delivery has a day and no time. */
  readonly windows: readonly DeliveryWindow[]
}

/** One window of one day. */
export type Slot = { readonly day: Day; readonly windowId: string }

/** How far ahead a slot can be taken, in days. */
export const DAYS_AHEAD = 42

export const nextDay = (day: Day, days = 1): Day => {
  const date = instantOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const weekdayOf = (day: Day): Weekday => weekdays[(instantOf(day).getUTCDay() + 6) % 7] ?? 'Monday'

/** Whether an area's truck goes on a day. */
export function goesOn(times: DeliveryTimes, hours: OpeningHours, day: Day): boolean {
  if (times.closedDays.includes(day)) return false
  return times.weekdays.length > 0 ? times.weekdays.includes(weekdayOf(day)) : isOpenOn(hours, day)
}

/** Whether an order of this moment still counts as one of today. */
export const isInTime = ({ cutOff }: DeliveryTimes, { hours, today, time }: StoreClock): boolean =>
  isOpenOn(hours, today) && (cutOff === null || time < cutOff)

/**
 * The day on which goods that are ordered now can be on the truck. After the cut-off, and on a day on which the store is closed, an order
 * counts as one of the next open day; so a later order is never promised sooner.
 */
export function readyDay(times: DeliveryTimes, clock: StoreClock): Day {
  if (times.cutOff === null) return promisedDay(clock, times.leadDays)
  return afterOpenDays(clock.today, times.leadDays + (isInTime(times, clock) ? 0 : 1), clock.hours)
}

/** The days on which goods that are ordered now can be brought, the soonest first; none beyond {@link DAYS_AHEAD}. */
export function deliveryDays(times: DeliveryTimes, clock: StoreClock): Day[] {
  const first = readyDay(times, clock)
  return Array.from({ length: DAYS_AHEAD }, (_, index) => nextDay(first, index)).filter((day) =>
    goesOn(times, clock.hours, day),
  )
}

/** The windows of a day that have not begun. */
export const windowsOn = ({ windows }: DeliveryTimes, { today, time }: StoreClock, day: Day): DeliveryWindow[] =>
  windows.filter(({ starts }) => day > today || starts > time)

/** How far a zone's clocks are ahead of Greenwich at an instant, in milliseconds. */
function offsetMs(timeZone: string, instantMs: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instantMs)
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(instantMs / 1000) * 1000
}

/** The instant at which a zone's clocks show a time of day, `HH:MM`; where they are set forward over it, the moment after that. */
export function instantAt(timeZone: string, day: Day, time: string): Date {
  const wallMs = Date.parse(`${day}T${time}:00Z`)
  const first = wallMs - offsetMs(timeZone, wallMs)
  const second = wallMs - offsetMs(timeZone, first)
  return new Date(offsetMs(timeZone, second) === wallMs - second ? second : Math.max(first, second))
}

/** Until when the first day holds that is promised now; undefined where no cut-off is to come today. */
export function orderBefore(times: DeliveryTimes, clock: StoreClock, timeZone: string): Date | undefined {
  if (times.cutOff === null || !isInTime(times, clock)) return undefined
  return instantAt(timeZone, clock.today, times.cutOff)
}
