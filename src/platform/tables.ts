import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The outbox: what happened, written in the transaction in which it happened. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (event) => [index('events_name').on(event.name, event.at)],
)

/** What staff changed: who, what, and the fields before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [index('audit_log_subject').on(entry.subject, entry.at)],
)
