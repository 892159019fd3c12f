import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { changedSearch, type ListSearch } from './list-address.ts'

export type ListTab = {
  value: string
  label: string
  /** How many rows are under it; undefined while that loads. */
  count?: number | undefined
}

/** The filter that a list's tabs set, and its values. */
export type Tabs = {
  filter: string
  /** What they are, for those who do not see them. */
  label: string
  all: { label: string; count?: number | undefined }
  options: readonly ListTab[]
}

/** The most used filter of a list, as tabs with how many rows are in each. The counts hold their place while they load. */
export function ListTabs({ tabs: { filter, label, all, options }, search }: { tabs: Tabs; search: ListSearch }) {
  const { format } = useI18n()
  return (
    <nav className="tabs" aria-label={label}>
      {[{ value: undefined, ...all }, ...options].map(({ value, label: name, count }) => (
        <Link
          key={value ?? ''}
          to="."
          search={changedSearch(search, { [filter]: value }) as never}
          resetScroll={false}
          activeProps={{}}
          className={search[filter] === value ? 'is-on' : ''}
          aria-current={search[filter] === value ? 'page' : undefined}
        >
          {name}
          <span className="n">{count === undefined ? '' : format.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
