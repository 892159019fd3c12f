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
import type { Weekday } from '../settings/identity-schema.ts'
import type { DeliveryWindow } from './slots/rules.ts'

/** Where the shop's own truck goes, when, and what that costs. */
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
    /** The country that its postal codes are of. */
    country: text().notNull().default('CA'),
    /** Which postal codes it has, as `postal/rules.ts` writes them. Without any it serves nobody. */
    codes: text().array().notNull().default([]),
    /** The days of the week on which its truck goes, in English; without any, those on which the store is open. */
    weekdays: text().array().$type<Weekday[]>().notNull().default([]),
    /** Days on which it does not go all the same, as 2026-12-25. */
    closedDays: text().array().notNull().default([]),
    /** Until when an order counts as one of its day, `HH:MM` by the store's clock. */
    cutOff: text(),
    windows: jsonb().$type<DeliveryWindow[]>().notNull().default([]),
    maxWeightGrams: integer(),
    maxPallets: integer(),
    palletGrams: integer().notNull().default(1_000_000),
    /** What each extra costs; null where it is not offered. */
    liftgateMinor: bigint({ mode: 'number' }),
    stairsMinor: bigint({ mode: 'number' }),
    appointmentMinor: bigint({ mode: 'number' }),
    /** What it costs that its truck fetches goods that are returned; null where it does not. */
    fetchMinor: bigint({ mode: 'number' }),
  },
  (area) => [
    check('delivery_areas_country', sql`${area.country} ~ '^[A-Z]{2}$'`),
    check('delivery_areas_cut_off', sql`${area.cutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'delivery_areas_limits_positive',
      sql`${area.maxWeightGrams} > 0 and ${area.maxPallets} > 0 and ${area.palletGrams} > 0`,
    ),
    check(
      'delivery_areas_extras_not_negative',
      sql`${area.liftgateMinor} >= 0 and ${area.stairsMinor} >= 0 and ${area.appointmentMinor} >= 0`,
    ),
    check('delivery_areas_fetch_not_negative', sql`${area.fetchMinor} >= 0`),
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
