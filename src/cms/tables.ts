import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyContent } from './schema.ts'

const isPage = sql.raw(`page in ('home', 'about', 'privacy', 'terms', 'return', 'faq', 'contact')`)
const isLanguage = sql.raw(`language in ('en', 'bn', 'ar', 'fr')`)

/** Every content that was ever published, whole: what is restored is published again, as a new version. */
export const pageVersions = pgTable(
  'page_versions',
  {
    page: text().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<AnyContent>().notNull(),
    /** Null for what came with the shop. */
    publishedBy: uuid(),
    publishedByName: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (version) => [
    primaryKey({ columns: [version.page, version.language, version.version] }),
    check('page_versions_page', isPage),
    check('page_versions_language', isLanguage),
    check('page_versions_version', sql`${version.version} >= 1`),
  ],
)

/** A page's texts in one language: which version visitors read, and what is being written beside it. */
export const pageContents = pgTable(
  'page_contents',
  {
    page: text().notNull(),
    language: text().notNull(),
    publishedVersion: integer(),
    draft: jsonb().$type<AnyContent>(),
    draftedBy: uuid(),
    draftedByName: text(),
    draftedAt: timestamp({ withTimezone: true }),
    /** Counts what is done to this row: whoever writes names the one that they saw. */
    version: integer().notNull().default(1),
  },
  (content) => [
    primaryKey({ columns: [content.page, content.language] }),
    foreignKey({
      name: 'page_contents_published',
      columns: [content.page, content.language, content.publishedVersion],
      foreignColumns: [pageVersions.page, pageVersions.language, pageVersions.version],
    }),
    check('page_contents_page', isPage),
    check('page_contents_language', isLanguage),
    check(
      'page_contents_draft',
      sql`(${content.draft} is null) = (${content.draftedAt} is null) and (${content.draft} is null) = (${content.draftedByName} is null)`,
    ),
  ],
)

/** What visitors wrote to the stores. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of who wrote what on which day: sent twice, it is one message. */
    digest: text().notNull().unique(),
    store: text().notNull(),
    language: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    subject: text().notNull(),
    message: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (message) => [
    index('contact_messages_at').on(message.at),
    check('contact_messages_language', isLanguage),
    check(
      'contact_messages_sizes',
      sql`char_length(${message.subject}) <= 150 and char_length(${message.message}) <= 5000 and char_length(${message.name}) <= 100`,
    ),
  ],
)

/** Who asked for the newsletter: `pending` until the owner of the address has said so too. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    language: text().notNull(),
    status: text().notNull().default('pending'),
    /** SHA-256 of the token in the letter that asks for the confirmation. */
    confirmHash: text().notNull().unique(),
    /** When that letter was last sent: no address gets more than one an hour. */
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Stands in every letter, so it is kept as it is: all it can do is to end the letters. */
    unsubscribeToken: text().notNull().unique(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (subscriber) => [
    index('subscribers_status').on(subscriber.status, subscriber.confirmedAt),
    check('subscribers_status_known', sql`${subscriber.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('subscribers_email_lower', sql`${subscriber.email} = lower(${subscriber.email})`),
    check('subscribers_language', isLanguage),
    check('subscribers_confirmed', sql`${subscriber.status} <> 'confirmed' or ${subscriber.confirmedAt} is not null`),
  ],
)
