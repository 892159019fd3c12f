import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import type { ApplicationStatus } from './rules.ts'

/** Customers who asked to buy as trade customers, and what the shop answered. */
export const tradeApplications = pgTable(
  'trade_applications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The store at which it was asked. */
    store: text().notNull(),
    company: text().notNull(),
    businessNumber: text().notNull(),
    phone: text().notNull(),
    /** What they do, in their own words. */
    about: text().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default('open'),
    /** Why it was refused; empty of any other. */
    reason: text().notNull().default(''),
    /** The group that it was approved into, as it was called then. */
    groupName: text(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedByName: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (application) => [
    uniqueIndex('trade_applications_one_open').on(application.userId).where(sql`${application.status} = 'open'`),
    index('trade_applications_user').on(application.userId, application.createdAt),
    index('trade_applications_status').on(application.status, application.createdAt),
    check('trade_applications_status', sql`${application.status} in ('open', 'approved', 'refused')`),
    check(
      'trade_applications_decided',
      sql`(${application.status} = 'open') = (${application.decidedAt} is null)
        and (${application.status} = 'refused') = (${application.reason} <> '')
        and (${application.status} = 'approved') = (${application.groupName} is not null)`,
    ),
    check(
      'trade_applications_lengths',
      sql`length(${application.company}) between 1 and 120 and length(${application.businessNumber}) between 1 and 60
        and length(${application.phone}) <= 40 and length(${application.about}) between 1 and 1000 and length(${application.reason}) <= 1000`,
    ),
  ],
)
