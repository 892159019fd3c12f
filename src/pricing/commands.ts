import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/postgres/database.ts'
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

/** The use that an order makes of a coupon, as `takeCouponAgain` takes it; undefined where it makes none. */
export async function findCouponUse(
  tx: Transaction,
  orderId: string,
): Promise<{ couponId: string; customer: string } | undefined> {
  const [use] = await tx
    .select({ couponId: couponUses.couponId, customer: couponUses.customer })
    .from(couponUses)
    .where(eq(couponUses.orderId, orderId))
  return use
}

/**
 * Counts a use again that was given back a moment ago, for the same order. False where somebody else used the coupon up
 * meanwhile, or it is gone; whether it could still be taken today is not asked: it was taken when the order was placed.
 */
export async function takeCouponAgain(
  tx: Transaction,
  { couponId, orderId, customer }: { couponId: string; orderId: string; customer: string },
): Promise<boolean> {
  const [limit] = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, couponId), sql`coalesce(${coupons.usedCount} < ${coupons.totalLimit}, true)`))
    .returning({ perCustomerLimit: coupons.perCustomerLimit })
  if (!limit) return false
  if (limit.perCustomerLimit !== null) {
    const [uses] = await tx
      .select({ total: count() })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, couponId), eq(couponUses.customer, customer)))
    if ((uses?.total ?? 0) >= limit.perCustomerLimit) return false
  }
  await tx.insert(couponUses).values({ couponId, orderId, customer })
  return true
}
