import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'

/** The months of which a customer's statement was made, so that each is sent once, whoever looks at the same time. */
export const accountStatements = pgTable(
  'account_statements',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    /** Whether it was sent: one without a balance and anything that happened is not. */
    isSent: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (statement) => [
    primaryKey({ columns: [statement.userId, statement.currency, statement.month] }),
    check('account_statements_month', sql`extract(day from ${statement.month}) = 1`),
  ],
)
