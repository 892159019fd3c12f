import { sql } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { CouponUseView } from '../../pricing/coupon-schema.ts'

export type CouponUses = { uses: CouponUseView[]; total: number; page: number; pageSize: number }

/** A page of the orders that use a coupon now, the newest first; undefined where there is no such coupon. */
export async function listCouponUses(db: Database, couponId: string, asked: number): Promise<CouponUses | undefined> {
  if (!uuidPattern.test(couponId)) return undefined
  const counted = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from coupon_uses u where u.coupon_id = c.id) as count from coupons c where c.id = ${couponId}`)
  const [known] = counted.rows
  if (!known) return undefined
  const { page, pageSize, offset } = pageWithin(asked, known.count)
  const { rows } = await db.execute<Omit<CouponUseView, 'placedAt'> & { placedAt: string | Date }>(sql`
    select o.id as "orderId", o.number, o.placed_at as "placedAt", u.customer, o.status,
      coalesce((select (d ->> 'amountMinor')::bigint from jsonb_array_elements(o.discounts) d
        where d ->> 'id' = u.coupon_id::text), o.discount_minor) as "discountMinor", o.total_minor as "totalMinor", o.currency
    from coupon_uses u join orders o on o.id = u.order_id where u.coupon_id = ${couponId}
    order by o.placed_at desc, o.id desc limit ${pageSize} offset ${offset}`)
  const uses = rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
  return { uses, total: known.count, page, pageSize }
}
