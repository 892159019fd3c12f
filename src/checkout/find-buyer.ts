import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'

/** The account of whoever has shown that this mailbox is theirs. */
export async function findAccount(
  db: Database | Transaction,
  email: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNotNull(users.emailVerifiedAt)))
  return user
}

/** Whether an account is still there; it then stays until the transaction ends. */
export async function holdAccount(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  return held.length > 0
}

/** Who orders from a mailbox: an order for whoever has shown that it is theirs is one of their own. */
export async function findBuyer(tx: Transaction, email: string): Promise<Actor> {
  const user = await findAccount(tx, email)
  if (!user) return visitor
  const { id, name, isAdmin } = user
  return { kind: 'user', id, name, email: user.email, isAdmin, staff: null }
}
