import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import type { Transaction } from '../platform/postgres/database.ts'

/** The account of whoever has shown that this mailbox is theirs; an order for them is one of their own. */
export async function findBuyer(tx: Transaction, email: string): Promise<Actor> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNotNull(users.emailVerifiedAt)))
  if (!user) return visitor
  const { id, name, isAdmin } = user
  return { kind: 'user', id, name, email: user.email, isAdmin, staff: null }
}
