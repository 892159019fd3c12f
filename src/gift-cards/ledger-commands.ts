import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, authorOf } from '../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { hashOfCode } from './codes.ts'
import { type StoredCard, todayOf } from './find-queries.ts'
import { type EntryKind, readCode, stateOfCard, takeFrom } from './rules.ts'
import { giftCardEntries, giftCards } from './tables.ts'

/** What is written beside an amount. */
export type NewEntry = {
  kind: EntryKind
  amountMinor: number
  reason?: string
  orderNumber?: string
  paymentId?: string
  refundId?: string
}

/** Puts something on a card or takes it off, with its entry. The card has to be locked; the database refuses less than nothing. */
export async function addEntry(tx: Transaction, actor: Actor, cardId: string, entry: NewEntry): Promise<void> {
  const [card] = await tx
    .update(giftCards)
    .set({
      balanceMinor: sql`${giftCards.balanceMinor} + ${entry.amountMinor}`,
      version: sql`${giftCards.version} + 1`,
    })
    .where(eq(giftCards.id, cardId))
    .returning({ balanceMinor: giftCards.balanceMinor })
  if (!card) throw new Error(`the gift card ${cardId} is gone`)
  await tx.insert(giftCardEntries).values({ id: uuidv7(), cardId, ...entry, ...card, ...authorOf(actor) })
}

/** The cards with which an order is paid as far as they go, and what its customer saw them pay. */
export type GiftCardsPaid = { codes: readonly string[]; expectedMinor?: number | undefined }

/** What an order is paid with from one card. */
export type TakenPart = { cardId: string; lastFour: string; amountMinor: number }

const refused = (reason: string): Failure =>
  fail('INVALID_INPUT', { fields: { giftCards: `gift-cards.errors.${reason}` } })

/**
 * Locks the cards of some codes, by id, and says what each of them pays of a sum, in the order in which they were typed. Nothing is
 * taken yet. The same card twice counts once.
 * @returns INVALID_INPUT at `giftCards` for a code that is none, and a card that is blocked, over, empty or of another currency
 */
export async function lockForPaying(
  tx: Transaction,
  codes: readonly string[],
  { dueMinor, currency }: { dueMinor: number; currency: string },
): Promise<Result<TakenPart[]>> {
  const read = codes.map(readCode)
  if (read.includes(undefined)) return refused('unknown')
  const hashes = [...new Set(read.map((code) => hashOfCode(code ?? '')))]
  const found = await tx
    .select()
    .from(giftCards)
    .where(inArray(giftCards.codeHash, hashes))
    .orderBy(asc(giftCards.id))
    .for('update')
  const cards = hashes.map((hash) => found.find(({ codeHash }) => codeHash === hash))
  const known = cards.filter((card) => card !== undefined)
  if (known.length < cards.length) return refused('unknown')
  for (const card of known) {
    const why = await refusalOf(tx, card, currency)
    if (why) return refused(why)
  }
  const amounts = takeFrom(
    known.map(({ balanceMinor }) => balanceMinor),
    dueMinor,
  )
  const parts = known.map(({ id, lastFour }, at) => ({ cardId: id, lastFour, amountMinor: amounts[at] ?? 0 }))
  return succeed(parts.filter(({ amountMinor }) => amountMinor > 0))
}

async function refusalOf(tx: Transaction, card: StoredCard, currency: string): Promise<string | undefined> {
  const state = stateOfCard(card, await todayOf(tx, card.store))
  if (state !== 'live') return state
  return card.currency === currency ? undefined : 'currency'
}
