import type { Language } from '../i18n/languages.ts'
import type { Translate } from '../i18n/translate.ts'
import { type OpeningHours, type Weekday, weekdays } from './identity-schema.ts'
import { formattersFor, writeTime } from './time-text.ts'

/** Days on which a store opens and closes at the same times. */
export type HoursGroup = { days: Weekday[]; opens: string; closes: string }

/**
 * The week in as few groups as say all of it. @param isRun whether a group's days follow each other without a gap, to be
 * written as "Monday to Friday"
 */
export function groupHours(hours: OpeningHours, { isRun }: { isRun: boolean }): HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const [index, day] of weekdays.entries()) {
    const open = hours[day]
    if (open === null) continue
    const { opens, closes } = open
    const same = groups.find((group) => {
      const isNext = group.days.at(-1) === weekdays[index - 1]
      return group.opens === opens && group.closes === closes && (!isRun || isNext)
    })
    if (same) same.days.push(day)
    else groups.push({ days: [day], opens, closes })
  }
  return groups
}

/** A week that began on a Monday; only the weekday of its dates is ever written. */
const monday = Date.UTC(2024, 0, 1)

/** Opening hours in a language's own words: the first and the last day of the week's run, and both times. */
export function writeHours(
  { days, opens, closes }: HoursGroup,
  language: Language,
): { from: string; to: string; opens: string; closes: string } {
  return {
    from: writeDay(days[0] ?? 'Monday', language),
    to: writeDay(days.at(-1) ?? 'Sunday', language),
    opens: writeTime(opens, language),
    closes: writeTime(closes, language),
  }
}

/** When a store is open, a line for each run of days with the same times; none where it never is. */
export const writeWeek = (hours: OpeningHours, language: Language, t: Translate): string[] =>
  groupHours(hours, { isRun: true }).map((group) =>
    t(group.days.length === 1 ? 'common.hours.day' : 'common.hours', writeHours(group, language)),
  )

/** A day of the week in a language's own words. */
export const writeDay = (day: Weekday, language: Language): string =>
  formattersFor(language).weekday.format(new Date(monday + 86_400_000 * weekdays.indexOf(day)))

/** From when to when a store is open on a calendar day; null on a day on which it is closed. @param day as 2026-11-20 */
export function hoursOn(hours: OpeningHours, day: string): OpeningHours[Weekday] {
  // Sunday is 0 to JavaScript and the last day to the shop.
  const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]
  return (weekday && hours[weekday]) ?? null
}

/** From when a store is open on a calendar day, as `HH:MM`; null on a day on which it is closed. @param day as 2026-11-20 */
export const opensOn = (hours: OpeningHours, day: string): string | null => hoursOn(hours, day)?.opens ?? null
