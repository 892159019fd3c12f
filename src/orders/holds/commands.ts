import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/postgres/database.ts'
import { orderHolds } from './tables.ts'

/** Someone without an account, as limits count them: `networkOf` where they call from, `mailboxOf` what they typed. */
export type Guest = { network: string; mailbox: string }

/**
 * Writes down what an order that was just placed holds.
 * @param guest left out for whoever has an account
 * @param hours for how long it holds its goods unconfirmed; left out where its payment decides
 */
export async function beginHold(
  tx: Transaction,
  { id: orderId, store }: { id: string; store: string },
  { guest, hours }: { guest?: Guest | undefined; hours?: number | undefined },
): Promise<void> {
  if (guest === undefined && hours === undefined) return
  const until = hours === undefined ? null : sql`now() + make_interval(hours => ${hours}::int)`
  await tx.insert(orderHolds).values({ orderId, store, network: null, mailbox: null, ...guest, until })
}

/** Gives the hold of an order that is going to be paid in cash after all an end, if it has none. */
export async function endHoldWithin(
  tx: Transaction,
  { id: orderId, store }: { id: string; store: string },
  hours: number,
): Promise<void> {
  const until = sql`now() + make_interval(hours => ${hours}::int)`
  await tx
    .insert(orderHolds)
    .values({ orderId, store, until })
    .onConflictDoUpdate({ target: orderHolds.orderId, set: { until: sql`coalesce(${orderHolds.until}, ${until})` } })
}

/** Ends what an order held: it was confirmed, paid or cancelled. */
export async function endHold(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(orderHolds).where(eq(orderHolds.orderId, orderId))
}
