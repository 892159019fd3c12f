import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { storeOf } from '../../../stores/index.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { orders } from '../tables.ts'
import { daysUntil } from './rules.ts'
import { pickups } from './tables.ts'
import type { PickupView } from './view-contracts.ts'

/** How an order is kept at its store; null before it is ready, and of one from before this was noted. */
export async function findPickup(
  db: Database | Transaction,
  { id, store }: { id: string; store: string },
): Promise<PickupView | null> {
  const [row] = await db.select().from(pickups).where(eq(pickups.orderId, id))
  if (!row) return null
  const { timeZone } = storeOf(store)
  return {
    keptUntil: row.keptUntil,
    daysLeft: daysUntil(dayIn(timeZone, new Date()), row.keptUntil),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    handedTo: row.handedTo,
  }
}

/** Until when an order is kept that is waiting at its store; undefined where it is not, or was handed over. */
export async function findKeptUntil(db: Database | Transaction, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ keptUntil: pickups.keptUntil })
    .from(pickups)
    .innerJoin(orders, eq(orders.id, pickups.orderId))
    .where(and(eq(pickups.orderId, orderId), eq(orders.status, 'ready'), isNull(pickups.handedOverAt)))
  return row?.keptUntil
}

/** The orders whose buyers are to be reminded by now, the longest due first. */
export async function listDueReminders(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: pickups.orderId })
    .from(pickups)
    .where(and(isNull(pickups.remindedAt), isNull(pickups.handedOverAt), sql`${pickups.remindAt} <= now()`))
    .orderBy(asc(pickups.remindAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
