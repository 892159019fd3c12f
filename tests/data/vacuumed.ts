import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const TRIES = 60
const PAUSE_MS = 500

/**
 * Takes the statistics of the database's tables and vacuums them, until most of their pages are known to be seen by all: by both the planner chooses.
 * PostgreSQL leaves out pages that somebody's older snapshot may not see yet, such as one of the statistics that it takes by itself.
 * @param table the one that counts; all of the shop's where it is left out
 */
export async function vacuumed(database: Pick<pg.ClientBase, 'query'>, table = ''): Promise<void> {
  for (let time = 1; ; time++) {
    // The tests' commits do not wait for the disk, and rows that are not there yet are not marked as seen by all. This one waits.
    await database.query(`begin; set local synchronous_commit = on; analyze ${table}; commit`)
    await database.query(`vacuum ${table}`)
    const { rows } = await database.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and $1::text in ('', relname::text) and relpages > 20 and relallvisible < 0.9 * relpages`,
      [table],
    )
    if (rows.length === 0) return
    if (time === TRIES) throw new Error(`not all of ${rows.map(({ name }) => name).join(', ')} is seen by all`)
    await sleep(PAUSE_MS)
  }
}
