import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { type Database, inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { media } from '../platform/tables.ts'
import { keysOf } from './media-service.ts'
import type { MediaStorage } from './storage.ts'

const EVERY_MS = 3_600_000
/** An upload takes seconds; one that is still arriving after this died on the way. */
const ARRIVES_WITHIN = sql`interval '1 hour'`
const UNUSED_FOR = sql`interval '1 day'`
const MOST_AT_ONCE = 500

/** Tables that tell what was, not what is: a picture named there alone is in nobody's use. */
const pastTables = ['media', 'audit_log', 'events', 'mails', 'tries', 'sessions']

/**
 * The names of the uploaded pictures that anything in the database refers to: every text and JSON column of every table is
 * looked through, so that one which a department adds later needs no entry anywhere to be safe.
 */
export async function listReferredMedia(tx: Transaction): Promise<Set<string>> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select distinct table_name::text as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY'))
      and table_name <> all(${sql.param(pastTables)}::text[])`)
  const names = new Set<string>()
  for (const { name: table } of tables) {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select distinct found[1] as name from ${sql.identifier(table)} as whole,
        lateral regexp_matches(to_jsonb(whole)::text, '/media/u/([a-z0-9]{32})', 'g') as found`)
    for (const { name } of rows) names.add(name)
  }
  return names
}

/** Marks what may go: what nothing refers to a day after it was last held, and what never arrived. */
async function markUnused(tx: Transaction): Promise<void> {
  const isOld = and(eq(media.status, 'stored'), lt(media.heldAt, sql`now() - ${UNUSED_FOR}`))
  const never = and(eq(media.status, 'arriving'), lt(media.heldAt, sql`now() - ${ARRIVES_WITHIN}`))
  await tx.update(media).set({ status: 'leaving' }).where(never)
  const old = await tx.select({ name: media.name }).from(media).where(isOld).orderBy(media.heldAt)
  if (old.length === 0) return
  const used = await listReferredMedia(tx)
  const unused = old.flatMap(({ name }) => (used.has(name) ? [] : [name]))
  // Asked once more that it is old: whoever put one to use since then has held it, and has the row.
  for (let from = 0; from < unused.length; from += MOST_AT_ONCE) {
    const some = inArray(media.name, unused.slice(from, from + MOST_AT_ONCE).sort())
    await tx.update(media).set({ status: 'leaving' }).where(and(some, isOld))
  }
}

/**
 * Removes the pictures that nobody uses, first from the store and then from the list, so that none is forgotten in the
 * store. Answers how many went.
 */
export async function sweepMedia(db: Database, storage: MediaStorage): Promise<number> {
  await inTransaction(db, markUnused)
  const leaving = await db.select().from(media).where(eq(media.status, 'leaving')).limit(MOST_AT_ONCE)
  for (const row of leaving) {
    const { served, original } = keysOf(row)
    await storage.remove(served)
    await storage.remove(original)
    await db.delete(media).where(eq(media.id, row.id))
  }
  return leaving.length
}

/** Sweeps every hour; in several processes at once it does no harm. */
export function startSweeper({ db, storage, log }: { db: Database; storage: MediaStorage; log: Log }): Worker {
  return startWorker({
    name: 'unused pictures',
    pollMs: EVERY_MS,
    log,
    runOne: async () => (await sweepMedia(db, storage)) === MOST_AT_ONCE,
  })
}
