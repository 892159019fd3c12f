import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isLanguage } from '../platform/tables.ts'

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
    index('contact_messages_email').on(message.email),
    check('contact_messages_language', isLanguage),
    check(
      'contact_messages_sizes',
      sql`char_length(${message.subject}) <= 150 and char_length(${message.message}) <= 5000 and char_length(${message.name}) <= 100`,
    ),
  ],
)
