import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../icon.tsx'

const keyOf = (screen: string) => `office-columns:${screen}`

function kept(screen: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(screen)) ?? '[]')
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Which columns of a list this browser leaves out, and how to change that. */
export function useHiddenColumns(screen: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => kept(screen))
  const keep = (next: readonly string[]) => {
    setHidden(next)
    try {
      localStorage.setItem(keyOf(screen), JSON.stringify(next))
    } catch (error) {
      console.warn('the choice of columns could not be kept in this browser:', error)
    }
  }
  return [hidden, keep]
}

type Props = {
  columns: readonly { id: string; title: string; hideable?: boolean }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** A menu of the columns that may be left out. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const { t } = useI18n()
  const choices = columns.filter(({ hideable }) => hideable)
  if (choices.length === 0) return null
  return (
    <details className="pop" data-menu>
      <summary className="btn btn--quiet btn--s">
        {t('admin-kit.list.columns')}
        <Icon name="chevron-down" small />
      </summary>
      <div className="pop__panel">
        {choices.map(({ id, title }) => (
          <label className="check" key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
            {title}
          </label>
        ))}
      </div>
    </details>
  )
}
