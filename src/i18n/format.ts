import { type Amount, type CurrencySymbols, type PageMoney, shownMinor } from '../money/currency.ts'
import { formatMoney } from '../money/format.ts'
import { isolate } from './isolate.ts'
import { intlTag, type Language } from './languages.ts'
import { numberFormat } from './number-format.ts'
import { writeNumber } from './signs.ts'

/**
 * Intl writes Bengali times with the English AM and PM; told to name the part of the day, it writes Bengali throughout.
 */
export const dayParts = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'bn' ? { dayPeriod: 'short' } : {}

const dates = new Map<string, Intl.DateTimeFormat>()

/**
 * A number in the language's digits and grouping; one below zero is isolated, so that its minus stays before it in every sentence.
 * @param decimals the most decimals shown; a whole number shows none.
 */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const digits = { maximumFractionDigits: decimals }
  const written = writeNumber(value, numberFormat(language, decimals, digits).format)
  return value < 0 ? isolate({ language }, written) : written
}

/**
 * A number as it stands in a field: the language's digits and decimal sign, not grouped, so that it can be read again
 * without doubt.
 * @param decimals how many decimals stand in any case; at most two stand
 */
export function formatPlain(value: number, language: Language, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2, useGrouping: false }
  return writeNumber(value, numberFormat(language, `plain ${decimals}`, digits).format)
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
  /** Minor units of any currency, with its sign where the settings have one: what an order was charged in stays. */
  amount(minor: number, currency: string): string
  /** The codes of the currency charged and of the one shown; what a unit of the catalogue's prices comes to as charged. */
  currency: { charged: string; shown: string; rate: number }
  /** The signs of the currencies in the settings. */
  symbols: CurrencySymbols
  /** The store's IANA zone. */
  timeZone: string
  /** A day with a short month name: Nov 20, 2026. */
  date(instant: Date): string
  /** The day and the time. */
  dateTime(instant: Date): string
}

/**
 * The formats of one language and time zone.
 * @param money the currency charged, the one shown where it is another, and the signs of both
 * @param timeZone the store's IANA zone: server and browser must write the same day, wherever they run.
 */
export function createFormats(
  language: Language,
  { currency, shown, symbols = {}, rate = 1 }: PageMoney,
  timeZone: string,
): Formats {
  const amount = (minor: number, code: string) =>
    formatMoney(minor, { currency: code, language, symbol: symbols[code] })
  const shownName = shown?.name ?? currency
  return {
    number: (value, decimals) => formatNumber(value, language, decimals),
    plain: (value, decimals) => formatPlain(value, language, decimals),
    money: (given) => amount(shownMinor(given, shown), shownName),
    charged: (minor) => amount(minor, currency),
    amount,
    currency: { charged: currency, shown: shownName, rate },
    symbols,
    timeZone,
    date: (instant) => dateFormatter(language, timeZone, false).format(instant),
    dateTime: (instant) => dateFormatter(language, timeZone, true).format(instant),
  }
}
