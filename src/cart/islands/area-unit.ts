import { useSyncExternalStore } from 'react'
import { type AreaUnit, languageAreaUnit } from '../../i18n/area-text.ts'
import type { Language } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { stored } from '../../ui/stored.ts'

/** The key of browser storage under which the unit lies that was chosen where rooms are drawn. */
export const lengthUnitKey = 'underfoot-length-unit'

/** What areas are written in for whoever chose a unit of length in this browser, or reads this language. */
export function chosenAreaUnit(language: Language): AreaUnit {
  const unit = stored(lengthUnitKey)
  if (unit === 'ft-in') return 'sqFt'
  return unit === 'm' || unit === 'cm' ? 'sqM' : languageAreaUnit(language)
}

/** Another tab may have chosen another unit. */
function onStored(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The same where it is drawn; on the server, which knows of no choice, the language's. */
export function useAreaUnit(): AreaUnit {
  const { language } = useI18n()
  return useSyncExternalStore(
    onStored,
    () => chosenAreaUnit(language),
    () => languageAreaUnit(language),
  )
}
