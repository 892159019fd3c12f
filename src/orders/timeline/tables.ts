import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import type { Actor } from '../../platform/actor.ts'
import type { OrderEdit } from '../schema.ts'
import { orders } from '../tables.ts'
import type { NoteCode, ShopNote, timelineKinds } from './schema.ts'

/** Who moved an order, when, from where to where, and why. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof timelineKinds)[number]>().notNull(),
    from: text(),
    to: text(),
    /** What a person wrote. */
    note: text().notNull().default(''),
    /** What the shop noted, with its parameters. */
    code: text().$type<NoteCode>(),
    params: jsonb().$type<NonNullable<ShopNote['params']>>(),
    /** Of an edit: what was changed, from what to what. */
    edit: jsonb().$type<OrderEdit>(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    /** Who acted; null where it was written before this was. */
    actorKind: text().$type<Actor['kind']>(),
    /** When a customer's answer was read; null where it was not, and of everything else. */
    readAt: timestamp({ withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    index('order_timeline_unread')
      .on(entry.orderId)
      .where(sql`${entry.kind} = 'message' and ${entry.to} = 'store' and ${entry.readAt} is null`),
    check('order_timeline_message', sql`${entry.kind} <> 'message' or ${entry.to} in ('customer', 'store')`),
    index('order_timeline_order').on(entry.orderId, entry.at),
    // Of an account that is deleted.
    index('order_timeline_actor').on(entry.actorId).where(sql`${entry.actorId} is not null`),
    check(
      'order_timeline_kind',
      sql`${entry.kind} in ('placed', 'status', 'payment', 'note', 'edited', 'returned', 'hold', 'shipment', 'message')`,
    ),
  ],
)
