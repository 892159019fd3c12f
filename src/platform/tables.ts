import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/**
 * Letters to be sent, written in the transaction that gave rise to them and sent by whichever process claims them first.
 * A claim is a lease: a process that dies with one in hand is succeeded by another when it runs out.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** What gave rise to it; the same key is one letter, however often it is asked for. */
    key: text().notNull().unique(),
    recipient: text().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** `queued` until it is sent; `dead` when the tries are used up. */
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When the next try is due; while a try runs, when its lease ends. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    index('mails_due').on(mail.dueAt).where(sql`${mail.status} = 'queued'`),
    index('mails_created').on(mail.createdAt),
    check('mails_status', sql`${mail.status} in ('queued', 'sent', 'dead')`),
    check('mails_attempts', sql`${mail.attempts} >= 0`),
  ],
)

/** How often something sensitive was tried of late, counted for all processes together: a bucket of tries a key. */
export const tries = pgTable(
  'tries',
  {
    key: text().primaryKey(),
    left: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the bucket is full again, and the row says nothing any more. */
    fullAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('tries_full').on(row.fullAt), check('tries_left', sql`${row.left} >= 0`)],
)
