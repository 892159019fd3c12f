import type { Language } from '../i18n/languages.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * The cookie by which the server knows the language of the next page, for a header or for `document.cookie`: the
 * browser's own script writes it too, so it is not HttpOnly.
 */
export const languageCookie = (language: Language, isHttps: boolean): string =>
  `LANGUAGE=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`
