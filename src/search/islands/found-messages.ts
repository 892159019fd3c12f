import { useEffect, useState } from 'react'
import { fetchMessages } from '../../i18n/fetch-messages.ts'
import type { Language } from '../../i18n/languages.ts'
import { createTranslator, type Translate } from '../../i18n/translate.ts'

let fetching: Promise<Translate> | undefined

/** What the panel says, fetched when somebody is about to search: no page carries it. Rejects where it does not come. */
export function prepareMessages(language: Language): Promise<Translate> {
  fetching ??= fetchMessages(language, 'found')
    .then((found) => createTranslator(language, { found }))
    .catch((error: unknown) => {
      fetching = undefined
      throw error
    })
  return fetching
}

/** The same in a component; undefined until it is there. @param isNeeded whether to fetch it */
export function useFoundMessages(language: Language, isNeeded: boolean): Translate | undefined {
  const [t, setT] = useState<{ t: Translate }>()
  useEffect(() => {
    if (!isNeeded) return
    prepareMessages(language)
      .then((t) => setT({ t }))
      .catch((error: unknown) => console.warn('the words of the search could not be fetched', error))
  }, [language, isNeeded])
  return t?.t
}
