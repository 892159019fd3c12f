import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { giftCards } from '../../gift-cards/tables.ts'
import type { Actor } from '../../platform/actor.ts'
import type { PartWay } from '../schema.ts'
import { orders } from '../tables.ts'

/**
 * What was paid for an order otherwise than through a provider, part by part. Together with the payments of providers they are what
 * came in for it; of an order that is older than these, the rest is cash.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    way: text().$type<PartWay>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** What of it went back. Of cash nothing is counted here: cash goes back as cash, whichever part it was. */
    givenMinor: bigint({ mode: 'number' }).notNull().default(0),
    giftCardId: uuid().references(() => giftCards.id),
    /** By which the customer knows the card; what staff wrote beside any other part, such as the bank's reference. */
    note: text().notNull().default(''),
    actorKind: text().$type<Actor['kind']>().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (part) => [
    index('order_payments_order').on(part.orderId),
    index('order_payments_card').on(part.giftCardId).where(sql`${part.giftCardId} is not null`),
    check('order_payments_way', sql`${part.way} in ('cod', 'terminal', 'transfer', 'giftCard')`),
    check('order_payments_amount_positive', sql`${part.amountMinor} > 0`),
    check('order_payments_given', sql`${part.givenMinor} between 0 and ${part.amountMinor}`),
    check('order_payments_gift_card', sql`(${part.way} = 'giftCard') = (${part.giftCardId} is not null)`),
  ],
)
