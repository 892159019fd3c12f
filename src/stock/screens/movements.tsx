import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { signed } from '../../i18n/signed.ts'
import { dashboardRoutes } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { type AdminColumn, AdminTable } from '../../ui/admin/lists/admin-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { MovementView } from '../contracts.ts'
import { movementsQuery } from './load.ts'

function useColumns(): AdminColumn<MovementView>[] {
  const { t, format } = useI18n()
  return useMemo(
    () => [
      { id: 'at', title: t('admin-stock.when'), cell: ({ at }) => format.dateTime(new Date(at)) },
      {
        id: 'delta',
        title: t('admin-stock.change'),
        align: 'end',
        cell: ({ delta }) => (
          <bdi dir="ltr" className={delta < 0 ? 'moved moved--out' : 'moved'}>
            {signed(delta, format.number)}
          </bdi>
        ),
      },
      { id: 'balance', title: t('admin-stock.balance'), align: 'end', cell: ({ balance }) => format.number(balance) },
      { id: 'store', title: t('admin-stock.store'), cell: ({ store }) => <bdi>{storeName(store)}</bdi> },
      {
        id: 'reason',
        title: t('admin-stock.reason'),
        wraps: true,
        cell: ({ reason, order, note }) => (
          <>
            {t(`admin-stock.reasons.${reason}`)}{' '}
            {order && (
              <a className="link" href={dashboardRoutes.order.href(order.id)}>
                <bdi dir="ltr">{order.number}</bdi>
              </a>
            )}
            {note !== '' && (
              <small className="quiet" dir="auto">
                {note}
              </small>
            )}
          </>
        ),
      },
      {
        id: 'who',
        title: t('admin-stock.who'),
        cell: ({ actorName }) => <bdi>{actorName || t('admin-stock.shop')}</bdi>,
      },
    ],
    [t, format],
  )
}

type Props = {
  itemId: string
  name: string
  /** Where its pages are asked for. */
  query?: typeof movementsQuery
}

/** Why an item's counts changed, the newest first. */
export function Movements({ itemId, name, query = movementsQuery }: Props) {
  const { t, format } = useI18n()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(query(itemId, page))
  const columns = useColumns()
  if (error && !data) {
    return (
      <LoadFailed
        what={t('admin-stock.failed')}
        why={error.message || t('admin-kit.unreachable')}
        again={t('admin-kit.tryAgain')}
        onAgain={() => void refetch()}
      />
    )
  }
  if (data?.total === 0) return <p className="pan__in quiet">{t('admin-stock.noMovements')}</p>
  const last = data ? Math.ceil(data.total / data.pageSize) : 1
  return (
    <>
      <AdminTable
        caption={t('admin-stock.movementsOf', { name })}
        columns={columns}
        rows={data?.movements}
        rowId={({ id }) => id}
        sorting={{ search: {}, usualSort: undefined }}
        isOld={isPlaceholderData}
      />
      {last > 1 && (
        <div className="moves movepages">
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            {t('admin-stock.newer')}
          </button>
          <span className="quiet">
            {t('admin-stock.page', { page: format.number(page), last: format.number(last) })}
          </span>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          >
            {t('admin-stock.older')}
          </button>
        </div>
      )}
    </>
  )
}
