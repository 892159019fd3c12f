import { system } from '../../platform/actor.ts'
import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Database, inTransaction } from '../../platform/postgres/database.ts'
import { listDueHolds } from './queries.ts'
import { releaseHold } from './release-commands.ts'

const POLL_MS = 30_000
/** In one pass: it stays short, and the next one takes the rest. */
const MOST = 50

/**
 * Releases the orders whose time has run out. Each is a transaction of its own: one that cannot be released is logged and
 * keeps none of the others.
 * @returns how many were released here; what another process released meanwhile is not counted
 */
export async function releaseDueHolds(db: Database, log: Log): Promise<number> {
  let released = 0
  for (const id of await listDueHolds(db, MOST)) {
    try {
      if (await inTransaction(db, (tx) => releaseHold(tx, system, id))) released++
    } catch (error) {
      log.error('an order could not be released', { order: id, error })
    }
  }
  return released
}

/** Looks twice a minute for orders whose time has run out, in every process: whichever comes first releases them. */
export const startHoldWorker = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'releasing unconfirmed orders',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await releaseDueHolds(db, log)) === MOST,
  })
