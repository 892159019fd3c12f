import { storeVariants } from '../../stores/index.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { type Database, inTransaction } from '../platform/postgres/database.ts'
import { listEnding, tellOfEnding } from './ending-commands.ts'
import { removeOldQuotes } from './retention-commands.ts'

const POLL_MS = 86_400_000
const REMIND_MS = 300_000
/** In one pass: it stays short, and the next one takes the rest. */
const MOST = 50

/** Removes once a day, and as the shop starts, old quotes that became no order. */
export const startRemovingQuotes = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'removing old quotes',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await removeOldQuotes(db)) > 0,
  })

/**
 * Reminds the customers of quotes that end soon. Each is a transaction of its own: one that fails is logged and keeps none of the others.
 * @returns how many were reminded here
 */
export async function tellOfEndings(db: Database, log: Log): Promise<number> {
  let count = 0
  for (const store of storeVariants) {
    for (const id of await listEnding(db, store, MOST)) {
      try {
        if (await inTransaction(db, (tx) => tellOfEnding(tx, id))) count++
      } catch (error) {
        log.error('a customer could not be reminded of a quote', { quote: id, error })
      }
    }
  }
  return count
}

/** Looks every five minutes for quotes that end soon, in every process: whichever comes first reminds. */
export const startTellingOfEndings = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'reminding of quotes',
    pollMs: REMIND_MS,
    log,
    runOne: async () => (await tellOfEndings(db, log)) >= MOST,
  })
