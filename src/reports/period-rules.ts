/** The periods that can be asked for by name; `own` is from one day to another. */
export const periodNames = ['today', '7days', '30days', '90days', 'month', 'year', 'own'] as const

export type PeriodName = (typeof periodNames)[number]

/** Two calendar days of the store's time zone, as `2026-11-20`, both included. */
export type Days = { from: string; to: string }

/** More days than an own period has: a leap year. */
export const MOST_DAYS = 366

const DAY_MS = 86_400_000
const lengths: Readonly<Partial<Record<PeriodName, number>>> = { today: 1, '7days': 7, '30days': 30, '90days': 90 }

const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later; earlier where it is below zero. Calendar days: clocks that are set change nothing. */
export const dayAfter = (day: string, days: number): string =>
  new Date(millis(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days a period has, its first and its last one included. */
export const dayCount = ({ from, to }: Days): number => Math.round((millis(to) - millis(from)) / DAY_MS) + 1

/** Every day of a period, in order. */
export const daysOf = (days: Days): string[] =>
  Array.from({ length: Math.max(0, dayCount(days)) }, (_, index) => dayAfter(days.from, index))

/** The first day of a named period that ends today. */
function firstDay(name: PeriodName, today: string): string {
  if (name === 'month') return `${today.slice(0, 7)}-01`
  if (name === 'year') return `${today.slice(0, 4)}-01-01`
  return dayAfter(today, 1 - (lengths[name] ?? 1))
}

/** A period and the one before it, which is as long and ends on the day before. */
export type Compared = { now: Days; before: Days }

/**
 * The days of a period.
 * @param today as the store's calendar has it
 * @returns undefined where an own period has no days, runs backwards or is longer than `MOST_DAYS`
 */
export function comparedPeriods(
  { period, from, to }: { period: PeriodName; from?: string | undefined; to?: string | undefined },
  today: string,
): Compared | undefined {
  if (period === 'own' && (from === undefined || to === undefined)) return undefined
  const now = period === 'own' ? { from: from ?? today, to: to ?? today } : { from: firstDay(period, today), to: today }
  const length = dayCount(now)
  // Of what is no day the length is not a number, which is neither.
  if (!(length >= 1 && length <= MOST_DAYS)) return undefined
  return { now, before: { from: dayAfter(now.from, -length), to: dayAfter(now.from, -1) } }
}

/** By how much a figure changed, in percent of what it was; undefined where it was nothing, or below. */
export const changePercent = (now: number, before: number): number | undefined =>
  before > 0 ? ((now - before) / before) * 100 : undefined

/** What an order came to on average, in minor units, rounded half up; 0 where there was none. */
export const averageMinor = (totalMinor: number, orders: number): number =>
  orders > 0 ? Math.floor((2 * totalMinor + orders) / (2 * orders)) : 0
