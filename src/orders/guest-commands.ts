import { and, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/postgres/database.ts'
import { orders } from './tables.ts'

/**
 * Gives someone the orders that were placed from a mailbox without an account. Only for whoever has proved, in this very
 * session, that the mailbox is theirs: an address that was merely typed in gives nobody anything.
 */
export async function joinGuestOrders(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId, emailProved: true })
    .where(and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`))
}
