import { isLanguage, type Language } from '../i18n/languages.ts'

export const LANGUAGE_COOKIE = 'LANGUAGE'

/** The language that a browser has chosen; English until it has. */
export function languageOf(cookies: Readonly<Record<string, string>>): Language {
  const chosen = cookies[LANGUAGE_COOKIE] ?? ''
  return isLanguage(chosen) ? chosen : 'en'
}

/** The same, straight from the header, without reading the other cookies. */
export function languageOfHeader(cookie: string | undefined): Language {
  const found = cookie === undefined ? null : /(?:^|;\s*)LANGUAGE=([a-z]{2})(?:;|$)/.exec(cookie)
  const chosen = found?.[1] ?? ''
  return isLanguage(chosen) ? chosen : 'en'
}
