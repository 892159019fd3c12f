import { system } from '../platform/actor.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { type Database, inTransaction } from '../platform/postgres/database.ts'
import { expireReturn, listExpired, listToRemind, remindOfReturn } from './expiry-commands.ts'

const POLL_MS = 600_000
/** In one pass: it stays short, and the next one takes the rest. */
const MOST = 50

/**
 * Ends returns whose goods did not come in time, and reminds customers of those that are soon due. Each is a transaction of its own: one
 * that fails is logged and keeps none of the others.
 * @returns how many were ended or reminded of here
 */
export async function followReturns(db: Database, log: Log): Promise<number> {
  let done = 0
  const each = async (ids: readonly string[], does: (id: string) => Promise<boolean>) => {
    for (const id of ids) {
      try {
        if (await does(id)) done++
      } catch (error) {
        log.error('a return could not be followed', { return: id, error })
      }
    }
  }
  await each(await listExpired(db, MOST), (id) => inTransaction(db, (tx) => expireReturn(tx, system, id)))
  await each(await listToRemind(db, MOST), (id) => inTransaction(db, (tx) => remindOfReturn(tx, id)))
  return done
}

/** Looks every ten minutes for returns that are due or over, in every process: whichever comes first follows them. */
export const startFollowingReturns = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'following returns',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await followReturns(db, log)) >= MOST,
  })
