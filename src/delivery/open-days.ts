import { memoize } from '../i18n/memoize.ts'
import { hoursOn } from '../settings/hours-rules.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'
import { type OpeningHours, type Weekday, weekdays } from '../settings/identity-schema.ts'
import { type Day, dayIn, instantOf } from './lead-days.ts'

/** A store's opening hours, with the day and the time (`HH:MM`) that it is there. */
export type StoreClock = { hours: OpeningHours; today: Day; time: string }

const timeFormat = memoize((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }))

/** What a store's clock says at an instant, in the store's own time zone. */
export function clockOf({ hours, timeZone }: Pick<StoreIdentity, 'hours' | 'timeZone'>, instant: Date): StoreClock {
  return { hours, today: dayIn(timeZone, instant), time: timeFormat(timeZone).format(instant) }
}

const weekend: readonly Weekday[] = ['Saturday', 'Sunday']
/** A shop without a counter packs and delivers on the days on which most people work. */
const withoutCounter = Object.fromEntries(
  weekdays.map((day) => [day, weekend.includes(day) ? null : { opens: '00:00', closes: '23:59' }]),
) as OpeningHours

const isNeverOpen = (hours: OpeningHours): boolean => weekdays.every((day) => hours[day] === null)

/** The hours by which a store counts its days. */
const countedHours = (stated: OpeningHours): OpeningHours => (isNeverOpen(stated) ? withoutCounter : stated)

/** Whether a day counts as one on which a store is open; for a store that never is, Monday to Friday do. */
export const isOpenOn = (stated: OpeningHours, day: Day): boolean => hoursOn(countedHours(stated), day) !== null

/**
 * The day on which so many of a store's open days have passed; days on which it is closed are not counted. With none it is
 * the day itself, or the first open day after it. A store that is never open counts Monday to Friday.
 * @param leadDays from 0
 */
export function afterOpenDays(from: Day, leadDays: number, stated: OpeningHours): Day {
  const hours = countedHours(stated)
  const date = instantOf(from)
  const day = () => date.toISOString().slice(0, 10)
  const next = () => date.setUTCDate(date.getUTCDate() + 1)
  for (let left = leadDays; left > 0; ) {
    next()
    if (hoursOn(hours, day())) left--
  }
  while (!hoursOn(hours, day())) next()
  return day()
}

/**
 * The day that a store promises now for what takes it so many open days. What takes none is promised for today until the
 * store closes, and for its next open day afterwards.
 * @param leadDays from 0
 */
export function promisedDay({ hours, today, time }: StoreClock, leadDays: number): Day {
  const closes = hoursOn(hours, today)?.closes
  const isOver = closes !== undefined && time >= closes
  return afterOpenDays(today, isOver ? Math.max(1, leadDays) : leadDays, hours)
}
