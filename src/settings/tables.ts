import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import type { ShopSettings } from './schema.ts'

/** One row: what the shop's owner has set. Secrets are never here; they come from the environment. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    data: jsonb().$type<ShopSettings>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    check('shop_settings_single_row', sql`${row.id} = 1`),
    check('shop_settings_payable', sql`jsonb_path_exists(${row.data}, '$.paymentGateway.* ? (@ == true)')`),
  ],
)
