import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { CheckField, FormPanel, TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink, RowScreen } from '../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DeliveryView, WebhookView } from '../contracts.ts'
import { webhookEvents } from '../schema.ts'
import { webhookQuery, webhooksQuery } from './load.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

const route = getRouteApi('/settings/webhooks/$id')
const secrets = new Map<string, string>()

/** A point in a field's name would lead into an object. */
const fieldOf = (event: string): string => event.replace('.', '_')

const valuesOf = (row: WebhookView | undefined) => ({
  url: row?.url ?? '',
  description: row?.description ?? '',
  active: row?.active ?? true,
  ...Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), row ? row.events.includes(event) : true])),
})

type Values = ReturnType<typeof valuesOf>

const sent = (values: Values) => {
  const { url, description, active } = values
  const chosen = values as Record<string, unknown>
  return { url, description, active, events: webhookEvents.filter((event) => chosen[fieldOf(event)] === true) }
}

function WebhookForm({ row, mayEdit }: { row?: WebhookView; mayEdit: boolean }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const state = useAdminForm({
    row,
    valuesOf,
    save: (values, known) =>
      known
        ? boundCall(calls.webhookChange, { id: known.id, version: known.version, ...sent(values) })
        : boundCall(calls.webhookAdd, sent(values)),
    rowOf: (answer) => {
      if ('secret' in answer && answer.secret !== undefined) secrets.set(answer.webhook.id, answer.secret)
      return answer.webhook
    },
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      if (!row) void navigate({ to: '/settings/webhooks/$id', params: { id: saved.id }, replace: true })
    },
  })
  return (
    <AdminForm state={state} isReadOnly={!mayEdit}>
      <FormPanel title={t('admin-webhooks.one')}>
        <TextField
          name="url"
          label={t('admin-webhooks.field.url')}
          hint={t('admin-webhooks.field.urlHint')}
          type="url"
          isLatin
          required
          maxLength={2000}
          disabled={!mayEdit}
        />
        <TextField
          name="description"
          label={t('admin-webhooks.field.description')}
          maxLength={200}
          disabled={!mayEdit}
        />
        <CheckField name="active" label={t('admin-webhooks.field.active')} isSwitch disabled={!mayEdit} />
      </FormPanel>
      <FormPanel title={t('admin-webhooks.field.events')}>
        <div className="webhook__events">
          {webhookEvents.map((event) => (
            <CheckField
              key={event}
              name={fieldOf(event)}
              label={t(`admin-webhooks.event.${fieldOf(event)}`)}
              disabled={!mayEdit}
            />
          ))}
        </div>
      </FormPanel>
    </AdminForm>
  )
}

/** A new address. */
export function NewWebhookScreen() {
  const { t } = useI18n()
  usePageTitle(t('admin-webhooks.add'))
  return (
    <>
      <BackLink to="/settings/webhooks" label={t('admin-webhooks.title')} />
      <div className="dhead">
        <h1>{t('admin-webhooks.add')}</h1>
      </div>
      <WebhookForm mayEdit={may(useViewer(), 'edit', 'settings')} />
    </>
  )
}

/** The secret, once: where it was just made. */
function Secret({ id }: { id: string }) {
  const { t } = useI18n()
  const [secret, setSecret] = useState(() => secrets.get(id))
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void secrets.delete(id), [id])
  const renew = async () => {
    const answer = await callEndpoint(calls.webhookSecret, { id })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    setSecret(answer.secret)
    return undefined
  }
  return (
    <FormPanel title={t('admin-webhooks.secret')}>
      {secret === undefined ? (
        <p className="hint">{t('admin-webhooks.secretHint')}</p>
      ) : (
        <p className="note note--ok" role="status">
          {t('admin-webhooks.secretShown')}{' '}
          <code className="webhook__secret" dir="ltr">
            {secret}
          </code>
        </p>
      )}
      <div className="moves">
        <button className="btn btn--quiet btn--s" type="button" onClick={() => setAsked(true)}>
          {t('admin-webhooks.renew')}
        </button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('admin-webhooks.renew')}
          text={t('admin-webhooks.renewAsk')}
          confirm={t('admin-webhooks.renew')}
          cancel={t('admin-webhooks.cancel')}
          onConfirm={renew}
          onClose={() => setAsked(false)}
        />
      )}
    </FormPanel>
  )
}

/** The end of an address, with what waits for it. */
function Removal({ webhook }: { webhook: WebhookView }) {
  const { t, format } = useI18n()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    const answer = await callEndpoint(calls.webhookRemove, { id: webhook.id })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    showToast(t('admin-webhooks.removed'))
    await navigate({ to: '/settings/webhooks', replace: true, ignoreBlocker: true })
    queries.removeQueries({ queryKey: webhookQuery(webhook.id).queryKey })
    void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    return undefined
  }
  return (
    <FormPanel title={t('admin-webhooks.end')}>
      <p className="hint">{t('admin-webhooks.endHint')}</p>
      <div className="moves">
        <button className="btn btn--bad btn--s" type="button" onClick={() => setAsked(true)}>
          {t('admin-webhooks.remove')}
        </button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('admin-webhooks.remove')}
          text={t('admin-webhooks.removeAsk', { waiting: format.number(webhook.queued) })}
          confirm={t('admin-webhooks.remove')}
          cancel={t('admin-webhooks.cancel')}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </FormPanel>
  )
}

function Webhook({ webhook, deliveries }: { webhook: WebhookView; deliveries: DeliveryView[] }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const { id, url, active } = webhook
  const queries = useQueryClient()
  const [mayEdit, mayDelete] = [may(viewer, 'edit', 'settings'), may(viewer, 'delete', 'settings')]
  const ping = async () => {
    const answer = await callEndpoint(calls.webhookPing, { id })
    showToast(isFailure(answer) ? spoken(answer) || t('admin-kit.unreachable') : t('admin-webhooks.pinged'))
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  }
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi dir="ltr">{new URL(url).host}</bdi>
        </h1>
        {mayEdit && active && (
          <div className="moves">
            <button className="btn btn--quiet btn--s" type="button" onClick={() => void ping()}>
              {t('admin-webhooks.ping')}
            </button>
          </div>
        )}
      </div>
      <div className="ocols">
        <div>
          <WebhookForm row={webhook} mayEdit={mayEdit} />
          <WebhookDeliveries deliveries={deliveries} mayEdit={mayEdit} />
        </div>
        <div>
          {mayEdit && <Secret id={id} />}
          {mayDelete && <Removal webhook={webhook} />}
        </div>
      </div>
    </>
  )
}

/** One address: what it is told, its secret, and what was sent to it. */
export function WebhookScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(webhookQuery(id))
  usePageTitle(t('admin-webhooks.one'))
  const back = { to: '/settings/webhooks', label: t('admin-webhooks.title') }
  return (
    <RowScreen back={back} result={result} failed={t('admin-webhooks.failed')}>
      {(found) => <Webhook key={id} {...found} />}
    </RowScreen>
  )
}
