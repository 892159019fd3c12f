import { useI18n } from '../../../i18n/react.tsx'
import { wordOf } from '../../products/specification-rules.ts'
import type { ChoiceFilter } from '../rules.ts'
import type { ListPageView } from './list-view.ts'
import { useSizeText } from './size-text.ts'

/** The wear classes that the shop has a word for; an owner's own is shown as it is. */
const wearClasses = { AC3: true, AC4: true, AC5: true }

/** What one value of a filter is called: stores, colors and brands by their own name, the rest by the shop's words. */
export function useFacetLabel({
  storeNames,
}: Pick<ListPageView, 'storeNames'>): (filter: ChoiceFilter, label: string) => string {
  const { t } = useI18n()
  const sizeText = useSizeText()
  return (filter, label) => {
    switch (filter) {
      case 'stock':
        return storeNames[label] ?? label
      case 'thickness':
      case 'width':
        return t(`catalogue.${filter}.${label}`)
      case 'room':
      case 'look':
      case 'installation': {
        const word = wordOf(label)
        return word ? t(`catalogue.value.${word}`) : label
      }
      case 'wear':
        return Object.hasOwn(wearClasses, label) ? t(`catalogue.wear.${label}`) : label
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
