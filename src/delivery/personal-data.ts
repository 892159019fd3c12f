import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts/personal-data.ts'
import { addresses } from './tables.ts'

/** The address book, with what was removed and can still be brought back; it goes with the account. */
export const addressData: PersonalData = {
  tables: ['addresses'],
  collect: async (db, { id }) => ({
    addresses: await db.select().from(addresses).where(eq(addresses.userId, id)).orderBy(asc(addresses.createdAt)),
  }),
}
