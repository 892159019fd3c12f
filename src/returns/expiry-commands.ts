import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { SystemActor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { getSettings } from '../settings/queries.ts'
import { moveReturn, tellReturn } from './commands.ts'
import { returnDue } from './events.ts'
import { returnNumber } from './rules.ts'
import { lockReturn } from './staff-commands.ts'
import { customerReturns } from './tables.ts'

const DAY_MS = 86_400_000
/** No reminder is set to come earlier than so many days before. */
const MOST_REMIND_DAYS = 30

/** Returns whose goods did not come in time, the longest overdue first. */
export async function listExpired(db: Database, most: number): Promise<string[]> {
  const found = await db
    .select({ id: customerReturns.id })
    .from(customerReturns)
    .where(and(eq(customerReturns.status, 'approved'), lte(customerReturns.expiresAt, sql`now()`)))
    .orderBy(asc(customerReturns.expiresAt))
    .limit(most)
  return found.map(({ id }) => id)
}

/** Ends a return whose goods did not come in time. @returns false where it is not due, or somebody was quicker */
export async function expireReturn(
  tx: Transaction,
  actor: SystemActor,
  id: string,
  now = new Date(),
): Promise<boolean> {
  const locked = await lockReturn(tx, id)
  if (!locked.ok) return false
  const { order, asked } = locked.value
  if (asked.expiresAt === null || asked.expiresAt > now || !(await moveReturn(tx, asked, 'expired'))) return false
  const said = { code: 'returnExpired', params: { number: returnNumber(order.number, asked.position) } } as const
  await tellReturn(tx, actor, order, { returnId: id, to: 'expired', said })
  return true
}

/** Returns whose goods are still awaited and whose customer was not reminded, as far as their store reminds by now. */
export async function listToRemind(db: Database, most: number, now = new Date()): Promise<string[]> {
  const soon = new Date(now.getTime() + MOST_REMIND_DAYS * DAY_MS)
  const found = await db
    .select({ id: customerReturns.id, expiresAt: customerReturns.expiresAt, store: orders.store })
    .from(customerReturns)
    .innerJoin(orders, eq(orders.id, customerReturns.orderId))
    .where(
      and(
        eq(customerReturns.status, 'approved'),
        isNull(customerReturns.remindedAt),
        gt(customerReturns.expiresAt, now),
        lte(customerReturns.expiresAt, soon),
      ),
    )
    .orderBy(asc(customerReturns.expiresAt))
    .limit(most)
  const days = new Map<string, number>()
  for (const { store } of found)
    if (!days.has(store)) days.set(store, (await getSettings(db, store)).returns.remindDays)
  return found.flatMap(({ id, expiresAt, store }) => {
    const before = (days.get(store) ?? 0) * DAY_MS
    return before > 0 && expiresAt !== null && expiresAt.getTime() - before <= now.getTime() ? [id] : []
  })
}

/** Reminds a customer to bring their goods, once. @returns false where they were reminded already, or it is over */
export async function remindOfReturn(tx: Transaction, id: string): Promise<boolean> {
  const locked = await lockReturn(tx, id)
  if (!locked.ok) return false
  const { asked, order } = locked.value
  if (asked.status !== 'approved' || asked.remindedAt !== null) return false
  await tx.update(customerReturns).set({ remindedAt: new Date() }).where(eq(customerReturns.id, id))
  await writeEvent(tx, returnDue, { orderId: order.id, returnId: id })
  return true
}
