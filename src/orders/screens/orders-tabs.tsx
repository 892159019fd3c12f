import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import type { OrderListView } from '../office-schema.ts'
import { changed, type OrdersSearch } from './orders-search.ts'
import { statuses } from './tones.ts'

type Props = { search: OrdersSearch; counts: OrderListView['counts'] | undefined }

/** The states with how many orders are in each. The counts hold their place while they load. */
export function OrdersTabs({ search, counts }: Props) {
  const { t, format } = useWords()
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { status: undefined, name: t('dashboard.orders.all'), count: all },
    ...statuses.map((status) => ({ status, name: t(`dashboard.status.${status}`), count: counts?.[status] })),
  ]
  return (
    <nav className="tabs" aria-label={t('dashboard.orders.statuses')}>
      {tabs.map(({ status, name, count }) => (
        <Link
          key={status ?? 'all'}
          to="/orders"
          search={changed(search, { status })}
          resetScroll={false}
          activeProps={{}}
          className={search.status === status ? 'is-on' : ''}
          aria-current={search.status === status ? 'page' : undefined}
        >
          {name}
          <span className="n">{count === undefined ? '' : format.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
