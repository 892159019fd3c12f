/** The languages the shop speaks, the default one first. Every word file exists in each of them. */
export const languages = ['en', 'bn', 'ar', 'fr'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** Each language under the name its own readers know. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  bn: 'বাংলা',
  ar: 'العربية',
  fr: 'Français',
}

/**
 * The tag given to Intl. The numbering system is pinned because ICU releases disagree about plain `ar` (Latin digits in
 * some, Arabic-Indic in others): the server and the browser must write the same digits or hydration would differ. Arabic
 * is written as in Egypt, with Arabic-Indic digits, and Bengali with Bengali ones; English is en-US by specification.
 */
const intlTags: Readonly<Record<Language, string>> = {
  en: 'en-US',
  bn: 'bn-BD-u-nu-beng',
  ar: 'ar-EG-u-nu-arab',
  fr: 'fr-FR',
}

/** The BCP 47 tag by which Intl writes numbers, money and dates in this language. */
export function intlTag(language: Language): string {
  return intlTags[language]
}

/** Whether an unknown value (a cookie, a path part) names one of the shop's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The reading direction, as the `dir` attribute wants it. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
