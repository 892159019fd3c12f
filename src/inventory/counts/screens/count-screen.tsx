import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { signed } from '../../../i18n/signed.ts'
import { storeName } from '../../../settings/screens/store-names.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { BackLink } from '../../../ui/admin/row-screen.tsx'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { CountLine, CountView } from '../contracts.ts'
import { countNumber, differenceOf } from '../rules.ts'
import { CountBadge } from './counts-screen.tsx'
import { EndCount } from './end-count.tsx'
import { EntryCell, WhyCell } from './entry-cell.tsx'
import { countAddress, countQuery } from './load.ts'

const route = getRouteApi('/inventory/counts/$id')

/** How many more or fewer there are than the books said; before anybody has counted, nothing. */
function Difference({ line: { counted, books } }: { line: CountLine }) {
  const { format } = useI18n()
  if (counted === null || books === null) return null
  const difference = differenceOf({ counted, books })
  return (
    <bdi dir="ltr" className={difference < 0 ? 'is-low' : undefined}>
      {signed(difference, format.number)}
    </bdi>
  )
}

/** @param isOpen while it goes on, what the books say of what was not counted yet is kept from those who count */
function useColumns(id: string, mayCount: boolean, isOpen: boolean): readonly AdminColumn<CountLine>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-inventory.counts.column.${column}`)
    return [
      {
        id: 'product',
        title: t('admin-inventory.column.product'),
        wraps: true,
        cell: (row) => <GoodsName row={row} />,
      },
      {
        id: 'counted',
        title: title('counted'),
        align: 'end',
        cell: (line) =>
          mayCount ? <EntryCell id={id} line={line} /> : line.counted === null ? '–' : format.number(line.counted),
      },
      {
        id: 'books',
        title: title('books'),
        align: 'end',
        cell: ({ books }) =>
          books === null ? (
            <span className="quiet">
              {t(isOpen ? 'admin-inventory.counts.hidden' : 'admin-inventory.counts.uncounted')}
            </span>
          ) : (
            format.number(books)
          ),
      },
      { id: 'difference', title: title('difference'), align: 'end', cell: (line) => <Difference line={line} /> },
      { id: 'why', title: title('why'), cell: (line) => <WhyCell id={id} line={line} mayEdit={mayCount} /> },
      {
        id: 'by',
        title: t('admin-stock.who'),
        hideable: true,
        narrow: 'wide',
        cell: ({ byName, at }) =>
          at === null ? null : (
            <>
              <bdi>{byName || t('admin-stock.shop')}</bdi> · {format.dateTime(new Date(at))}
            </>
          ),
      },
    ]
  }, [t, format, id, mayCount, isOpen])
}

/** Where it is counted, how far, and what was found so far. */
function Facts({ count }: { count: CountView }) {
  const { t, format } = useI18n()
  const { store, status, counted, lines, different, net, endedAt, endedByName } = count
  const parts = [
    storeName(store),
    t('admin-inventory.counts.progress', { counted: format.number(counted), lines: format.number(lines) }),
    t('admin-inventory.counts.different', { count: different }),
    ...(different > 0
      ? [t('admin-inventory.counts.net', { number: `\u2066${signed(net, format.number)}\u2069` })]
      : []),
  ]
  return (
    <p role="status">
      <CountBadge status={status} /> {parts.join(' · ')}
      {endedAt !== null && (
        <span className="quiet">
          {' · '}
          <bdi>{endedByName || t('admin-stock.shop')}</bdi>, {format.dateTime(new Date(endedAt))}
        </span>
      )}
    </p>
  )
}

function Count() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const list = useList('count', countAddress)
  const result = useQuery(countQuery(id, list.search))
  const count = result.data?.count
  const mayEdit = may(useViewer(), 'edit', 'inventory') && count?.status === 'open'
  const word = (name: string) => t(`admin-inventory.counts.${name}`)
  const title = count
    ? [t('admin-inventory.counts.one', { number: `\u2066${countNumber(count.number)}\u2069` }), count.name]
        .filter(Boolean)
        .join(' · ')
    : word('title')
  const columns = useColumns(id, mayEdit, count?.status === 'open')
  const back = <BackLink to="/inventory/counts" label={word('title')} />
  // Its heading, its button and how far it is come with it: nothing below them is to move.
  if (result.isPending) return back
  return (
    <>
      {back}
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.rows}
        rowId={(row) => row.itemId}
        columns={columns}
        action={mayEdit && count && <EndCount count={count} />}
        notice={count && <Facts count={count} />}
        tableClass="tbl--count"
        tabs={{
          filter: 'part',
          label: word('show'),
          all: { label: word('everything'), count: count?.lines },
          options: [
            { value: 'left', label: word('left'), count: count && count.lines - count.counted },
            { value: 'different', label: word('differs'), count: count?.different },
          ],
        }}
        messages={{
          title,
          none: word('noLines'),
          noneHint: word('noLinesHint'),
          pages: word('linePages'),
          search: t('admin-inventory.search'),
          searchHint: word('lineHint'),
          failed: word('failed'),
        }}
      />
    </>
  )
}

/** One count: what is found is entered blind, the difference is shown after it, and all of it is booked at once. */
export function CountScreen() {
  return (
    <Guarded area="inventory">
      <Count />
    </Guarded>
  )
}
