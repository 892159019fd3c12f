import { eq } from 'drizzle-orm'
import { type Result, succeed } from '../platform/failures.ts'
import { randomToken, uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { relyOnPassword, type VerifiedPassword } from './passwords/checks.ts'
import { hashPassword } from './passwords/passwords.ts'
import { type StartedSession, startSession } from './session-commands.ts'
import { users } from './tables.ts'
import type { Origin } from './tries.ts'

type Reader = Pick<Transaction, 'select'>

const findAdministrator = (db: Reader) =>
  db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)

/** The first administrator, about to be made. `generatedPassword` where none was given. */
export type FirstAdministrator = { email: string; passwordHash: string; generatedPassword?: string }

/**
 * What the shop's first administrator is to have: undefined when there is an administrator already. Without a password a
 * random one is made and returned, and the administrator has to choose another. Hashes, so it stands outside of any transaction.
 */
export async function prepareFirstAdministrator(
  db: Reader,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<FirstAdministrator | undefined> {
  const [existing] = await findAdministrator(db)
  if (existing) return undefined
  const email = (given.email ?? 'admin@example.com').toLowerCase()
  const password = given.password ?? randomToken(12)
  const passwordHash = await hashPassword(password)
  return { email, passwordHash, ...(given.password === undefined && { generatedPassword: password }) }
}

/** Makes the shop's first administrator, once: false when there is one by now. */
export async function createFirstAdministrator(
  tx: Transaction,
  { email, passwordHash, generatedPassword }: FirstAdministrator,
): Promise<boolean> {
  const [existing] = await findAdministrator(tx)
  if (existing) return false
  const mustChangePassword = generatedPassword !== undefined
  await tx
    .insert(users)
    .values({ id: uuidv7(), email, name: 'Administrator', passwordHash, isAdmin: true, mustChangePassword })
    .onConflictDoUpdate({ target: users.email, set: { isAdmin: true, passwordHash, mustChangePassword } })
  return true
}

/** Starts a session for someone who has just shown their password. WRONG_CREDENTIALS where it was changed meanwhile. */
export async function signIn(
  tx: Transaction,
  verified: VerifiedPassword,
  origin: Origin,
): Promise<Result<StartedSession>> {
  const held = await relyOnPassword(tx, verified, 'share')
  return held.ok ? succeed(await startSession(tx, verified.userId, origin)) : held
}

/** Changes how someone is addressed. */
export async function renamePerson(tx: Transaction, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId))
}
