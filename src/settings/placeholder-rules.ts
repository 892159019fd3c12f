import { intlTag, type Language } from '../i18n/languages.ts'
import { memoize } from '../i18n/memoize.ts'
import type { Translate } from '../i18n/translate.ts'
import { writeWeek } from './hours-rules.ts'
import { addressLine, type StoreIdentity } from './identity-rules.ts'
import { type PlaceholderName, type PlaceholderValues, placeholderNames } from './text-schema.ts'

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** A placeholder as it is written into a text. */
export const written = (name: string): string => `{{${name}}}`

const dayFormat = memoize(
  (language: Language) => new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)
const listFormat = memoize((language: Language) => new Intl.ListFormat(intlTag(language), { type: 'conjunction' }))

/** A number of days in a language's own words: "30 days". */
export const writeDays = (count: number, language: Language): string => dayFormat(language).format(count)

/**
 * What every placeholder says to readers of a language at a store.
 * @param cities where the stores are, this one too
 */
export function placeholderValues(
  store: StoreIdentity,
  cities: readonly string[],
  { language, t }: { language: Language; t: Translate },
): PlaceholderValues {
  const week = writeWeek(store.hours, language, t)
  return {
    'store.name': store.name,
    'store.phone': store.phone,
    'store.email': store.email,
    'store.address': addressLine(store.address),
    'store.city': store.address.city,
    'store.hours': week.length > 0 ? week.join('; ') : t('common.hours.none'),
    'store.returns': writeDays(store.returnDays, language),
    'stores.cities': listFormat(language).format(new Set(cities)),
  }
}

/** A text with its placeholders filled; what is none stays as it is written. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as PlaceholderName] : whole,
  )

const isKnown = (name: string): boolean => placeholderNames.some((known) => known === name)

/** What stands in double braces in a text and is no placeholder, once each. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name))),
]
