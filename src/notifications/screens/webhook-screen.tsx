import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { call, isFailure } from '../../ui/client.ts'
import { CheckField, FormPanel, TextField } from '../../ui/office/fields.tsx'
import { OfficeForm } from '../../ui/office/office-form.tsx'
import { BackLink, RowScreen } from '../../ui/office/row-screen.tsx'
import { useOfficeForm } from '../../ui/office/use-office-form.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type WebhookView, webhookEvents } from '../webhook-schema.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { webhookQuery, webhooksQuery } from './webhooks-load.ts'

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
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const state = useOfficeForm({
    row,
    valuesOf,
    sent,
    save: row
      ? { method: 'PUT', address: callHref(calls.webhook, row.id) }
      : { method: 'POST', address: calls.webhooks },
    rowOf: ({ webhook, secret }) => {
      const saved = webhook as WebhookView | undefined
      if (saved && typeof secret === 'string') secrets.set(saved.id, secret)
      return saved
    },
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      if (!row) void navigate({ to: '/settings/webhooks/$id', params: { id: saved.id }, replace: true })
    },
  })
  return (
    <OfficeForm state={state} isReadOnly={!mayEdit}>
      <FormPanel title={t('office-webhooks.one')}>
        <TextField
          {...{ name: 'url', label: t('office-webhooks.field.url'), hint: t('office-webhooks.field.urlHint') }}
          {...{ type: 'url', isLatin: true, required: true, maxLength: 2000, disabled: !mayEdit }}
        />
        <TextField
          {...{
            name: 'description',
            label: t('office-webhooks.field.description'),
            maxLength: 200,
            disabled: !mayEdit,
          }}
        />
        <CheckField name="active" label={t('office-webhooks.field.active')} isSwitch disabled={!mayEdit} />
      </FormPanel>
      <FormPanel title={t('office-webhooks.field.events')}>
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            name={fieldOf(event)}
            label={t(`office-webhooks.event.${fieldOf(event)}`)}
            disabled={!mayEdit}
          />
        ))}
      </FormPanel>
    </OfficeForm>
  )
}

/** A new address. */
export function NewWebhookScreen() {
  const { t } = useWords()
  usePageTitle(t('office-webhooks.add'))
  return (
    <>
      <BackLink to="/settings/webhooks" label={t('office-webhooks.title')} />
      <div className="dhead">
        <h1>{t('office-webhooks.add')}</h1>
      </div>
      <WebhookForm mayEdit={may(useViewer(), 'edit', 'settings')} />
    </>
  )
}

/** The secret, once: where it was just made. */
function Secret({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const { t } = useWords()
  const [secret, setSecret] = useState(() => secrets.get(id))
  const renew = async () => {
    const answer = await call<{ secret: string }>('POST', callHref(calls.webhookSecret, id), {})
    if (isFailure(answer)) showToast(answer.err || t('office-kit.unreachable'))
    else setSecret(answer.secret)
  }
  if (secret !== undefined) secrets.delete(id)
  return (
    <section className="pan">
      <header>
        <h2>{t('office-webhooks.secret')}</h2>
      </header>
      <div className="pan__in">
        {secret !== undefined && (
          <p className="note note--ok" role="status">
            {t('office-webhooks.secretShown')} <code dir="ltr">{secret}</code>
          </p>
        )}
        {mayEdit && (
          <button className="btn btn--quiet btn--s" type="button" onClick={() => void renew()}>
            {t('office-webhooks.renew')}
          </button>
        )}
      </div>
    </section>
  )
}

/** One address: what it is told, its secret, and what was sent to it. */
export function WebhookScreen() {
  const { t } = useWords()
  const { id } = route.useParams()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', 'settings')
  const result = useQuery(webhookQuery(id))
  usePageTitle(t('office-webhooks.one'))
  const act = async (method: 'POST' | 'DELETE', address: string, told: string): Promise<boolean> => {
    const answer = await call(method, callHref(address, id), {})
    showToast(isFailure(answer) ? answer.err || t('office-kit.unreachable') : t(told))
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    return !isFailure(answer)
  }
  const remove = async () => {
    if (await act('DELETE', calls.webhook, 'office-webhooks.removed')) {
      await navigate({ to: '/settings/webhooks', replace: true, ignoreBlocker: true })
    }
  }
  const back = { to: '/settings/webhooks', label: t('office-webhooks.title') }
  return (
    <RowScreen back={back} result={result} failed={t('office-webhooks.failed')}>
      {({ webhook, deliveries }) => (
        <>
          <div className="dhead">
            <h1>
              <bdi dir="ltr">{new URL(webhook.url).host}</bdi>
            </h1>
            <div className="moves">
              {mayEdit && webhook.active && (
                <button
                  className="btn btn--quiet btn--s"
                  type="button"
                  onClick={() => void act('POST', calls.webhookPing, 'office-webhooks.pinged')}
                >
                  {t('office-webhooks.ping')}
                </button>
              )}
              {may(viewer, 'delete', 'settings') && (
                <button className="btn btn--quiet btn--s" type="button" onClick={() => void remove()}>
                  {t('office-webhooks.remove')}
                </button>
              )}
            </div>
          </div>
          <WebhookForm key={id} row={webhook} mayEdit={mayEdit} />
          <Secret key={`secret ${id}`} id={id} mayEdit={mayEdit} />
          <WebhookDeliveries deliveries={deliveries} mayEdit={mayEdit} />
        </>
      )}
    </RowScreen>
  )
}
