import { desc, eq } from 'drizzle-orm'
import { type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import { giftCards } from './tables.ts'

/**
 * The gift cards that were sent to somebody's mailbox. What is on them is owed all the same when they leave: the card stays, without
 * whom it was for. The names in its ledger are those of staff.
 */
export const giftCardData: PersonalData = {
  tables: ['gift_cards', 'gift_card_entries'],
  collect: async (db, person) => {
    const { lastFour, currency, balanceMinor, expiresOn, recipientName, message, createdAt } = giftCards
    return {
      giftCards: await db
        .select({ lastFour, currency, balanceMinor, expiresOn, recipientName, message, createdAt })
        .from(giftCards)
        .where(eq(giftCards.recipientEmail, provedAddress(person)))
        .orderBy(desc(createdAt)),
    }
  },
  forget: async (tx, person) => {
    if (person.provedEmail === null) return
    await tx
      .update(giftCards)
      .set({ recipientName: '', recipientEmail: '', message: '' })
      .where(eq(giftCards.recipientEmail, person.provedEmail))
  },
}
