import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { returnStatuses } from '../rules.ts'
import { returnsList, returnsQuery } from './load.ts'
import { useReturnColumns } from './returns-columns.tsx'

/** The returns that customers asked for, by where they stand. */
export function ReturnsScreen() {
  const { t } = useI18n()
  const list = useList('returns', returnsList)
  const result = useQuery(returnsQuery(list.search))
  const word = (name: string) => t(`admin-returns.${name}`)
  const counts = result.data?.counts
  return (
    <Guarded area="order">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.returns}
        rowId={(row) => row.id}
        columns={useReturnColumns()}
        exportPath={calls.returnsFile.path}
        tabs={{
          filter: 'status',
          label: word('column.status'),
          all: {
            label: word('all'),
            count: counts && returnStatuses.reduce((sum, status) => sum + counts[status], 0),
          },
          options: returnStatuses.map((value) => ({ value, label: word(`status.${value}`), count: counts?.[value] })),
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
