import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** The questions to a list that someone of the staff keeps under a name. They are their own; nobody else sees them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list, as `orders`. */
    screen: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address, as `status=ready&sort=na`. */
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (view) => [
    unique('saved_views_name').on(view.userId, view.screen, view.name),
    check('saved_views_query', sql`length(${view.query}) <= 1000`),
  ],
)
