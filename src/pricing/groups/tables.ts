import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import { brands, categories, variants } from '../../catalogue/tables.ts'
import type { PriceScope } from './rules.ts'

/** Customers who buy on other terms than the public, such as installers. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    /** In how many days after the invoice its customers pay; null where they pay as everybody does. */
    netDays: integer(),
    /** What each of them may owe at once, in minor units; null as `netDays` is. */
    creditLimitMinor: bigint({ mode: 'number' }),
    /** Whether their orders have to name a purchase order. */
    needsPurchaseOrder: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (group) => [
    check('customer_groups_name', sql`length(${group.name}) between 1 and 80`),
    check('customer_groups_net_days', sql`${group.netDays} between 1 and 365`),
    // `maxOrderMinor` of the pricing rules.
    check('customer_groups_credit', sql`${group.creditLimitMinor} between 0 and 1000000000000`),
    check('customer_groups_terms', sql`(${group.netDays} is null) = (${group.creditLimitMinor} is null)`),
  ],
)

/** What a group pays: percentages off goods, and fixed prices of variants. One that its goods are gone of goes with them. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    scope: text().$type<PriceScope>().notNull(),
    /** Of a category or a subcategory. */
    categoryId: uuid().references(() => categories.id, { onDelete: 'cascade' }),
    brandId: uuid().references(() => brands.id, { onDelete: 'cascade' }),
    variantId: uuid().references(() => variants.id, { onDelete: 'cascade' }),
    /** Hundredths of a percent off the price; null of a fixed price. */
    percentCenti: integer(),
    /** What one unit costs; null of a percentage. */
    fixedMinor: bigint({ mode: 'number' }),
  },
  (rule) => [
    unique('price_rules_one_a_target')
      .on(rule.groupId, rule.scope, rule.categoryId, rule.brandId, rule.variantId)
      .nullsNotDistinct(),
    index('price_rules_category').on(rule.categoryId),
    index('price_rules_brand').on(rule.brandId),
    index('price_rules_variant').on(rule.variantId),
    check('price_rules_scope', sql`${rule.scope} in ('all', 'category', 'subcategory', 'brand', 'variant')`),
    check(
      'price_rules_target',
      sql`(${rule.categoryId} is not null) = (${rule.scope} in ('category', 'subcategory'))
        and (${rule.brandId} is not null) = (${rule.scope} = 'brand')
        and (${rule.variantId} is not null) = (${rule.scope} = 'variant')`,
    ),
    check(
      'price_rules_amount',
      sql`(${rule.fixedMinor} is not null) = (${rule.scope} = 'variant')
        and (${rule.percentCenti} is not null) = (${rule.scope} <> 'variant')`,
    ),
    check('price_rules_percent', sql`${rule.percentCenti} between 1 and 9999`),
    check('price_rules_fixed', sql`${rule.fixedMinor} >= 1`),
  ],
)

/** Who is in which group; nobody is in two. */
export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => customerGroups.id),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What this customer may owe at once, in place of the group's limit; minor units. */
    creditLimitMinor: bigint({ mode: 'number' }),
  },
  (member) => [
    index('customer_group_members_group').on(member.groupId),
    check('customer_group_members_credit', sql`${member.creditLimitMinor} between 0 and 1000000000000`),
  ],
)
