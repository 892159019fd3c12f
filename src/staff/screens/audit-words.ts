import { isLanguage, type Language, languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { settingValueNames } from '../../settings/screens/setting-names.ts'
import { listStores } from '../../settings/screens/store-names.ts'
import { grantableAreas } from '../rules.ts'

/** The name of an action in the reader's words; one that has none yet is shown as the log has it. */
export function useActionName(): (action: string) => string {
  const { t } = useI18n()
  return (action) => {
    const key = `dashboard.audit.action.${action}`
    const name = t(key)
    return name === key ? action : name
  }
}

const cityOf = (name: string): string | undefined => listStores().find(({ variant }) => variant === name)?.city

/** What a part of a field's path is called; undefined where the log has a word of its own. */
function partName(part: string, top: string, t: Translate): string | undefined {
  if (isLanguage(part)) return languageNames[part]
  const city = cityOf(part)
  if (city) return city
  const known = (key: string) => {
    const name = t(key)
    return name === key ? undefined : name
  }
  if (top === 'specification' && part !== top) return known(`admin-products.spec.${part}`)
  return known(`admin-audit.field.${part}`)
}

/** A word of the log that nobody translated, as people write it: `freeFromMinor` is `Free from minor`. */
const spelled = (part: string): string => {
  const words = part.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What a field of the log is called, as `Name · Français` of `name.fr`.
 * @param action of the entry: the settings have names of their own, and the rights of staff are by area
 */
export function fieldName(action: string, path: string, t: Translate, language: Language): string {
  if (action === 'settings.change') {
    const name = settingValueNames(t, language)[path]
    if (name) return name
  }
  if (action.startsWith('staff.') && grantableAreas.some((area) => area === path)) return t(`admin-staff.area.${path}`)
  const parts = path.split('.')
  const [top = ''] = parts
  return parts.map((part) => partName(part, top, t) ?? spelled(part)).join(' · ')
}

/** `fieldName` in the reader's words. */
export function useFieldName(): (action: string, path: string) => string {
  const { t, language } = useI18n()
  return (action, path) => fieldName(action, path, t, language)
}
