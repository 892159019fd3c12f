import { sql } from 'drizzle-orm'
import type { Translated } from '../../catalogue/schema.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { Discount } from './choice-rules.ts'
import type { DiscountKind, StoredTerms } from './rules.ts'

export type StoredDiscount = Discount & { name: Translated | null }

/** More automatic discounts than these are never on at the same time. */
export const mostAutomatic = 30

type Row = {
  id: string
  code: string | null
  name: Translated | null
  kind: DiscountKind
  combines: boolean
  percent_centi: number
  amount_minor: number
  terms: StoredTerms
  active: boolean
  starts_at: Date | null
  ends_at: Date | null
  minimum_minor: number
  minimum_quantity: number
  minimum_area_centi: number
  total_limit: number | null
  per_customer_limit: number | null
  category_id: string | null
  subcategory_id: string | null
  brand_id: string | null
  product_ids: string[]
  group_ids: string[]
  segment_id: string | null
  used_count: number
  used_by_customer: number
}

const millis = (at: Date | null): number | null => (at === null ? null : new Date(at).getTime())

function discountOf(row: Row): StoredDiscount {
  const { tierBy = 'quantity', tiers = [], buyQuantity = 0, getQuantity = 0, getPercentCenti = 0 } = row.terms
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    combines: row.combines,
    groupIds: row.group_ids,
    segmentId: row.segment_id,
    terms: {
      kind: row.kind,
      percentCenti: row.kind === 'buyGet' ? getPercentCenti : row.percent_centi,
      amountMinor: row.amount_minor,
      tierBy,
      tiers,
      buyQuantity,
      getQuantity,
      getProductIds: row.terms.getProductIds ?? [],
      productIds: row.product_ids,
      categoryId: row.category_id,
      subcategoryId: row.subcategory_id,
      brandId: row.brand_id,
    },
    active: row.active,
    startsAtMs: millis(row.starts_at),
    endsAtMs: millis(row.ends_at),
    minimumMinor: row.minimum_minor,
    minimumQuantity: row.minimum_quantity,
    minimumAreaCenti: row.minimum_area_centi,
    totalLimit: row.total_limit,
    used: row.used_count,
    perCustomerLimit: row.per_customer_limit,
    usedByCustomer: row.used_by_customer,
  }
}

/**
 * The discounts that may come off a cart: the automatic ones that are on now, and that of a code in capitals whatever its state; with their
 * uses up to now.
 * @param customers the mailboxes by which the buyer is known, none if unknown
 */
export async function listDiscounts(
  db: Database | Transaction,
  code: string | null,
  customers: readonly string[],
): Promise<StoredDiscount[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, case when c.per_customer_limit is null then 0 else (select count(*)::int from coupon_uses u
        where u.coupon_id = c.id and u.customer = any(${sql.param(customers)}::text[])) end as used_by_customer
    from coupons c
    where c.code = ${code} or (c.code is null and c.active and coalesce(c.starts_at <= now(), true)
      and coalesce(c.ends_at > now(), true))
    order by c.code is null, c.id limit ${mostAutomatic + 1}`)
  return rows.map(discountOf)
}

/** Discounts by their ids, whatever their state; how often a customer used them is not counted. */
export async function listDiscountsById(db: Database | Transaction, ids: readonly string[]): Promise<StoredDiscount[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select c.*, 0 as used_by_customer from coupons c where c.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
  return rows.map(discountOf)
}

/** The automatic discounts that are not switched off, those to come included, and that of a code in capitals; for a preview. */
export async function listCurrentDiscounts(db: Database, code: string, most: number): Promise<StoredDiscount[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, 0 as used_by_customer from coupons c
    where c.code = ${code} or (c.code is null and c.active and coalesce(c.ends_at > now(), true))
    order by c.code is null, c.id limit ${most}`)
  return rows.map(discountOf)
}
