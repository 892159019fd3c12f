import { readMoney } from '../orders/refunds/queries.ts'
import { firstDueMinor } from '../orders/rules.ts'
import type { orders } from '../orders/tables.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { isUnpaid, owesDifference } from './rules.ts'

type StoredOrder = typeof orders.$inferSelect

/** What an order waits for: its first payment, or what that or an edit left to be paid. In minor units. */
export type Due = { isDifference: boolean; amountMinor: number }

/** What an order that nobody has paid for is to be paid with first: its deposit, or all of it. */
export const firstDue = (order: StoredOrder): Due => ({ isDifference: false, amountMinor: firstDueMinor(order) })

/** What is to be paid of an order now, undefined where nothing is. Where it is acted on, the order has to be locked. */
export async function findDue(db: Database | Transaction, order: StoredOrder): Promise<Due | undefined> {
  if (isUnpaid(order)) return firstDue(order)
  const { differenceMinor } = await readMoney(db, order)
  return owesDifference({ ...order, differenceMinor })
    ? { isDifference: true, amountMinor: differenceMinor }
    : undefined
}
