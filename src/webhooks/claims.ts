import { sql } from 'drizzle-orm'
import { type Claim, type FailedTry, LeaseQueue } from '../platform/lease-queue.ts'
import type { Database } from '../platform/postgres/database.ts'

/** Spread over some two days; after the last one an administrator decides. */
export const MOST_DELIVERY_TRIES = 14

/** A delivery that this process alone may send until its lease is over. */
export type ClaimedDelivery = Claim & {
  webhookId: string
  eventId: string
  name: string
  body: string
  url: string
  /** Sealed, as it is stored. */
  secret: string
}

/** The deliveries that wait for an address which is switched on. */
export const deliveryQueue = new LeaseQueue<ClaimedDelivery>({
  table: 'webhook_deliveries',
  mostTries: MOST_DELIVERY_TRIES,
  sentKeptDays: 30,
  columns: sql`q.webhook_id as "webhookId", q.event_id as "eventId", q.name, q.body, w.url, w.secret`,
  joined: sql`join webhooks w on w.id = q.webhook_id`,
  isSendable: sql`w.active`,
})

/** The receiver has taken it. */
export const markDelivered = (db: Database, delivery: ClaimedDelivery, code: number): Promise<void> =>
  deliveryQueue.markSent(db, delivery, sql`last_code = ${code}`)

/** Why a try failed; the code is what the receiver answered, null where nobody did. */
export type DeliveryFailure = Omit<FailedTry, 'firstPauseMs'> & { code: number | null }

/**
 * This try failed. Where nobody answered, what else is due for the same address waits for the first pause, so that one that
 * hangs does not hold up the others.
 */
export async function markUndelivered(
  db: Database,
  delivery: ClaimedDelivery,
  { code, ...failure }: DeliveryFailure,
  firstPauseMs: number,
): Promise<void> {
  await deliveryQueue.markFailed(db, delivery, { ...failure, firstPauseMs }, sql`last_code = ${code}`)
  if (code !== null) return
  await db.execute(sql`
    update webhook_deliveries set due_at = now() + ${firstPauseMs} * interval '1 millisecond'
    where webhook_id = ${delivery.webhookId} and status = 'queued' and due_at <= now()`)
}
