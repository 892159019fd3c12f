import { and, asc, eq, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { getSettings } from '../settings/queries.ts'
import { checkPassword } from './commands.ts'
import { accountDeletedLetter } from './letters.ts'
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

/** Whether this is the only administrator. Two who leave at once wait for each other here. */
async function isLastAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id))
    .for('update')
  return administrators.length === 1 && administrators[0]?.id === userId
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
  if (user.isAdmin && (await isLastAdministrator(tx, user.id))) return fail('LAST_ADMINISTRATOR')

  const settings = await getSettings(tx)
  for (const { forget } of data) await forget?.(tx, person)
  await tx.delete(users).where(eq(users.id, user.id))
  const letter = accountDeletedLetter(user.language ?? leaving.language, { shopName: settings.name, name: user.name })
  await queueMail(tx, `account-deleted:${user.id}`, user.email, letter)
  return succeed(undefined)
}
