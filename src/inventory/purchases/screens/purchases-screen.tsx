import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { listStores, storeName } from '../../../settings/screens/store-names.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { Money } from '../../../ui/money.tsx'
import type { PurchaseRow } from '../contracts.ts'
import { purchaseNumber } from '../rules.ts'
import { type PurchaseStatus, purchaseStatuses } from '../schema.ts'
import { purchasesList, purchasesQuery } from './load.ts'

const tones: Readonly<Record<PurchaseStatus, string>> = {
  draft: 'wait',
  sent: 'info',
  closed: 'ok',
  cancelled: 'plain',
}

type Standing = Pick<PurchaseRow, 'status' | 'received' | 'left'>

/** Where a purchase order stands, as a colour and a word: of one that is sent, whether some of it came. */
export function PurchaseBadge({ status, received, left }: Standing) {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-purchases.status.${name}`)
  if (status === 'sent' && received > 0) return <span className="badge badge--wait">{word('partly')}</span>
  if (status === 'closed' && left > 0) return <span className="badge badge--plain">{word('short')}</span>
  return <span className={`badge badge--${tones[status]}`}>{word(status)}</span>
}

/** A day without a time, as it is written where the reader is. */
export const useDay = () => {
  const { format } = useI18n()
  return (day: string) => format.date(new Date(`${day}T12:00:00Z`))
}

function useColumns(seesCosts: boolean): readonly AdminColumn<PurchaseRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-purchases.column.${column}`)
    const columns: AdminColumn<PurchaseRow>[] = [
      {
        id: 'number',
        title: title('number'),
        cell: ({ id, number }) => (
          <Link className="link row__link num" to="/inventory/purchases/$id" params={{ id }}>
            <bdi dir="ltr">{purchaseNumber(number)}</bdi>
          </Link>
        ),
      },
      { id: 'status', title: title('status'), cell: (row) => <PurchaseBadge {...row} /> },
      {
        id: 'supplier',
        title: title('supplier'),
        wraps: true,
        cell: ({ supplier }) =>
          supplier === null ? <span className="quiet">{t('admin-purchases.noSupplier')}</span> : <bdi>{supplier}</bdi>,
      },
      {
        id: 'store',
        title: t('admin-stock.store'),
        hideable: true,
        cell: ({ store }) => <bdi>{storeName(store)}</bdi>,
      },
      {
        id: 'received',
        title: title('received'),
        align: 'end',
        cell: ({ received, quantity }) =>
          t('admin-purchases.receivedOf', { received: format.number(received), ordered: format.number(quantity) }),
      },
      {
        id: 'expected',
        title: title('expected'),
        hideable: true,
        cell: ({ expectedOn, status }) =>
          expectedOn === null || status === 'cancelled' ? '–' : format.date(new Date(`${expectedOn}T12:00:00Z`)),
      },
      {
        id: 'made',
        title: title('made'),
        hideable: true,
        narrow: 'hide',
        cell: ({ madeAt, madeByName }) => (
          <>
            {format.dateTime(new Date(madeAt))} · <bdi>{madeByName || t('admin-stock.shop')}</bdi>
          </>
        ),
      },
    ]
    if (!seesCosts) return columns
    const total: AdminColumn<PurchaseRow> = {
      id: 'total',
      title: title('total'),
      align: 'end',
      cell: ({ totalMinor, currency }) =>
        totalMinor === null ? '–' : <Money>{format.amount(totalMinor, currency)}</Money>,
    }
    return [...columns.slice(0, 5), total, ...columns.slice(5)]
  }, [t, format, seesCosts])
}

function Purchases() {
  const { t } = useI18n()
  const viewer = useViewer()
  const list = useList('purchases', purchasesList)
  const result = useQuery(purchasesQuery(list.search))
  const seesCosts = may(viewer, 'view', 'costs')
  const word = (name: string) => t(`admin-purchases.${name}`)
  const states = result.data?.states
  return (
    <ListScreen
      list={list}
      result={result}
      rows={(data) => data.purchases}
      rowId={(row) => row.id}
      columns={useColumns(seesCosts)}
      {...(seesCosts && { exportPath: calls.purchasesFile.path })}
      action={
        may(viewer, 'edit', 'costs') && (
          <Link className="btn btn--ink btn--s" to="/inventory/purchases/create">
            {word('create')}
          </Link>
        )
      }
      tabs={{
        filter: 'status',
        label: word('column.status'),
        all: {
          label: t('admin-inventory.all'),
          count: states && purchaseStatuses.reduce((sum, one) => sum + states[one], 0),
        },
        options: purchaseStatuses.map((value) => ({ value, label: word(`status.${value}`), count: states?.[value] })),
      }}
      filters={[
        {
          kind: 'choice',
          name: 'store',
          label: t('admin-stock.store'),
          any: t('admin-inventory.bothStores'),
          options: listStores().map(({ variant, city }) => ({ value: variant, label: city })),
        },
      ]}
      messages={{
        title: word('title'),
        none: word('none'),
        noneHint: word('noneHint'),
        pages: word('pages'),
        search: word('search'),
        searchHint: word('searchHint'),
        failed: word('failed'),
      }}
    />
  )
}

/** What the stores order of suppliers. */
export function PurchasesScreen() {
  return (
    <Guarded area="inventory">
      <Purchases />
    </Guarded>
  )
}
