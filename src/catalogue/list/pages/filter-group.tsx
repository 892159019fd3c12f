import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  name: string
  title: string
  /** How many of its values are chosen: a group with a choice is open. */
  chosen: number
  /** Whether it is open where nothing in it is chosen. */
  isOpen: boolean
  children: ReactNode
}

/** Filters of one kind under a heading that folds them away. */
export function FilterGroup({ name, title, chosen, isOpen, children }: Props) {
  const { t, format } = useI18n()
  return (
    <details className="facet" id={`group-${name}`} open={isOpen || chosen > 0}>
      <summary>
        {title}
        {chosen > 0 && (
          <span className="facet__on">
            <span aria-hidden="true">{format.number(chosen)}</span>
            <span className="sr">{t('catalogue.filters.chosen', { count: chosen })}</span>
          </span>
        )}
        <Icon name="chevron-down" small />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}
