import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { isDue } from '../platform/due.ts'
import { longestWaitMs, retryPauseMs } from '../platform/jobs.ts'

/** Spread over some two days; after the last one an administrator decides. */
export const MOST_DELIVERY_TRIES = 14
const LONGEST_PAUSE_MS = 6 * 3_600_000
const isDeliveryDue = isDue(sql`d.due_at`, longestWaitMs(LONGEST_PAUSE_MS))
/** What was taken is kept so long for the dashboard. */
const SENT_KEPT_DAYS = 30

/** A delivery that this process alone may send until its lease is over. */
export type ClaimedDelivery = {
  id: string
  webhookId: string
  eventId: string
  name: string
  body: string
  url: string
  /** Sealed, as it is stored. */
  secret: string
  /** Which try this is; the number also proves that the claim is still ours. */
  attempts: number
}

/** Claims the delivery that has waited longest, of an address that is switched on, or answers undefined. */
export async function claimDelivery(db: Database, leaseMs: number): Promise<ClaimedDelivery | undefined> {
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    update webhook_deliveries d set attempts = attempts + 1, due_at = now() + ${leaseMs} * interval '1 millisecond'
    from webhooks w where w.id = d.webhook_id and d.id = (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.status = 'queued' and ${isDeliveryDue} and d.attempts < ${MOST_DELIVERY_TRIES} and w.active
      order by d.due_at, d.id limit 1 for update of d skip locked
    )
    returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.name, d.body, w.url, w.secret, d.attempts`)
  return rows[0]
}

/** The receiver has taken it. */
export async function markDelivered(db: Database, { id, attempts }: ClaimedDelivery, code: number): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set status = 'sent', sent_at = now(), last_error = null, last_code = ${code}
    where id = ${id} and status = 'queued' and attempts = ${attempts}`)
}

/** Why a try failed. */
export type DeliveryFailure = { reason: string; code: number | null; isPermanent: boolean }

/**
 * This try failed; another follows, unless the failure is for good or it was the last one. Where nobody answered, what
 * else is due for the same address waits for the first pause, so that one that hangs does not hold up the others.
 */
export async function markUndelivered(
  db: Database,
  { id, webhookId, attempts }: ClaimedDelivery,
  { reason, code, isPermanent }: DeliveryFailure,
  firstPauseMs: number,
): Promise<void> {
  const isDead = isPermanent || attempts >= MOST_DELIVERY_TRIES
  const pauseMs = retryPauseMs(attempts, firstPauseMs, LONGEST_PAUSE_MS)
  await db.execute(sql`
    update webhook_deliveries set status = ${isDead ? 'dead' : 'queued'}, last_error = ${reason}, last_code = ${code},
      due_at = now() + ${pauseMs} * interval '1 millisecond'
    where id = ${id} and status = 'queued' and attempts = ${attempts}`)
  if (code !== null) return
  await db.execute(sql`
    update webhook_deliveries set due_at = now() + ${firstPauseMs} * interval '1 millisecond'
    where webhook_id = ${webhookId} and status = 'queued' and due_at <= now()`)
}

/** Lays aside what has used up its tries in processes that died, and forgets what was taken long ago. */
export async function tidyDeliveries(db: Database): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries d set status = 'dead', last_error = coalesce(last_error, 'The tries are used up.')
    where status = 'queued' and ${isDeliveryDue} and attempts >= ${MOST_DELIVERY_TRIES}`)
  await db.execute(sql`
    delete from webhook_deliveries where status = 'sent' and sent_at < now() - ${SENT_KEPT_DAYS} * interval '1 day'`)
}
