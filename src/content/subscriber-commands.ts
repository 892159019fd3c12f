import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { subscribers } from './tables.ts'

/** How many an action found, and in which states before. The addresses themselves are no business of the audit log. */
export type Removed = { count: number; before: Record<string, number> }

const amongst = (ids: readonly string[]) => sql`${subscribers.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`

/** Holds the rows of an action until it ends, and counts them by their state. */
async function holdStates(tx: Transaction, found: SQL): Promise<Record<string, number>> {
  const held = await tx
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(found)
    .orderBy(subscribers.id)
    .for('update')
  const states: Record<string, number> = {}
  for (const { status } of held) states[status] = (states[status] ?? 0) + 1
  return states
}

/**
 * Takes people off the list, as if they had done it themselves: that they agreed, and that they left, stays on record, and
 * only a new confirmation by the owner of the address brings anyone back. Who has left already stays so, with the day.
 */
export async function takeOffList(tx: Transaction, ids: readonly string[]): Promise<Result<Removed>> {
  const found = sql`${amongst(ids)} and ${subscribers.status} <> 'unsubscribed'`
  const before = await holdStates(tx, found)
  const gone = await tx
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(found)
    .returning({ id: subscribers.id })
  return gone.length > 0 ? succeed({ count: gone.length, before }) : fail('NOT_FOUND')
}

/** Erases people whole, as the law lets them ask: nothing of them is left, the links in their letters lead nowhere. */
export async function eraseSubscribers(tx: Transaction, ids: readonly string[]): Promise<Result<Removed>> {
  const before = await holdStates(tx, amongst(ids))
  const gone = await tx.delete(subscribers).where(amongst(ids)).returning({ id: subscribers.id })
  return gone.length > 0 ? succeed({ count: gone.length, before }) : fail('NOT_FOUND')
}
