import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { subscribers } from './tables.ts'

/** How many of each state an action found. The addresses themselves are no business of the audit log. */
export type Removed = { count: number }

const amongst = (ids: readonly string[]) => sql`${subscribers.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`

/**
 * Takes people off the list, as if they had done it themselves: that they agreed, and that they left, stays on record, and
 * only a new confirmation by the owner of the address brings anyone back. Who has left already stays so, with the day.
 */
export async function takeOffList(tx: Transaction, ids: readonly string[]): Promise<Result<Removed>> {
  const gone = await tx
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(sql`${amongst(ids)} and ${subscribers.status} <> 'unsubscribed'`)
    .returning({ id: subscribers.id })
  return gone.length > 0 ? succeed({ count: gone.length }) : fail('NOT_FOUND')
}

/** Erases people whole, as the law lets them ask: nothing of them is left, the links in their letters lead nowhere. */
export async function eraseSubscribers(tx: Transaction, ids: readonly string[]): Promise<Result<Removed>> {
  const gone = await tx.delete(subscribers).where(amongst(ids)).returning({ id: subscribers.id })
  return gone.length > 0 ? succeed({ count: gone.length }) : fail('NOT_FOUND')
}
