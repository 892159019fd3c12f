import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { hashToken } from './queries.ts'
import { SESSION_DAYS } from './session-cookie.ts'
import { sessions, users } from './tables.ts'

/**
 * Makes the shop's first administrator, once: undefined when there is one already. Without a password a random one is
 * made and returned, and the administrator has to choose another.
 */
export async function createFirstAdministrator(
  tx: Transaction,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; generatedPassword?: string } | undefined> {
  const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)
  if (existing) return undefined
  const email = (given.email ?? 'admin@example.com').toLowerCase()
  const password = given.password ?? randomToken(12)
  const passwordHash = await hashPassword(password)
  await tx
    .insert(users)
    .values({
      id: uuidv7(),
      email,
      name: 'Administrator',
      passwordHash,
      isAdmin: true,
      mustChangePassword: given.password === undefined,
    })
    .onConflictDoUpdate({ target: users.email, set: { isAdmin: true, passwordHash } })
  return given.password === undefined ? { email, generatedPassword: password } : { email }
}

/**
 * Starts a session for an e-mail address and its password. An unknown address and a wrong password get one answer,
 * after the same work.
 */
export async function signIn(
  tx: Transaction,
  credentials: { email: string; password: string },
): Promise<Result<{ token: string }>> {
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, credentials.email))
  if (!(await passwordMatches(credentials.password, user?.passwordHash)) || !user) return fail('WRONG_CREDENTIALS')
  const token = randomToken(32)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return succeed({ token })
}

/** Ends the session that a token belongs to; it opens nothing any more, wherever it was copied to. */
export async function signOut(tx: Transaction, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}
