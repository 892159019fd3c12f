import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ShopSettings } from './schema.ts'

/** One row a store: what its owner has set. Secrets are never here; they come from the environment. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    /** The name under which the store is built, as in `stores/`. */
    store: text().primaryKey(),
    data: jsonb().$type<ShopSettings>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [check('shop_settings_payable', sql`jsonb_path_exists(${row.data}, '$.paymentGateway.* ? (@ == true)')`)],
)
