import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Database, inTransaction } from '../../platform/postgres/database.ts'
import { remindOfPickup } from './commands.ts'
import { listDueReminders } from './queries.ts'

const POLL_MS = 300_000
/** In one pass: it stays short, and the next one takes the rest. */
const MOST = 50

/**
 * Reminds the buyers whose goods are kept for a few days more. Each is a transaction of its own: one that fails is logged and keeps none of
 * the others.
 * @returns how many were due
 */
export async function remindDue(db: Database, log: Log): Promise<number> {
  const due = await listDueReminders(db, MOST)
  for (const id of due) {
    try {
      await inTransaction(db, (tx) => remindOfPickup(tx, id))
    } catch (error) {
      log.error('a buyer could not be reminded of a pickup', { order: id, error })
    }
  }
  return due.length
}

/** Looks every five minutes for goods that wait too long, in every process: whichever comes first reminds. */
export const startPickupReminders = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'reminding of pickups',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await remindDue(db, log)) === MOST,
  })
