import { eq } from 'drizzle-orm'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findOpenLink } from '../link-commands.ts'
import { type LinkPurpose, normalPassword, passwordFault } from '../rules.ts'
import { users } from '../tables.ts'
import type { Origin } from '../tries.ts'
import { type VerifiedPassword, verifyOwnPassword } from './checks.ts'
import { isLeaked } from './leaked-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** A password that someone chooses, and its hash, which was made before the transaction that keeps it. */
export type NewPassword = { text: string; hash: string }

const refusal = (fault: string): Failure =>
  fail('INVALID_INPUT', { fields: { newPassword: `signin.passwordFault.${fault}` } })

/** Why a new password is not taken; undefined where it is. @param own e-mail address and name of its owner */
export function refuseNewPassword(password: string, own: readonly string[]): Failure | undefined {
  const fault = passwordFault(password, own) ?? (isLeaked(normalPassword(password)) ? 'common' : undefined)
  return fault && refusal(fault)
}

/**
 * Hashes the password of someone who came by a link in an email. Whether there is such a link is looked at first: nobody
 * else makes the shop hash anything. The link is looked at again by whoever uses it up.
 * @returns LINK_USED; RATE_LIMITED; INVALID_INPUT
 * @throws TurnsFull when too many wait already
 */
export async function prepareLinkPassword(
  db: Database,
  { token, purpose, password }: { token: string; purpose: LinkPurpose | readonly LinkPurpose[]; password: string },
  origin: Origin,
): Promise<Result<NewPassword>> {
  const link = await findOpenLink(db, token, purpose, origin)
  if (!link.ok) return link
  const refused = refuseNewPassword(password, [link.value.email])
  return refused ?? succeed({ text: password, hash: await hashPassword(password) })
}

/**
 * Compares the old password and hashes the new one, for someone who is signed in.
 * @returns as `verifyOwnPassword`; INVALID_INPUT
 * @throws TurnsFull when too many wait already
 */
export async function prepareChange(
  db: Database,
  person: { id: string; email: string; name: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<Result<{ verified: VerifiedPassword; password: NewPassword }>> {
  const known = await verifyOwnPassword(db, person.id, currentPassword, origin)
  if (!known.ok) return known
  const refused = refuseNewPassword(newPassword, [person.email, person.name])
  if (refused) return refused
  if (normalPassword(currentPassword) === normalPassword(newPassword)) return refusal('same')
  return succeed({ verified: known.value, password: { text: newPassword, hash: await hashPassword(newPassword) } })
}

/**
 * Hashes the password that someone chooses in place of one that was made for them, and makes sure that it is another.
 * @returns UNAUTHENTICATED; INVALID_INPUT
 * @throws TurnsFull when too many wait already
 */
export async function prepareChoice(
  db: Database,
  person: { userId: string; email: string; name: string },
  password: string,
): Promise<Result<NewPassword & { replaces: string | null }>> {
  const refused = refuseNewPassword(password, [person.email, person.name])
  if (refused) return refused
  const [user] = await db.select({ replaces: users.passwordHash }).from(users).where(eq(users.id, person.userId))
  if (!user) return fail('UNAUTHENTICATED')
  if (await passwordMatches(password, user.replaces)) return refusal('same')
  return succeed({ text: password, hash: await hashPassword(password), replaces: user.replaces })
}
