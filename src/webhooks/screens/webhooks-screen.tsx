import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { type AdminColumn, AdminTable } from '../../ui/admin/lists/admin-table.tsx'
import { EmptyPanel } from '../../ui/admin/lists/empty-panel.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { WebhookView } from '../contracts.ts'
import { webhooksQuery } from './load.ts'

function useColumns(): AdminColumn<WebhookView>[] {
  const { t, format } = useI18n()
  return useMemo(
    () => [
      {
        id: 'url',
        title: t('admin-webhooks.field.url'),
        wraps: true,
        cell: ({ id, url, description }) => (
          <>
            <Link className="link row__link" to="/settings/webhooks/$id" params={{ id }}>
              <bdi dir="ltr">{url}</bdi>
            </Link>
            {description !== '' && (
              <p className="quiet">
                <bdi>{description}</bdi>
              </p>
            )}
          </>
        ),
      },
      {
        id: 'active',
        title: t('admin-webhooks.status'),
        cell: ({ active }) => (
          <span className={active ? 'badge badge--ok' : 'badge badge--plain'}>
            {t(active ? 'admin-webhooks.on' : 'admin-webhooks.off')}
          </span>
        ),
      },
      {
        id: 'queued',
        title: t('admin-webhooks.waiting'),
        align: 'end',
        cell: ({ queued }) => format.number(queued),
      },
      { id: 'dead', title: t('admin-webhooks.givenUp'), align: 'end', cell: ({ dead }) => format.number(dead) },
    ],
    [t, format],
  )
}

/** The addresses that are told of orders and stock. */
export function WebhooksScreen() {
  const { t } = useI18n()
  const columns = useColumns()
  const { data, error, refetch } = useQuery(webhooksQuery)
  const mayEdit = may(useViewer(), 'edit', 'settings')
  usePageTitle(t('admin-webhooks.title'))
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-webhooks.title')}</h1>
        {mayEdit && (
          <div className="moves">
            <Link className="btn btn--ink btn--s" to="/settings/webhooks/create">
              {t('admin-webhooks.add')}
            </Link>
          </div>
        )}
      </div>
      <p className="quiet webhook__intro">{t('admin-webhooks.intro')}</p>
      {data?.length === 0 && (
        <section className="pan">
          <EmptyPanel
            icon="link"
            title={t('admin-webhooks.none')}
            hint={t('admin-webhooks.noneHint')}
            steps={['one', 'two', 'three'].map((step) => t(`admin-webhooks.step.${step}`))}
            action={
              mayEdit && (
                <Link className="btn btn--ink btn--s" to="/settings/webhooks/create">
                  {t('admin-webhooks.add')}
                </Link>
              )
            }
          />
        </section>
      )}
      {!error && data?.length !== 0 && (
        <section className="pan">
          <AdminTable
            caption={t('admin-webhooks.title')}
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            sorting={{ search: {}, usualSort: undefined }}
          />
        </section>
      )}
      {error && !data && (
        <LoadFailed
          what={t('admin-webhooks.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
