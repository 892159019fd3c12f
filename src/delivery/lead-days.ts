/** A calendar day, as `2026-11-20`. */
export type Day = string

/** The calendar day that it is in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}

/** An instant that is on this day wherever stores are: noon of Greenwich. */
export const instantOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)
