import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { orderTimeline } from '../timeline/tables.ts'

/** What was written between a store and the customer of an order. */
export type ShownMessage = { id: string; isFromStore: boolean; text: string; at: Date }

/** The messages of an order, the oldest first, as its customer sees them: without the names of staff. */
export async function listMessages(db: Database | Transaction, orderId: string): Promise<ShownMessage[]> {
  const rows = await db
    .select({ id: orderTimeline.id, to: orderTimeline.to, text: orderTimeline.note, at: orderTimeline.at })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), eq(orderTimeline.kind, 'message')))
    .orderBy(asc(orderTimeline.at), asc(orderTimeline.id))
  return rows.map(({ to, ...message }) => ({ ...message, isFromStore: to === 'customer' }))
}

/** What a message says; undefined where it is gone. */
export async function findMessageText(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ text: orderTimeline.note }).from(orderTimeline).where(eq(orderTimeline.id, id))
  return row?.text
}

/** The answers of customers that nobody has read, as the index of them has it. */
const unread = sql`x.kind = 'message' and x."to" = 'store' and x.read_at is null`

/** Whether a customer's answer to an order waits to be read. @param orderId the order's id within a statement */
export const hasUnread = (orderId: SQL): SQL =>
  sql`${orderId} in (select x.order_id from order_timeline x where ${unread})`

/** How many of an order wait to be read. */
export const unreadOf = (orderId: SQL): SQL =>
  sql`(select count(*)::int from order_timeline x where x.order_id = ${orderId} and ${unread})`

/** How many orders have an answer that waits to be read. */
export async function countUnreadOrders(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct x.order_id)::int as count from order_timeline x where ${unread}`,
  )
  return rows[0]?.count ?? 0
}
