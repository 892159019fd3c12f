import { defaultLanguage, isLanguage, type Language } from '../i18n/languages.ts'

export const LANGUAGE_COOKIE = 'LANGUAGE'
/** The parameter by which search engines reach a page in a language: they keep no cookies. */
export const LANGUAGE_QUERY = 'lang'

/** The language that a browser has chosen; `otherwise` until it has. */
export function languageOf(cookies: Readonly<Record<string, string>>, otherwise: Language = defaultLanguage): Language {
  const chosen = cookies[LANGUAGE_COOKIE] ?? ''
  return isLanguage(chosen) ? chosen : otherwise
}

/** The same, straight from the header, without reading the other cookies. */
export function languageOfHeader(cookie: string | undefined, otherwise: Language = defaultLanguage): Language {
  const found = cookie === undefined ? null : /(?:^|;\s*)LANGUAGE=([a-z]{2})(?:;|$)/.exec(cookie)
  const chosen = found?.[1] ?? ''
  return isLanguage(chosen) ? chosen : otherwise
}

/** The language that an address itself asks for, which goes before any choice. */
export function languageAsked(query: URLSearchParams): Language | undefined {
  const asked = query.get(LANGUAGE_QUERY)
  return isLanguage(asked) ? asked : undefined
}

/** A path and query that ask for a language. */
export const withLanguage = (language: Language, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`

/**
 * The address under which search engines know a page in a language: the shop's own language has the plain one.
 * @param path path and query, without a language
 */
export function addressIn(language: Language, shopLanguage: Language, path: string): string {
  return language === shopLanguage ? path : withLanguage(language, path)
}
