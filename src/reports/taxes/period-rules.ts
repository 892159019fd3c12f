import { type Days, dayAfter, dayCount, MOST_DAYS } from '../period-rules.ts'

/** The periods for which taxes are filed, by name; `own` is from one day to another. */
export const taxPeriodNames = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear', 'own'] as const

export type TaxPeriodName = (typeof taxPeriodNames)[number]

/** How many months a period has, and how many periods ago it began. */
const lengths: Readonly<Record<Exclude<TaxPeriodName, 'own'>, { months: number; ago: 0 | 1 }>> = {
  month: { months: 1, ago: 0 },
  lastMonth: { months: 1, ago: 1 },
  quarter: { months: 3, ago: 0 },
  lastQuarter: { months: 3, ago: 1 },
  year: { months: 12, ago: 0 },
  lastYear: { months: 12, ago: 1 },
}

/** The first day of a month, counted from the year 0. */
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/**
 * The days of a period, its first and its last one included; one that is not over yet has days that are still to come.
 * @param today as the store's calendar has it
 * @returns undefined where an own period has no days, runs backwards or is longer than `MOST_DAYS`
 */
export function taxPeriod(
  { period, from, to }: { period: TaxPeriodName; from?: string | undefined; to?: string | undefined },
  today: string,
): Days | undefined {
  if (period === 'own') {
    if (from === undefined || to === undefined) return undefined
    const length = dayCount({ from, to })
    // Of what is no day the length is not a number, which is neither.
    return length >= 1 && length <= MOST_DAYS ? { from, to } : undefined
  }
  const { months, ago } = lengths[period]
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const first = month - (month % months) - ago * months
  return { from: firstOf(first), to: dayAfter(firstOf(first + months), -1) }
}
