import { type SQL, sql } from 'drizzle-orm'
import { chargedRate } from '../settings/currency-queries.ts'

/*
 * The one place where a price leaves the catalogue. Stored prices are the catalogue's own; whoever shows or sells reads them
 * by these expressions, which give them as they are charged: times the exchange rate of the currency charged, in whole minor
 * units. Each store has its own rate, so they ask for the store. All that follows (cards, carts, orders, documents, what search engines read) only adds them up.
 */

/** The name under which a statement has the product. */
type ProductAs = 'p' | 'm' | 'products'

/** A stored amount in the currency charged, the half away from zero: the same as `convert` makes of it. */
const charged = (stored: SQL, store: string): SQL => sql`round(${stored} * ${chargedRate(store)})::bigint`

const column = (of: ProductAs, name: string): SQL => sql`${sql.identifier(of)}.${sql.identifier(name)}`

/** Whether this is a moment of the product's sale window; a side that is not set is open. */
const isSaleOn = (of: ProductAs): SQL =>
  sql`(coalesce(${column(of, 'sale_starts_at')} <= now(), true) and coalesce(${column(of, 'sale_ends_at')} > now(), true))`

/** What the product costs when it is not on sale, as it is charged. */
export const priceNow = (of: ProductAs, store: string): SQL => charged(column(of, 'price_minor'), store)

/**
 * The sale price that counts now, as it is charged: none before the sale's window begins, none once it has ended, and none
 * where a small rate leaves nothing of the difference.
 */
export const saleNow = (of: ProductAs, store: string): SQL =>
  sql`case when ${isSaleOn(of)} then nullif(${charged(column(of, 'sale_price_minor'), store)}, ${priceNow(of, store)}) end`

/** Whether a sale price of the product counts now. */
export const hasSaleNow = (of: ProductAs): SQL =>
  sql`(${isSaleOn(of)} and ${column(of, 'sale_price_minor')} is not null)`

/** What the product costs now, on sale or not. */
export const lowestNow = (of: ProductAs, store: string): SQL =>
  sql`coalesce(${saleNow(of, store)}, ${priceNow(of, store)})`

/** What the product costs now as the catalogue has it: for what multiplies it by the rate later, as a search does that asks for a price. */
export const storedNow = (of: ProductAs): SQL =>
  sql`coalesce(case when ${isSaleOn(of)} then ${column(of, 'sale_price_minor')} end, ${column(of, 'price_minor')})`

const variantPrice = sql`coalesce(v.price_minor, p.price_minor)`

/** What the variant `v` of the product `p` costs when it is not on sale. */
export const variantPriceNow = (store: string): SQL => charged(variantPrice, store)

/** The sale price of the variant `v` of the product `p` that counts now: its own where it has a price of its own. */
export const variantSaleNow = (store: string): SQL => {
  const sale = sql`case when v.price_minor is null then coalesce(v.sale_price_minor, p.sale_price_minor)
    else v.sale_price_minor end`
  return sql`case when ${isSaleOn('p')} then nullif(${charged(sale, store)}, ${variantPriceNow(store)}) end`
}

/** What one of the variant `v` of the product `p` costs now: its sale price where that is lower, as the cart reckons. */
export const variantUnitPriceNow = (store: string): SQL =>
  sql`case when ${variantSaleNow(store)} < ${variantPriceNow(store)} then ${variantSaleNow(store)} else ${variantPriceNow(store)} end`
