import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ordersQuery } from './load.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersPager } from './orders-pager.tsx'
import { changed, isNarrowed, type OrdersSearch, readOrdersSearch } from './orders-search.ts'
import { OrdersTable } from './orders-table.tsx'
import { OrdersTabs } from './orders-tabs.tsx'

const route = getRouteApi('/orders')

function NoOrders({ search, onClear }: { search: OrdersSearch; onClear: () => void }) {
  const { t } = useWords()
  const isFiltered = isNarrowed(search) || search.status !== undefined
  return (
    <div className="nothing">
      <h2>{t(isFiltered ? 'dashboard.orders.noMatch' : 'dashboard.orders.none')}</h2>
      <p className="quiet">{t(isFiltered ? 'dashboard.orders.noMatchHint' : 'dashboard.orders.noneHint')}</p>
      {isFiltered && (
        <button className="btn btn--quiet btn--s" type="button" onClick={onClear}>
          {t('dashboard.orders.clear')}
        </button>
      )}
    </div>
  )
}

/** The list of orders: everything it shows is in its address. */
export function OrdersScreen() {
  const { t } = useWords()
  const search = readOrdersSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(search))
  usePageTitle(t('dashboard.orders.title'))

  // From the address as it is when it changes: a search that was typed a moment ago must not undo a tab chosen since.
  const go = (change: Parameters<typeof changed>[1], replace = false) =>
    void navigate({ search: (now) => changed(readOrdersSearch(now), change), replace, resetScroll: false })
  const clear = () => void navigate({ search: {} })
  const again = () => void refetch()

  return (
    <>
      <div className="dhead">
        <h1>{t('dashboard.orders.title')}</h1>
      </div>
      <OrdersTabs search={search} counts={data?.counts} />
      <section className="pan" aria-busy={isPlaceholderData}>
        <OrdersFilters search={search} onChange={go} onClear={clear} />
        {error && data && (
          <p className="note" role="status">
            {t('dashboard.orders.stale')}{' '}
            <button className="link" type="button" onClick={again}>
              {t('dashboard.tryAgain')}
            </button>
          </p>
        )}
        {error && !data && (
          <LoadFailed
            what={t('dashboard.orders.loadFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={again}
          />
        )}
        {data?.total === 0 && <NoOrders search={search} onClear={clear} />}
        {data?.total !== 0 && (data || !error) && (
          <OrdersTable orders={data?.orders} search={search} isOld={isPlaceholderData} />
        )}
        {data && data.total > 0 && <OrdersPager list={data} search={search} />}
      </section>
    </>
  )
}
