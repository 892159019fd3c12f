import { useI18n } from '../../i18n/react.tsx'
import type { ShownSettings } from '../../settings/shown-rules.ts'
import type { OwnTextName } from '../../settings/text-schema.ts'
import { inLanguage } from './article-body.tsx'

/** The attributes of a text of the owner's, which says its language where that is not the page's. */
export function useSpoken({ textLanguages }: Pick<ShownSettings, 'textLanguages'>) {
  const { language } = useI18n()
  return (name: OwnTextName) => (textLanguages[name] === language ? {} : inLanguage(textLanguages[name]))
}
