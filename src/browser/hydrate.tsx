import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../i18n/languages.ts'
import { I18nProvider } from '../i18n/react.tsx'
import { createTranslator } from '../i18n/translate.ts'
import { readEarlyInput, replayEarlyInput } from '../ui/early-input.ts'
import { drawingEvents, hydratedEvents } from './hydrated-events.ts'
import { type PageMessages, readPageMessages } from './page-messages.ts'

const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'
const page: PageMessages =
  readPageMessages() ?? (await import('./shell-loader.tsx').then((module) => module.loadShell(language)))
const { messages, ...money } = page
const t = createTranslator(language, messages)

/**
 * React listens for some eighty events at the root of every island. A tap alone is twelve of them, and on a slow phone each
 * takes a millisecond or two to find that nobody waits for it: what no island uses is not listened for.
 */
function hearOnlyWhatIsAnswered(root: HTMLElement): void {
  const listen = root.addEventListener
  const isDrawnIn = root.dataset.drawn !== undefined
  root.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (hydratedEvents.has(type) || (isDrawnIn && drawingEvents.has(type))) listen.call(root, type, ...rest)
  }
}

/**
 * What was typed and chosen before the island listened is what it begins with. It is read when React has taken the island
 * over and before anything is drawn anew, and told to it as soon as everything in it listens.
 */
function WithEarlyInput({ of, onTold, children }: { of: HTMLElement; onTold: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    const early = readEarlyInput(of)
    if (early.length === 0) return onTold()
    setTimeout(() => {
      replayEarlyInput(early)
      onTold()
    })
  }, [of, onTold])
  return children
}

/**
 * Brings one island to life from the props it was rendered with.
 * @returns resolved once it listens, and knows what was typed and chosen before
 */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? '{}') as object
  hearOnlyWhatIsAnswered(element)
  return new Promise((resolve) => {
    const root = (
      <I18nProvider language={language} t={t} {...money}>
        <WithEarlyInput of={element} onTold={resolve}>
          <Component {...props} />
        </WithEarlyInput>
      </I18nProvider>
    )
    // As a transition it is done in slices, between which a press is answered; a press on the island itself completes it.
    startTransition(() => void hydrateRoot(element, root))
  })
}
