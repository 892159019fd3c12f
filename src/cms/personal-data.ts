import { desc, eq, sql } from 'drizzle-orm'
import { type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import { storeCopyKey } from '../contact/commands.ts'
import { mails } from '../platform/tables.ts'
import { contactMessages, subscribers } from './tables.ts'

/**
 * Messages to the store and newsletter sign-ups belong to an address. They are handed out and removed where it is proved
 * that it is the person's: an account under it does not prove that.
 */
export const contentData: PersonalData = {
  tables: ['contact_messages', 'subscribers'],
  collect: async (db, person) => {
    const email = provedAddress(person)
    const { store, name, phone, subject, message, language, at } = contactMessages
    const { status, askedAt, confirmedAt, unsubscribedAt } = subscribers
    return {
      messages: await db
        .select({ store, name, phone, subject, message, language, at })
        .from(contactMessages)
        .where(eq(contactMessages.email, email))
        .orderBy(desc(at)),
      newsletter: await db
        .select({ language: subscribers.language, status, askedAt, confirmedAt, unsubscribedAt })
        .from(subscribers)
        .where(eq(subscribers.email, email)),
    }
  },
  forget: async (tx, person) => {
    const email = provedAddress(person)
    const gone = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.email, email))
      .returning({ id: contactMessages.id })
    // The copies that went to the store say the same.
    for (const { id } of gone) await tx.delete(mails).where(sql`starts_with(${mails.key}, ${storeCopyKey(id, '')})`)
    await tx.delete(subscribers).where(eq(subscribers.email, email))
  },
}
