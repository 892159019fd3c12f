import { memoize } from '../i18n/memoize.ts'

/** A calendar day, as `2026-11-20`. */
export type Day = string

/** Swedish writes dates as ISO 8601 does. */
const dayFormat = memoize((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }))

/** The calendar day that it is in a time zone. */
export const dayIn = (timeZone: string, instant: Date): Day => dayFormat(timeZone).format(instant)

/** An instant that is on this day wherever stores are: noon of Greenwich. */
export const instantOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)
