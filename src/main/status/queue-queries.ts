import { type SQL, sql } from 'drizzle-orm'
import type { Queue, StatusView } from '../../admin/status/contracts.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** What was due for so long and was not begun waits for nobody. */
const STUCK_MINUTES = 10
/** Old failures are history: somebody has seen them, or nobody missed what they were of. */
const LATELY_DAYS = 14
/** The last one that was sent is looked for among so many of the newest: one that waited for longer was sent after others. */
const NEWEST = 200

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

type Counted = { waiting: number; oldestAt: string | null; isStuck: boolean | null }

const counted = ({ waiting, oldestAt, isStuck }: Counted): Queue => ({
  waiting,
  oldestAt: iso(oldestAt),
  isStuck: isStuck === true,
})

/**
 * @param since when a row came, @param due when it could have been begun
 */
const columns = (since: SQL, due: SQL): SQL => sql`count(*)::int as waiting, min(${since}) as "oldestAt",
  bool_or(${due} < now() - make_interval(mins => ${STUCK_MINUTES}::int)) as "isStuck"`

const only = <Row>({ rows }: { rows: Row[] }): Row => {
  const [row] = rows
  if (!row) throw new Error('a count has no row')
  return row
}

/** What happened and was not yet followed, and what was tried too often. */
export async function readEventQueue(db: Database): Promise<StatusView['jobs']['events']> {
  const waiting = await db.execute<Counted>(sql`
    select ${columns(sql`at`, sql`due_at`)} from events where handled_at is null and due_at < 'infinity'`)
  const failed = await db.execute<{ failed: number }>(sql`
    select count(*)::int as failed from events where handled_at is null and due_at = 'infinity'`)
  return { ...counted(only(waiting)), ...only(failed) }
}

/** Files of products that are read, checked or brought in. */
export async function readImportQueue(db: Database): Promise<Queue> {
  // Each piece of work changes nothing of the row: a file that is long under way looks as one that is not.
  return counted(
    only(
      await db.execute<Counted>(sql`
        select count(*)::int as waiting, min(created_at) as "oldestAt", bool_or(created_at < now() - interval '6 hours') as "isStuck"
        from product_imports where status in ('reading', 'checking', 'importing')`),
    ),
  )
}

type Sent = Queue & { givenUp: number; lastSentAt: string | null }

/** E-mails that wait, that were given up of late, and when the last one was sent. */
export async function readMailQueue(db: Database): Promise<Sent> {
  const waiting = await db.execute<Counted>(sql`
    select ${columns(sql`created_at`, sql`due_at`)} from mails where status = 'queued'`)
  const rest = await db.execute<{ givenUp: number; lastSentAt: string | null }>(sql`
    select (select count(*)::int from mails where status = 'dead' and created_at > now() - make_interval(days => ${LATELY_DAYS}::int))
        as "givenUp",
      (select max(sent_at) from (select sent_at from mails where status = 'sent' order by created_at desc, id desc limit ${NEWEST}) newest)
        as "lastSentAt"`)
  const { givenUp, lastSentAt } = only(rest)
  return { ...counted(only(waiting)), givenUp, lastSentAt: iso(lastSentAt) }
}

/** The same of what other systems are told. What waits for an address that is switched off waits on purpose. */
export async function readWebhookQueue(db: Database): Promise<Sent & { addresses: number }> {
  const waiting = await db.execute<Counted>(sql`
    select ${columns(sql`d.created_at`, sql`d.due_at`)} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.status = 'queued' and w.active`)
  const rest = await db.execute<{ givenUp: number; lastSentAt: string | null; addresses: number }>(sql`
    select count(*) filter (where w.active)::int as addresses, max(newest.sent_at) as "lastSentAt",
      (select count(*)::int from webhook_deliveries d
        where d.status = 'dead' and d.created_at > now() - make_interval(days => ${LATELY_DAYS}::int)) as "givenUp"
    from webhooks w left join lateral (
      select max(d.sent_at) as sent_at from (
        select sent_at from webhook_deliveries where webhook_id = w.id order by created_at desc limit ${NEWEST}
      ) d
    ) newest on true`)
  const { addresses, givenUp, lastSentAt } = only(rest)
  return { ...counted(only(waiting)), addresses, givenUp, lastSentAt: iso(lastSentAt) }
}
