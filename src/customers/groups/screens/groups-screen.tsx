import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { GroupRow } from '../../../pricing/groups/contracts.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { EmptyPanel } from '../../../ui/admin/lists/empty-panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { groupsQuery } from './groups-load.ts'

function useColumns(): AdminColumn<GroupRow>[] {
  const { t, format } = useI18n()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('admin-groups.name'),
        cell: ({ id, name }) => (
          <Link className="link row__link" to="/users/groups/$id" params={{ id }}>
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      {
        id: 'members',
        title: t('admin-groups.column.members'),
        align: 'end',
        cell: ({ members }) => format.number(members),
      },
      {
        id: 'terms',
        title: t('admin-groups.column.terms'),
        align: 'end',
        cell: ({ netDays }) => netDays !== null && t('admin-groups.termsDays', { count: netDays }),
      },
      {
        id: 'rules',
        title: t('admin-groups.column.rules'),
        align: 'end',
        cell: ({ ruleCount }) => format.number(ruleCount),
      },
    ],
    [t, format],
  )
}

/** Every group of customers, by name. */
export function GroupsScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(groupsQuery)
  const columns = useColumns()
  const mayEdit = may(useViewer(), 'edit', 'customers')
  usePageTitle(t('admin-groups.title'))
  const add = mayEdit && (
    <Link className="btn btn--ink btn--s" to="/users/groups/create">
      <Icon name="plus" small />
      {t('admin-groups.add')}
    </Link>
  )
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-groups.title')}</h1>
        {add}
        <p>{t('admin-groups.hint')}</p>
      </div>
      {error && !data && (
        <LoadFailed
          what={t('admin-groups.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      <section className="pan">
        {data?.groups.length === 0 ? (
          <EmptyPanel icon="users" title={t('admin-groups.none')} hint={t('admin-groups.noneHint')} action={add} />
        ) : (
          <AdminTable
            caption={t('admin-groups.title')}
            columns={columns}
            rows={data?.groups}
            rowId={({ id }) => id}
            sorting={{ search: {}, usualSort: undefined }}
          />
        )}
      </section>
    </>
  )
}
