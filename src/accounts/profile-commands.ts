import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { getSettings } from '../settings/queries.ts'
import { checkPassword } from './commands.ts'
import { accountDeletedLetter } from './letters.ts'
import { isLastOwner } from './owner-commands.ts'
import type { Person, PersonalData } from './personal-data.ts'
import type { DetailsInput } from './profile-schema.ts'
import { hashToken } from './queries.ts'
import { sessions, users } from './tables.ts'

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
  password: string
  /** The session cookies of the request. */
  tokens: readonly string[]
  /** The page's, for a letter to someone who chose none. */
  language: Language
  /** By how much the limit of tries is multiplied. */
  scale: number
  /** Every department's. */
  data: readonly PersonalData[]
}

/**
 * Deletes an account with all that is its own; its sessions end with it. A letter confirms it.
 * @returns WRONG_CREDENTIALS; TOO_MANY; SIGN_IN_AGAIN where there is no password and the sign-in is old; LAST_ADMINISTRATOR
 */
export async function deleteAccount(tx: Transaction, leaving: Leaving): Promise<Result<undefined>> {
  const { person, password, tokens, data } = leaving
  const [user] = await tx.select().from(users).where(eq(users.id, person.id))
  if (!user) return fail('NOT_FOUND')
  if (user.passwordHash === null) {
    if (!(await isFreshSession(tx, user.id, tokens))) return fail('SIGN_IN_AGAIN')
  } else {
    const known = await checkPassword(tx, user.id, password, leaving.scale)
    if (!known.ok) return { ...known, fields: { password: 'profile.errors.password' } }
  }
  if (user.isAdmin && (await isLastOwner(tx, user.id))) return fail('LAST_ADMINISTRATOR')
  await eraseAccount(tx, person, data, leaving.language)
  return succeed(undefined)
}

/**
 * Removes all that is a person's own, and the account with it; what the books need of their orders stays, without a link
 * to them. A letter tells them. Whether it may be done is for the caller to say.
 * @param data every department's
 * @param language of the letter to someone who chose none
 */
export async function eraseAccount(
  tx: Transaction,
  person: Person,
  data: readonly PersonalData[],
  language: Language,
): Promise<void> {
  const settings = await getSettings(tx)
  for (const { forget } of data) await forget?.(tx, person)
  const [gone] = await tx.delete(users).where(eq(users.id, person.id)).returning()
  if (!gone) return
  const letter = accountDeletedLetter(gone.language ?? language, { shopName: settings.name, name: gone.name })
  await queueMail(tx, `account-deleted:${gone.id}`, gone.email, letter)
}
