import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import type { Database, Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { CouponFigures, SoldFigures } from './contracts.ts'
import { isNow, placedSales, type Scope } from './order-queries.ts'

/** What was sold of one thing in one currency; minor units, hundredths of a square foot. */
export type SoldInCurrency = SoldFigures & { currency: string }

/** What was sold in one of the two periods: altogether, in a main category, or of a product. The last two of the later period alone. */
export type SoldRow = SoldInCurrency & { isNow: boolean; part: 'total' | 'category' | 'product' }

/**
 * What was sold in both periods by product, which stands in its main category; samples are not sold. A line whose product is gone stands under the
 * name it was sold by.
 */
const soldByProduct = (scope: Scope, language: Language): SQL => sql`
  select s."isNow", s.currency, p.id, coalesce(p.name, s.sold_as) as name, top.id as "categoryId",
    coalesce(top.name ->> ${language}, top.name ->> 'en', '') as "categoryName", s."soldMinor", s.units, s."areaCenti"
  from (
    select n."isNow", n.currency, v.product_id, case when v.product_id is null then l.name end as sold_as,
      sum(l.total_minor)::float8 as "soldMinor", sum(l.quantity)::float8 as units,
      coalesce(sum(l.quantity::bigint * l.unit_value_centi) filter (where l.unit_measure = 'area'), 0)::float8 as "areaCenti"
    from (
      select o.id, o.currency, ${isNow(sql`o.placed_at`, scope)} as "isNow" from orders o where ${placedSales(scope)}
    ) n
    join order_lines l on l.order_id = n.id and l.unit <> 'sample'
    left join variants v on v.id = l.variant_id
    group by n."isNow", n.currency, v.product_id, sold_as
  ) s
  left join products p on p.id = s.product_id
  left join categories c on c.id = p.category_id
  left join categories top on top.id = coalesce(c.parent_id, c.id)`

/**
 * What was sold: added up, by category, and the products that were sold for most and those of which most was sold.
 * @param best how many products of either
 * @returns products and categories in the order of what they were sold for, the most first
 */
export async function listSold(db: Database, scope: Scope, language: Language, best: number): Promise<SoldRow[]> {
  const sums = sql`sum("soldMinor")::float8, sum(units)::float8, sum("areaCenti")::float8`
  const { rows } = await db.execute<SoldRow>(sql`
    with sold as materialized (${soldByProduct(scope, language)}),
    ranked as (
      select *, row_number() over (partition by currency order by "soldMinor" desc, name, id) as by_money,
        row_number() over (partition by currency order by units desc, "soldMinor" desc, name, id) as by_units
      from sold where "isNow"
    ),
    parts (part, "isNow", currency, id, name, "soldMinor", units, "areaCenti") as (
      select 'total', "isNow", currency, null::uuid, '', ${sums} from sold group by "isNow", currency
      union all
      select 'category', true, currency, "categoryId", "categoryName", ${sums}
        from sold where "isNow" group by currency, "categoryId", "categoryName"
      union all
      select 'product', true, currency, id, name, "soldMinor", units, "areaCenti"
        from ranked where by_money <= ${best} or by_units <= ${best}
    )
    select * from parts order by "soldMinor" desc, name, id`)
  return rows
}

/** What was sold of every product in the later period, for a file: the charged currency first, the most sold first. */
export const readSold = (
  at: Reader,
  scope: Scope,
  { language, charged }: { language: Language; charged: string },
): AsyncIterable<SoldInCurrency[]> =>
  batches(
    at,
    sql`select id, name, "soldMinor", units, "areaCenti", currency from (${soldByProduct(scope, language)}) sold
      where "isNow" order by currency <> ${charged}, currency collate "C", "soldMinor" desc, name, id`,
    (row: SoldInCurrency) => row,
  )

/**
 * The discounts that came off in either period, by code or by name, with what they took off; the most used first. Of an order that is older than the
 * parts of its discounts, that is its coupon's. A use comes back with its order's cancelling.
 */
const couponUses = (scope: Scope): SQL => sql`
  select code, currency, count(*) filter (where "isNow")::int as uses,
    coalesce(sum(discount_minor) filter (where "isNow"), 0)::float8 as "discountMinor",
    count(*) filter (where not "isNow")::int as "usesBefore",
    coalesce(sum(discount_minor) filter (where not "isNow"), 0)::float8 as "discountBeforeMinor"
  from (
    select ${isNow(sql`o.placed_at`, scope)} as "isNow", o.coupon_code as code, o.currency, o.discount_minor
    from orders o where o.coupon_code is not null and o.discounts = '[]' and ${placedSales(scope)}
    union all
    select ${isNow(sql`o.placed_at`, scope)}, coalesce(d ->> 'code', d -> 'name' ->> 'en'), o.currency, (d ->> 'amountMinor')::bigint
    from orders o cross join lateral jsonb_array_elements(o.discounts) d where ${placedSales(scope)}
  ) used group by code, currency order by uses desc, "discountMinor" desc, code collate "C", currency`

/** How often coupons were used in both periods. @param most how many coupons, the most used ones */
export async function listCouponUses(db: Database, scope: Scope, most: number): Promise<CouponFigures[]> {
  const { rows } = await db.execute<CouponFigures>(sql`${couponUses(scope)} limit ${most}`)
  return rows
}

/** How often every coupon was used in both periods, for a file. */
export const readCouponUses = (at: Reader, scope: Scope): AsyncIterable<CouponFigures[]> =>
  batches(at, couponUses(scope), (row: CouponFigures) => row)
