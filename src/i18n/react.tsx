import { createContext, type ReactNode, useContext } from 'react'
import { createFormats, type Formats } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './translate.ts'

export type Words = { language: Language; t: Translate; format: Formats }

const WordsContext = createContext<Words | null>(null)

type Props = { language: Language; t: Translate; currency: string; timeZone: string; children: ReactNode }

/** Gives everything below it the shop's words in one language, and its numbers, dates and prices. */
export function WordsProvider({ language, t, currency, timeZone, children }: Props) {
  return (
    <WordsContext value={{ language, t, format: createFormats(language, currency, timeZone) }}>{children}</WordsContext>
  )
}

/** The words and formats of the page this is on. Throws outside a WordsProvider. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider above it')
  return words
}
