import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** The questions to a list that someone of the staff keeps under a name: for themselves, or shared with everybody who may see the list. */
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
    /** Whether everybody who may see the list is offered it. */
    isShared: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (view) => [
    unique('saved_views_name').on(view.userId, view.screen, view.name),
    index('saved_views_shared').on(view.screen).where(sql`${view.isShared}`),
    check('saved_views_query', sql`length(${view.query}) <= 1000`),
  ],
)

/** With which view a list opens for somebody: one of their own, or one that is shared. */
export const viewDefaults = pgTable(
  'view_defaults',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    viewId: uuid()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (chosen) => [primaryKey({ columns: [chosen.userId, chosen.screen] }), index('view_defaults_view').on(chosen.viewId)],
)
