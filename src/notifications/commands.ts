import { sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import type { Actor } from '../platform/actor.ts'
import { isDue } from '../platform/due.ts'
import type { StoredEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { longestWaitMs, retryPauseMs } from '../platform/jobs.ts'
import { MAILS } from '../platform/mail/outbox.ts'
import {
  type Database,
  errorCode,
  inTransaction,
  isUnavailable,
  type Transaction,
} from '../platform/postgres/database.ts'
import { forRequest } from '../platform/request-context.ts'
import { ofRequest, traced } from '../platform/tracing.ts'
import { handleEvent } from './event-handlers.ts'
import { kindsFor } from './rules.ts'
import type { Surroundings } from './telling.ts'

/** Names the lock under which events are followed: one process at a time, so that they are followed in their order. */
const FOLLOWING = 7_243_003
/** After these an event is left as it is; the log has said why each time. */
const MOST_FAILURES = 8
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000
const isEventDue = isDue(sql`due_at`, longestWaitMs(LONGEST_PAUSE_MS))
/** How long the bell remembers. */
const NOTIFICATION_DAYS = 30

export type Dispatched = { found: boolean; failed?: { id: string; error: unknown; requestId: string | null } }

/**
 * Follows the oldest event that nobody has followed: its emails, its notifications and the mark that it was followed
 * are one transaction, so they come once whatever is started again, or not at all. `found` is false when there was none,
 * or another process is at it. One that is being undone at this moment is passed over.
 */
export async function dispatchNextEvent(db: Database, surroundings: Surroundings): Promise<Dispatched> {
  return inTransaction(db, async (tx) => {
    const turn = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${FOLLOWING}) as mine`)
    if (!turn.rows[0]?.mine) return { found: false }
    const { rows } = await tx.execute<StoredEvent & { failures: number; requestId: string | null }>(sql`
      select id, name, payload, failures, request_id as "requestId", extract(epoch from now() - at)::float8 as "ageSeconds"
      from events where handled_at is null and ${isEventDue} order by id limit 1
      for update skip locked`)
    const [event] = rows
    if (!event) return { found: false }
    try {
      await tx.transaction((inner) =>
        forRequest(event.requestId, () =>
          traced(`event ${event.name}`, ofRequest(event.requestId), () => handleEvent(inner, event, surroundings)),
        ),
      )
    } catch (error) {
      // A lost connection, a full disk or a conflict is not the event's fault: the whole is tried again.
      if (isUnavailable(error) || /^40/.test(errorCode(error) ?? '')) throw error
      await postpone(tx, event)
      return { found: true, failed: { id: event.id, error, requestId: event.requestId } }
    }
    await tx.execute(sql`update events set handled_at = now() where id = ${event.id}`)
    return { found: true }
  })
}

/** An event that cannot be followed must not keep back those after it. */
async function postpone(tx: Transaction, { id, failures }: { id: string; failures: number }): Promise<void> {
  const pauseMs = retryPauseMs(failures + 1, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)
  await tx.execute(sql`
    update events set failures = failures + 1, due_at = case when failures + 1 >= ${MOST_FAILURES} then 'infinity'
      else now() + ${pauseMs} * interval '1 millisecond' end
    where id = ${id}`)
}

/**
 * Puts away what someone's bell shows, for them alone.
 * @param through the newest notification they have seen; what came after it stays. Without it, all is put away.
 */
export async function clearNotifications(tx: Transaction, actor: Actor, through: string | undefined): Promise<void> {
  if (actor.kind !== 'user') return
  await tx.execute(sql`
    insert into cleared_notifications (notification_id, user_id)
    select id, ${actor.id}::uuid from notifications n
    where kind = any(${sql.param(kindsFor(actor))}::text[])
      and (${through ?? null}::uuid is null
        or (created_at, id) <= (select created_at, id from notifications where id = ${through ?? null}::uuid))
    on conflict do nothing`)
}

/** Forgets what is too old for any bell. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  await db.execute(sql`delete from notifications where created_at < now() - ${NOTIFICATION_DAYS} * interval '1 day'`)
}

type Email = { status: string; attempts: number; lastError: string | null }
type StoredEmail = Email & { isSecret: boolean }

/**
 * Queues an email that was given up once more, as if it had just been written.
 * @returns what it was, for the audit log; NOT_FOUND; CHANGED_MEANWHILE when it is not given up (any more);
 * LETTER_WIPED when it held a link that opened something: another one has to be asked for
 */
export async function retryMail(tx: Transaction, id: string): Promise<Result<Email>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const { rows } = await tx.execute<StoredEmail>(
    sql`select status, attempts, last_error as "lastError", is_secret as "isSecret" from mails where id = ${id} for update`,
  )
  const [stored] = rows
  if (!stored) return fail('NOT_FOUND')
  const { isSecret, ...email } = stored
  if (email.status !== 'dead') return fail('CHANGED_MEANWHILE', { data: { status: email.status } })
  if (isSecret) return fail('EMAIL_WIPED')
  await tx.execute(sql`
    update mails set status = 'queued', attempts = 0, due_at = now(), expires_at = now() + interval '7 days'
    where id = ${id}`)
  await tx.execute(sql`select pg_notify(${MAILS}, '')`)
  return succeed(email)
}
