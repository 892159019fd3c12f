import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'

/** An administrator as the command line lists them. */
export type AdministratorRow = {
  email: string
  name: string
  /** Whether nothing narrows down what they may do. */
  isOwner: boolean
  isClosed: boolean
  hasTwoFactor: boolean
  /** When one of their sessions was last used, as ISO 8601; null where there is none. */
  seenAt: string | null
}

/** Everybody who may run the shop, the oldest account first. */
export async function listAdministrators(db: Database | Transaction): Promise<AdministratorRow[]> {
  const { rows } = await db.execute<Omit<AdministratorRow, 'seenAt'> & { seenAt: Date | string | null }>(sql`
    select u.email, u.name, coalesce(not s.active, true) as "isOwner", u.deactivated_at is not null as "isClosed",
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasTwoFactor",
      (select max(seen_at) from sessions where user_id = u.id) as "seenAt"
    from users u left join staff_members s on s.user_id = u.id
    where u.is_admin order by u.created_at, u.id`)
  return rows.map((row) => ({ ...row, seenAt: row.seenAt === null ? null : new Date(row.seenAt).toISOString() }))
}
