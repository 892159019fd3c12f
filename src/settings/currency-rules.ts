import { type Currency, findShownCurrency, type ShownCurrency } from '../money/currency.ts'

/** Under this name the browser's storage and a cookie keep the currency that a visitor chose. */
export const CURRENCY_KEY = 'CURRENCY'

const YEAR_SECONDS = 365 * 86_400

/**
 * The cookie by which the server knows in which currency to show the next page, for a header or for `document.cookie`.
 * The currency charged needs none: choosing it drops the cookie.
 */
export function currencyCookie(name: string, charged: string, isHttps: boolean): string {
  const [value, seconds] = name === charged ? ['', 0] : [name, YEAR_SECONDS]
  return `${CURRENCY_KEY}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** The currency to show prices in, by what the browser keeps; undefined for the one charged and for any unknown one. */
export function shownCurrency(
  { currency, currencies }: { currency: Currency; currencies: readonly Currency[] },
  cookies: Readonly<Record<string, string>>,
): ShownCurrency | undefined {
  return findShownCurrency(currency, currencies, cookies[CURRENCY_KEY])
}

/**
 * What a Cookie header names as the currency, without reading the other cookies and without knowing whether there is such
 * a currency; empty for none. Whoever keeps pages by it keeps them only under names that {@link shownCurrency} accepted.
 */
export function currencyInHeader(cookie: string | undefined): string {
  const found = cookie === undefined ? null : /(?:^|;\s*)CURRENCY=([A-Z]{3})(?:;|$)/.exec(cookie)
  return found?.[1] ?? ''
}
