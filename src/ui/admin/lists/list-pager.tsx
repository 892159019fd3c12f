import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { Pager } from '../../pager.tsx'
import { changedSearch, type ListSearch } from './list-address.ts'
import type { ListPage } from './use-list.ts'

type Props = { list: ListPage; search: ListSearch; name: string }

/** Which of the rows are shown, and the pages before and after. @param name what the pages are of */
export function ListPager({ list: { total, hasMore, page, pageSize }, search, name }: Props) {
  const { t } = useI18n()
  const ends = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total }
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / pageSize)}
      shown={t(hasMore ? 'admin-kit.list.shownOfMore' : 'admin-kit.list.shown', ends)}
      messages={{ pages: name, previous: t('admin-kit.list.previous'), next: t('admin-kit.list.next') }}
      link={({ page: to, className, label, children }) => (
        <Link
          key={label}
          className={className}
          to="."
          search={changedSearch(search, { page: to > 1 ? to : undefined }) as never}
          activeProps={{}}
          aria-label={label}
        >
          {children}
        </Link>
      )}
    />
  )
}
