import { eq } from 'drizzle-orm'
import { type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import { subscribers } from './tables.ts'

/** A sign-up belongs to an address, and is handed out and removed where it is proved that the address is the person's. */
export const newsletterData: PersonalData = {
  tables: ['subscribers'],
  collect: async (db, person) => {
    const { language, status, askedAt, confirmedAt, unsubscribedAt } = subscribers
    return {
      newsletter: await db
        .select({ language, status, askedAt, confirmedAt, unsubscribedAt })
        .from(subscribers)
        .where(eq(subscribers.email, provedAddress(person))),
    }
  },
  forget: async (tx, person) => {
    await tx.delete(subscribers).where(eq(subscribers.email, provedAddress(person)))
  },
}
