import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { personSearchText, users } from '../../accounts/tables.ts'
import { wordBeginnings } from '../../platform/lists/list-conditions.ts'

/**
 * Everybody whom the shop knows: whoever has an account, and whoever ordered or asked for a quote without one, by e-mail address
 * (docs/decisions/0063). Triggers on accounts, orders and quotes write all of it but `merged_into` and `created_at`.
 */
export const people = pgTable(
  'people',
  {
    /** Of someone with an account, the account's id. */
    id: uuid().primaryKey(),
    userId: uuid()
      .unique('people_account')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In small letters. Without an account it is whose it is that tells them apart. */
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** Whether it is known that the account's mailbox is theirs. */
    isVerified: boolean().notNull().default(false),
    isClosed: boolean().notNull().default(false),
    demo: boolean().notNull().default(false),
    /** Whom they turned out to be: their account, or whom staff took them for. Never one who is merged, too. */
    mergedInto: uuid().references((): AnyPgColumn => people.id, { onDelete: 'set null' }),
    /** How many orders they placed, with those of whoever is merged into them; zero where they are merged themselves. */
    orderCount: integer().notNull().default(0),
    /** What those brought: what came in less what went back, in minor units whatever the currency. */
    spendMinor: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: timestamp({ withTimezone: true }),
    /** Whether one of their e-mail addresses gets the newsletter; of somebody who is merged it says nothing. */
    getsNewsletter: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (person) => [
    uniqueIndex('people_guest').on(person.email).where(sql`${person.userId} is null`),
    index('people_email').on(person.email),
    // Of whoever is merged, and to count who is not.
    index('people_merged').on(person.mergedInto),
    index('people_head').on(sql`coalesce(${person.mergedInto}, ${person.id})`),
    index('people_created').on(person.createdAt, person.id).where(sql`${person.mergedInto} is null`),
    index('people_name').on(sql`lower(${person.name})`, person.id).where(sql`${person.mergedInto} is null`),
    // What the list is narrowed by, of which no order changes anything: it is counted without a look at anybody.
    index('people_told')
      .on(person.getsNewsletter, person.isVerified, person.isClosed, person.userId)
      .where(sql`${person.mergedInto} is null`),
    index('people_search').using('gin', sql`${personSearchText} gin_trgm_ops`),
    index('people_beginnings').using('gin', wordBeginnings(personSearchText)),
    check('people_email_lower_case', sql`${person.email} = lower(${person.email})`),
    check('people_account_id', sql`${person.userId} = ${person.id}`),
    check('people_merged_guest', sql`${person.mergedInto} is null or ${person.userId} is null`),
    check('people_merged_other', sql`${person.mergedInto} <> ${person.id}`),
    check('people_orders_not_negative', sql`${person.orderCount} >= 0`),
  ],
)

/** The person as whom a row `i` counts; the index above is on exactly this. */
export const headOf: SQL = sql`coalesce(i.merged_into, i.id)`
