import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import type { OwnPostgres } from '../../src/platform/postgres/postgres.ts'
import { columnsOf } from '../../tests/upgrade/releases.ts'
import { keepOrdering } from '../../tests/upgrade/row-orders.ts'
import { bounds, type Measured } from './bounds.ts'
import { log, openLong } from './shop.ts'

/** How often it is looked which tables the migrations hold, in milliseconds: what is held for less is mostly not seen. */
const LOOK_EVERY_MS = 5
const NAME = 'migrating'

/** Looks all the time for how long a table is held, or waited for, in a way that keeps those who write from it. */
function watchLocks(own: OwnPostgres) {
  let isOpen = true
  const since = new Map<string, number>()
  const longest = new Map<string, number>()
  const watching = (async () => {
    const client = new pg.Client(own.connection)
    await client.connect()
    while (isOpen) {
      const { rows } = await client.query<{ name: string }>(
        `select distinct l.relation::regclass::text as name from pg_locks l join pg_stat_activity a using (pid) join pg_class c on c.oid = l.relation
         where a.application_name = '${NAME}' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
      )
      const now = performance.now()
      const held = new Set(rows.map(({ name }) => name))
      for (const name of held) {
        const from = since.get(name) ?? now
        since.set(name, from)
        longest.set(name, Math.max(longest.get(name) ?? 0, now - from))
      }
      for (const name of since.keys()) if (!held.has(name)) since.delete(name)
      await sleep(LOOK_EVERY_MS)
    }
    await client.end()
  })()
  return async () => {
    isOpen = false
    await watching
    return [...longest].sort(([, one], [, other]) => other - one)
  }
}

/** The migrations since the last release, while its processes take orders, three at once. */
export async function measureMigrating(own: OwnPostgres): Promise<Measured[]> {
  const db = await openLong(own)
  const pool = new pg.Pool({ ...own.connection, application_name: NAME, max: 2 })
  const orders = keepOrdering(db.$client, await columnsOf(db.$client))
  try {
    await sleep(3_000)
    const usual = orders.longestMs()
    const stopWatching = watchLocks(own)
    const began = performance.now()
    await migrateDatabase(pool, { folder: 'db/migrations', log })
    const took = performance.now() - began
    const [longest] = await stopWatching()
    await orders.stop()
    if (orders.failed.length > 0) throw orders.failed[0]
    return [
      {
        what: 'migrations since the last release',
        took,
        bound: bounds.migrating,
        note: `${orders.ids.length} orders taken`,
      },
      {
        what: 'the longest that an order took meanwhile',
        took: orders.longestMs(),
        bound: bounds.orderWaits,
        note: `${Math.round(usual)} ms in the three seconds before`,
      },
      {
        what: 'the longest that a table was kept from those who write',
        took: longest?.[1] ?? 0,
        bound: bounds.tableHeld,
        note: `${longest ? `${longest[0]}; 0 where it was seen once` : 'none was seen'}; pg_locks looked at every ${LOOK_EVERY_MS} ms`,
      },
    ]
  } finally {
    await orders.stop()
    await pool.end()
    await db.$client.end()
  }
}
