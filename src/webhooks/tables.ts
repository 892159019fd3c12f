import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from './schema.ts'

const moment = () => timestamp({ withTimezone: true })

/** Where another system of the owner's is told what happens in the shop. */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  description: text().notNull().default(''),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Each delivery is signed with it, so it is kept, sealed (`SecretBox`); no call gives it out again. */
  secret: text().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
})

/** One event for one address, sent by whichever process claims it first. A claim is a lease, as with emails. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The receiver knows a repetition by it. */
    eventId: uuid().notNull(),
    name: text().notNull(),
    /** The very bytes that are signed and sent, however often. */
    body: text().notNull(),
    /** `queued` until it was taken; `dead` when the tries are used up. */
    status: text().$type<'queued' | 'sent' | 'dead'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When the next try is due; while a try runs, when its lease ends. */
    dueAt: moment().notNull().defaultNow(),
    /** What the receiver answered last; null where nothing came. */
    lastCode: smallint(),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** The request that gave rise to it, as in `events`. */
    requestId: text(),
  },
  (delivery) => [
    unique('webhook_deliveries_once').on(delivery.webhookId, delivery.eventId),
    index('webhook_deliveries_due').on(delivery.dueAt).where(sql`${delivery.status} = 'queued'`),
    index('webhook_deliveries_created').on(delivery.webhookId, delivery.createdAt),
    check('webhook_deliveries_status', sql`${delivery.status} in ('queued', 'sent', 'dead')`),
    check('webhook_deliveries_attempts', sql`${delivery.attempts} >= 0`),
    check('webhook_deliveries_sent', sql`(${delivery.status} = 'sent') = (${delivery.sentAt} is not null)`),
  ],
)
