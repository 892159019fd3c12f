import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { forgetZeroResults } from './commands.ts'

const POLL_MS = 86_400_000

/** Forgets once a day, and as the shop starts, the searches without results that are older than they are kept. */
export const startForgettingSearches = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'forgetting searches without results',
    pollMs: POLL_MS,
    log,
    runOne: async () => (await forgetZeroResults(db)) > 0,
  })
