import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../i18n/languages.ts'
import { WordsProvider } from '../i18n/react.tsx'
import { createTranslator } from '../i18n/translate.ts'
import { type PageWords, readPageWords } from './page-words.ts'

const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'
const page: PageWords =
  readPageWords() ?? (await import('./shell-loader.tsx').then((module) => module.loadShell(language)))
const t = createTranslator(language, page.words)

let isRehearsed = false

/**
 * Sends React an event of each kind that nobody listens to, once and when the browser has nothing else to do: what leads from
 * an event to its handler is compiled by its first use, and the first press should not wait for that.
 */
function rehearse(element: HTMLElement): void {
  if (isRehearsed || !('requestIdleCallback' in window)) return
  isRehearsed = true
  const events = ['contextmenu', 'pointerout'].map((type) => new PointerEvent(type, { bubbles: true }))
  requestIdleCallback(() => {
    for (const event of events) element.firstElementChild?.dispatchEvent(event)
  })
}

/** Brings one island to life from the props it was rendered with. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  const root = (
    <WordsProvider language={language} t={t} currency={page.currency} shown={page.shown} timeZone={page.timeZone}>
      <Component {...props} />
    </WordsProvider>
  )
  // As a transition it is done in slices, between which a press is answered; a press on the island itself completes it.
  startTransition(() => void hydrateRoot(element, root))
  rehearse(element)
}
