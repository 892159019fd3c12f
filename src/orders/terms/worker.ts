import { sql } from 'drizzle-orm'
import { storeOf, storeVariants } from '../../../stores/index.ts'
import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Database, inTransaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { owedOf } from './queries.ts'
import { remindOfDue } from './reminder-commands.ts'

const POLL_MS = 300_000
/** In one pass: it stays short, and the next one takes the rest. */
const MOST = 50
/** From this hour of the store's clock on buyers are reminded. */
const REMINDER_HOUR = 9

/** The orders of a store of whose day their buyers are to be reminded now, the longest due first. */
async function listDueTerms(db: Database, store: string): Promise<string[]> {
  const { dueReminderDays } = await getSettings(db, store)
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.order_id as id from order_terms t join orders o on o.id = t.order_id
    cross join lateral (select now() at time zone ${storeOf(store).timeZone} as now) here
    where o.store = ${store} and not o.demo and o.payment_status <> 'refunded' and extract(hour from here.now) >= ${REMINDER_HOUR}
      and t.due_on <= here.now::date + ${dueReminderDays}::int and case when t.due_on < here.now::date then t.told_overdue_at
        when t.due_on = here.now::date then t.told_due_at else t.told_soon_at end is null
      and ${owedOf(sql`o`)} > 0
    order by t.due_on, t.order_id limit ${MOST}`)
  return rows.map(({ id }) => id)
}

/**
 * Reminds the buyers of what is due on account. Each is a transaction of its own: one that fails is logged and keeps none of the others.
 * @returns how many were reminded here; what another process did meanwhile is not counted
 */
export async function remindOfDueOrders(db: Database, log: Log): Promise<number> {
  let count = 0
  for (const store of storeVariants) {
    for (const id of await listDueTerms(db, store)) {
      try {
        if (await inTransaction(db, (tx) => remindOfDue(tx, id))) count++
      } catch (error) {
        log.error('a buyer could not be reminded of what is due', { order: id, error })
      }
    }
  }
  return count
}

/** Looks every five minutes for orders that are due, in every process: whichever comes first reminds. */
export const startDueReminders = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'reminding of what is due',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await remindOfDueOrders(db, log)) >= MOST,
  })
