import { createContext, type ReactNode, useContext } from 'react'
import { type PageMoney, shownMinor } from '../money/currency.ts'
import { createFormats, type Formats } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './translate.ts'

export type Words = { language: Language; t: Translate; format: Formats }

const WordsContext = createContext<Words | null>(null)

type Props = PageMoney & { language: Language; t: Translate; timeZone: string; children: ReactNode }

/** Gives everything below it the shop's words in one language, and its numbers, dates and prices. */
export function WordsProvider({ language, t, timeZone, children, ...money }: Props) {
  const format = createFormats(language, money, timeZone)
  return <WordsContext value={{ language, t, format }}>{children}</WordsContext>
}

/** The words and formats of the page this is on. Throws outside a WordsProvider. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider above it')
  return words
}

/** Shows what is below it in the currency that it was charged in, whatever the reader chose: an order says what was agreed. */
export function ChargedMoney({ currency, children }: { currency: string; children: ReactNode }) {
  const words = useWords()
  const format: Formats = {
    ...words.format,
    money: (given) => words.format.amount(shownMinor(given, undefined), currency),
    currency: { ...words.format.currency, charged: currency, shown: currency },
  }
  return <WordsContext value={{ ...words, format }}>{children}</WordsContext>
}
