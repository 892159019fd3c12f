import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { accountDeletedEmail, type DeletedBy } from '../emails.ts'
import { isLastOwner } from '../owner-commands.ts'
import { relyOnPassword, type VerifiedPassword, verifyOwnPassword } from '../passwords/checks.ts'
import { holdPersonalData, type Person, type PersonalData } from '../personal-data.ts'
import { hashToken } from '../queries.ts'
import { sessions, users } from '../tables.ts'
import type { Origin } from '../tries.ts'
import type { DetailsInput } from './schema.ts'

/** How long a sign-in proves who it is, where there is no password to ask for. */
const FRESH_MINUTES = 10

/** Keeps what someone says of themselves. */
export async function changeDetails(tx: Transaction, userId: string, details: DetailsInput): Promise<void> {
  await tx.update(users).set(details).where(eq(users.id, userId))
}

async function isFreshSession(tx: Transaction, userId: string, tokens: readonly string[]): Promise<boolean> {
  for (const token of tokens) {
    const [fresh] = await tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          eq(sessions.userId, userId),
          sql`${sessions.createdAt} > now() - make_interval(mins => ${FRESH_MINUTES})`,
        ),
      )
    if (fresh) return true
  }
  return false
}

export type Leaving = {
  person: Person
  /** The password; null where the account has none. */
  verified: VerifiedPassword | null
  /** The session cookies of the request. */
  tokens: readonly string[]
  /** The page's, for an email to someone who chose none. */
  language: Language
  /** The store that writes it. */
  store: string
  /** Every department's. */
  data: readonly PersonalData[]
}

const wrongPassword = (failure: Failure): Failure => ({ ...failure, fields: { password: 'profile.errors.password' } })

/**
 * Compares the password of someone who wants to leave; null where the account has none.
 * @returns as `verifyOwnPassword`
 */
export async function verifyLeaving(
  db: Database,
  userId: string,
  password: string,
  origin: Origin,
): Promise<Result<VerifiedPassword | null>> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (user?.passwordHash === null) return succeed(null)
  const known = await verifyOwnPassword(db, userId, password, origin)
  return known.ok ? known : wrongPassword(known)
}

/**
 * Deletes an account with all that is its own; its sessions end with it. An email confirms it.
 * @returns WRONG_CREDENTIALS; SIGN_IN_AGAIN where there is no password and the sign-in is old; LAST_ADMINISTRATOR
 */
export async function deleteAccount(tx: Transaction, leaving: Leaving): Promise<Result<undefined>> {
  const { person, verified, tokens, data } = leaving
  await holdPersonalData(tx, [person], data)
  const [user] = await tx.select().from(users).where(eq(users.id, person.id))
  if (!user) return fail('NOT_FOUND')
  if (verified) {
    const known = await relyOnPassword(tx, verified)
    if (!known.ok) return wrongPassword(known)
  } else if (user.passwordHash !== null || !(await isFreshSession(tx, user.id, tokens))) return fail('SIGN_IN_AGAIN')
  if (user.isAdmin && (await isLastOwner(tx, user.id))) return fail('LAST_ADMINISTRATOR')
  await eraseAccount(tx, person, data, { ...leaving, by: 'owner' })
  return succeed(undefined)
}

/**
 * Removes all that is a person's own, and the account with it; what the books need of their orders stays, without a link
 * to them. An email tells them. Whether it may be done is for the caller to say.
 * @param data every department's
 * @param at the store that writes the email, its language to someone who chose none, and whose wish it was
 */
export async function eraseAccount(
  tx: Transaction,
  person: Person,
  data: readonly PersonalData[],
  at: { language: Language; store: string; by: DeletedBy },
): Promise<void> {
  const settings = await getSettings(tx, at.store)
  for (const { forget } of data) await forget?.(tx, person)
  const [gone] = await tx.delete(users).where(eq(users.id, person.id)).returning()
  if (!gone) return
  const { name } = gone
  const message = accountDeletedEmail(gone.language ?? at.language, { shopName: settings.name, name, by: at.by })
  await queueMail(tx, `account-deleted:${gone.id}`, gone.email, message)
}
