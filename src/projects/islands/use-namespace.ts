import { useEffect, useState } from 'react'
import { fetchMessages } from '../../i18n/fetch-messages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { createTranslator, type Translate } from '../../i18n/translate.ts'

/** The texts of a namespace that the page does not bring; null until they are there. */
export function useNamespace(namespace: string): Translate | null {
  const { language } = useI18n()
  const [translate, setTranslate] = useState<Translate | null>(null)
  useEffect(() => {
    fetchMessages(language, namespace).then(
      (texts) => setTranslate(() => createTranslator(language, { [namespace]: texts })),
      () => undefined,
    )
  }, [language, namespace])
  return translate
}
