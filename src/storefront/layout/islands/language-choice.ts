import { isLanguage, type Language } from '../../../i18n/languages.ts'
import { languageCookie } from '../../../settings/language-rules.ts'
import { store, stored } from '../../../ui/stored.ts'

/** Where the choice is kept (specification, point 9); the cookie is its mirror, for the server, and keeps the choice where storage is forbidden. */
const KEY = 'LANGUAGE'

const cookieLanguage = (): string | undefined => /(?:^|;\s*)LANGUAGE=([^;]*)/.exec(document.cookie)?.[1]

function writeCookie(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous, and the page reloads at once
  document.cookie = languageCookie(language, location.protocol === 'https:')
}

/**
 * Puts the cookie back when it was lost, and shows the page in the language that was chosen. A browser that takes no
 * cookies keeps the page it has, so this reloads at most once.
 */
function restoreLanguage(): void {
  const chosen = stored(KEY)
  const kept = cookieLanguage()
  // An address that named a language made the cookie: that is kept like a choice.
  if (chosen === null && isLanguage(kept)) store(KEY, kept)
  if (!isLanguage(chosen) || kept === chosen) return
  writeCookie(chosen)
  if (cookieLanguage() === chosen && document.documentElement.lang !== chosen) showChosen()
}

/** The same page in the language of the cookie: an address that names a language would go before it. */
function showChosen(): void {
  const here = new URL(location.href)
  if (here.searchParams.has('lang')) {
    here.searchParams.delete('lang')
    location.replace(here)
  } else location.reload()
}

/** Keeps the choice in this browser; without script the same form does it by the server. */
export function watchLanguage(): void {
  restoreLanguage()
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || target.dataset.language === undefined) return
    const language = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (!isLanguage(language)) return
    event.preventDefault()
    store(KEY, language)
    writeCookie(language)
    showChosen()
  })
}
