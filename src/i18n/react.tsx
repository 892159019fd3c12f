import { createContext, type ReactNode, useContext } from 'react'
import { type ShownCurrency, shownMinor } from '../money/currency.ts'
import { createFormats, type Formats } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './translate.ts'

export type Words = { language: Language; t: Translate; format: Formats }

const WordsContext = createContext<Words | null>(null)

type Props = {
  language: Language
  t: Translate
  /** The code of the currency charged. */
  currency: string
  /** The currency that prices are shown in, where it is another. */
  shown?: ShownCurrency | undefined
  timeZone: string
  children: ReactNode
}

/** Gives everything below it the shop's words in one language, and its numbers, dates and prices. */
export function WordsProvider({ language, t, currency, shown, timeZone, children }: Props) {
  return (
    <WordsContext value={{ language, t, format: createFormats(language, currency, timeZone, shown) }}>
      {children}
    </WordsContext>
  )
}

/** The words and formats of the page this is on. Throws outside a WordsProvider. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider above it')
  return words
}

/** Shows what is below it in the currency that is charged, whatever the reader chose: an order says what was agreed. */
export function ChargedMoney({ children }: { children: ReactNode }) {
  const words = useWords()
  const { charged } = words.format
  const format: Formats = {
    ...words.format,
    money: (amount) => charged(shownMinor(amount, undefined)),
    currency: { charged: words.format.currency.charged, shown: words.format.currency.charged },
  }
  return <WordsContext value={{ ...words, format }}>{children}</WordsContext>
}
