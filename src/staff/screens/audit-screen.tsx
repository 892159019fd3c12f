import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import type { ListFilter } from '../../ui/admin/lists/list-filters.tsx'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { auditQuery } from './audit-load.ts'
import { auditList } from './audit-search.ts'
import { useActionName } from './audit-words.ts'

/** What staff changed, the newest first: everything it shows is in its address. */
export function AuditScreen() {
  const { t } = useI18n()
  const actionName = useActionName()
  const list = useList('audit', auditList)
  const result = useQuery(auditQuery(list.search))
  const { people = [], actions = [] } = result.data ?? {}
  const word = (name: string) => t(`dashboard.audit.${name}`)
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'who',
      label: word('column.who'),
      any: word('anyone'),
      options: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      name: 'action',
      label: word('column.action'),
      any: word('anyAction'),
      options: actions.map((action) => ({ value: action, label: actionName(action) })),
    },
    { kind: 'days' },
  ]
  return (
    <ListScreen
      list={list}
      result={result}
      rows={(data) => data.entries}
      rowId={(entry) => entry.id}
      columns={useAuditColumns()}
      filters={filters}
      messages={{
        title: word('title'),
        search: word('search'),
        searchHint: word('searchHint'),
        pages: word('pages'),
        failed: word('loadFailed'),
        none: word('none'),
        noneHint: word('noneHint'),
        noMatch: word('noMatch'),
      }}
    />
  )
}
