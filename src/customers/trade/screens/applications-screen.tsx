import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { EmptyPanel } from '../../../ui/admin/lists/empty-panel.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import type { ApplicationView } from '../contracts.ts'
import type { ApplicationStatus } from '../rules.ts'
import { applicationsQuery } from './applications-load.ts'

const tones: Readonly<Record<ApplicationStatus, string>> = { open: 'wait', approved: 'ok', refused: 'bad' }

/** What became of an application, as a color and a word. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[status]}`}>{t(`admin-groups.application.status.${status}`)}</span>
}

function useColumns(): AdminColumn<ApplicationView>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const word = (name: string) => t(`admin-groups.application.${name}`)
    return [
      {
        id: 'company',
        title: word('company'),
        cell: ({ id, company }) => (
          <Link className="link row__link" to="/users/trade/$id" params={{ id }}>
            <bdi>{company}</bdi>
          </Link>
        ),
      },
      { id: 'customer', title: word('customer'), cell: ({ customer }) => <bdi>{customer}</bdi> },
      { id: 'asked', title: word('asked'), cell: ({ createdAt }) => format.date(new Date(createdAt)) },
      { id: 'status', title: word('status'), cell: ({ status }) => <ApplicationBadge status={status} /> },
      { id: 'group', title: t('admin-groups.one'), cell: ({ groupName }) => <bdi>{groupName ?? ''}</bdi> },
    ]
  }, [t, format])
}

/** Who asked for trade prices, those who wait for an answer first. */
export function ApplicationsScreen() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(applicationsQuery)
  const columns = useColumns()
  const title = t('admin-groups.application.title')
  usePageTitle(title)
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <p>{t('admin-groups.application.hint')}</p>
      </div>
      {error && !data && (
        <LoadFailed
          what={t('admin-groups.application.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      <section className="pan">
        {data?.applications.length === 0 ? (
          <EmptyPanel
            icon="id-card"
            title={t('admin-groups.application.none')}
            hint={t('admin-groups.application.noneHint')}
          />
        ) : (
          <AdminTable
            caption={title}
            columns={columns}
            rows={data?.applications}
            rowId={({ id }) => id}
            sorting={{ search: {}, usualSort: undefined }}
          />
        )}
      </section>
      {data?.more && <p className="quiet">{t('admin-groups.application.more')}</p>}
    </>
  )
}
