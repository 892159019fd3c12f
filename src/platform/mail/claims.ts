import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { isDue } from '../due.ts'
import { longestWaitMs, retryPauseMs } from '../jobs.ts'

/** Spread over some two days; after the last one an administrator decides. */
export const MOST_TRIES = 16
const LONGEST_PAUSE_MS = 6 * 3_600_000
const isMailDue = isDue(sql`due_at`, longestWaitMs(LONGEST_PAUSE_MS))
/** What was sent is kept so long for the dashboard, and then is nobody's business any more. */
const SENT_KEPT_DAYS = 90

/** A letter that this process alone may send until its lease is over. */
export type ClaimedMail = {
  id: string
  recipient: string
  senderName: string | null
  language: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  /** Which try this is; the number also proves that the claim is still ours. */
  attempts: number
}

/**
 * Claims the letter that has waited longest, or answers undefined. The claim is a lease of so many milliseconds and needs
 * no transaction to stay open: a process that dies with it is succeeded by another when it is over.
 */
export async function claimMail(db: Database, leaseMs: number): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<ClaimedMail>(sql`
    update mails set attempts = attempts + 1, due_at = now() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select id from mails
      where status = 'queued' and ${isMailDue} and expires_at > now() and attempts < ${MOST_TRIES}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, recipient, sender_name as "senderName", language, subject, text, html, unsubscribe_url as "unsubscribeUrl", attempts`)
  return rows[0]
}

/** A letter that is sent no more keeps no link that opens something. */
const wiped = sql`text = case when is_secret then '' else text end, html = case when is_secret then '' else html end`

/** The mail server has taken it. */
export async function markSent(db: Database, { id, attempts }: ClaimedMail): Promise<void> {
  await db.execute(sql`
    update mails set status = 'sent', sent_at = now(), last_error = null, ${wiped}
    where id = ${id} and status = 'queued' and attempts = ${attempts}`)
}

/** This try failed; another follows, unless the failure is for good or it was the last one. */
export async function markFailed(
  db: Database,
  { id, attempts }: ClaimedMail,
  { reason, isPermanent, firstPauseMs }: { reason: string; isPermanent: boolean; firstPauseMs: number },
): Promise<void> {
  const isDead = isPermanent || attempts >= MOST_TRIES
  const pauseMs = retryPauseMs(attempts, firstPauseMs, LONGEST_PAUSE_MS)
  await db.execute(sql`
    update mails set status = ${isDead ? 'dead' : 'queued'}, last_error = ${reason}, ${isDead ? sql`${wiped},` : sql``}
      due_at = now() + ${pauseMs} * interval '1 millisecond'
    where id = ${id} and status = 'queued' and attempts = ${attempts}`)
}

/** Lays aside what is too old to be sent or has used up its tries in processes that died, and forgets what was sent long ago. */
export async function tidyMails(db: Database): Promise<void> {
  await db.execute(sql`
    update mails set status = 'dead', ${wiped}, last_error = case
      when expires_at <= now() then 'It waited too long to be sent: ' || coalesce(last_error, 'no mail server took it.')
      else coalesce(last_error, 'The tries are used up.') end
    where status = 'queued' and ${isMailDue} and (expires_at <= now() or attempts >= ${MOST_TRIES})`)
  await db.execute(sql`
    delete from mails where status = 'sent' and sent_at < now() - ${SENT_KEPT_DAYS} * interval '1 day'`)
}
