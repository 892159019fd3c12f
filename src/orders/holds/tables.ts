import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../tables.ts'

/**
 * What a placed order that nobody has confirmed or paid holds, and for whom. The row goes when the order is confirmed, paid
 * or cancelled: a network is remembered no longer than the goods are held for it.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The store whose goods they are. */
    store: text().notNull(),
    /** A guest's network and mailbox, as limits count them (`networkOf`, `mailboxOf`); null for everyone else. */
    network: text(),
    mailbox: text(),
    /** When the goods come back, by the database's clock; null where the payment of the order decides. */
    until: timestamp({ withTimezone: true }),
  },
  (hold) => [
    index('order_holds_until').on(hold.until),
    check('order_holds_guest', sql`(${hold.network} is null) = (${hold.mailbox} is null)`),
  ],
)
