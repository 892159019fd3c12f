import { sql } from 'drizzle-orm'
import { uuidv7 } from './ids.ts'
import type { Transaction } from './postgres/database.ts'

/** The channel on which a commit tells the dispatchers that something happened. */
export const EVENTS = 'events'

/**
 * Writes down that something happened, in the transaction in which it did; what follows from it follows when that commits,
 * or so many seconds later.
 * @returns the event's id
 */
export async function writeEvent(
  tx: Transaction,
  name: string,
  payload: Record<string, unknown>,
  { inSeconds = 0 } = {},
): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`
    with written as (
      insert into events (id, name, payload, due_at)
      values (${id}, ${name}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${inSeconds}::int))
      returning id
    )
    select pg_notify(${EVENTS}, '') from written`)
  return id
}
