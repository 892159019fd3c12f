import { index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'
import type { PlacedOrder } from './contracts.ts'

/** A submit that made an order, and what it was answered: the same key gets the same answer again. */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    key: uuid().primaryKey(),
    /** SHA-256 of the canonical body: the same key with another body is refused. */
    fingerprint: text().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Kept as text, so that it is repeated to the letter. */
    answer: json().$type<PlacedOrder>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (attempt) => [index('checkout_attempts_at').on(attempt.at)],
)
