import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/*
 * What the valuation keeps, so that it need not add up every shelf each time it is asked. Who moves goods or costs only notes which things have changed
 * (`valuation_due`, by triggers, in the same transaction): no row is shared by two sales, so that none waits for another. A thing that is noted is
 * reckoned anew whenever it is asked for, and written down a moment later (`fold-commands.ts`).
 */

/** What of a thing lies at a store, or everywhere, and what it is worth, in minor units. What neither lies anywhere nor is sold has no row. */
export const valuationItems = pgTable(
  'valuation_items',
  {
    itemId: uuid().notNull(),
    /** A store, or `EVERYWHERE`. */
    place: text().notNull(),
    units: integer().notNull(),
    /** Of how many the cost is known. */
    costed: integer().notNull(),
    valueMinor: bigint({ mode: 'number' }).notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.itemId, item.place] }),
    index('valuation_items_value').on(item.place, item.valueMinor, item.itemId),
    check('valuation_items_something', sql`${item.units} > 0 or ${item.costed} > 0`),
  ],
)

/** The sums of `valuation_items` at each place. */
export const valuationSums = pgTable('valuation_sums', {
  place: text().primaryKey(),
  things: integer().notNull(),
  costed: bigint({ mode: 'number' }).notNull(),
  /** How many units nobody knows the cost of, thing by thing. */
  uncosted: bigint({ mode: 'number' }).notNull(),
  valueMinor: bigint({ mode: 'number' }).notNull(),
})

/** The things that have changed since they were written down, each as often as it did. */
export const valuationDue = pgTable('valuation_due', { itemId: uuid().notNull() })
