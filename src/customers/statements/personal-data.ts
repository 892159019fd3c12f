import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../accounts/personal-data.ts'
import { accountStatements } from './tables.ts'

/** Of which months somebody was sent a statement; what stood in it is of their orders. It goes with the account's row. */
export const statementData: PersonalData = {
  tables: ['account_statements'],
  collect: async (db, { id }) => ({
    accountStatements: await db
      .select({
        month: accountStatements.month,
        currency: accountStatements.currency,
        isSent: accountStatements.isSent,
        at: accountStatements.at,
      })
      .from(accountStatements)
      .where(eq(accountStatements.userId, id))
      .orderBy(asc(accountStatements.month)),
  }),
}
