import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { type AdminColumn, AdminTable } from '../../ui/admin/lists/admin-table.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DeliveryView } from '../contracts.ts'
import { webhooksQuery } from './load.ts'

const badges = { queued: 'badge badge--plain', sent: 'badge badge--ok', dead: 'badge badge--bad' } as const

/** What was sent to an address of late, what came of it, and the button that sends it again. */
export function WebhookDeliveries({ deliveries, mayEdit }: { deliveries: DeliveryView[]; mayEdit: boolean }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const columns = useMemo((): AdminColumn<DeliveryView>[] => {
    const resend = async (id: string) => {
      const answer = await callEndpoint(calls.webhookResend, { id })
      showToast(isFailure(answer) ? spoken(answer) || t('admin-kit.unreachable') : t('admin-webhooks.resent'))
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    }
    return [
      {
        id: 'event',
        title: t('admin-webhooks.column.event'),
        cell: ({ name }) => t(`admin-webhooks.event.${name.replace('.', '_')}`),
      },
      {
        id: 'at',
        title: t('admin-webhooks.column.at'),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(new Date(createdAt))}</time>,
      },
      {
        id: 'status',
        title: t('admin-webhooks.status'),
        cell: ({ status }) => <span className={badges[status]}>{t(`admin-webhooks.status.${status}`)}</span>,
      },
      {
        id: 'tries',
        title: t('admin-webhooks.column.tries'),
        align: 'end',
        cell: ({ attempts }) => format.number(attempts),
      },
      {
        id: 'answer',
        title: t('admin-webhooks.column.answer'),
        wraps: true,
        cell: ({ id, status, lastCode, lastError }) => (
          <span className="webhook__answer">
            <bdi dir="ltr">{lastError ?? lastCode ?? '–'}</bdi>
            {mayEdit && status !== 'queued' && (
              <button className="link" type="button" onClick={() => void resend(id)}>
                {t('admin-webhooks.resend')}
              </button>
            )}
          </span>
        ),
      },
    ]
  }, [t, format, queries, mayEdit])
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-webhooks.deliveries')}</h2>
      </header>
      {deliveries.length === 0 ? (
        <p className="pan__in quiet">{t('admin-webhooks.noDeliveries')}</p>
      ) : (
        <AdminTable
          caption={t('admin-webhooks.deliveries')}
          columns={columns}
          rows={deliveries}
          rowId={({ id }) => id}
          sorting={{ search: {}, usualSort: undefined }}
        />
      )}
    </section>
  )
}
