import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DraftRow } from '../../../checkout/drafts/contracts.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { Money } from '../../../ui/money.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { draftsList, draftsQuery } from './load.ts'

/** The columns of the drafts' list. Only who may edit orders goes on with one. */
function useDraftColumns(mayEdit: boolean): readonly AdminColumn<DraftRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-drafts.column.${column}`)
    const nameOf = ({ fullName, email, phone }: DraftRow) => fullName || email || phone || t('admin-drafts.nobody')
    const columns: AdminColumn<DraftRow>[] = [
      {
        id: 'customer',
        title: title('customer'),
        sort: 'n',
        wraps: true,
        cell: (row) =>
          mayEdit ? (
            <Link className="link row__link" to="/orders/create" search={{ draft: row.id } as never}>
              <bdi>{nameOf(row)}</bdi>
            </Link>
          ) : (
            <bdi>{nameOf(row)}</bdi>
          ),
      },
      {
        id: 'lines',
        title: title('lines'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ lines }) => format.number(lines),
      },
      {
        id: 'total',
        title: title('total'),
        align: 'end',
        sort: 't',
        sortFirst: 'b',
        cell: ({ totalMinor, currency }) =>
          totalMinor === null ? '–' : <Money>{format.amount(totalMinor, currency)}</Money>,
      },
      { id: 'by', title: title('by'), hideable: true, narrow: 'wide', cell: (row) => <bdi>{row.createdByName}</bdi> },
      {
        id: 'changed',
        title: title('changed'),
        sort: 'c',
        sortFirst: 'b',
        cell: ({ changedAt, changedByName, createdByName }) => (
          <>
            {format.dateTime(new Date(changedAt))}
            {changedByName !== createdByName && (
              <small className="quiet">
                {' '}
                · <bdi>{changedByName}</bdi>
              </small>
            )}
          </>
        ),
      },
      {
        id: 'until',
        title: title('until'),
        hideable: true,
        narrow: 'hide',
        cell: ({ keptUntil }) => format.date(new Date(keptUntil)),
      },
    ]
    if (mayEdit)
      columns.push({
        id: 'delete',
        title: title('delete'),
        cell: (row) => <DeleteDraft id={row.id} name={nameOf(row)} onDeleted={() => {}} isNamed />,
      })
    return columns
  }, [t, format, mayEdit])
}

/** The orders under work, which any member of staff goes on with. */
export function DraftsScreen() {
  const { t } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const list = useList('order-drafts', draftsList)
  const result = useQuery(draftsQuery(list.search))
  const word = (name: string) => t(`admin-drafts.${name}`)
  return (
    <Guarded area="order">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.drafts}
        rowId={(row) => row.id}
        columns={useDraftColumns(mayEdit)}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to="/orders/create">
              {t('admin-orders.create')}
            </Link>
          )
        }
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: word('listFailed'),
        }}
      />
    </Guarded>
  )
}
