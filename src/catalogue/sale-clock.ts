import { sql } from 'drizzle-orm'
import { invalidateTags, productTags } from '../platform/cache/page-tags.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'

/** How late a page may be in showing that a sale began or ended. */
const EVERY_MS = 1000

/**
 * Drops the pages of the products whose sale began or ended between a moment and now, whichever of the two is earlier: a clock that
 * is set back takes sales back that had begun.
 * @returns the moment up to which it looked
 */
export async function dropTurnedSales(db: Database, since: string): Promise<string> {
  // A bare look first, outside of any transaction: nearly always nothing has turned.
  const { rows } = await db.execute<{ now: string; ids: string[] | null }>(sql`
    select now()::text as now, (select array_agg(id) from products
      where (sale_starts_at > least(now(), ${since}::timestamptz) and sale_starts_at <= greatest(now(), ${since}::timestamptz))
        or (sale_ends_at > least(now(), ${since}::timestamptz) and sale_ends_at <= greatest(now(), ${since}::timestamptz))) as ids`)
  const [row] = rows
  if (!row) throw new Error('a statement without a condition gave no row')
  const { ids } = row
  if (ids !== null) await db.transaction((tx) => invalidateTags(tx, productTags(ids)))
  return row.now
}

/**
 * Watches the clock for sales: prices are read with the moment, but pages that are kept have to go when it turns them. Each
 * process watches for itself and keeps nothing, so that none has to be the one that does.
 */
export async function startSaleClock(db: Database, log: Log): Promise<Worker> {
  let since = (await db.execute<{ now: string }>(sql`select now()::text as now`)).rows[0]?.now ?? 'now'
  return startWorker({
    name: 'sale clock',
    pollMs: EVERY_MS,
    log,
    runOne: async () => {
      since = await dropTurnedSales(db, since)
      return false
    },
  })
}
