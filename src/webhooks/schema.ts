import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'

/** What another system can be told of, by the names it sees. */
export const webhookEvents = [
  'order.placed',
  'order.status',
  'order.payment',
  'order.edited',
  'order.shipped',
  'order.message',
  'return.status',
  'stock.changed',
  'stock.low',
  'stock.back',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** No shop needs more, and each event is sent to every one. */
export const MOST_WEBHOOKS = 20

/** An address and what it is told; whether it can be reached at all is checked by the command. */
export const webhookSchema = z.object({
  url: lineOfText(1, 2000, 'admin-webhooks.errors.url'),
  description: lineOfText(0, 200, 'admin-webhooks.errors.description').default(''),
  events: z
    .array(z.enum(webhookEvents, 'admin-webhooks.errors.events'), 'admin-webhooks.errors.events')
    .min(1, 'admin-webhooks.errors.events')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  active: z.boolean('admin-webhooks.errors.events').default(true),
})

export type WebhookInput = z.output<typeof webhookSchema>
