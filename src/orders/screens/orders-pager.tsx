import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { OrderListView } from '../office-schema.ts'
import { changed, type OrdersSearch } from './orders-search.ts'

type Props = { list: OrderListView; search: OrdersSearch }

/** Which of the orders are shown, and the pages before and after. */
export function OrdersPager({ list: { total, page, pageSize }, search }: Props) {
  const { t } = useWords()
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / pageSize)}
      shown={t('dashboard.orders.shown', {
        from: (page - 1) * pageSize + 1,
        to: Math.min(page * pageSize, total),
        total,
      })}
      words={{
        pages: t('dashboard.orders.pages'),
        previous: t('dashboard.orders.previous'),
        next: t('dashboard.orders.next'),
      }}
      link={({ page: to, className, label, children }) => (
        <Link
          key={label}
          className={className}
          to="/orders"
          search={changed(search, { page: to > 1 ? to : undefined })}
          activeProps={{}}
          aria-label={label}
        >
          {children}
        </Link>
      )}
    />
  )
}
