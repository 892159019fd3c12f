import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Database, errorCode, isUnavailable, openDatabase } from './database.ts'

const LOOK_AGAIN_MS = 50
/** Reports are few. */
const CONNECTIONS = 4

const usualLimits = {
  /** So long a replica may take to answer and to have what the primary had, in milliseconds: reports are no quicker themselves. */
  withinMs: 1_000,
  /** One that failed or lagged is not asked for so long, in milliseconds, so that not everybody waits for it. */
  restMs: 10_000,
}

/** Where reads go that take long and change nothing. */
export interface ReportReader {
  /**
   * Reads from a replica that has everything which was committed before; from the primary where there is none, where it lags, and once more where
   * the replica ends the read. `work` must therefore change nothing.
   */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A replica ends what reads rows that the primary has cleaned up (40001). */
const isReplicasOwn = (error: unknown): boolean => isUnavailable(error) || errorCode(error) === '40001'

/** @param connection to a replica, or to what leads to any of several; undefined where all is read from the primary */
export function openReportReader(
  primary: Database,
  connection: pg.ClientConfig | undefined,
  log: Log,
  { withinMs, restMs } = usualLimits,
): ReportReader {
  if (!connection) return { read: (work) => work(primary), close: async () => {} }
  const { db: replica, pool } = openDatabase(connection, CONNECTIONS, log)
  let restsUntil = 0
  const rest = (reason: string): void => {
    restsUntil = performance.now() + restMs
    log.warn('reports are read from the primary', { reason })
  }

  /** Whether it follows a primary (one that was cut off may hold what the others gave up), and has all that was committed until now. */
  async function hasCaughtUp(isLate: () => boolean): Promise<boolean> {
    const { rows } = await primary.$client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    while (!isLate()) {
      const answer = await pool.query<{ has_all: boolean | null }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn and exists (select pid from pg_stat_wal_receiver) as has_all',
        [rows[0]?.lsn],
      )
      if (answer.rows[0]?.has_all) return true
      await sleep(LOOK_AGAIN_MS)
    }
    return false
  }

  async function isFit(): Promise<boolean> {
    let isLate = false
    const tooLate = sleep(withinMs, false, { ref: false })
    void tooLate.then(() => {
      isLate = true
    })
    const asked = hasCaughtUp(() => isLate)
    asked.catch(() => {}) // one that answers too late, with an error, is of interest to nobody
    return Promise.race([asked, tooLate])
  }

  return {
    read: async (work) => {
      if (performance.now() < restsUntil) return work(primary)
      try {
        if (await isFit()) return await work(replica)
        rest('the replica lags, or follows nobody')
      } catch (error) {
        if (!isReplicasOwn(error)) throw error
        rest(error instanceof Error ? error.message : String(error))
      }
      return work(primary)
    },
    close: () => pool.end(),
  }
}
