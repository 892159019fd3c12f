import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import { removeOldQuotes } from './retention-commands.ts'

const POLL_MS = 86_400_000

/** Removes once a day, and as the shop starts, old quotes that became no order. */
export const startRemovingQuotes = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'removing old quotes',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await removeOldQuotes(db)) > 0,
  })
