import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/postgres/database.ts'
import { orderTerms } from './tables.ts'

/** Lets nobody else use a customer's limit until the transaction ends. Taken after orders and stock, by id, so that nobody waits in a circle. */
export async function lockCredit(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${id}`}, 0))`)
}

/** As `lockCredit`, for all whose account the orders are on. */
export async function lockCreditOf(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const found = await tx
    .select({ userId: orderTerms.userId })
    .from(orderTerms)
    .where(and(inArray(orderTerms.orderId, [...orderIds]), isNotNull(orderTerms.userId)))
  await lockCredit(
    tx,
    found.flatMap(({ userId }) => userId ?? []),
  )
}
