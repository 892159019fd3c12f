import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { dispatchNextEvent } from '../../src/notifications/commands.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Where the shop of the emails is. */
export const publicOrigin = 'https://shop.example.com'

type Mail = { recipient: string; subject: string; text: string; html: string; language: string; key: string }

/** Follows all there is to follow, and gives the emails that came of it in the order in which they were written. */
export async function follow(db: Database): Promise<Mail[]> {
  await db.execute(sql`truncate mails`)
  while ((await dispatchNextEvent(db, { publicOrigin })).found);
  // Those of one event are written within a millisecond, which their ids do not tell apart; their places in the emptied table do.
  const { rows } = await db.execute<Mail>(sql`select * from mails order by ctid`)
  return rows
}

/**
 * Lets something have happened, as whichever version of the shop would have stored it, in a millisecond of its own: what
 * happens within one is followed in any order.
 */
export async function write(db: Database, name: string, payload: Record<string, unknown>): Promise<void> {
  await db.execute(
    sql`insert into events (id, name, payload) values (${uuidv7()}, ${name}, ${JSON.stringify(payload)}::jsonb)`,
  )
  await setTimeout(2)
}

/** What the bell rang for, in the order in which it did. */
export async function bells(db: Database) {
  const { rows } = await db.execute<{ kind: string; facts: Record<string, unknown> }>(
    sql`select kind, facts from notifications order by id`,
  )
  return rows
}
