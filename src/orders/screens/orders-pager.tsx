import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OrderListView } from '../office-schema.ts'
import { changed, type OrdersSearch } from './orders-search.ts'

type Props = { list: OrderListView; search: OrdersSearch }

/** Which of the orders are shown, and the pages before and after. */
export function OrdersPager({ list: { total, page, pageSize }, search }: Props) {
  const { t } = useWords()
  const pages = Math.ceil(total / pageSize)
  const steps = [
    { to: page - 1, name: t('dashboard.orders.previous'), side: 'before' },
    { to: page + 1, name: t('dashboard.orders.next'), side: 'after' },
  ] as const
  return (
    <nav className="pager" aria-label={t('dashboard.orders.pages')}>
      <span className="quiet">
        {t('dashboard.orders.shown', { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total })}
      </span>
      {steps.map(({ to, name, side }) =>
        to < 1 || to > pages ? (
          <span key={side} className={`ibtn is-off pager__${side}`} aria-hidden="true">
            <Icon name="chevron-right" directional />
          </span>
        ) : (
          <Link
            key={side}
            className={`ibtn pager__${side}`}
            to="/orders"
            search={changed(search, { page: to > 1 ? to : undefined })}
            activeProps={{}}
            aria-label={name}
          >
            <Icon name="chevron-right" directional />
          </Link>
        ),
      )}
    </nav>
  )
}
