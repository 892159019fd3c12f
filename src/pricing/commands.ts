import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/postgres/database.ts'
import { coupons, couponUses } from './tables.ts'

/**
 * Counts one use of each discount of an order. False when the limit of one, total or for this customer, was reached meanwhile: the
 * order must then not be placed. The discounts' rows stay locked until the transaction ends; they are locked by id.
 * @param customers the mailboxes (`mailboxOf`) by which the buyer is known; the use is written down under the first
 */
export async function takeDiscounts(tx: Transaction, ids: readonly string[], taker: Taker): Promise<boolean> {
  for (const id of [...ids].sort()) {
    if (!(await takeDiscount(tx, id, taker))) return false
  }
  return true
}

type Taker = { orderId: string; customers: readonly string[] }

async function takeDiscount(tx: Transaction, id: string, { orderId, customers }: Taker): Promise<boolean> {
  const counted = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.id, id),
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
      .where(and(eq(couponUses.couponId, id), inArray(couponUses.customer, [...customers])))
    if ((uses?.total ?? 0) >= limit.perCustomerLimit) return false
  }
  await tx.insert(couponUses).values({ couponId: id, orderId, customer: customers[0] ?? '' })
  return true
}

/**
 * Makes an order's uses of discounts those of the given ones: what it uses no more is given back, what is new is counted.
 * False where the limit of a new one was reached meanwhile.
 */
export async function changeDiscountUses(
  tx: Transaction,
  { ids, ...taker }: Taker & { ids: readonly string[] },
): Promise<boolean> {
  const held = (await findDiscountUses(tx, taker.orderId)).map(({ couponId }) => couponId)
  const touched = [...new Set([...held, ...ids])].sort()
  // All at once and by id, as everybody takes them, so that nobody waits in a circle.
  if (touched.length > 0)
    await tx
      .select({ id: coupons.id })
      .from(coupons)
      .where(inArray(coupons.id, touched))
      .orderBy(coupons.id)
      .for('update')
  for (const id of held) if (!ids.includes(id)) await giveDiscountBack(tx, taker.orderId, id)
  return takeDiscounts(
    tx,
    ids.filter((id) => !held.includes(id)),
    taker,
  )
}

/** Gives a cancelled order's uses back; once, however often it is called. */
export async function giveDiscountsBack(tx: Transaction, orderId: string): Promise<void> {
  // By id, as they were taken: two orders that end at once wait for each other instead of standing in each other's way.
  const held = await findDiscountUses(tx, orderId)
  for (const { couponId } of held) await giveDiscountBack(tx, orderId, couponId)
}

async function giveDiscountBack(tx: Transaction, orderId: string, couponId: string): Promise<void> {
  await tx.execute(sql`select 1 from coupons where id = ${couponId} for update`)
  const [gone] = await tx
    .delete(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.couponId, couponId)))
    .returning()
  if (!gone) return
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - 1` })
    .where(eq(coupons.id, couponId))
}

/** A use that an order makes of a discount. */
export type DiscountUse = { couponId: string; customer: string }

/** The uses that an order makes of discounts, as `takeDiscountsAgain` takes them. */
export async function findDiscountUses(tx: Transaction, orderId: string): Promise<DiscountUse[]> {
  return tx
    .select({ couponId: couponUses.couponId, customer: couponUses.customer })
    .from(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .orderBy(couponUses.couponId)
}

/**
 * Counts uses again that were given back a moment ago, for the same order. False where somebody else used one of the discounts up
 * meanwhile, or it is gone; whether they could still be taken today is not asked: they were taken when the order was placed.
 */
export async function takeDiscountsAgain(
  tx: Transaction,
  { uses, orderId }: { uses: readonly DiscountUse[]; orderId: string },
): Promise<boolean> {
  for (const { couponId, customer } of [...uses].sort((a, b) => (a.couponId < b.couponId ? -1 : 1))) {
    const [limit] = await tx
      .update(coupons)
      .set({ usedCount: sql`${coupons.usedCount} + 1` })
      .where(and(eq(coupons.id, couponId), sql`coalesce(${coupons.usedCount} < ${coupons.totalLimit}, true)`))
      .returning({ perCustomerLimit: coupons.perCustomerLimit })
    if (!limit) return false
    if (limit.perCustomerLimit !== null) {
      const [counted] = await tx
        .select({ total: count() })
        .from(couponUses)
        .where(and(eq(couponUses.couponId, couponId), eq(couponUses.customer, customer)))
      if ((counted?.total ?? 0) >= limit.perCustomerLimit) return false
    }
    await tx.insert(couponUses).values({ couponId, orderId, customer })
  }
  return true
}
