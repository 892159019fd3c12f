const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/*
 * A wall clock's time is kept as if the wall were in Greenwich: milliseconds since 1970 of the same date and hour there.
 * It can be added to and compared without minding the clocks that are set twice a year.
 */

/** How far a time zone's clocks are ahead of Greenwich at an instant, in milliseconds. */
function offsetMs(timeZone: string, instantMs: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instantMs)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(instantMs / 1000) * 1000
}

/** What a time zone's clocks show at an instant. */
export const wallAt = (timeZone: string, instant: Date): number =>
  instant.getTime() + offsetMs(timeZone, instant.getTime())

/** The instants of a time zone's wall clock, a day's offset looked up once. */
export function instantsOf(timeZone: string): (wallMs: number) => Date {
  const offsets = new Map<number, number>()
  return (wallMs) => {
    const day = Math.floor(wallMs / DAY_MS)
    // At noon no clock is set, so a day's hours may be off by one on two days of the year, and never by more.
    const offset = offsets.get(day) ?? offsetMs(timeZone, day * DAY_MS + DAY_MS)
    offsets.set(day, offset)
    return new Date(wallMs - offset)
  }
}

const OPENS_MS = 9 * HOUR_MS
const CLOSES_MS = 17.5 * HOUR_MS

/** The first moment from `wallMs` on at which the store is open: Monday to Saturday, 9:00 to 17:30. */
export function whenOpen(wallMs: number): number {
  const day = Math.floor(wallMs / DAY_MS) * DAY_MS
  const isSunday = new Date(day).getUTCDay() === 0
  const time = wallMs - day
  if (!isSunday && time >= OPENS_MS && time < CLOSES_MS) return wallMs
  if (!isSunday && time < OPENS_MS) return day + OPENS_MS + (time % (30 * MINUTE_MS))
  return whenOpen(day + DAY_MS + (time % (30 * MINUTE_MS)))
}
