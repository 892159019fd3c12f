import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { categories } from '../catalogue/tables.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    /** Hundredths of a percent: 10 % is 1000. */
    percentCenti: integer().notNull(),
    active: boolean().notNull().default(true),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    minimumMinor: integer().notNull().default(0),
    totalLimit: integer(),
    perCustomerLimit: integer(),
    categoryId: uuid().references(() => categories.id),
    usedCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (coupon) => [
    check('coupons_code_shape', sql`${coupon.code} = upper(${coupon.code}) and ${coupon.code} ~ '^[A-Z0-9_-]{2,40}$'`),
    check('coupons_window', sql`${coupon.startsAt} < ${coupon.endsAt}`),
    check('coupons_percent', sql`${coupon.percentCenti} between 1 and 10000`),
    check('coupons_minimum_not_negative', sql`${coupon.minimumMinor} >= 0`),
    check('coupons_used_not_negative', sql`${coupon.usedCount} >= 0`),
    check('coupons_used_within_limit', sql`${coupon.usedCount} <= ${coupon.totalLimit}`),
    check('coupons_limits_positive', sql`${coupon.totalLimit} > 0 and ${coupon.perCustomerLimit} > 0`),
  ],
)

/** One row an order that used a coupon; it goes when the order is cancelled. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    orderId: uuid().notNull().unique(),
    /** Who used it: the buyer's e-mail address in lower case. */
    customer: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (use) => [
    primaryKey({ columns: [use.couponId, use.orderId] }),
    index('coupon_uses_customer').on(use.couponId, use.customer),
  ],
)
