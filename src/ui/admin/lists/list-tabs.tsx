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
  /** Last where one of the others is what the menu leads to. */
  all: { label: string; count?: number | undefined; isLast?: boolean }
  options: readonly ListTab[]
}

type Props = {
  tabs: Tabs
  search: ListSearch
  /** Whether each number is only known to be at least so high. */
  isCountedInPart?: boolean | undefined
}

/** The most used filter of a list, as tabs with how many rows are in each. The counts hold their place while they load. */
export function ListTabs({ tabs: { filter, label, all, options }, search, isCountedInPart = false }: Props) {
  const { t, format } = useI18n()
  const shown = (count: number) =>
    isCountedInPart && count > 0 ? t('admin-kit.list.atLeast', { number: format.number(count) }) : format.number(count)
  const everything = { value: undefined, ...all }
  return (
    <nav className="tabs" aria-label={label}>
      {(all.isLast ? [...options, everything] : [everything, ...options]).map(({ value, label: name, count }) => (
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
          <span className="n">{count === undefined ? '' : shown(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
