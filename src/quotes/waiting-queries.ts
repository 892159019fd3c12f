import { sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'

/** A quote that its customer has not answered is worth a word so many days before it ends. */
const ENDING_DAYS = 3

/** How many quotes are still to be sent, and how many that were sent end soon without an answer. */
export async function countWaitingQuotes(db: Database): Promise<{ toSend: number; ending: number }> {
  const { rows } = await db.execute<{ toSend: number; ending: number }>(sql`select
    (select count(*)::int from quotes where status = 'draft') as "toSend",
    (select count(*)::int from quotes where status = 'sent' and valid_until > now()
      and valid_until <= now() + make_interval(days => ${ENDING_DAYS})) as ending`)
  return rows[0] ?? { toSend: 0, ending: 0 }
}
