import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { SegmentRow } from '../../../pricing/segments/contracts.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { EmptyPanel } from '../../../ui/admin/lists/empty-panel.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { segmentsQuery } from './segments-load.ts'

function useColumns(): AdminColumn<SegmentRow>[] {
  const { t, format } = useI18n()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('admin-segments.name'),
        cell: ({ id, name }) => (
          <Link className="link row__link" to="/users/segments/$id" params={{ id }}>
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      {
        id: 'conditions',
        title: t('admin-segments.column.conditions'),
        align: 'end',
        cell: ({ conditionCount }) => format.number(conditionCount),
      },
      {
        id: 'discounts',
        title: t('admin-segments.column.discounts'),
        align: 'end',
        cell: ({ discountCount }) => format.number(discountCount),
      },
      {
        id: 'made',
        title: t('admin-segments.column.made'),
        cell: ({ createdAt }) => format.date(new Date(createdAt)),
      },
    ],
    [t, format],
  )
}

/** Every segment of customers, by name. */
export function SegmentsScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(segmentsQuery)
  const columns = useColumns()
  const mayEdit = may(useViewer(), 'edit', 'customers')
  usePageTitle(t('admin-segments.title'))
  const add = mayEdit && (
    <Link className="btn btn--ink btn--s" to="/users/segments/create">
      <Icon name="plus" small />
      {t('admin-segments.add')}
    </Link>
  )
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-segments.title')}</h1>
        {add && <div className="moves">{add}</div>}
        <p>{t('admin-segments.hint')}</p>
      </div>
      {error && !data && (
        <LoadFailed
          what={t('admin-segments.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      <section className="pan">
        {data?.segments.length === 0 ? (
          <EmptyPanel icon="users" title={t('admin-segments.none')} hint={t('admin-segments.noneHint')} action={add} />
        ) : (
          <AdminTable
            caption={t('admin-segments.title')}
            columns={columns}
            rows={data?.segments}
            rowId={({ id }) => id}
            sorting={{ search: {}, usualSort: undefined }}
          />
        )}
      </section>
    </>
  )
}
