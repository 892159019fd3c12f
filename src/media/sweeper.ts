import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { type Database, inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { keysOf } from './media-service.ts'
import { fillReferences } from './references.ts'
import type { MediaStorage } from './storage.ts'
import { media, mediaReferences, mediaSweeps } from './tables.ts'

/** How often a process asks whether a sweep is due, in milliseconds; the first time as it starts. */
const ASK_MS = 3_600_000
const SWEPT_EVERY = sql`interval '1 day'`
/** An upload takes seconds; one that is still arriving after this died on the way. */
const ARRIVES_WITHIN = sql`interval '1 hour'`
const UNUSED_FOR = sql`interval '1 day'`
const MOST_AT_ONCE = 500
/** Names the lock under which a process takes the day's sweep. */
const SWEEP_LOCK = 7_243_006

/**
 * Marks pictures that nothing refers to, a day after they were last held, as leaving. They are locked first and their references
 * read after that: whoever referred to one meanwhile has shared that lock (`refer_to_media`), so the reference is seen, or there is
 * none because the picture was leaving. Those that someone else has locked stay until the next sweep. @returns whether there may be more
 */
async function markUnused(tx: Transaction): Promise<boolean> {
  const references = tx.select({ one: sql`1` }).from(mediaReferences).where(eq(mediaReferences.mediaId, media.id))
  const old = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.status, 'stored'), lt(media.heldAt, sql`now() - ${UNUSED_FOR}`), notExists(references)))
    .orderBy(media.heldAt)
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true })
  const ids = old.map(({ id }) => id)
  await tx
    .update(media)
    .set({ status: 'leaving' })
    .where(and(inArray(media.id, ids), notExists(references)))
  return ids.length === MOST_AT_ONCE
}

/** Removes what is leaving, first from the store and then from the list, so that nothing is forgotten in the store. @returns how many */
async function removeLeaving(db: Database, storage: MediaStorage): Promise<number> {
  const leaving = await db.select().from(media).where(eq(media.status, 'leaving')).limit(MOST_AT_ONCE)
  for (const row of leaving) {
    const { served, original } = keysOf(row)
    await storage.remove(served)
    await storage.remove(original)
    await db.delete(media).where(eq(media.id, row.id))
  }
  return leaving.length
}

/**
 * Removes the pictures that nobody uses, and what never arrived, now.
 * @returns how many went
 */
export async function sweepMedia(db: Database, storage: MediaStorage): Promise<number> {
  await fillReferences(db)
  await db
    .update(media)
    .set({ status: 'leaving' })
    .where(and(eq(media.status, 'arriving'), lt(media.heldAt, sql`now() - ${ARRIVES_WITHIN}`)))
  while (await inTransaction(db, markUnused));
  for (let went = 0; ; ) {
    const some = await removeLeaving(db, storage)
    went += some
    if (some < MOST_AT_ONCE) return went
  }
}

/** Takes the day's sweep, for this process alone; false where it was done within a day or another process is taking it. */
async function takeSweep(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as mine`)
  if (!rows[0]?.mine) return false
  const { rowCount } = await tx
    .update(mediaSweeps)
    .set({ sweptAt: sql`clock_timestamp()` })
    .where(sql`${mediaSweeps.sweptAt} is null or ${mediaSweeps.sweptAt} < clock_timestamp() - ${SWEPT_EVERY}`)
  return rowCount === 1
}

/**
 * Sweeps where the last sweep of any process is over a day ago. One that fails is due again at once, for whoever asks next.
 * @returns how many pictures went; undefined where none was due
 */
export async function sweepWhenDue(db: Database, storage: MediaStorage): Promise<number | undefined> {
  if (!(await inTransaction(db, takeSweep))) return undefined
  try {
    return await sweepMedia(db, storage)
  } catch (error) {
    await db.update(mediaSweeps).set({ sweptAt: null })
    throw error
  }
}

/** Sweeps once a day, one process for all, also soon after a start where the last sweep is over a day ago. */
export function startSweeper({ db, storage, log }: { db: Database; storage: MediaStorage; log: Log }): Worker {
  return startWorker({
    name: 'unused pictures',
    pollMs: ASK_MS,
    log,
    runOne: async () => {
      await sweepWhenDue(db, storage)
      return false
    },
  })
}
