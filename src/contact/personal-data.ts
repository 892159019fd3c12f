import { desc, eq, sql } from 'drizzle-orm'
import { type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import { mails } from '../platform/tables.ts'
import { storeCopyKey } from './commands.ts'
import { contactMessages } from './tables.ts'

/**
 * Messages to the store belong to an address. They are handed out and removed where it is proved that it is the person's:
 * an account under it does not prove that.
 */
export const contactData: PersonalData = {
  tables: ['contact_messages'],
  collect: async (db, person) => {
    const { store, name, phone, subject, message, language, at } = contactMessages
    return {
      messages: await db
        .select({ store, name, phone, subject, message, language, at })
        .from(contactMessages)
        .where(eq(contactMessages.email, provedAddress(person)))
        .orderBy(desc(at)),
    }
  },
  forget: async (tx, person) => {
    const gone = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.email, provedAddress(person)))
      .returning({ id: contactMessages.id })
    // The copies that went to the store say the same.
    for (const { id } of gone) await tx.delete(mails).where(sql`starts_with(${mails.key}, ${storeCopyKey(id, '')})`)
  },
}
