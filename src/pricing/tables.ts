import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Translated } from '../catalogue/schema.ts'
import { brands, categories } from '../catalogue/tables.ts'
import type { DiscountKind, StoredTerms } from './discounts/rules.ts'
import { segments } from './segments/tables.ts'
import type { TaxMode } from './tax-rate-rules.ts'

/** What coupons are searched by, in small letters: the code, and the name in each language. The index below is on exactly this expression. */
export const couponSearchText = sql.raw(
  "lower(coalesce(code, '') || ' ' || coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'fr', '') || ' ' || coalesce(name ->> 'bn', '') || ' ' || coalesce(name ->> 'ar', ''))",
)

/** The shop's discounts: by a code, which customers call a coupon, or automatic. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Null of a discount that comes off by itself. */
    code: text().unique(),
    /** What customers read; of one with a code its code, where it is null. */
    name: jsonb().$type<Translated>(),
    kind: text().$type<DiscountKind>().notNull().default('percent'),
    /** Whether it comes off together with discounts of other kinds. */
    combines: boolean().notNull().default(false),
    /** Hundredths of a percent: 10 % is 1000. Zero of every kind but `percent`. */
    percentCenti: integer().notNull(),
    /** What a fixed discount takes off. */
    amountMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** What else a kind needs: tiers, how many are bought and given. */
    terms: jsonb().$type<StoredTerms>().notNull().default({}),
    active: boolean().notNull().default(true),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    minimumMinor: bigint({ mode: 'number' }).notNull().default(0),
    totalLimit: integer(),
    perCustomerLimit: integer(),
    minimumQuantity: integer().notNull().default(0),
    /** Hundredths of a square foot. */
    minimumAreaCenti: bigint({ mode: 'number' }).notNull().default(0),
    categoryId: uuid().references(() => categories.id),
    subcategoryId: uuid().references(() => categories.id),
    brandId: uuid().references(() => brands.id),
    /** The products that it is for; empty where it is for more. One that is gone is nobody's. */
    productIds: uuid().array().notNull().default([]),
    /** The groups of customers that it is only for; empty where it is for everybody. */
    groupIds: uuid().array().notNull().default([]),
    /** The segment of customers that it is only for; null where it is for everybody. */
    segmentId: uuid().references(() => segments.id),
    usedCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (coupon) => [
    check('coupons_code_shape', sql`${coupon.code} = upper(${coupon.code}) and ${coupon.code} ~ '^[A-Z0-9_-]{2,40}$'`),
    check('coupons_window', sql`${coupon.startsAt} < ${coupon.endsAt}`),
    check('coupons_kind', sql`${coupon.kind} in ('percent', 'fixed', 'tiers', 'buyGet', 'freeDelivery')`),
    check(
      'coupons_percent',
      sql`${coupon.percentCenti} between case when ${coupon.kind} = 'percent' then 1 else 0 end
        and case when ${coupon.kind} = 'percent' then 10000 else 0 end`,
    ),
    check(
      'coupons_amount',
      sql`${coupon.amountMinor} >= 0 and (${coupon.kind} = 'fixed') = (${coupon.amountMinor} > 0)`,
    ),
    check('coupons_called', sql`${coupon.code} is not null or ${coupon.name} is not null`),
    index('coupons_created').on(coupon.createdAt, coupon.id),
    index('coupons_called').on(sql`coalesce(${coupon.code}, ${coupon.name} ->> 'en')`, coupon.id),
    index('coupons_percent').on(coupon.percentCenti, coupon.code, coupon.id),
    index('coupons_used').on(coupon.usedCount, sql`${coupon.code} collate "C"`, coupon.id),
    index('coupons_search').using('gin', sql`${couponSearchText} gin_trgm_ops`),
    index('coupons_segment').on(coupon.segmentId).where(sql`${coupon.segmentId} is not null`),
    index('coupons_automatic').on(coupon.id).where(sql`${coupon.code} is null`),
    check('coupons_minimum_not_negative', sql`${coupon.minimumMinor} >= 0`),
    check('coupons_least_not_negative', sql`${coupon.minimumQuantity} >= 0 and ${coupon.minimumAreaCenti} >= 0`),
    check('coupons_used_not_negative', sql`${coupon.usedCount} >= 0`),
    check('coupons_used_within_limit', sql`${coupon.usedCount} <= ${coupon.totalLimit}`),
    check('coupons_limits_positive', sql`${coupon.totalLimit} > 0 and ${coupon.perCustomerLimit} > 0`),
  ],
)

/** One row for each discount of an order; it goes when the order is cancelled. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    orderId: uuid().notNull(),
    /** Who used it: the buyer's mailbox (`mailboxOf`), the same for every address of it. Empty once the buyer has left. */
    customer: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (use) => [
    primaryKey({ columns: [use.couponId, use.orderId] }),
    index('coupon_uses_order').on(use.orderId),
    index('coupon_uses_customer').on(use.couponId, use.customer),
  ],
)

/** Whether tax is charged, and how: one row for the whole shop. Without it there is none. */
export const taxSettings = pgTable(
  'tax_settings',
  {
    /** Always true: a second row has no place. */
    id: boolean().primaryKey().default(true),
    mode: text().$type<TaxMode>().notNull().default('off'),
    version: integer().notNull().default(1),
  },
  (settings) => [
    check('tax_settings_one_row', sql`${settings.id}`),
    check('tax_settings_mode', sql`${settings.mode} in ('off', 'added', 'included')`),
  ],
)

/** What a tax takes in one place of one category's goods. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: uuid().primaryKey(),
    /** The tax itself, as `GST`: of two rates of one tax only the closer one counts. */
    code: text().notNull(),
    name: jsonb().$type<Translated>().notNull(),
    country: text().notNull(),
    /** The province's or state's code as in `BC`; empty for the whole country. */
    region: text().notNull().default(''),
    /** Null for the goods of every category. */
    categoryId: uuid().references(() => categories.id),
    /** Thousandths of a percent: 9.975 % is 9975. */
    percentMilli: integer().notNull(),
    /** Whether delivery is taxed as well; only of a rate for every category. */
    onDelivery: boolean().notNull().default(true),
    /** Whether services are taxed, and what is supplied and installed under one contract. */
    onServices: boolean().notNull().default(true),
    onInstalled: boolean().notNull().default(true),
    /** The shop's registration for the tax, as documents name it. */
    registrationNumber: text().notNull().default(''),
    /** The first and the last calendar day of the store on which it is charged; null where there is none. */
    validFrom: date(),
    validTo: date(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (rate) => [
    // Of one tax, place and category no day has two rates: `tax_rates_one_a_day`, written by hand in its migration.
    index('tax_rates_place').on(rate.code, rate.country, rate.region),
    index('tax_rates_category').on(rate.categoryId),
    check('tax_rates_code_shape', sql`${rate.code} ~ '^[A-Z0-9]{1,12}$'`),
    check('tax_rates_country_shape', sql`${rate.country} ~ '^[A-Z]{2}$'`),
    check('tax_rates_region_shape', sql`${rate.region} ~ '^[A-Z0-9]{0,3}$'`),
    check('tax_rates_percent', sql`${rate.percentMilli} between 0 and 100000`),
    check('tax_rates_registration', sql`length(${rate.registrationNumber}) <= 40`),
    check('tax_rates_days', sql`${rate.validFrom} <= ${rate.validTo}`),
  ],
)
