import { intlTag, type Language } from './languages.ts'

/** Making an Intl formatter costs some 50 times as much as using it. */
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * What writes numbers in a language, made once.
 * @param key tells its options from all others
 */
export function numberFormat(
  language: Language,
  key: string | number,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const name = `${language} ${key}`
  const formatter = formatters.get(name) ?? new Intl.NumberFormat(intlTag(language), options)
  formatters.set(name, formatter)
  return formatter
}
