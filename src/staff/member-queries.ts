import { type SQL, sql } from 'drizzle-orm'
import { personSearchText } from '../accounts/tables.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Actor, Permission } from '../platform/actor.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { MemberListView, MemberRow, MemberView } from './member-contracts.ts'
import type { MemberSort } from './member-list-rules.ts'
import type { ListMembersInput } from './member-schema.ts'
import { mayEditStaff, normalPermissions } from './rules.ts'

/** Everyone who is an administrator or has a staff entry, active or not: found first, as they are few among the customers. */
const staff = sql`
  from users u
  left join staff_members m on m.user_id = u.id
  left join lateral (
    select count(*)::int as "sessionCount", max(seen_at) as seen from sessions
    where user_id = u.id and awaiting is null and expires_at > now()
  ) s on true
  where u.id = any(array(select id from users where is_admin union select user_id from staff_members))`

const shown = sql`u.id, u.name, u.email, u.is_admin as "isAdmin", coalesce(m.active, false) as active,
  coalesce(m.permissions, '[]') as permissions, u.email_verified_at is null and u.password_hash is null as "isInvited",
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasTwoFactor",
  s.seen as "seenAt", s."sessionCount", u.created_at as "createdAt", u.version`

const orderings: Readonly<Record<MemberSort, SQL>> = {
  na: sql`lower(u.name), u.id`,
  nb: sql`lower(u.name) desc, u.id desc`,
  da: sql`u.created_at, u.id`,
  db: sql`u.created_at desc, u.id desc`,
  sa: sql`s.seen nulls first, u.id`,
  sb: sql`s.seen desc nulls last, u.id desc`,
}

type Found = Omit<MemberView, 'isYou' | 'mayEdit' | 'seenAt' | 'createdAt'> & {
  seenAt: string | Date | null
  createdAt: string | Date
}

function conditions({ search, role, state }: Omit<ListMembersInput, 'page'>): SQL[] {
  const all: SQL[] = []
  const words = containsWords(personSearchText, search)
  // The text is an expression over the columns of users alone: here other tables have some of the same names.
  if (words.length > 0) all.push(sql`exists (select from users ${whereAll([sql`id = u.id`, ...words])})`)
  if (role) all.push(role === 'administrator' ? sql`u.is_admin` : sql`not u.is_admin`)
  const isActive = sql`(coalesce(m.active, false) or u.is_admin)`
  if (state) all.push(state === 'active' ? isActive : sql`not ${isActive}`)
  return all
}

const rowOf = ({ permissions, sessionCount: _, version: _version, ...row }: Found): MemberRow => ({
  ...row,
  areaCount: normalPermissions(permissions).length,
  seenAt: row.seenAt === null ? null : new Date(row.seenAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
})

const asked = (filter: Omit<ListMembersInput, 'page'>): SQL => {
  const all = conditions(filter)
  return all.length > 0 ? sql`and ${sql.join(all, sql` and `)}` : sql``
}

/** All of a list, for a file. */
export const readMembers = (at: Reader, filter: Omit<ListMembersInput, 'page'>): AsyncIterable<MemberRow[]> =>
  batches(at, sql`select ${shown} ${staff} ${asked(filter)} order by ${orderings[filter.sort]}`, rowOf)

/** A page of the staff. A page past the end is the last one. */
export async function listMembers(db: Database, filter: ListMembersInput): Promise<MemberListView> {
  const where = asked(filter)
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count ${staff} ${where}`)
  const total = counted.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(filter.page, total)
  const { rows } = await db.execute<Found>(sql`
    select ${shown} ${staff} ${where} order by ${orderings[filter.sort]} limit ${pageSize} offset ${offset}`)
  return { members: rows.map(rowOf), total, page, pageSize }
}

/** One member of staff as the one who asks may see them; undefined where there is none, or where the text is no id. */
export async function findMember(
  db: Database | Transaction,
  actor: Actor,
  id: string,
): Promise<MemberView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<Found>(sql`select ${shown} ${staff} and u.id = ${id}`)
  const [found] = rows
  if (!found) return undefined
  const { areaCount: _, ...row } = rowOf(found)
  const permissions = normalPermissions(found.permissions)
  return {
    ...row,
    permissions,
    sessionCount: found.sessionCount,
    version: found.version,
    isYou: actor.kind === 'user' && actor.id === found.id,
    mayEdit: mayEditStaff(actor, { id: found.id, isAdmin: found.isAdmin, permissions }),
  }
}

/** Someone's rights as they are stored at this moment; undefined where the account is gone or closed. */
export async function findStaffRole(
  db: Database | Transaction,
  id: string,
): Promise<Extract<Actor, { kind: 'user' }> | undefined> {
  const { rows } = await db.execute<{
    name: string
    email: string
    isAdmin: boolean
    active: boolean | null
    permissions: Permission[] | null
  }>(sql`
    select u.name, u.email, u.is_admin as "isAdmin", m.active, m.permissions
    from users u left join staff_members m on m.user_id = u.id where u.id = ${id} and u.deactivated_at is null`)
  const [row] = rows
  if (!row) return undefined
  const { name, email, isAdmin, active, permissions } = row
  return {
    kind: 'user',
    id,
    name,
    email,
    isAdmin,
    staff: active === null ? null : { active, permissions: permissions ?? [] },
  }
}
