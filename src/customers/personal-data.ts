import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { customerNotes } from './tables.ts'

/** What staff noted of someone: it is about them, so it is in their copy, without who wrote it. It goes with the account's row. */
export const customerData: PersonalData = {
  tables: ['customer_notes'],
  collect: async (db, { id }) => ({
    notesByStaff: await db
      .select({ note: customerNotes.note, at: customerNotes.at })
      .from(customerNotes)
      .where(eq(customerNotes.userId, id))
      .orderBy(asc(customerNotes.at)),
  }),
}
