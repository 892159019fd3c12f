import { dayParts } from '../i18n/format.ts'
import { intlTag, type Language } from '../i18n/languages.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * The cookie by which the server knows the language of the next page, for a header or for `document.cookie`: the
 * browser's own script writes it too, so it is not HttpOnly.
 */
export const languageCookie = (language: Language, isHttps: boolean): string =>
  `LANGUAGE=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** Days of one week that began on a Monday; only the weekday of these dates is ever written. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const monday = Date.UTC(2024, 0, 1)

type Hours = { readonly days: readonly (typeof days)[number][]; readonly opens: string; readonly closes: string }

type Formatters = { weekday: Intl.DateTimeFormat; time: Intl.DateTimeFormat }

/** Made once a language: making one takes longer than the rest of the header. */
const formatters = new Map<Language, Formatters>()

function formattersFor(language: Language): Formatters {
  const known = formatters.get(language)
  if (known) return known
  const tag = intlTag(language)
  const made = {
    weekday: new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', ...dayParts(language) }),
  }
  formatters.set(language, made)
  return made
}

/** Opening hours in a language's own words: the first and the last day of the week's run, and both times. */
export function writeHours(
  hours: Hours,
  language: Language,
): { from: string; to: string; opens: string; closes: string } {
  const { weekday, time } = formattersFor(language)
  const writeDay = (day: string | undefined) =>
    weekday.format(new Date(monday + 86_400_000 * Math.max(0, days.indexOf(day as (typeof days)[number]))))
  const writeTime = (text: string) => time.format(new Date(`1970-01-01T${text}:00Z`))
  return {
    from: writeDay(hours.days[0]),
    to: writeDay(hours.days.at(-1)),
    opens: writeTime(hours.opens),
    closes: writeTime(hours.closes),
  }
}

/** A telephone number as a link dials it: a North American number gets its country code. */
export function dialHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
