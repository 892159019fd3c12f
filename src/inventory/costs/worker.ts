import { startWorker, type Worker } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { foldValuation } from './fold-commands.ts'

/** What is not written down yet is reckoned by whoever asks, so that it need not be soon. */
const POLL_MS = 20_000

/** Writes down what things are worth whose stock or cost changed. */
export const startFoldingValuation = (db: Database, log: Log): Worker =>
  startWorker({ name: 'writing down what goods are worth', pollMs: POLL_MS, log, runOne: () => foldValuation(db) })
