import { fetchMessages } from '../../i18n/fetch-messages.ts'
import { isLanguage, type Language } from '../../i18n/languages.ts'
import { createTranslator, type Translate } from '../../i18n/translate.ts'

/** The language of the page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

let fetching: Promise<Translate | undefined> | undefined

async function fetchTranslate(): Promise<Translate | undefined> {
  const language = pageLanguage()
  try {
    return createTranslator(language, { projects: await fetchMessages(language, 'projects') })
  } catch (cause) {
    console.warn('The words of the wishlist could not be fetched.', cause)
    fetching = undefined
    return undefined
  }
}

/** What is said after a press. Fetched then: no page carries it. Undefined where it does not come. */
export function saveMessages(): Promise<Translate | undefined> {
  fetching ??= fetchTranslate()
  return fetching
}
