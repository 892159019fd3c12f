import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../accounts/personal-data.ts'
import { uuidPattern } from '../../measure/text.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { headOf } from './tables.ts'

/**
 * The orders of a person as a subquery: those of the account, and those from the e-mail addresses of whom they were without one.
 * @param head the id of somebody who is not merged into another
 */
export const ordersOf = (head: SQL): SQL => sql`(
  select * from orders where user_id = ${head}
  union all
  select o.* from people i join orders o on o.user_id is null and lower(o.email) = i.email
  where i.user_id is null and ${headOf} = ${head})`

/** One of the e-mail addresses under which somebody without an account was taken for a person. */
export type MergedPerson = { id: string; email: string; name: string }

/** The person as whom an id counts: their own, or that of whoever they are merged into. Undefined where there is none. */
export async function findHead(db: Database | Transaction, id: string): Promise<string | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<{ id: string }>(sql`select ${headOf} as id from people i where i.id = ${id}`)
  return rows[0]?.id
}

/** As whom somebody is known without an account: by each e-mail address that they ordered from or asked for a quote. */
export async function listGuests(db: Database | Transaction, head: string): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select i.id, i.email, i.email as "provedEmail" from people i where i.user_id is null and ${headOf} = ${head}
    order by i.created_at, i.id`)
  return rows
}

/** Whoever is merged into a person, the oldest first. */
export async function listMerged(db: Database | Transaction, head: string): Promise<MergedPerson[]> {
  const { rows } = await db.execute<MergedPerson>(
    sql`select id, email, name from people where merged_into = ${head} order by created_at, id`,
  )
  return rows
}
