import { startWorker, type Worker } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import { forgetClientFiles } from './records.ts'

const POLL_MS = 86_400_000

/** Says once a day, and as the shop starts, that this release's files are in use, and forgets those of releases that are gone. */
export const startKeepingClientFiles = (db: Database, paths: readonly string[], log: Log): Worker =>
  startWorker({
    name: 'files of other releases',
    pollMs: POLL_MS,
    log,
    runOne: async () => {
      await forgetClientFiles(db, paths)
      return false
    },
  })
