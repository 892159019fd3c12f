import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '../platform/actor.ts'
import { wordBeginnings } from '../platform/lists/list-conditions.ts'
import { isLanguage } from '../platform/tables.ts'
import type { EntryKind } from './rules.ts'

/** Gift cards. Amounts in minor units of the card's currency. */
export const giftCards = pgTable(
  'gift_cards',
  {
    /** Made by whoever issues it: one press is one card. */
    id: uuid().primaryKey(),
    /** SHA-256 of its code, in hex: the code itself is nowhere. */
    codeHash: text().notNull(),
    lastFour: text().notNull(),
    store: text().notNull(),
    currency: text().notNull(),
    /** The sum of its entries, changed with each of them. */
    balanceMinor: bigint({ mode: 'number' }).notNull().default(0),
    isBlocked: boolean().notNull().default(false),
    /** The last day on which it may be used, by its store's calendar; null where it has none. */
    expiresOn: date({ mode: 'string' }),
    /** Whom it is for; empty where it was handed over. */
    recipientName: text().notNull().default(''),
    recipientEmail: text().notNull().default(''),
    message: text().notNull().default(''),
    language: text().notNull(),
    /** Rises with every change, so that two people acting on one card are told of each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (card) => [
    unique('gift_cards_code').on(card.codeHash),
    index('gift_cards_created').on(card.createdAt, card.id),
    // The list, by whichever order, and what there is of each state.
    index('gift_cards_name').on(card.recipientName, card.id),
    index('gift_cards_balance').on(card.balanceMinor, card.id),
    index('gift_cards_counted').on(card.currency, card.isBlocked, card.expiresOn, card.balanceMinor),
    index('gift_cards_recipient').on(card.recipientEmail),
    index('gift_cards_search').using(
      'gin',
      sql`lower(${card.lastFour} || ' ' || ${card.recipientName} || ' ' || ${card.recipientEmail}) gin_trgm_ops`,
    ),
    index('gift_cards_beginnings').using(
      'gin',
      wordBeginnings(sql`lower(${card.lastFour} || ' ' || ${card.recipientName} || ' ' || ${card.recipientEmail})`),
    ),
    check('gift_cards_balance_not_negative', sql`${card.balanceMinor} >= 0`),
    check('gift_cards_last_four', sql`length(${card.lastFour}) = 4`),
    check('gift_cards_language', isLanguage),
  ],
)

/** What happened to a card's balance. Rows are only added. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: uuid().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Below zero for what was taken off. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** What was on the card afterwards. */
    balanceMinor: bigint({ mode: 'number' }).notNull(),
    /** The part of an order's payment that took it, or to which it went back. */
    paymentId: uuid(),
    /** The order's refund by which it came back. */
    refundId: uuid(),
    orderNumber: text().notNull().default(''),
    reason: text().notNull().default(''),
    actorKind: text().$type<Actor['kind']>().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    index('gift_card_entries_card').on(entry.cardId, entry.at),
    unique('gift_card_entries_refund').on(entry.refundId),
    check('gift_card_entries_kind', sql`${entry.kind} in ('issued', 'used', 'refunded', 'adjusted')`),
    check('gift_card_entries_balance', sql`${entry.balanceMinor} >= 0`),
    check(
      'gift_card_entries_amount',
      sql`case ${entry.kind} when 'adjusted' then ${entry.amountMinor} <> 0
        when 'used' then ${entry.amountMinor} < 0 else ${entry.amountMinor} > 0 end`,
    ),
    check('gift_card_entries_payment', sql`(${entry.kind} in ('used', 'refunded')) = (${entry.paymentId} is not null)`),
    check('gift_card_entries_of_refund', sql`(${entry.kind} = 'refunded') = (${entry.refundId} is not null)`),
  ],
)
