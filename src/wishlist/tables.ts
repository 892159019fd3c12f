import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'

/** What a person wishes for. A product stands on a list once. */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (wish) => [primaryKey({ columns: [wish.userId, wish.productId] }), index('wishes_product').on(wish.productId)],
)
