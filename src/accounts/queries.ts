import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, type Permission, visitor } from '../platform/actor.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { staffNeedCodes } from '../settings/queries.ts'
import { FINISH_SIGN_IN_MINUTES, type LinkPurpose, sessionLimits } from './rules.ts'
import { sessionToken } from './session-cookie.ts'
import { codeOwner, recoveryOwner } from './two-factor/secret-owners.ts'

type Cookies = Readonly<Record<string, string>>

/** What is kept of a session's cookie, or of a link in an email: its SHA-256, in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const { customer, staff } = sessionLimits
const isStaff = sql`(u.is_admin or coalesce(m.active, false))`
const limit = (ofStaff: number, ofCustomers: number) =>
  sql`make_interval(mins => case when ${isStaff} then ${ofStaff}::int else ${ofCustomers}::int end)`

/** Whether a session `s` of a user `u` who may be staff `m` is still one. */
const isAlive = sql`s.expires_at > now() and s.awaiting is null and u.deactivated_at is null
  and s.seen_at > now() - ${limit(staff.idleMinutes, customer.idleMinutes)}
  and s.created_at > now() - ${limit(staff.totalMinutes, customer.totalMinutes)}`

type Row = {
  id: string
  name: string
  email: string
  is_admin: boolean
  active: boolean | null
  permissions: Permission[] | null
  has_codes: boolean
  is_stale: boolean
}

/**
 * Who a request's cookies belong to, with the rights they have at this moment. A visitor when there is no session, or
 * it has ended, or its sign-in is not finished.
 * @param isPolled the page asked by itself: that keeps nobody behind the counter signed in
 */
export async function findActor(db: Database, cookies: Cookies, isPolled = false): Promise<Actor> {
  const token = sessionToken(cookies)
  if (token === undefined) return visitor
  const tokenHash = hashToken(token)
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.name, u.email, u.is_admin, m.active, m.permissions,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_codes,
      s.seen_at < now() - interval '1 minute' and not (${isPolled} and ${isStaff}) as is_stale
    from sessions s
    join users u on u.id = s.user_id
    left join staff_members m on m.user_id = u.id
    where s.token_hash = ${tokenHash} and ${isAlive}`)
  const row = rows[0]
  if (!row) return visitor
  if (row.is_stale) await db.execute(sql`update sessions set seen_at = now() where token_hash = ${tokenHash}`)
  const { id, name, email } = row
  const isOfStaff = row.is_admin || row.active === true
  if (isOfStaff && !row.has_codes && (await staffNeedCodes(db)))
    return { kind: 'user', id, name, email, isAdmin: false, staff: null, lacksCodes: true }
  return {
    kind: 'user',
    id,
    name,
    email,
    isAdmin: row.is_admin,
    staff: row.active === null ? null : { active: row.active, permissions: row.permissions ?? [] },
  }
}

/** A sign-in that was begun and still waits for something. */
export type UnfinishedSignIn = { userId: string; email: string; name: string; awaiting: 'code' | 'password' }

/** The unfinished sign-in that a request's cookies belong to. */
export async function findUnfinishedSignIn(
  db: Database | Transaction,
  cookies: Cookies,
): Promise<UnfinishedSignIn | undefined> {
  const token = sessionToken(cookies)
  if (token === undefined) return undefined
  const { rows } = await db.execute<UnfinishedSignIn>(sql`
    select u.id as "userId", u.email, u.name, s.awaiting
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.awaiting is not null and u.deactivated_at is null
      and s.created_at > now() - make_interval(mins => ${FINISH_SIGN_IN_MINUTES}::int)`)
  return rows[0]
}

export type SessionLine = { id: string; device: string; createdAt: Date; seenAt: Date; isThis: boolean }

/** The browsers in which someone is signed in, the last seen first. */
export async function listSessions(db: Database, userId: string, cookies: Cookies): Promise<SessionLine[]> {
  const own = hashToken(sessionToken(cookies) ?? '')
  const { rows } = await db.execute<{ id: string; device: string; created: string; seen: string; own: boolean }>(sql`
    select s.id, s.device, extract(epoch from s.created_at) * 1000 as created,
      extract(epoch from s.seen_at) * 1000 as seen, s.token_hash = ${own} as own
    from sessions s
    join users u on u.id = s.user_id
    left join staff_members m on m.user_id = u.id
    where s.user_id = ${userId} and ${isAlive}
    order by own desc, s.seen_at desc limit 100`)
  return rows.map(({ id, device, created, seen, own: isThis }) => ({
    id,
    device,
    isThis,
    createdAt: new Date(Number(created)),
    seenAt: new Date(Number(seen)),
  }))
}

/** Whether somebody signs in with one-time codes. */
export async function hasCodes(db: Database | Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`,
  )
  return rowCount === 1
}

export type Security = {
  hasPassword: boolean
  /** `pending` while it is being set up. */
  secondFactor: 'off' | 'pending' | 'on'
  secret: string | null
  recoveryCodes: string[]
  recoveryCodesLeft: number
  identities: ('google' | 'facebook')[]
}

/**
 * How someone signs in. Secrets are in it only while a second factor is being set up, for its owner to copy. One that cannot
 * be read counts as none: setting up begins anew.
 */
export async function findSecurity(db: Database, userId: string, secrets: SecretBox): Promise<Security | undefined> {
  const { rows } = await db.execute<{
    has_password: boolean
    is_on: boolean | null
    secret: string | null
    shown: string[] | null
    codes_left: number | null
    providers: ('google' | 'facebook')[]
  }>(sql`
    select u.password_hash is not null as has_password, f.confirmed_at is not null as is_on,
      f.secret, f.shown_recovery_codes as shown, jsonb_array_length(f.recovery_hashes) as codes_left,
      array(select provider from identities i where i.user_id = u.id order by 1) as providers
    from users u
    left join second_factors f on f.user_id = u.id
    where u.id = ${userId}`)
  const row = rows[0]
  if (!row) return undefined
  const opened = row.is_on || row.secret === null ? undefined : secrets.open(row.secret, codeOwner(userId))
  const secondFactor = row.is_on ? 'on' : opened === undefined ? 'off' : 'pending'
  const shown = secondFactor === 'pending' ? (row.shown ?? []) : []
  return {
    hasPassword: row.has_password,
    secondFactor,
    secret: opened ?? null,
    recoveryCodes: shown.flatMap((code) => secrets.open(code, recoveryOwner(userId)) ?? []),
    recoveryCodesLeft: row.codes_left ?? 0,
    identities: row.providers,
  }
}

/** What a link in an email is for, and whom it was sent to; undefined once it is used or too old. */
export async function findLink(
  db: Database,
  token: string,
): Promise<{ purpose: LinkPurpose; email: string; userId: string | null } | undefined> {
  const { rows } = await db.execute<{ purpose: LinkPurpose; email: string; userId: string | null }>(sql`
    select purpose, email, user_id as "userId" from account_links
    where token_hash = ${hashToken(token)} and expires_at > now()`)
  return rows[0]
}
