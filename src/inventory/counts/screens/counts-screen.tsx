import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { storeName } from '../../../settings/screens/store-names.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import type { CountRow } from '../contracts.ts'
import { countNumber } from '../rules.ts'
import { type CountStatus, countStatuses } from '../schema.ts'
import { countsList, countsQuery } from './load.ts'
import { StartDialog } from './start-dialog.tsx'

const tones: Readonly<Record<CountStatus, string>> = { open: 'info', booked: 'ok', cancelled: 'plain' }

/** Where a count stands, as a colour and a word. */
export function CountBadge({ status }: { status: CountStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`admin-inventory.counts.status.${status}`)}</span>
}

function useColumns(): readonly AdminColumn<CountRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-inventory.counts.column.${column}`)
    return [
      {
        id: 'number',
        title: title('count'),
        wraps: true,
        cell: ({ id, number, name }) => (
          <Link className="link row__link" to="/inventory/counts/$id" params={{ id }}>
            <bdi dir="ltr">{countNumber(number)}</bdi>
            {name !== '' && (
              <>
                {' · '}
                <bdi>{name}</bdi>
              </>
            )}
          </Link>
        ),
      },
      { id: 'status', title: title('status'), cell: ({ status }) => <CountBadge status={status} /> },
      { id: 'store', title: t('admin-stock.store'), cell: ({ store }) => <bdi>{storeName(store)}</bdi> },
      {
        id: 'progress',
        title: title('progress'),
        align: 'end',
        cell: ({ counted, lines }) =>
          t('admin-inventory.counts.progress', { counted: format.number(counted), lines: format.number(lines) }),
      },
      {
        id: 'started',
        title: title('started'),
        hideable: true,
        narrow: 'wide',
        cell: ({ startedAt, startedByName }) => (
          <>
            {format.dateTime(new Date(startedAt))} · <bdi>{startedByName || t('admin-stock.shop')}</bdi>
          </>
        ),
      },
    ]
  }, [t, format])
}

function Counts() {
  const { t } = useI18n()
  const list = useList('counts', countsList)
  const result = useQuery(countsQuery(list.search))
  const mayEdit = may(useViewer(), 'edit', 'inventory')
  const [isStarting, setStarting] = useState(false)
  const word = (name: string) => t(`admin-inventory.counts.${name}`)
  const states = result.data?.states
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.counts}
        rowId={(row) => row.id}
        columns={useColumns()}
        action={
          mayEdit && (
            <button className="btn btn--ink btn--s" type="button" onClick={() => setStarting(true)}>
              {word('start')}
            </button>
          )
        }
        tabs={{
          filter: 'status',
          label: word('column.status'),
          all: { label: word('all'), count: states && countStatuses.reduce((sum, one) => sum + states[one], 0) },
          options: countStatuses.map((value) => ({ value, label: word(`status.${value}`), count: states?.[value] })),
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
      {isStarting && <StartDialog categories={result.data?.categories ?? []} onClose={() => setStarting(false)} />}
    </>
  )
}

/** The counts of what lies on the shelves. */
export function CountsScreen() {
  return (
    <Guarded area="inventory">
      <Counts />
    </Guarded>
  )
}
