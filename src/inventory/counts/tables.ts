import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stockItems } from '../../stock/tables.ts'
import type { CountStatus, DifferenceReason } from './schema.ts'

/** A count of what lies on the shelves of a store, by several people, until it is booked. */
export const inventoryCounts = pgTable(
  'inventory_counts',
  {
    /** Made by whoever began it: one press is one count. */
    id: uuid().primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    name: text().notNull().default(''),
    status: text().$type<CountStatus>().notNull().default('open'),
    startedById: uuid(),
    startedByName: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who booked it or gave it up. */
    endedById: uuid(),
    endedByName: text().notNull().default(''),
    endedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (count) => [
    index('inventory_counts_started').on(count.startedAt, count.id),
    check('inventory_counts_status', sql`${count.status} in ('open', 'booked', 'cancelled')`),
    check('inventory_counts_ended', sql`(${count.status} = 'open') = (${count.endedAt} is null)`),
  ],
)

/** An item that is counted, with what was found last. */
export const countLines = pgTable(
  'inventory_count_lines',
  {
    countId: uuid()
      .notNull()
      .references(() => inventoryCounts.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    /** Where it stands in the list: by the name of its product. */
    place: integer().notNull(),
    counted: integer(),
    /** What was on the shelf by the books at that moment: free, and held by orders that had not left. */
    books: integer(),
    why: text().$type<DifferenceReason | ''>().notNull().default(''),
    /** What was written into the ledger; null until it is booked. */
    booked: integer(),
  },
  (line) => [
    primaryKey({ columns: [line.countId, line.itemId] }),
    index('inventory_count_lines_place').on(line.countId, line.place),
    index('inventory_count_lines_item').on(line.itemId),
    check(
      'inventory_count_lines_counted',
      sql`${line.counted} >= 0 and (${line.counted} is null) = (${line.books} is null)`,
    ),
    check('inventory_count_lines_why', sql`${line.why} in ('', 'damaged', 'lost', 'found', 'sample', 'miscounted')`),
    // No more is taken off than was missed, and nothing is added that was not found.
    check(
      'inventory_count_lines_booked',
      sql`${line.booked} is null or (${line.counted} is not null
        and ${line.booked} between least(0, ${line.counted} - ${line.books}) and greatest(0, ${line.counted} - ${line.books}))`,
    ),
  ],
)

/** Every number that was entered, with who entered it. */
export const countEntries = pgTable(
  'inventory_count_entries',
  {
    id: uuid().primaryKey(),
    countId: uuid()
      .notNull()
      .references(() => inventoryCounts.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    counted: integer().notNull(),
    books: integer().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    index('inventory_count_entries_line').on(entry.countId, entry.itemId, entry.id),
    check('inventory_count_entries_not_negative', sql`${entry.counted} >= 0 and ${entry.books} >= 0`),
  ],
)
