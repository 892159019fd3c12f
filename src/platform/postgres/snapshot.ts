import { type SQL, sql } from 'drizzle-orm'
import { QueueFull } from '../limits/fair-queue.ts'
import { type Database, type Reader, sessionOf } from './database.ts'

/** How long whoever reads may take over one part before the connection is taken back, in milliseconds: less than the server allows. */
const PART_MS = 10_000
/** How long a snapshot lasts at most, in milliseconds: what it sees cannot be cleaned up meanwhile, and its connection serves nobody else. */
const SNAPSHOT_MS = 180_000
/** Of all connections one in so many may be held by snapshots: a quarter, and one where there are fewer than eight. */
const CONNECTIONS_EACH = 4

/** How many rows are read and held at a time; the database takes the number in no other way. */
export const BATCH_ROWS = 200
const nextBatch = sql`fetch 200 from batch`

export type SnapshotLimits = { partMs: number; snapshotMs: number }

/** Told to whoever took the parts of a snapshot too slowly. */
export class SnapshotOver extends Error {}

/** How many snapshots each pool has open. */
const open = new WeakMap<Database['$client'], number>()

/**
 * Reads from one moment of the database, in parts and no faster than they are taken: in a transaction of its own that only reads.
 * Its connection goes back to the pool when the last part is taken, when nobody takes any more (`return`), and when that takes too long.
 * @param read what is asked of the database, in parts
 * @throws QueueFull before anything was read, where as many snapshots are open as may be
 * @throws SnapshotOver in place of the next part, where the parts before were taken too slowly
 */
export async function* readSnapshot<T>(
  db: Database,
  read: (at: Reader) => AsyncIterable<T>,
  { partMs, snapshotMs }: SnapshotLimits = { partMs: PART_MS, snapshotMs: SNAPSHOT_MS },
): AsyncGenerator<T> {
  const pool = db.$client
  const held = open.get(pool) ?? 0
  if (held >= Math.max(1, Math.floor(pool.options.max / CONNECTIONS_EACH)))
    throw new QueueFull('too many snapshots are open')
  open.set(pool, held + 1)
  const giveBack = () => open.set(pool, (open.get(pool) ?? 1) - 1)
  const client = await pool.connect().catch((error: unknown) => {
    giveBack()
    throw error
  })
  let isHeld = true
  /** @param lost why the connection is of no more use; without it the next one gets it */
  const release = (lost?: Error) => {
    if (!isHeld) return
    isHeld = false
    client.release(lost)
    giveBack()
  }
  const ends = performance.now() + snapshotMs
  const session = sessionOf(client)
  try {
    await session.execute(sql`begin isolation level repeatable read read only`)
    for await (const part of read(session)) {
      const over = new SnapshotOver('the parts of a snapshot were taken too slowly')
      const timer = setTimeout(release, Math.max(0, Math.min(partMs, ends - performance.now())), over)
      try {
        yield part
      } finally {
        clearTimeout(timer)
      }
      if (!isHeld) throw over
    }
    await session.execute(sql`commit`)
    release()
  } catch (error) {
    release(error instanceof Error ? error : new Error(String(error)))
    throw error
  } finally {
    // Nobody takes any more: a connection that is closed ends its transaction, and whatever the server is doing in it.
    release(new SnapshotOver('the rest of a snapshot was not taken'))
  }
}

/**
 * The rows of a query in batches, in its order. What the database has found and not given out yet stays there.
 * @param at a snapshot, which can have one such query open
 * @param view what is made of a row
 */
export async function* batches<Row extends Record<string, unknown>, View>(
  at: Reader,
  query: SQL,
  view: (row: Row) => View,
): AsyncGenerator<View[]> {
  // All of it is going to be read: a plan that is quick with the first rows is not wanted.
  await at.execute(sql`set local cursor_tuple_fraction = 1`)
  await at.execute(sql`declare batch no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await at.execute<Row>(nextBatch)
    if (rows.length > 0) yield rows.map((row) => view(row as Row))
    if (rows.length < BATCH_ROWS) break
  }
  await at.execute(sql`close batch`)
}
