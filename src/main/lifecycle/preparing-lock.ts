import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Names the lock that lets one process at a time prepare a shop, or restore one, whatever other locks the database holds. */
export const PREPARING = 7_243_001

const LOOK_EVERY_MS = 200

/**
 * Waits for its turn to prepare a shop. No statement goes on meanwhile: whoever has the turn may make an index beside the sales (CREATE INDEX CONCURRENTLY), which
 * waits until every statement that began before it has ended, and so each would wait for the other.
 * @param longestMs how long it waits at most; without it as long as it takes
 * @throws where it was not its turn by then
 */
export async function waitToPrepare(
  client: Pick<pg.ClientBase, 'query'>,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const until = performance.now() + longestMs; ; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [PREPARING])
    if (rows[0]?.taken) return
    if (performance.now() > until) throw new Error('another process has been preparing this shop for too long')
  }
}
