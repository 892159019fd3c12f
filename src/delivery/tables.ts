import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import type { Translated } from '../catalogue/schema.ts'

/** Where the shop's own truck goes, and what that costs. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: uuid().primaryKey(),
    name: jsonb().$type<Translated>().notNull(),
    costMinor: bigint({ mode: 'number' }).notNull(),
    /** From this item total on, delivery is free. */
    freeFromMinor: bigint({ mode: 'number' }),
    /** For each kilogram begun above `freeWeightGrams`; null where weight costs nothing. */
    perKgMinor: bigint({ mode: 'number' }),
    freeWeightGrams: integer().notNull().default(0),
    /** Days on which the store is open, from order to door. */
    leadDays: smallint().notNull().default(3),
    position: smallint().notNull().default(0),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (area) => [
    check('delivery_areas_cost_not_negative', sql`${area.costMinor} >= 0`),
    check('delivery_areas_free_from_not_negative', sql`${area.freeFromMinor} >= 0`),
    check('delivery_areas_weight_cost_positive', sql`${area.perKgMinor} > 0`),
    check('delivery_areas_free_weight_not_negative', sql`${area.freeWeightGrams} >= 0`),
    check('delivery_areas_lead_days', sql`${area.leadDays} between 0 and 365`),
  ],
)

/** Whether goods are handed out at a store. A store without a row hands out on the next open day. */
export const pickupStores = pgTable(
  'pickup_stores',
  {
    store: text().primaryKey(),
    active: boolean().notNull().default(true),
    /** Days on which the store is open until they lie ready. */
    leadDays: smallint().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (store) => [check('pickup_stores_lead_days', sql`${store.leadDays} between 0 and 365`)],
)

/** A customer's address book. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    phone: text().notNull(),
    house: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    isDefaultShipping: boolean().notNull().default(false),
    isDefaultBilling: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when it is removed: for a day it can be brought back. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (address) => [
    index('addresses_user').on(address.userId, address.createdAt),
    index('addresses_removed').on(address.removedAt).where(sql`${address.removedAt} is not null`),
    uniqueIndex('addresses_one_default_shipping')
      .on(address.userId)
      .where(sql`${address.isDefaultShipping} and ${address.removedAt} is null`),
    uniqueIndex('addresses_one_default_billing')
      .on(address.userId)
      .where(sql`${address.isDefaultBilling} and ${address.removedAt} is null`),
  ],
)
