import { asc, eq } from 'drizzle-orm'
import { dayIn } from '../delivery/lead-days.ts'
import { isLanguage } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { getIdentity } from '../settings/queries.ts'
import { hashOfCode } from './codes.ts'
import type { GiftCardView, KnownCard } from './contracts.ts'
import { readCode, stateOfCard } from './rules.ts'
import { giftCardEntries, giftCards } from './tables.ts'

export type StoredCard = typeof giftCards.$inferSelect

/** The day that it is now by a store's calendar. */
export const todayOf = async (db: Database | Transaction, store: string): Promise<string> =>
  dayIn((await getIdentity(db, store)).timeZone, new Date())

const knownOf = (card: StoredCard, today: string): KnownCard => ({
  lastFour: card.lastFour,
  state: stateOfCard(card, today),
  balanceMinor: card.balanceMinor,
  currency: card.currency,
  expiresOn: card.expiresOn,
})

/** What is on the card of a code as it was typed; undefined where there is none. */
export async function findKnownCard(db: Database | Transaction, typed: string): Promise<KnownCard | undefined> {
  const code = readCode(typed)
  if (code === undefined) return undefined
  const [card] = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, hashOfCode(code)))
  return card && knownOf(card, await todayOf(db, card.store))
}

/** One card with all that happened to it; undefined where there is none. */
export async function findGiftCard(db: Database | Transaction, id: string): Promise<GiftCardView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  if (!card) return undefined
  const entries = await db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, id))
    .orderBy(asc(giftCardEntries.at), asc(giftCardEntries.id))
  const { recipientName, recipientEmail, isBlocked, message, language, version } = card
  return {
    ...knownOf(card, await todayOf(db, card.store)),
    id: card.id,
    recipientName,
    recipientEmail,
    isBlocked,
    message,
    version,
    language: isLanguage(language) ? language : 'en',
    issuedMinor: entries.find(({ kind }) => kind === 'issued')?.amountMinor ?? 0,
    createdAt: card.createdAt.toISOString(),
    entries: entries.map(({ id: entryId, kind, amountMinor, balanceMinor, orderNumber, reason, ...by }) => ({
      id: entryId,
      kind,
      amountMinor,
      balanceMinor,
      orderNumber,
      reason,
      actorKind: by.actorKind,
      actorName: by.actorName,
      at: by.at.toISOString(),
    })),
  }
}
