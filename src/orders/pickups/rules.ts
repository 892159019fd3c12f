const DAY_MS = 86_400_000

/** Calendar days as numbers that follow each other. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** So many days after a calendar day. */
export const daysAfter = (day: string, days: number): string => dayOf(numberOf(day) + days)

/** How many days from one calendar day to another; below zero where that is over. */
export const daysUntil = (today: string, day: string): number => numberOf(day) - numberOf(today)

/** The last day on which goods that are ready today are kept. */
export const keptUntil = (today: string, storageDays: number): string => daysAfter(today, storageDays)

/** The day on which their buyer is reminded: three days before the last, or halfway where they are kept for less than a week. */
export const reminderDay = (today: string, storageDays: number): string =>
  daysAfter(today, storageDays - Math.min(3, Math.floor(storageDays / 2)))
