import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { shownStatuses } from '../list-schema.ts'
import { quotesList, quotesQuery } from './load.ts'
import { useQuoteColumns } from './quotes-columns.tsx'

/** The quotes that were asked for, by what became of them. */
export function QuotesScreen() {
  const { t } = useI18n()
  const list = useList('quotes', quotesList)
  const result = useQuery(quotesQuery(list.search))
  const word = (name: string) => t(`admin-quotes.${name}`)
  const counts = result.data?.counts
  const mayEdit = may(useViewer(), 'edit', 'order')
  return (
    <Guarded area="order">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.quotes}
        rowId={(quote) => quote.id}
        columns={useQuoteColumns()}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to="/quotes/create">
              {word('create')}
            </Link>
          )
        }
        exportPath={calls.quotesFile.path}
        tabs={{
          filter: 'status',
          label: word('column.status'),
          all: {
            label: word('all'),
            count: counts && shownStatuses.reduce((sum, status) => sum + counts[status], 0),
          },
          options: shownStatuses.map((value) => ({ value, label: word(`status.${value}`), count: counts?.[value] })),
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
    </Guarded>
  )
}
