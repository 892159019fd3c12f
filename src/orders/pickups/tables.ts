import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../tables.ts'

/** An order that is ready at its store: until when it is kept, and who took it. */
export const pickups = pgTable(
  'pickups',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The last day on which it is kept, by the store's own calendar. */
    keptUntil: date({ mode: 'string' }).notNull(),
    /** When its buyer is reminded, if nobody has come by then. */
    remindAt: timestamp({ withTimezone: true }).notNull(),
    remindedAt: timestamp({ withTimezone: true }),
    handedOverAt: timestamp({ withTimezone: true }),
    /** To whom, as far as that was noted; emptied once the buyer has left. */
    handedTo: text().notNull().default(''),
  },
  (pickup) => [
    // What is still to be reminded of.
    index('pickups_remind')
      .on(pickup.remindAt)
      .where(sql`${pickup.remindedAt} is null and ${pickup.handedOverAt} is null`),
    check('pickups_handed_over', sql`${pickup.handedOverAt} is not null or ${pickup.handedTo} = ''`),
  ],
)
