import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { storeName } from '../../../settings/screens/store-names.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { TransferRow } from '../contracts.ts'
import { transferNumber } from '../rules.ts'
import { type TransferStatus, transferStatuses } from '../schema.ts'
import { transfersList, transfersQuery } from './load.ts'

const tones: Readonly<Record<TransferStatus, string>> = {
  draft: 'wait',
  sent: 'info',
  received: 'ok',
  cancelled: 'plain',
}

/** Where a transfer stands, as a colour and a word. */
export function TransferBadge({ status }: { status: TransferStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`admin-inventory.transfers.status.${status}`)}</span>
}

/** From which store to which. */
export function Way({ from, to }: { from: string; to: string }) {
  return (
    <span className="way">
      <bdi>{storeName(from)}</bdi> <Icon name="arrow-right" small directional /> <bdi>{storeName(to)}</bdi>
    </span>
  )
}

function useColumns(): readonly AdminColumn<TransferRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-inventory.transfers.column.${column}`)
    return [
      {
        id: 'number',
        title: title('transfer'),
        cell: ({ id, number }) => (
          <Link className="link row__link num" to="/inventory/transfers/$id" params={{ id }}>
            <bdi dir="ltr">{transferNumber(number)}</bdi>
          </Link>
        ),
      },
      { id: 'status', title: title('status'), cell: ({ status }) => <TransferBadge status={status} /> },
      { id: 'way', title: title('way'), cell: ({ from, to }) => <Way from={from} to={to} /> },
      { id: 'quantity', title: title('quantity'), align: 'end', cell: ({ quantity }) => format.number(quantity) },
      {
        id: 'received',
        title: title('received'),
        align: 'end',
        hideable: true,
        cell: ({ received, lost }) =>
          lost > 0
            ? t('admin-inventory.transfers.receivedLost', {
                received: format.number(received),
                lost: format.number(lost),
              })
            : format.number(received),
      },
      {
        id: 'made',
        title: title('made'),
        hideable: true,
        narrow: 'wide',
        cell: ({ madeAt, madeByName }) => (
          <>
            {format.dateTime(new Date(madeAt))} · <bdi>{madeByName || t('admin-stock.shop')}</bdi>
          </>
        ),
      },
    ]
  }, [t, format])
}

function Transfers() {
  const { t } = useI18n()
  const list = useList('transfers', transfersList)
  const result = useQuery(transfersQuery(list.search))
  const mayEdit = may(useViewer(), 'edit', 'inventory')
  const word = (name: string) => t(`admin-inventory.transfers.${name}`)
  const states = result.data?.states
  return (
    <ListScreen
      list={list}
      result={result}
      rows={(data) => data.transfers}
      rowId={(row) => row.id}
      columns={useColumns()}
      action={
        mayEdit && (
          <Link className="btn btn--ink btn--s" to="/inventory/transfers/create">
            {word('create')}
          </Link>
        )
      }
      tabs={{
        filter: 'status',
        label: word('column.status'),
        all: { label: word('all'), count: states && transferStatuses.reduce((sum, one) => sum + states[one], 0) },
        options: transferStatuses.map((value) => ({ value, label: word(`status.${value}`), count: states?.[value] })),
      }}
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

/** What one store sends another. */
export function TransfersScreen() {
  return (
    <Guarded area="inventory">
      <Transfers />
    </Guarded>
  )
}
