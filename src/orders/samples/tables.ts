import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '../tables.ts'

/** One row an order that has samples: by it the next order's samples are counted. It goes when the order is cancelled. */
export const sampleUses = pgTable(
  'sample_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Who ordered them: the buyer's mailbox (`mailboxOf`). Empty once the buyer has left. */
    customer: text().notNull(),
    samples: smallint().notNull(),
    /** How many of them cost nothing. */
    free: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (use) => [
    index('sample_uses_customer').on(use.customer, use.at),
    check('sample_uses_counts', sql`${use.samples} > 0 and ${use.free} between 0 and ${use.samples}`),
  ],
)

/**
 * What was paid for a sample and came off the order of a floor. A sample has one row at most, so it is credited once; the
 * row goes when the floor's order is cancelled, or an edit leaves no floor in it.
 */
export const sampleCredits = pgTable(
  'sample_credits',
  {
    /** The sample, as a line of the order that it was sent with. */
    lineId: uuid()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The order that it came off. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (credit) => [
    index('sample_credits_order').on(credit.orderId),
    check('sample_credits_amount_positive', sql`${credit.amountMinor} > 0`),
  ],
)
