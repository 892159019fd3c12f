import { z } from 'zod'
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
import { findWebhook, listDeliveries, listWebhooks } from './queries.ts'
import { webhookSchema } from './schema.ts'
import type { Reach } from './send.ts'

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)
const view = { area: 'settings', right: 'view' } as const
const edit = { area: 'settings', right: 'edit' } as const
const named = z.object({ id })
const subjectOf = (webhookId: string) => `webhook:${webhookId.toLowerCase()}`

/**
 * The calls by which the owner's other systems are told of what happens.
 * @param reach where they may be
 * @param secrets what their secrets are sealed in
 */
export const webhookEndpoints = (reach: Reach, secrets: SecretBox): Endpoint[] => [
  read({
    path: calls.webhooks,
    summary: 'The addresses that are told of events; staff who may view the settings',
    access: view,
    input: z.object({}),
    answer: async (_input, { db }) => succeed({ body: { success: true, webhooks: await listWebhooks(db) } }),
  }),
  read({
    path: calls.webhook,
    summary: 'One address with its latest deliveries; staff who may view the settings',
    access: view,
    input: named,
    answer: async (input, { db }) => {
      const webhook = await findWebhook(db, input.id)
      if (!webhook) return fail('NOT_FOUND')
      return succeed({ body: { success: true, webhook, deliveries: await listDeliveries(db, input.id) } })
    },
  }),
  write({
    method: 'POST',
    path: calls.webhooks,
    summary: 'Add an address; its secret is in this answer alone; staff who may edit the settings',
    access: edit,
    input: webhookSchema,
    check: ({ url }, { tx }) => wrongWebhook(tx, url, { reach, isNew: true }),
    answer: async (input, { tx, audit }) => {
      const added = await addWebhook(tx, input, reach, secrets)
      if (!added.ok) return added
      audit({ action: 'webhook.add', subject: subjectOf(added.value.id), before: {}, after: input })
      const webhook = await findWebhook(tx, added.value.id)
      return succeed({ status: 201, body: { success: true, webhook, secret: added.value.secret } })
    },
  }),
  write({
    method: 'PUT',
    path: calls.webhook,
    summary: 'Change an address; staff who may edit the settings',
    access: edit,
    input: webhookSchema.extend({ id, version: z.int() }),
    check: ({ url }, { tx }) => wrongWebhook(tx, url, { reach, isNew: false }),
    answer: async (input, { tx, audit }) => {
      const changed = await changeWebhook(tx, input, reach)
      if (!changed.ok) return changed
      audit({ action: 'webhook.change', subject: subjectOf(input.id), ...changed.value })
      return succeed({ body: { success: true, webhook: await findWebhook(tx, input.id) } })
    },
  }),
  write({
    method: 'DELETE',
    path: calls.webhook,
    summary: 'Remove an address and what waits for it; staff who may delete in the settings',
    access: { area: 'settings', right: 'delete' },
    input: named,
    answer: async (input, { tx, audit }) => {
      const removed = await removeWebhook(tx, input.id)
      if (!removed.ok) return removed
      audit({ action: 'webhook.remove', subject: subjectOf(input.id), ...removed.value })
      return succeed({ body: { success: true } })
    },
  }),
  write({
    method: 'POST',
    path: calls.webhookSecret,
    summary: 'Give an address another secret, which is in this answer alone; staff who may edit the settings',
    access: edit,
    input: named,
    answer: async (input, { tx, audit }) => {
      const renewed = await renewSecret(tx, input.id, secrets)
      if (!renewed.ok) return renewed
      const { secret, before, after } = renewed.value
      audit({ action: 'webhook.secret', subject: subjectOf(input.id), before, after })
      return succeed({ body: { success: true, secret } })
    },
  }),
  write({
    method: 'POST',
    path: calls.webhookPing,
    summary: 'Send an address a ping; staff who may edit the settings',
    access: edit,
    perMinute: 20,
    input: named,
    answer: async (input, { tx, audit }) => {
      const pinged = await pingWebhook(tx, input.id)
      if (!pinged.ok) return pinged
      audit({ action: 'webhook.ping', subject: subjectOf(input.id), before: {}, after: pinged.value })
      return succeed({ body: { success: true, deliveries: await listDeliveries(tx, input.id) } })
    },
  }),
  write({
    method: 'POST',
    path: calls.webhookResend,
    summary: 'Send a delivery once more; staff who may edit the settings',
    access: edit,
    perMinute: 60,
    input: named,
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
