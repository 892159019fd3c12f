import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { StoredCoupon } from './queries.ts'
import { coupons, couponUses } from './tables.ts'

/**
 * Counts one use of a coupon for an order. False when its limit, total or for this customer, was reached meanwhile: the
 * order must then not be placed. The coupon's row stays locked until the transaction ends.
 * @param customers the mailboxes (`mailboxOf`) by which the buyer is known; the use is written down under the first
 */
export async function takeCoupon(
  tx: Transaction,
  coupon: StoredCoupon,
  { orderId, customers }: { orderId: string; customers: readonly string[] },
): Promise<boolean> {
  const counted = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.id, coupon.id),
        eq(coupons.active, true),
        sql`coalesce(${coupons.usedCount} < ${coupons.totalLimit}, true)`,
      ),
    )
    .returning({ perCustomerLimit: coupons.perCustomerLimit })
  const limit = counted[0]
  if (!limit) return false
  if (limit.perCustomerLimit !== null) {
    const [uses] = await tx
      .select({ total: count() })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, coupon.id), inArray(couponUses.customer, [...customers])))
    if ((uses?.total ?? 0) >= limit.perCustomerLimit) return false
  }
  await tx.insert(couponUses).values({ couponId: coupon.id, orderId, customer: customers[0] ?? '' })
  return true
}

/** Gives a cancelled order's use back; once, however often it is called. */
export async function giveCouponBack(tx: Transaction, orderId: string): Promise<void> {
  const [use] = await tx.delete(couponUses).where(eq(couponUses.orderId, orderId)).returning()
  if (!use) return
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - 1` })
    .where(eq(coupons.id, use.couponId))
}
