import { useI18n } from '../../../i18n/react.tsx'
import type { ChoiceFilter } from '../rules.ts'
import { useSizeText } from './size-text.ts'

/** What one value of a filter is called: colors and brands by their own name, the rest by the shop's words. */
export function useFacetLabel(): (filter: ChoiceFilter, label: string) => string {
  const { t } = useI18n()
  const sizeText = useSizeText()
  return (filter, label) => {
    switch (filter) {
      case 'thickness':
      case 'underlay':
        return t('catalogue.mm', { value: Number(label) })
      case 'finish':
        return t(`catalogue.finish.${label}`)
      case 'size':
        return sizeText(label)
      default:
        return label
    }
  }
}
