import { Link } from '@tanstack/react-router'
import { Icon } from '../../icon.tsx'
import { changedSearch, type ListSearch } from './list-address.ts'

/** By what a list is sorted, and what its address asks for besides. */
export type Sorting = { search: ListSearch; usualSort: string | undefined }

type Column = { title: string; sort?: string; sortFirst?: 'a' | 'b' }
type Props = { column: Column; sorting: Sorting; className: string | undefined }

/** A column's name; where the list can be sorted by it, a link that does so, and the other way round the second time. */
export function ColumnHead({ column: { title, sort, sortFirst = 'a' }, sorting, className }: Props) {
  const { search, usualSort } = sorting
  const now = search.sort ?? usualSort ?? ''
  const isSorted = sort !== undefined && now.slice(0, -1) === sort
  const isUp = now.endsWith('a')
  const next = isSorted ? (isUp ? 'b' : 'a') : sortFirst
  const code = `${sort}${next}`
  return (
    <th className={className} scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      {sort === undefined ? (
        title
      ) : (
        <Link
          to="."
          search={changedSearch(search, { sort: code === usualSort ? undefined : code }) as never}
          resetScroll={false}
          activeProps={{}}
        >
          {title}
          {isSorted && <Icon name={isUp ? 'chevron-up' : 'chevron-down'} small />}
        </Link>
      )}
    </th>
  )
}
