import { eq, sql } from 'drizzle-orm'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { distrustDevices } from '../devices/commands.ts'
import { dropLinks } from '../link-commands.ts'
import { lockAdministrators } from '../owner-commands.ts'
import { endAllSessions } from '../session-commands.ts'
import { secondFactors, staffMembers, users } from '../tables.ts'

/*
 * What whoever runs the shop's machine does to accounts from its command line, with no session and no right but to reach the database.
 */

/** A change as its audit entry has it. */
export type AccountChange = { id: string; before: Record<string, unknown>; after: Record<string, unknown> }

type Account = typeof users.$inferSelect

async function lockAccount(tx: Transaction, email: string): Promise<Account | Failure> {
  const [account] = await tx.select().from(users).where(eq(users.email, email.toLowerCase())).for('update')
  return account ?? fail('NOT_FOUND')
}

const isFailure = (found: Account | Failure): found is Failure => 'ok' in found

/**
 * Makes somebody an owner: an administrator whom nothing narrows down. An account that is there keeps its password and is open again;
 * a new one has the given password, which opens nothing but the page that asks for another.
 * @param made for a new account
 * @returns what changed, and whether the account is new
 */
export async function makeOwner(
  tx: Transaction,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<AccountChange & { isNew: boolean }> {
  await lockAdministrators(tx)
  const [known] = await tx.select().from(users).where(eq(users.email, email.toLowerCase())).for('update')
  if (!known) {
    const id = uuidv7()
    const owner = { name: 'Administrator', passwordHash, isAdmin: true, mustChangePassword: true }
    await tx.insert(users).values({ id, email: email.toLowerCase(), ...owner })
    return { id, before: {}, after: { administrator: true }, isNew: true }
  }
  const [entry] = await tx.delete(staffMembers).where(eq(staffMembers.userId, known.id)).returning()
  await tx
    .update(users)
    .set({ isAdmin: true, deactivatedAt: null, version: sql`${users.version} + 1` })
    .where(eq(users.id, known.id))
  await endAllSessions(tx, known.id)
  const before = { administrator: known.isAdmin, active: (entry?.active ?? true) && known.deactivatedAt === null }
  return { id: known.id, before, after: { administrator: true, active: true }, isNew: false }
}

/**
 * Gives an account another password, which opens nothing but the page that asks for a new one. Every session ends, and every browser is
 * strange to the account again.
 * @returns NOT_FOUND
 */
export async function replacePassword(
  tx: Transaction,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<Result<AccountChange>> {
  const account = await lockAccount(tx, email)
  if (isFailure(account)) return account
  const { id } = account
  await tx.update(users).set({ passwordHash, mustChangePassword: true }).where(eq(users.id, id))
  await endAllSessions(tx, id)
  await distrustDevices(tx, id, [])
  await dropLinks(tx, { email: account.email, userId: id })
  return succeed({
    id,
    before: { mustChangePassword: account.mustChangePassword },
    after: { mustChangePassword: true },
  })
}

/**
 * Takes the one-time codes from an account whose telephone and recovery codes are lost. Every session ends.
 * @returns NOT_FOUND
 */
export async function removeSecondFactor(tx: Transaction, email: string): Promise<Result<AccountChange>> {
  const account = await lockAccount(tx, email)
  if (isFailure(account)) return account
  const [factor] = await tx.delete(secondFactors).where(eq(secondFactors.userId, account.id)).returning()
  await endAllSessions(tx, account.id)
  return succeed({ id: account.id, before: { oneTimeCodes: factor !== undefined }, after: { oneTimeCodes: false } })
}
