import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { recountSlots } from './recount-commands.ts'

const POLL_MS = 3_600_000

/** Counts delivery slots anew every hour, and as the shop starts: older processes that still run know of none. */
export const startRecountingSlots = (db: Database, log: Log): Worker =>
  startWorker({
    name: 'recounting delivery slots',
    pollMs: POLL_MS,
    log,
    runOne: async () => {
      const mended = await recountSlots(db)
      if (mended > 0) log.info('delivery slots were counted anew', { slots: mended })
      return false
    },
  })
