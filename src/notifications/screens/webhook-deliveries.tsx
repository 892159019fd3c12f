import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { call, isFailure, spoken } from '../../ui/client.ts'
import { type OfficeColumn, OfficeTable } from '../../ui/office/office-table.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { DeliveryView } from '../webhook-schema.ts'
import { webhooksQuery } from './webhooks-load.ts'

const badges = { queued: 'badge badge--plain', sent: 'badge badge--ok', dead: 'badge badge--bad' } as const

/** What was sent to an address of late, what came of it, and the button that sends it again. */
export function WebhookDeliveries({ deliveries, mayEdit }: { deliveries: DeliveryView[]; mayEdit: boolean }) {
  const { t, format } = useWords()
  const queries = useQueryClient()
  const columns = useMemo((): OfficeColumn<DeliveryView>[] => {
    const resend = async (id: string) => {
      const answer = await call('POST', callHref(calls.webhookResend, id), {})
      showToast(isFailure(answer) ? spoken(answer) || t('office-kit.unreachable') : t('office-webhooks.resent'))
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    }
    return [
      {
        id: 'event',
        title: t('office-webhooks.column.event'),
        cell: ({ name }) => t(`office-webhooks.event.${name.replace('.', '_')}`),
      },
      {
        id: 'at',
        title: t('office-webhooks.column.at'),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(new Date(createdAt))}</time>,
      },
      {
        id: 'status',
        title: t('office-webhooks.status'),
        cell: ({ status }) => <span className={badges[status]}>{t(`office-webhooks.status.${status}`)}</span>,
      },
      {
        id: 'tries',
        title: t('office-webhooks.column.tries'),
        align: 'end',
        cell: ({ attempts }) => format.number(attempts),
      },
      {
        id: 'answer',
        title: t('office-webhooks.column.answer'),
        wraps: true,
        cell: ({ id, status, lastCode, lastError }) => (
          <span className="webhook__answer">
            <bdi dir="ltr">{lastError ?? lastCode ?? '–'}</bdi>
            {mayEdit && status !== 'queued' && (
              <button className="link" type="button" onClick={() => void resend(id)}>
                {t('office-webhooks.resend')}
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
        <h2>{t('office-webhooks.deliveries')}</h2>
      </header>
      {deliveries.length === 0 ? (
        <p className="pan__in quiet">{t('office-webhooks.noDeliveries')}</p>
      ) : (
        <OfficeTable
          caption={t('office-webhooks.deliveries')}
          columns={columns}
          rows={deliveries}
          rowId={({ id }) => id}
          sorting={{ search: {}, usualSort: undefined }}
        />
      )}
    </section>
  )
}
