import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import { orders } from '../tables.ts'

/** What was agreed of an order that is paid on account: whose account, within how many days, and until when that is. */
export const orderTerms = pgTable(
  'order_terms',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Whose limit it counts for; null once they have left. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Days from the invoice to the day on which it is due. */
    netDays: integer().notNull(),
    /** The last day on which it is paid in time, by the store's calendar; null while it has no invoice. */
    dueOn: date({ mode: 'string' }),
    /** When its buyer was told that it will soon be due, that it is, and that it is overdue; each once. */
    toldSoonAt: timestamp({ withTimezone: true }),
    toldDueAt: timestamp({ withTimezone: true }),
    toldOverdueAt: timestamp({ withTimezone: true }),
  },
  (terms) => [
    index('order_terms_user').on(terms.userId).where(sql`${terms.userId} is not null`),
    index('order_terms_due').on(terms.dueOn).where(sql`${terms.dueOn} is not null`),
    check('order_terms_net_days', sql`${terms.netDays} between 1 and 365`),
  ],
)
