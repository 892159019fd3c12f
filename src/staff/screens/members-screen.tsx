import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { Icon } from '../../ui/icon.tsx'
import { memberRoles, memberStates } from '../member-list-rules.ts'
import { membersQuery } from './member-load.ts'
import { useMemberColumns } from './members-columns.tsx'
import { membersList } from './members-search.ts'

/** The list of staff: everything it shows is in its address. */
export function MembersScreen() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-staff.${name}`)
  const list = useList('staff', membersList)
  const result = useQuery(membersQuery(list.search))
  const choice = (name: 'role' | 'state', values: readonly string[]) => ({
    kind: 'choice' as const,
    name,
    label: word(`column.${name}`),
    any: word(`${name}.any`),
    options: values.map((value) => ({ value, label: word(`${name}.${value}`) })),
  })
  return (
    <ListScreen
      list={list}
      result={result}
      rows={(data) => data.members}
      rowId={({ id }) => id}
      columns={useMemberColumns()}
      exportPath={calls.staffFile.path}
      filters={[choice('role', memberRoles), choice('state', memberStates)]}
      action={
        <Link className="btn btn--ink btn--s" to="/staffs/create">
          <Icon name="plus" small />
          {word('create')}
        </Link>
      }
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
