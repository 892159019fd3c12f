import { setTimeout as sleep } from 'node:timers/promises'
import { startSaleClock } from '../../src/catalogue/sale-clock.ts'
import { startRemovingDrafts } from '../../src/checkout/drafts/worker.ts'
import { startFoldingValuation } from '../../src/inventory/costs/worker.ts'
import { FolderStorage } from '../../src/media/storage.ts'
import { sweepMedia } from '../../src/media/sweeper.ts'
import { startHoldWorker } from '../../src/orders/holds/worker.ts'
import { startPickupReminders } from '../../src/orders/pickups/worker.ts'
import { startRecountingSlots } from '../../src/orders/slots/worker.ts'
import { startDueReminders } from '../../src/orders/terms/worker.ts'
import { listJobs, type Worker } from '../../src/platform/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import type { OwnPostgres } from '../../src/platform/postgres/postgres.ts'
import { startForgetting } from '../../src/platform/undo.ts'
import { startRemovingShared } from '../../src/projects/saved/worker.ts'
import { startRemovingQuotes, startTellingOfEndings } from '../../src/quotes/worker.ts'
import { startFollowingReturns } from '../../src/returns/worker.ts'
import { startForgettingSearches } from '../../src/search/zero-results/worker.ts'
import { startReckoningNeeds } from '../../src/stock/needs/worker.ts'
import { bounds, type Measured, timed } from './bounds.ts'

const log = createLog({ level: 'error' })

/** The jobs beside the requests that look at more the more a shop has. Statements need the thread that draws them, and are not among them. */
const jobs = [
  startForgetting,
  startForgettingSearches,
  startRemovingShared,
  startRemovingQuotes,
  startTellingOfEndings,
  startRemovingDrafts,
  startFollowingReturns,
  startReckoningNeeds,
  startFoldingValuation,
  startHoldWorker,
  startRecountingSlots,
  startPickupReminders,
  startDueReminders,
  startSaleClock,
]

/** Until a job has nothing more to do. @throws where its last try failed */
async function oncePassed(begin: (db: Database) => Worker | Promise<Worker>, db: Database): Promise<string> {
  const worker = await begin(db)
  try {
    for (;;) {
      const [job] = listJobs()
      if (job?.failedAt !== undefined) throw new Error(`${job.name} failed`)
      if (job?.nextAt !== undefined) return job.name
      await sleep(5)
    }
  } finally {
    await worker.stop(1_000)
  }
}

/** One pass of each job, with the limits that the shop has. */
export async function* measureJobs(own: OwnPostgres): AsyncGenerator<Measured> {
  const { db, pool } = openDatabase(own.connection, 8, log)
  try {
    for (const start of jobs)
      yield await timed(`job ${start.name}`, bounds.job, () => oncePassed((on) => start(on, log), db))
    yield await timed('job sweepMedia', bounds.job, () => sweepMedia(db, new FolderStorage(own.folder)))
  } finally {
    await pool.end()
  }
}
