import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from './actor.ts'
import { fail, type Result, succeed } from './failures.ts'
import { uuidv7 } from './ids.ts'
import { startWorker, type Worker } from './jobs.ts'
import type { Log } from './log.ts'
import type { Database, Transaction } from './postgres/database.ts'
import { undos } from './tables.ts'

/** What a change that can be undone answers with: the name to undo it by, and for how long, in seconds. */
export type UndoOffer = { id: string; seconds: number }

/** How long an action over many rows can be undone, in seconds. */
export const BULK_UNDO_SECONDS = 600

/** So many that are over are forgotten whenever one is kept. */
const FORGOTTEN_AT_ONCE = 100

/** How long what nobody can undo any more may still lie there, in milliseconds. */
const FORGET_MS = 30_000

/** Forgets what can no longer be undone, so many at once, and none for which it would have to wait. @returns how many */
export async function forgetUndos(db: Database | Transaction): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from undos where id in (
      select id from undos where until < now() limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`)
  return rowCount ?? 0
}

/** Does that twice a minute: what was erased has to be gone, whether or not anybody changes anything else. */
export const startForgetting = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'forgetting what can no longer be undone',
    pollMs: FORGET_MS,
    log,
    runOne: async () => (await forgetUndos(db)) === FORGOTTEN_AT_ONCE,
  })

/**
 * Keeps what a change can be undone by, in the transaction that makes the change.
 * @param payload what was there before, as JSON, for the department that `kind` names
 * @param seconds how long it can be undone, by the database's clock
 * @returns undefined for a visitor: nobody could prove later that they are the same one
 */
export async function keepUndo(
  tx: Transaction,
  actor: Actor,
  { kind, payload, seconds }: { kind: string; payload: unknown; seconds: number },
): Promise<UndoOffer | undefined> {
  if (actor.kind !== 'user') return undefined
  await forgetUndos(tx)
  const id = uuidv7()
  const until = sql`clock_timestamp() + make_interval(secs => ${seconds}::int)`
  await tx.insert(undos).values({ id, actorId: actor.id, kind, payload, until })
  return { id, seconds }
}

/**
 * Takes what a change can be undone by; it is gone once the transaction commits, so a change is undone once, whoever else
 * asks at the same time.
 * @returns UNDO_OVER where it was undone before, its time is over, or somebody else made the change
 */
export async function takeUndo(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Result<{ kind: string; payload: unknown }>> {
  if (actor.kind !== 'user') return fail('UNDO_OVER')
  const [kept] = await tx
    .delete(undos)
    .where(and(eq(undos.id, id), eq(undos.actorId, actor.id), sql`${undos.until} > clock_timestamp()`))
    .returning({ kind: undos.kind, payload: undos.payload })
  return kept ? succeed(kept) : fail('UNDO_OVER')
}

/** What came of one row: how it is called, and whether it was done. */
export type BulkStep = {
  id: string
  name: string
  result: Result<unknown>
  /** What it can be undone by; without it, and where it was not so already, it is done for good. */
  memory?: unknown
  isSame?: boolean
  /** What the audit log calls it. */
  subject?: string
}
