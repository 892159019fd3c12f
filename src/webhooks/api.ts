import { type Endpoint, read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { calls } from '../routes.ts'
import {
  addWebhook,
  changeWebhook,
  pingWebhook,
  removeWebhook,
  renewSecret,
  resendDelivery,
  wrongWebhook,
} from './commands.ts'
import {
  webhookAddContract,
  webhookChangeContract,
  webhookContract,
  webhookRemoveContract,
  webhookSecretContract,
  webhookSendContract,
  webhooksContract,
} from './contracts.ts'
import { findWebhook, listDeliveries, listWebhooks } from './queries.ts'
import type { Reach } from './send.ts'

const view = { area: 'settings', right: 'view' } as const
const edit = { area: 'settings', right: 'edit' } as const
const subjectOf = (webhookId: string) => `webhook:${webhookId.toLowerCase()}`

/**
 * The calls by which the owner's other systems are told of what happens.
 * @param reach where they may be
 * @param secrets what their secrets are sealed in
 */
export const webhookEndpoints = (reach: Reach, secrets: SecretBox): Endpoint[] => [
  read({
    ...calls.webhooks,
    ...webhooksContract,
    summary: 'The addresses that are told of events; staff who may view the settings',
    access: view,
    answer: async (_input, { db }) => succeed({ body: { success: true, webhooks: await listWebhooks(db) } }),
  }),
  read({
    ...calls.webhook,
    ...webhookContract,
    summary: 'One address with its latest deliveries; staff who may view the settings',
    access: view,
    answer: async (input, { db }) => {
      const webhook = await findWebhook(db, input.id)
      if (!webhook) return fail('NOT_FOUND')
      return succeed({ body: { success: true, webhook, deliveries: await listDeliveries(db, input.id) } })
    },
  }),
  write({
    ...calls.webhookAdd,
    ...webhookAddContract,
    summary: 'Add an address; its secret is in this answer alone; staff who may edit the settings',
    access: edit,
    check: ({ url }, { tx }) => wrongWebhook(tx, url, { reach, isNew: true }),
    answer: async (input, { tx, audit }) => {
      const added = await addWebhook(tx, input, reach, secrets)
      if (!added.ok) return added
      audit({ action: 'webhook.add', subject: subjectOf(added.value.id), before: {}, after: input })
      const webhook = await findWebhook(tx, added.value.id)
      if (!webhook) return fail('NOT_FOUND')
      return succeed({ status: 201, body: { success: true, webhook, secret: added.value.secret } })
    },
  }),
  write({
    ...calls.webhookChange,
    ...webhookChangeContract,
    summary: 'Change an address; staff who may edit the settings',
    access: edit,
    check: ({ url }, { tx }) => wrongWebhook(tx, url, { reach, isNew: false }),
    answer: async (input, { tx, audit }) => {
      const changed = await changeWebhook(tx, input, reach)
      if (!changed.ok) return changed
      audit({ action: 'webhook.change', subject: subjectOf(input.id), ...changed.value })
      const webhook = await findWebhook(tx, input.id)
      return webhook ? succeed({ body: { success: true, webhook } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.webhookRemove,
    ...webhookRemoveContract,
    summary: 'Remove an address and what waits for it; staff who may delete in the settings',
    access: { area: 'settings', right: 'delete' },
    answer: async (input, { tx, audit }) => {
      const removed = await removeWebhook(tx, input.id)
      if (!removed.ok) return removed
      audit({ action: 'webhook.remove', subject: subjectOf(input.id), ...removed.value })
      return succeed({ body: { success: true } })
    },
  }),
  write({
    ...calls.webhookSecret,
    ...webhookSecretContract,
    summary: 'Give an address another secret, which is in this answer alone; staff who may edit the settings',
    access: edit,
    answer: async (input, { tx, audit }) => {
      const renewed = await renewSecret(tx, input.id, secrets)
      if (!renewed.ok) return renewed
      const { secret, before, after } = renewed.value
      audit({ action: 'webhook.secret', subject: subjectOf(input.id), before, after })
      return succeed({ body: { success: true, secret } })
    },
  }),
  write({
    ...calls.webhookPing,
    ...webhookSendContract,
    summary: 'Send an address a ping; staff who may edit the settings',
    access: edit,
    perMinute: 20,
    answer: async (input, { tx, audit }) => {
      const pinged = await pingWebhook(tx, input.id)
      if (!pinged.ok) return pinged
      audit({ action: 'webhook.ping', subject: subjectOf(input.id), before: {}, after: pinged.value })
      return succeed({ body: { success: true, deliveries: await listDeliveries(tx, input.id) } })
    },
  }),
  write({
    ...calls.webhookResend,
    ...webhookSendContract,
    summary: 'Send a delivery once more; staff who may edit the settings',
    access: edit,
    perMinute: 60,
    answer: async (input, { tx, audit }) => {
      const resent = await resendDelivery(tx, input.id)
      if (!resent.ok) return resent
      const { webhookId, status } = resent.value
      const after = { delivery: input.id, status: 'queued' }
      audit({ action: 'webhook.resend', subject: subjectOf(webhookId), before: { status }, after })
      return succeed({ body: { success: true, deliveries: await listDeliveries(tx, webhookId) } })
    },
  }),
]
