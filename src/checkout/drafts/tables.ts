import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import type { DraftValues } from './schema.ts'

/**
 * Orders that staff have under work: the form as it is typed. A draft holds no stock and no number, and is gone once it is placed; its id
 * is then the cart of the order that it became.
 */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    values: jsonb().$type<DraftValues>().notNull(),
    /** Whom it is for, as typed: what the list shows, and by what the customer's data is found. */
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** What it came to when it was last kept, as the screen showed it; null where that was not known. */
    totalMinor: bigint({ mode: 'number' }),
    currency: text().notNull(),
    /** Rises with every change, so that two people who work on one draft are told of each other. */
    version: integer().notNull().default(1),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (draft) => [
    index('order_drafts_changed').on(draft.store, draft.changedAt),
    index('order_drafts_email').on(sql`lower(${draft.email})`).where(sql`${draft.email} <> ''`),
    // `maxOrderMinor` of the pricing rules.
    check(
      'order_drafts_total_bounded',
      sql`${draft.totalMinor} is null or ${draft.totalMinor} between 0 and 1000000000000`,
    ),
    check('order_drafts_version_positive', sql`${draft.version} > 0`),
  ],
)
