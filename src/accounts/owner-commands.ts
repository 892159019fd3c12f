import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../platform/postgres/database.ts'
import { staffMembers, users } from './tables.ts'

/** An administrator; an owner is one whom no staff entry narrows down, and who may so do everything. */
type Administrator = { id: string; isOwner: boolean }

/**
 * All administrators, held until the transaction ends: whoever changes who runs the shop does so one after another, and
 * sees what the one before left.
 */
export async function lockAdministrators(tx: Transaction): Promise<Administrator[]> {
  // Locked in one order by all, and looked at only then: what is read with the lock may be older than it.
  await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.id)).for('update')
  const found = await tx
    .select({ id: users.id, active: staffMembers.active })
    .from(users)
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(eq(users.isAdmin, true))
  return found.map(({ id, active }) => ({ id, isOwner: active !== true }))
}

/** Whether nobody would be left who may do everything, if this administrator went. Two who leave at once wait for each other. */
export async function isLastOwner(tx: Transaction, userId: string): Promise<boolean> {
  const others = (await lockAdministrators(tx)).filter(({ id }) => id !== userId)
  return !others.some(({ isOwner }) => isOwner)
}
