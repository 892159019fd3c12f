import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { removeOldDrafts } from './retention-commands.ts'

const POLL_MS = 3_600_000

/** Removes every hour, and as the shop starts, drafts of orders that nobody went on with. */
export const startRemovingDrafts = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'removing old drafts of orders',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await removeOldDrafts(db)) > 0,
  })
