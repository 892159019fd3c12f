import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { OrderPartView } from '../money-contracts.ts'
import { orderPayments } from './tables.ts'

export type StoredPart = typeof orderPayments.$inferSelect

/** What was paid for an order otherwise than through a provider, the first part first. */
export const listParts = (db: Database | Transaction, orderId: string): Promise<StoredPart[]> =>
  db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.at), asc(orderPayments.id))

/** The same as staff see them. */
export async function listPartViews(db: Database | Transaction, orderId: string): Promise<OrderPartView[]> {
  const parts = await listParts(db, orderId)
  return parts.map(({ orderId: _order, actorId: _actor, at, ...part }) => ({ ...part, at: at.toISOString() }))
}

/** A part as the order's buyer sees it: of a gift card, with the characters by which it is known; of others, nothing that staff wrote. */
export type PaidPart = { id: string; way: StoredPart['way']; amountMinor: number; lastFour: string | null }

export async function listPaidParts(db: Database | Transaction, orderId: string): Promise<PaidPart[]> {
  const parts = await listParts(db, orderId)
  return parts.map(({ id, way, amountMinor, note }) => ({
    id,
    way,
    amountMinor,
    lastFour: way === 'giftCard' ? note : null,
  }))
}
