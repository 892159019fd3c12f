import type { Language } from '../i18n/languages.ts'
import { numberFormat } from '../i18n/number-format.ts'
import { writeNumber } from '../i18n/signs.ts'

const formatterFor = (currency: string, language: Language, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  numberFormat(language, currency + currencyDisplay, {
    style: 'currency',
    currency,
    currencyDisplay,
    // By specification every currency has two decimals here, also yen and dinar.
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })

/** The owner's sign where the language puts one; a letter of it stands off from the digits (Unicode TR 35, 3.4.1). */
export function withSymbol(parts: readonly Intl.NumberFormatPart[], symbol: string): string {
  const written = parts.map(({ type, value }, at) => {
    if (type !== 'currency') return value
    const before = parts[at - 1]?.type === 'fraction' && /^\p{L}/u.test(symbol) ? '\u00a0' : ''
    const after = parts[at + 1]?.type === 'integer' && /\p{L}$/u.test(symbol) ? '\u00a0' : ''
    return before + symbol + after
  })
  return written.join('')
}

type Writing = { currency: string; language: Language; symbol?: string | undefined }

/**
 * An amount in the language's digits and order of signs. The screen must isolate it left to right (`<bdi dir="ltr">`),
 * or a right-to-left sentence tears sign and digits apart.
 * @param minor integer minor units, may be negative.
 * @param symbol the currency's sign in the settings; without one, the language's own that no other currency has
 * @throws RangeError if `currency` is not a three-letter code.
 */
export function formatMoney(minor: number, { currency, language, symbol }: Writing): string {
  const formatter = formatterFor(currency, language, symbol === undefined ? 'symbol' : 'narrowSymbol')
  const write =
    symbol === undefined ? formatter.format : (units: number) => withSymbol(formatter.formatToParts(units), symbol)
  return writeNumber(minor / 100, write)
}
