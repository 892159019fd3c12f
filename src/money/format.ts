import { intlTag, type Language } from '../i18n/languages.ts'

/** Making an Intl formatter costs some 50 times as much as using it. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(currency: string, language: Language, isConverted: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isConverted}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(intlTag(language), {
      style: 'currency',
      currency,
      // In the shop's own currency a short sign ($, not US$) is clear; a converted price must not be taken for it.
      currencyDisplay: isConverted ? 'symbol' : 'narrowSymbol',
      // By specification every currency has two decimals here, also yen and dinar.
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/**
 * An amount in the language's digits and order of signs. The screen must isolate it left to right (`<bdi dir="ltr">`),
 * or a right-to-left sentence tears sign and digits apart.
 * @param minor integer minor units, may be negative.
 * @param isConverted whether this is not the currency that is charged: then its sign says which one it is
 * @throws RangeError if `currency` is not a three-letter code.
 */
export function formatMoney(
  minor: number,
  { currency, language, isConverted = false }: { currency: string; language: Language; isConverted?: boolean },
): string {
  return formatterFor(currency, language, isConverted).format(minor / 100)
}
