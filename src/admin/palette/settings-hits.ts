import type { Translate } from '../../i18n/translate.ts'
import { settingsFields } from '../../settings/rules.ts'
import type { SettingsPage } from '../../settings/schema.ts'
import { settingNames } from '../../settings/screens/setting-names.ts'
import type { Group } from '../frame/menu.ts'
import { type Findable, findAmong, type Hit, synonymsOf } from './hits.ts'

/** More than these tell nobody anything. */
const MOST = 8

const addressOf = (page: SettingsPage): string => (page === 'general' ? '/settings' : `/settings/${page}`)

/** Every field of the settings, with the screen that it is on; its name in the form stands behind the `#`. */
function allSettings(t: Translate): Findable[] {
  const pages = Object.entries(settingsFields) as [SettingsPage, readonly string[]][]
  return Object.entries(settingNames(t)).flatMap(([path, label]) => {
    const [top = ''] = path.split('.')
    const page = pages.find(([, names]) => names.includes(top))?.[0]
    if (!page) return []
    return [
      {
        to: `${addressOf(page)}#${path}`,
        label,
        detail: t(`admin-settings.${page}.title`),
        icon: 'settings' as const,
        synonyms: `${synonymsOf(`setting.${top}`, t)} ${top === path ? '' : synonymsOf(`setting.${path}`, t)}`,
      },
    ]
  })
}

/** The settings that what is typed leads to, for those who see the settings at all; none while nothing is typed. */
export function findSettings(groups: readonly Group[], typed: string, t: Translate): Hit[] {
  const isVisible = groups.some(({ area }) => area === 'settings')
  if (!isVisible || typed.trim() === '') return []
  return findAmong(allSettings(t), typed)
    .slice(0, MOST)
    .map((hit) => ({ ...hit, id: `hit${hit.to.replaceAll(/[^a-zA-Z]+/g, '-')}` }))
}
