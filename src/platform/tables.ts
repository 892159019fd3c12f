import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from './actor.ts'
import { wordBeginnings } from './lists/list-conditions.ts'
import { bytea } from './postgres/columns.ts'

/** The constraint of a column `language`: one of `src/i18n/languages.ts`. */
export const isLanguage = sql.raw(`language in ('en', 'bn', 'ar', 'fr')`)

/**
 * What happened, written in the transaction in which it happened. Whatever is to follow from it (letters, the bell) is
 * written by the dispatcher in one transaction with `handledAt`, so that it follows once.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    handledAt: timestamp({ withTimezone: true }),
    /** Tries that failed, and when the next one is due. */
    failures: integer().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The request in which it happened, by the id that the log has; null where it was none. */
    requestId: text(),
  },
  (event) => [
    index('events_name').on(event.name, event.at),
    index('events_open').on(event.id).where(sql`${event.handledAt} is null`),
    // Of an account that is deleted.
    index('events_registered')
      .on(sql`(${event.payload} ->> 'userId')`)
      .where(sql`${event.name} = 'customer.registered'`),
    check('events_failures', sql`${event.failures} >= 0`),
  ],
)

/**
 * What the audit log's search looks through, in small letters. The index below is on exactly this expression, so a query
 * must use it as it stands.
 */
export const auditSearchText = sql.raw(
  "lower(actor_name || ' ' || action || ' ' || subject || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))",
)

/** The same as words: one begins at the mark of a value, and at the point within an action's name, too. */
export const auditWordsText = sql`translate(${auditSearchText}, '".', '  ')`

/** What staff changed: who, what, and the fields before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: uuid(),
    actorName: text().notNull(),
    /** What kind of actor it was: somebody with an account, a visitor, or the shop itself. */
    actorKind: text().$type<Actor['kind']>().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The entry whose change this one reverted. */
    revertsId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    index('audit_log_subject').on(entry.subject, entry.at),
    index('audit_log_order').on(entry.at, entry.id),
    index('audit_log_actor').on(entry.actorId, entry.at),
    index('audit_log_action').on(entry.action, entry.at),
    // One change is reverted once.
    uniqueIndex('audit_log_reverts').on(entry.revertsId),
    index('audit_log_search').using('gin', sql`${auditSearchText} gin_trgm_ops`),
    index('audit_log_beginnings').using('gin', wordBeginnings(auditWordsText)),
  ],
)

/** What the list of e-mails is searched by, as its index has it. */
export const mailSearchText = sql.raw("lower(recipient || ' ' || subject)")

/**
 * Letters to be sent, written in the transaction that gave rise to them and sent by whichever process claims them first.
 * A claim is a lease: a process that dies with one in hand is succeeded by another when it runs out.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** What gave rise to it; the same key is one email, however often it is asked for. */
    key: text().notNull().unique(),
    recipient: text().notNull(),
    /** The name shown as its sender: the store's when it was written. Null goes out under the address alone. */
    senderName: text(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where one click ends the letters of this kind (RFC 8058); null for letters that answer what someone did. */
    unsubscribeUrl: text(),
    /** What goes with it: a document, and the name that it is saved under. */
    fileName: text(),
    file: bytea(),
    /** Holds a link that opens something for whoever has it: what it says is wiped when it is sent no more. */
    isSecret: boolean().notNull().default(false),
    /** `queued` until it is sent; `dead` when the tries are used up. */
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When the next try is due; while a try runs, when its lease ends. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** After this it is not sent any more: old news would do more harm than none. */
    expiresAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '7 days'`),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** The request that gave rise to it, as in `events`. */
    requestId: text(),
  },
  (mail) => [
    index('mails_due').on(mail.dueAt).where(sql`${mail.status} = 'queued'`),
    // The list, by status and all together.
    index('mails_created').on(mail.createdAt, mail.id),
    index('mails_status').on(mail.status, mail.createdAt, mail.id),
    index('mails_recipient').on(sql`lower(${mail.recipient})`, mail.createdAt),
    index('mails_search').using('gin', sql`${mailSearchText} gin_trgm_ops`),
    check('mails_status', sql`${mail.status} in ('queued', 'sent', 'dead')`),
    check(
      'mails_secret',
      sql`not ${mail.isSecret} or ${mail.status} = 'queued' or (${mail.text} = '' and ${mail.html} = '')`,
    ),
    check('mails_file', sql`(${mail.file} is null) = (${mail.fileName} is null)`),
    check('mails_attempts', sql`${mail.attempts} >= 0`),
    check('mails_sent', sql`(${mail.status} = 'sent') = (${mail.sentAt} is not null)`),
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

/** What a change can be undone by, for whoever made it and for a short time: what was there before, as its department keeps it. */
export const undos = pgTable(
  'undos',
  {
    id: uuid().primaryKey(),
    actorId: uuid().notNull(),
    /** Which department undoes it, such as `order.move`. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Until when it can be undone, by the database's clock. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (undo) => [index('undos_until').on(undo.until)],
)
