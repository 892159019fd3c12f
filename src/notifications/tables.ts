import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import type { BellEntry, BellKind } from './rules.ts'

/** What the bell tells of. Which of the staff hear of it follows from its kind; each reads it in their own language. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    /** The event that gave rise to it; the same event is told of once. */
    eventId: uuid().notNull().unique(),
    kind: text().$type<BellKind>().notNull(),
    facts: jsonb().$type<BellEntry['facts']>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (notification) => [
    index('notifications_created').on(notification.createdAt),
    check(
      'notifications_kind',
      sql`${notification.kind} in ('orderPlaced', 'orderRequested', 'orderReleased', 'orderAnswered', 'stockLow', 'customerRegistered', 'contactReceived', 'quoteAsked', 'quoteAccepted', 'returnAsked', 'paymentMismatch', 'paymentSurplus', 'refundFailed')`,
    ),
  ],
)

/** Who has put which notification away. One person's clearing leaves another's bell as it was. */
export const clearedNotifications = pgTable(
  'cleared_notifications',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (cleared) => [
    primaryKey({ columns: [cleared.userId, cleared.notificationId] }),
    index('cleared_notifications_notification').on(cleared.notificationId),
  ],
)
