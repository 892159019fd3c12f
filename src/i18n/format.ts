import { type Amount, type ShownCurrency, shownMinor } from '../money/currency.ts'
import { formatMoney } from '../money/format.ts'
import { intlTag, type Language } from './languages.ts'

/**
 * Intl writes Bengali times with the English AM and PM; told to name the part of the day, it writes Bengali throughout.
 */
export const dayParts = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'bn' ? { dayPeriod: 'short' } : {}

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/**
 * A number in the language's digits and grouping.
 * @param decimals the most decimals shown; a whole number shows none.
 */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const key = `${language} ${decimals}`
  let formatter = numbers.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(intlTag(language), { maximumFractionDigits: decimals })
    numbers.set(key, formatter)
  }
  return formatter.format(value)
}

/**
 * A number as it stands in a field: the language's digits and decimal sign, not grouped, so that it can be read again
 * without doubt.
 * @param decimals how many decimals stand in any case; at most two stand
 */
export function formatPlain(value: number, language: Language, decimals = 0): string {
  const key = `plain ${language} ${decimals}`
  let formatter = numbers.get(key)
  if (!formatter) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 }
    formatter = new Intl.NumberFormat(intlTag(language), { ...digits, useGrouping: false })
    numbers.set(key, formatter)
  }
  return formatter.format(value)
}

function dateFormatter(language: Language, timeZone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${withTime}`
  let formatter = dates.get(key)
  if (!formatter) {
    const time: Intl.DateTimeFormatOptions = withTime
      ? { hour: 'numeric', minute: '2-digit', ...dayParts(language) }
      : {}
    const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }
    formatter = new Intl.DateTimeFormat(intlTag(language), { ...day, ...time, timeZone })
    dates.set(key, formatter)
  }
  return formatter
}

/** How one reader's page writes numbers, money and dates. */
export type Formats = {
  /** Digits and grouping of the language; at most two decimals unless told. */
  number(value: number, decimals?: number): string
  /** As it stands in a field: not grouped; at most two decimals, at least as many as told. */
  plain(value: number, decimals?: number): string
  /** Minor units of the charged currency, in the one the reader chose; see `formatMoney` for the isolation it needs. */
  money(amount: Amount): string
  /** The same as it is charged, never converted. */
  charged(minor: number): string
  /** The codes of the currency charged and of the one shown. */
  currency: { charged: string; shown: string }
  /** The store's IANA zone. */
  timeZone: string
  /** A day with a short month name: Nov 20, 2026. */
  date(instant: Date): string
  /** The day and the time. */
  dateTime(instant: Date): string
}

/**
 * The formats of one language, currency and time zone.
 * @param currency the code of the currency charged
 * @param shown the currency to show prices in, where it is another
 * @param timeZone the store's IANA zone: server and browser must write the same day, wherever they run.
 */
export function createFormats(
  language: Language,
  currency: string,
  timeZone: string,
  shown?: ShownCurrency | undefined,
): Formats {
  const written = { currency: shown?.name ?? currency, language, isConverted: shown !== undefined }
  return {
    number: (value, decimals) => formatNumber(value, language, decimals),
    plain: (value, decimals) => formatPlain(value, language, decimals),
    money: (amount) => formatMoney(shownMinor(amount, shown), written),
    charged: (minor) => formatMoney(minor, { currency, language }),
    currency: { charged: currency, shown: written.currency },
    timeZone,
    date: (instant) => dateFormatter(language, timeZone, false).format(instant),
    dateTime: (instant) => dateFormatter(language, timeZone, true).format(instant),
  }
}
