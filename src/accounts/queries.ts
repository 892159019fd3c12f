import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, type Permission, visitor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { SESSION_COOKIES } from './session-cookie.ts'

/** What is kept of a session's cookie: its SHA-256, in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Row = {
  id: string
  name: string
  email: string
  is_admin: boolean
  active: boolean | null
  permissions: Permission[] | null
}

/**
 * Who a request's cookies belong to, with the rights they have at this moment. A visitor when there is no session, or
 * it has ended.
 */
export async function findActor(db: Database, cookies: Readonly<Record<string, string>>): Promise<Actor> {
  const token = SESSION_COOKIES.map((name) => cookies[name]).find((value) => value !== undefined)
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return visitor
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.name, u.email, u.is_admin, m.active, m.permissions
    from sessions s
    join users u on u.id = s.user_id
    left join staff_members m on m.user_id = u.id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now()`)
  const row = rows[0]
  if (!row) return visitor
  return {
    kind: 'user',
    id: row.id,
    name: row.name,
    email: row.email,
    isAdmin: row.is_admin,
    staff: row.active === null ? null : { active: row.active, permissions: row.permissions ?? [] },
  }
}
