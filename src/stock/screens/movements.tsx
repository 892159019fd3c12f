import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { type OfficeColumn, OfficeTable } from '../../ui/office/office-table.tsx'
import type { MovementView } from '../schema.ts'
import { movementsQuery } from './load.ts'

function useColumns(): OfficeColumn<MovementView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      { id: 'at', title: t('office-stock.when'), cell: ({ at }) => format.dateTime(new Date(at)) },
      {
        id: 'delta',
        title: t('office-stock.change'),
        align: 'end',
        cell: ({ delta }) => (
          <bdi dir="ltr" className={delta < 0 ? 'moved moved--out' : 'moved'}>
            {delta < 0 ? '−' : '+'}
            {format.number(Math.abs(delta))}
          </bdi>
        ),
      },
      { id: 'store', title: t('office-stock.store'), cell: ({ store }) => <bdi>{storeName(store)}</bdi> },
      {
        id: 'reason',
        title: t('office-stock.reason'),
        wraps: true,
        cell: ({ reason, order, note }) => (
          <>
            {t(`office-stock.reasons.${reason}`)}{' '}
            {order && (
              <a className="link" href={routes.dashboardOrder.href(order.id)}>
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
        title: t('office-stock.who'),
        cell: ({ actorName }) => <bdi>{actorName || t('office-stock.shop')}</bdi>,
      },
    ],
    [t, format],
  )
}

/** Why an item's counts changed, the newest first. */
export function Movements({ itemId, name }: { itemId: string; name: string }) {
  const { t, format } = useWords()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(movementsQuery(itemId, page))
  const columns = useColumns()
  if (error && !data) {
    return (
      <LoadFailed
        what={t('office-stock.failed')}
        why={error.message || t('office-kit.unreachable')}
        again={t('office-kit.tryAgain')}
        onAgain={() => void refetch()}
      />
    )
  }
  if (data?.total === 0) return <p className="pan__in quiet">{t('office-stock.noMovements')}</p>
  const last = data ? Math.ceil(data.total / data.pageSize) : 1
  return (
    <>
      <OfficeTable
        caption={t('office-stock.movementsOf', { name })}
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
            {t('office-stock.newer')}
          </button>
          <span className="quiet">
            {t('office-stock.page', { page: format.number(page), last: format.number(last) })}
          </span>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          >
            {t('office-stock.older')}
          </button>
        </div>
      )}
    </>
  )
}
