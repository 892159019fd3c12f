import { type SQL, sql } from 'drizzle-orm'
import { shopSettings } from './tables.ts'

/**
 * What one unit of a price in the catalogue comes to in the currency charged, within a statement: so a price, and the order
 * that is made of it, are of one moment of the settings. Eight decimals count, as in `convert`.
 * @param store the variant of the store that charges
 */
export const chargedRate = (
  store: string,
): SQL => sql`coalesce((select round((${shopSettings.data} #>> '{currency,exchangeRate}')::numeric, 8)
  from ${shopSettings} where ${shopSettings.store} = ${store}), 1)`
