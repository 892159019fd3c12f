import { sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { DeliveryView, WebhookView } from './contracts.ts'

const DELIVERIES_SHOWN = 50

const iso = (moment: string): string => new Date(moment).toISOString()

async function read(db: Database | Transaction, where: ReturnType<typeof sql>): Promise<WebhookView[]> {
  const { rows } = await db.execute<WebhookView>(sql`
    select w.id, w.url, w.description, w.events, w.active, w.version, w.created_at as "createdAt",
      count(d.id) filter (where d.status = 'queued')::int as queued,
      count(d.id) filter (where d.status = 'dead')::int as dead
    from webhooks w left join webhook_deliveries d on d.webhook_id = w.id
    where ${where} group by w.id order by w.created_at, w.id`)
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }))
}

/** Every address, the oldest first. */
export const listWebhooks = (db: Database | Transaction): Promise<WebhookView[]> => read(db, sql`true`)

/** One address; undefined where there is none. */
export async function findWebhook(db: Database | Transaction, id: string): Promise<WebhookView | undefined> {
  return uuidPattern.test(id) ? (await read(db, sql`w.id = ${id}`))[0] : undefined
}

/** The latest deliveries of an address, the newest first. */
export async function listDeliveries(db: Database | Transaction, webhookId: string): Promise<DeliveryView[]> {
  if (!uuidPattern.test(webhookId)) return []
  const { rows } = await db.execute<DeliveryView>(sql`
    select id, event_id as "eventId", name, status, attempts, due_at as "dueAt", last_code as "lastCode",
      last_error as "lastError", created_at as "createdAt", sent_at as "sentAt", body
    from webhook_deliveries where webhook_id = ${webhookId}
    order by created_at desc, id desc limit ${DELIVERIES_SHOWN}`)
  return rows.map((row) => ({
    ...row,
    dueAt: iso(row.dueAt),
    createdAt: iso(row.createdAt),
    sentAt: row.sentAt && iso(row.sentAt),
  }))
}
