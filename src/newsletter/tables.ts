import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isLanguage } from '../platform/tables.ts'

/** Who asked for the newsletter: `pending` until the owner of the address has said so too. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    language: text().notNull(),
    status: text().notNull().default('pending'),
    /** SHA-256 of the token in the email that asks for the confirmation. */
    confirmHash: text().notNull().unique(),
    /** When that email was last sent: no address gets more than one an hour. */
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Stands in every email, so it is kept as it is: all it can do is to end the emails. */
    unsubscribeToken: text().notNull().unique(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (subscriber) => [
    index('subscribers_status').on(subscriber.status, subscriber.confirmedAt),
    // The list, by its order, and how many there are of a language in each state.
    index('subscribers_asked').on(subscriber.askedAt, subscriber.id),
    index('subscribers_language').on(subscriber.language, subscriber.status),
    // The list of customers asks who of them reads the newsletter.
    index('subscribers_readers').on(subscriber.email).where(sql`${subscriber.status} = 'confirmed'`),
    check('subscribers_status_known', sql`${subscriber.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('subscribers_email_lower', sql`${subscriber.email} = lower(${subscriber.email})`),
    check('subscribers_language', isLanguage),
    check('subscribers_confirmed', sql`${subscriber.status} <> 'confirmed' or ${subscriber.confirmedAt} is not null`),
  ],
)
