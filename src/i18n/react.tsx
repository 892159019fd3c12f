import { createContext, type ReactNode, useContext } from 'react'
import { type PageMoney, shownMinor } from '../money/currency.ts'
import { createFormats, type Formats } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './translate.ts'

export type I18n = { language: Language; t: Translate; format: Formats }

const I18nContext = createContext<I18n | null>(null)

type Props = PageMoney & { language: Language; t: Translate; timeZone: string; children: ReactNode }

/** Gives everything below it the shop's words in one language, and its numbers, dates and prices. */
export function I18nProvider({ language, t, timeZone, children, ...money }: Props) {
  const format = createFormats(language, money, timeZone)
  return <I18nContext value={{ language, t, format }}>{children}</I18nContext>
}

/** The words and formats of the page this is on. Throws outside a WordsProvider. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it')
  return i18n
}

/** Shows what is below it in the currency that it was charged in, whatever the reader chose: an order says what was agreed. */
export function ChargedMoney({ currency, children }: { currency: string; children: ReactNode }) {
  const i18n = useI18n()
  const format: Formats = {
    ...i18n.format,
    money: (given) => i18n.format.amount(shownMinor(given, undefined), currency),
    currency: { ...i18n.format.currency, charged: currency, shown: currency },
  }
  return <I18nContext value={{ ...i18n, format }}>{children}</I18nContext>
}
