/** A calendar day, as `2026-11-20`. */
export type Day = string

/** The calendar day that it is in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}

/** An instant that is on this day wherever stores are: noon of Greenwich. */
export const instantOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

const isWorkingDay = (date: Date): boolean => date.getUTCDay() !== 0 && date.getUTCDay() !== 6

/**
 * The day on which so many working days (Monday to Friday) have passed. With none it is the day itself, or the first
 * working day after it.
 * @param leadDays from 0
 */
export function afterWorkingDays(from: Day, leadDays: number): Day {
  const date = instantOf(from)
  const next = () => date.setUTCDate(date.getUTCDate() + 1)
  for (let left = leadDays; left > 0; ) {
    next()
    if (isWorkingDay(date)) left--
  }
  while (!isWorkingDay(date)) next()
  return date.toISOString().slice(0, 10)
}
