import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../i18n/languages.ts'
import { WordsProvider } from '../i18n/react.tsx'
import { createTranslator } from '../i18n/translate.ts'
import type { ShownCurrency } from '../money/currency.ts'

type PageWords = {
  currency: string
  shown?: ShownCurrency
  timeZone: string
  words: Record<string, Record<string, string>>
}

const page = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as PageWords
const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'
const t = createTranslator(language, page.words)

/** Brings one island to life from the props it was rendered with. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  hydrateRoot(
    element,
    <WordsProvider language={language} t={t} currency={page.currency} shown={page.shown} timeZone={page.timeZone}>
      <Component {...props} />
    </WordsProvider>,
  )
}
