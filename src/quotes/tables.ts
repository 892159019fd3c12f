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
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { variants } from '../catalogue/tables.ts'
import type { AddressInput, StaffDeliveryInput } from '../delivery/schema.ts'
import type { OrderTax } from '../orders/schema.ts'
import { orders } from '../orders/tables.ts'
import type { Actor } from '../platform/actor.ts'
import { wordBeginnings } from '../platform/lists/list-conditions.ts'
import { isLanguage } from '../platform/tables.ts'
import type { TaxExemption } from '../pricing/tax-rate-rules.ts'
import type { TaxPart } from '../pricing/tax-rules.ts'
import type { QuoteStatus } from './list-schema.ts'
import type { QuotedPlan, QuotedProject } from './schema.ts'

/** What a visitor was offered for a project. Its amounts are those that it was written with: they hold until `validUntil`. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    /** What people say on the phone: Q- and eight random characters. */
    number: text().notNull().unique(),
    /** The unguessable part of its page's address. */
    token: text().notNull().unique(),
    store: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<QuoteStatus>().notNull().default('draft'),
    language: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    /** The address as limits count it (`mailboxOf`). */
    mailbox: text().notNull(),
    phone: text().notNull(),
    address: jsonb().$type<AddressInput>().notNull(),
    delivery: jsonb().$type<StaffDeliveryInput>().notNull(),
    note: text().notNull().default(''),
    project: jsonb().$type<QuotedProject>().notNull(),
    /** Its rooms, drawn; null where none were, as in a quote that staff made. */
    plan: jsonb().$type<QuotedPlan>(),
    currency: text().notNull(),
    /** What comes off the lines, in hundredths of a percent. */
    discountPercentCenti: integer().notNull().default(0),
    itemTotalMinor: bigint({ mode: 'number' }).notNull(),
    discountMinor: bigint({ mode: 'number' }).notNull(),
    deliveryMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    taxIncluded: boolean().notNull(),
    taxes: jsonb().$type<OrderTax[]>().notNull(),
    /** The certificates by which its customer is free of some of them. */
    exemptions: jsonb().$type<TaxExemption[]>().notNull().default([]),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** What may be paid first; zero where all is paid at once. */
    depositMinor: bigint({ mode: 'number' }).notNull(),
    /** Until when it may be accepted; null before it is sent. */
    validUntil: timestamp({ withTimezone: true }),
    /** When its customer was told that it ends soon, or that this need not be said, since it was sent last. */
    endingToldAt: timestamp({ withTimezone: true }),
    /** The order that it became: one quote is one order. */
    orderId: uuid()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    /** Rises with every change, so that nobody accepts what they did not read. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (quote) => [
    index('quotes_created').on(quote.createdAt, quote.id),
    // The list, by whichever order, and how many are in each state.
    index('quotes_name').on(quote.fullName, quote.id),
    index('quotes_valid').on(quote.validUntil.asc().nullsFirst(), quote.id),
    index('quotes_total').on(quote.totalMinor, quote.id),
    index('quotes_status').on(quote.status, quote.validUntil),
    index('quotes_search').using(
      'gin',
      sql`lower(${quote.number} || ' ' || ${quote.fullName} || ' ' || ${quote.email}) gin_trgm_ops`,
    ),
    index('quotes_beginnings').using(
      'gin',
      wordBeginnings(sql`lower(${quote.number} || ' ' || ${quote.fullName} || ' ' || ${quote.email})`),
    ),
    index('quotes_user').on(quote.userId).where(sql`${quote.userId} is not null`),
    // Of people without an account.
    index('quotes_guest').on(sql`lower(${quote.email})`).where(sql`${quote.userId} is null`),
    index('quotes_mailbox').on(quote.mailbox, quote.createdAt),
    check('quotes_language', isLanguage),
    check('quotes_status_known', sql`${quote.status} in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')`),
    check('quotes_discount_percent', sql`${quote.discountPercentCenti} between 0 and 10000`),
    check(
      'quotes_total_adds_up',
      sql`${quote.totalMinor} = ${quote.itemTotalMinor} - ${quote.discountMinor} + ${quote.deliveryMinor}
        + case when ${quote.taxIncluded} then 0 else ${quote.taxMinor} end`,
    ),
    check(
      'quotes_amounts',
      sql`${quote.discountMinor} between 0 and ${quote.itemTotalMinor} and ${quote.deliveryMinor} >= 0
        and ${quote.taxMinor} >= 0 and ${quote.depositMinor} between 0 and ${quote.totalMinor}
        and ${quote.itemTotalMinor} <= 1000000000000 and ${quote.totalMinor} between 0 and 1000000000000`,
    ),
    check('quotes_sent_valid', sql`${quote.status} in ('draft', 'withdrawn') or ${quote.validUntil} is not null`),
    check('quotes_project_size', sql`octet_length(${quote.project}::text) <= 16384`),
    check('quotes_plan_size', sql`octet_length(${quote.plan}::text) <= 65536`),
  ],
)

/** A line of a quote: goods as they were offered, or a service. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Null for a service. */
    variantId: uuid().references(() => variants.id, { onDelete: 'restrict' }),
    stockItemId: uuid(),
    /** By which its taxes go; null for a service. */
    categoryId: uuid(),
    sku: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    color: text(),
    attribute: text(),
    pictureUrl: text(),
    unit: text().notNull(),
    unitValueCenti: integer().notNull(),
    unitMeasure: text().notNull(),
    quantity: integer().notNull(),
    /** What the shop asked for one when the quote was asked for; null for a service. */
    listPriceMinor: bigint({ mode: 'number' }),
    unitPriceMinor: bigint({ mode: 'number' }).notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
    /** What each of the quote's taxes has to do with it. */
    taxParts: jsonb().$type<TaxPart[]>().notNull().default([]),
    /** Whether it is supplied and installed under one contract, which some taxes treat otherwise. */
    isInstalled: boolean().notNull().default(false),
    /** Why so many, or what it takes in, as the customer reads it below the line; empty for nothing. */
    reason: text().notNull().default(''),
    weightGrams: integer().notNull(),
  },
  (line) => [
    index('quote_lines_quote').on(line.quoteId, line.position),
    index('quote_lines_variant').on(line.variantId),
    check('quote_lines_reason', sql`length(${line.reason}) <= 300`),
    check('quote_lines_quantity_positive', sql`${line.quantity} > 0`),
    check('quote_lines_total', sql`${line.totalMinor} = ${line.quantity} * ${line.unitPriceMinor}`),
    check(
      'quote_lines_service',
      sql`(${line.unit} = 'service') = (${line.variantId} is null) and (${line.variantId} is null) = (${line.stockItemId} is null)`,
    ),
  ],
)

/** Who did what with a quote, and when. */
export const quoteTimeline = pgTable(
  'quote_timeline',
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    kind: text().$type<'asked' | 'created' | 'edited' | 'sent' | 'withdrawn' | 'accepted' | 'declined'>().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    actorKind: text().$type<Actor['kind']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    index('quote_timeline_quote').on(entry.quoteId, entry.at),
    // Of an account that is deleted.
    index('quote_timeline_actor').on(entry.actorId).where(sql`${entry.actorId} is not null`),
    check(
      'quote_timeline_kind',
      sql`${entry.kind} in ('asked', 'created', 'edited', 'sent', 'withdrawn', 'accepted', 'declined')`,
    ),
  ],
)
