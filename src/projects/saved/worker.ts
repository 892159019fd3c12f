import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { removeOldShared } from './commands.ts'

const POLL_MS = 86_400_000

/** Removes once a day, and as the shop starts, shared plans that nobody has updated for a year. */
export const startRemovingShared = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'removing old shared plans',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await removeOldShared(db)) > 0,
  })
