import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { reckonNeeds } from './commands.ts'

const POLL_MS = 600_000

/** Reckons every ten minutes how fast goods sell and what is to be ordered again. */
export const startReckoningNeeds = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'reckoning what is to be ordered',
    pollMs: POLL_MS,
    log,
    runOne: async () => {
      await reckonNeeds(db)
      return false
    },
  })
