import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import { type Allowance, forgetTries, giveBackTry, networkOf, takeTry } from '../platform/shared-limit.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { allowances } from './rules.ts'
import { type StartedSession, startSession } from './session-commands.ts'
import { users } from './tables.ts'

/** Whence a request comes, and by how much the limits are multiplied. */
export type Origin = { clientIp: string; userAgent: string; scale: number }

/** An allowance multiplied where load is made on purpose. */
export const scaled = ({ tries, seconds }: Allowance, scale: number): Allowance => ({ tries: tries * scale, seconds })

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
  const mustChangePassword = given.password === undefined
  await tx
    .insert(users)
    .values({ id: uuidv7(), email, name: 'Administrator', passwordHash, isAdmin: true, mustChangePassword })
    .onConflictDoUpdate({ target: users.email, set: { isAdmin: true, passwordHash, mustChangePassword } })
  return given.password === undefined ? { email, generatedPassword: password } : { email }
}

/**
 * Starts a session for an e-mail address and its password. An unknown address and a wrong password get one answer,
 * after the same work; a closed account is answered like them. Wrong tries are counted for the address and for the network they come from.
 */
export async function signIn(
  tx: Transaction,
  { email, password }: { email: string; password: string },
  { clientIp, userAgent, scale }: Origin,
): Promise<Result<StartedSession>> {
  const account = `signin account ${email}`
  const network = `signin network ${networkOf(clientIp)}`
  const waits = [
    await takeTry(tx, account, scaled(allowances.signInPerAccount, scale)),
    await takeTry(tx, network, scaled(allowances.signInPerNetwork, scale)),
  ]
  const seconds = Math.max(...waits)
  if (seconds > 0) return fail('TOO_MANY', { params: { seconds } })
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.email, email))
  if (!(await passwordMatches(password, user?.passwordHash)) || !user || user.deactivatedAt)
    return fail('WRONG_CREDENTIALS', { isKept: true })
  await forgetTries(tx, account)
  await giveBackTry(tx, network)
  return succeed(await startSession(tx, user.id, userAgent))
}

/**
 * Whether a signed-in person knows their password, for what a stolen session alone must not do. Tries are counted.
 * Someone who has no password gets one by a letter first.
 */
export async function checkPassword(
  tx: Transaction,
  userId: string,
  password: string,
  scale: number,
): Promise<Result<null>> {
  const key = `password ${userId}`
  const seconds = await takeTry(tx, key, scaled(allowances.passwordChecks, scale))
  if (seconds > 0) return fail('TOO_MANY', { params: { seconds } })
  const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await passwordMatches(password, user?.passwordHash))) return fail('WRONG_CREDENTIALS', { isKept: true })
  await forgetTries(tx, key)
  return succeed(null)
}

/** Changes how someone is addressed. */
export async function renamePerson(tx: Transaction, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId))
}
