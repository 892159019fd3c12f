import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { webhookEvents, webhookSchema } from './schema.ts'

/** An address as the back office shows it; never with its secret. */
const webhookView = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  /** How many events wait for it, and how many were given up. */
  queued: z.number(),
  dead: z.number(),
})

export type WebhookView = z.output<typeof webhookView>

/** One event for one address; moments are ISO 8601. */
const deliveryView = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  status: z.enum(['queued', 'sent', 'dead']),
  attempts: z.number(),
  dueAt: z.string(),
  lastCode: z.number().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  body: z.string(),
})

export type DeliveryView = z.output<typeof deliveryView>

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const named = z.object({ id: z.string().max(100) })
const one = done.extend({ webhook: webhookView })
const sent = done.extend({ deliveries: z.array(deliveryView) })

export const webhooksContract = { input: z.object({}), output: done.extend({ webhooks: z.array(webhookView) }) }
export const webhookContract = { input: named, output: one.extend(sent.shape) }
/** The secret is in this answer alone. */
export const webhookAddContract = { input: webhookSchema, output: one.extend({ secret: z.string() }) }
/** Of a change that somebody else was quicker with, a refusal has the address as it is. */
export const webhookChangeContract = {
  input: webhookSchema.extend({ ...named.shape, version: z.int() }),
  output: one,
  refusal: z.object({ webhook: webhookView }),
}
export const webhookRemoveContract = { input: named, output: done }
/** The secret is in this answer alone. */
export const webhookSecretContract = { input: named, output: done.extend({ secret: z.string() }) }
/** Of a ping, or of a delivery that is sent once more. */
export const webhookSendContract = { input: named, output: sent }
