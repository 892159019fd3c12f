import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { Coupon } from './rules.ts'

export type StoredCoupon = Coupon & { id: string; code: string; percentCenti: number }

type Row = {
  id: string
  code: string
  percent_centi: number
  active: boolean
  starts_at: Date | null
  ends_at: Date | null
  minimum_minor: number
  total_limit: number | null
  per_customer_limit: number | null
  category_id: string | null
  used_count: number
  used_by_customer: number
}

/** A coupon by its code in capitals, with its uses up to now. @param customers the mailboxes by which the buyer is known, none if unknown */
export async function findCoupon(
  db: Database | Transaction,
  code: string,
  customers: readonly string[],
): Promise<StoredCoupon | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.customer = any(${sql.param(customers)}::text[]))
      as used_by_customer
    from coupons c where c.code = ${code}`)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    code: row.code,
    percentCenti: row.percent_centi,
    percent: row.percent_centi / 100,
    active: row.active,
    startsAtMs: row.starts_at === null ? null : new Date(row.starts_at).getTime(),
    endsAtMs: row.ends_at === null ? null : new Date(row.ends_at).getTime(),
    minimumMinor: row.minimum_minor,
    totalLimit: row.total_limit,
    used: row.used_count,
    perCustomerLimit: row.per_customer_limit,
    usedByCustomer: row.used_by_customer,
    categoryIds: row.category_id === null ? [] : [row.category_id],
  }
}
