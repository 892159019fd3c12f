import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/** How often it is tried whether another process is done, in milliseconds. */
const ASK_MS = 1000

const TRY = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine'
const LET_GO = 'select pg_advisory_unlock(hashtextextended($1, 0))'

/**
 * Does work that takes long in one process at a time; a second waits, holding no connection, and then does it too. The lock goes with its
 * connection, so that a process that dies is followed by another. No transaction is open meanwhile. Rejects as the work does.
 * @param name of the work, the same in all processes
 * @param signal ends the waiting; the work is not begun then
 */
export async function runAlone(
  db: Database,
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (await tryAlone(await db.$client.connect(), name, work)) return
    await sleep(ASK_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function tryAlone(client: PoolClient, name: string, work: () => Promise<void>): Promise<boolean> {
  let isMine = false
  try {
    const { rows } = await client.query<{ mine: boolean }>(TRY, [name])
    isMine = rows[0]?.mine === true
    if (isMine) await work()
    return isMine
  } finally {
    // A connection that cannot let go of the lock is closed, and the lock with it.
    const released = isMine ? client.query(LET_GO, [name]) : Promise.resolve()
    await released.then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
