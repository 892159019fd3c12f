import { type SQL, sql } from 'drizzle-orm'
import { chargedRate } from '../settings/currency-queries.ts'

/*
 * The one place where a price leaves the catalogue. Stored prices are the catalogue's own; whoever shows or sells reads them
 * by these expressions, which give them as they are charged: times the exchange rate of the currency charged, in whole minor
 * units. All that follows (cards, carts, orders, papers, what search engines read) only adds them up.
 */

/** The name under which a statement has the product. */
type ProductAs = 'p' | 'm' | 'products'

/** A stored amount in the currency charged, the half away from zero: the same as `convert` makes of it. */
const charged = (stored: SQL): SQL => sql`round(${stored} * ${chargedRate})::bigint`

const column = (of: ProductAs, name: string): SQL => sql`${sql.identifier(of)}.${sql.identifier(name)}`

/** Whether this is a moment of the product's sale window; a side that is not set is open. */
const isSaleOn = (of: ProductAs): SQL =>
  sql`(coalesce(${column(of, 'sale_starts_at')} <= now(), true) and coalesce(${column(of, 'sale_ends_at')} > now(), true))`

/** What the product costs when it is not on sale, as it is charged. */
export const priceNow = (of: ProductAs): SQL => charged(column(of, 'price_minor'))

/**
 * The sale price that counts now, as it is charged: none before the sale's window begins, none once it has ended, and none
 * where a small rate leaves nothing of the difference.
 */
export const saleNow = (of: ProductAs): SQL =>
  sql`case when ${isSaleOn(of)} then nullif(${charged(column(of, 'sale_price_minor'))}, ${priceNow(of)}) end`

/** What the product costs now, on sale or not. */
export const lowestNow = (of: ProductAs): SQL => sql`coalesce(${saleNow(of)}, ${priceNow(of)})`

const variantPrice = sql`coalesce(v.price_minor, p.price_minor)`

/** What the variant `v` of the product `p` costs when it is not on sale. */
export const variantPriceNow: SQL = charged(variantPrice)

/** The sale price of the variant `v` of the product `p` that counts now: its own where it has a price of its own. */
export const variantSaleNow: SQL = sql`case when ${isSaleOn('p')} then nullif(${charged(sql`case when v.price_minor is null
  then coalesce(v.sale_price_minor, p.sale_price_minor) else v.sale_price_minor end`)}, ${variantPriceNow}) end`
