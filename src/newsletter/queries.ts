import { and, eq, gt, inArray } from 'drizzle-orm'
import { hashToken } from '../accounts/queries.ts'
import type { Database } from '../platform/postgres/database.ts'
import { CONFIRM_DAYS } from './rules.ts'
import { tokenPattern } from './schema.ts'
import { subscribers } from './tables.ts'

/** Whether a confirmation email's link still works. */
export async function isConfirmable(db: Database, token: string, now = new Date()): Promise<boolean> {
  if (!tokenPattern.test(token)) return false
  const oldest = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000)
  const rows = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.confirmHash, hashToken(token)),
        inArray(subscribers.status, ['pending', 'confirmed']),
        gt(subscribers.askedAt, oldest),
      ),
    )
  return rows.length > 0
}

/** Whether a token is one that ends someone's emails. */
export async function isUnsubscribeToken(db: Database, token: string): Promise<boolean> {
  if (!tokenPattern.test(token)) return false
  const rows = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.unsubscribeToken, token))
  return rows.length > 0
}
