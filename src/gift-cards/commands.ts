import { eq, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { symbolsOf } from '../money/currency.ts'
import type { UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { identityOf } from '../settings/identity-rules.ts'
import { getSettings } from '../settings/queries.ts'
import { hashOfCode, newCode } from './codes.ts'
import { giftCardEmail } from './emails.ts'
import { findGiftCard, type StoredCard } from './find-queries.ts'
import { addEntry } from './ledger-commands.ts'
import { maxGiftCardMinor, spacedCode } from './rules.ts'
import type { AdjustGiftCardInput, ChangeGiftCardInput, IssueGiftCardInput } from './schema.ts'
import { giftCards } from './tables.ts'

/** What a change did, as its audit entry has it. */
export type CardChange = { before?: Record<string, unknown>; after: Record<string, unknown> }

/** A card that was issued; `code` where nobody gets it by e-mail, and `isNew` is false where it was issued before. */
export type Issued = CardChange & { isNew: boolean; code?: string }

/**
 * Issues a card. Its code goes to its receiver by e-mail, or where there is none to whoever issued it, this once. The same
 * card again is the one there is.
 * @returns KEY_REUSED where another card has this id
 */
export async function issueGiftCard(
  tx: Transaction,
  actor: UserActor,
  { amountMinor, reason, ...input }: IssueGiftCardInput,
  { store, publicOrigin }: { store: string; publicOrigin: string },
): Promise<Result<Issued>> {
  const settings = await getSettings(tx, store)
  const code = newCode()
  const row = {
    ...input,
    store,
    currency: settings.currency.name,
    codeHash: hashOfCode(code),
    lastFour: code.slice(-4),
  }
  const made = await tx.insert(giftCards).values(row).onConflictDoNothing({ target: giftCards.id }).returning()
  const { recipientName, recipientEmail, expiresOn } = input
  const named = Object.entries({ recipientName, recipientEmail }).filter(([, text]) => text !== '')
  const after = { ...Object.fromEntries(named), expiresOn, amountMinor, reason }
  const [card] = made
  if (!card) {
    const same = await findGiftCard(tx, input.id)
    const isSame = same?.issuedMinor === amountMinor && same.recipientEmail === input.recipientEmail
    return isSame ? succeed({ after, isNew: false }) : fail('KEY_REUSED')
  }
  await addEntry(tx, actor, card.id, { kind: 'issued', amountMinor, reason })
  if (card.recipientEmail === '') return succeed({ after, isNew: true, code: spacedCode(code) })
  const { timeZone } = identityOf(store, settings)
  const from = { shopName: settings.name, symbols: symbolsOf(settings), timeZone, publicOrigin }
  await queueMail(tx, `gift-card:${card.id}`, card.recipientEmail, giftCardEmail({ ...card, amountMinor, code }, from))
  return succeed({ after, isNew: true })
}

type Named = { id: string; version: number }

/** The card, held until the transaction ends, where it is still as it was seen. */
async function lockCard(tx: Transaction, { id, version }: Named): Promise<Result<StoredCard>> {
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update')
  if (!card) return fail('NOT_FOUND')
  if (card.version === version) return succeed(card)
  const giftCard = await findGiftCard(tx, id)
  return fail('CHANGED_MEANWHILE', { data: { giftCard } })
}

/** Blocks a card or lets it be used again, and says until when. @returns NOT_FOUND; CHANGED_MEANWHILE with the card as it is */
export async function changeGiftCard(
  tx: Transaction,
  { isBlocked, expiresOn, ...named }: ChangeGiftCardInput & { id: string },
): Promise<Result<CardChange>> {
  const card = await lockCard(tx, named)
  if (!card.ok) return card
  await tx
    .update(giftCards)
    .set({ isBlocked, expiresOn, version: sql`${giftCards.version} + 1` })
    .where(eq(giftCards.id, card.value.id))
  const before = { isBlocked: card.value.isBlocked, expiresOn: card.value.expiresOn }
  return succeed({ before, after: { isBlocked, expiresOn } })
}

/**
 * Puts an amount on a card, or takes one off.
 * @returns NOT_FOUND; CHANGED_MEANWHILE with the card as it is; INVALID_INPUT for more than is on it, or than one card may hold
 */
export async function adjustGiftCard(
  tx: Transaction,
  actor: UserActor,
  { amountMinor, reason, ...named }: AdjustGiftCardInput & { id: string },
): Promise<Result<CardChange>> {
  const card = await lockCard(tx, named)
  if (!card.ok) return card
  const { id, balanceMinor } = card.value
  const nextMinor = balanceMinor + amountMinor
  if (nextMinor < 0) return fail('INVALID_INPUT', { fields: { amountMinor: 'gift-cards.errors.below' } })
  if (nextMinor > maxGiftCardMinor)
    return fail('INVALID_INPUT', { fields: { amountMinor: 'gift-cards.errors.amount' } })
  await addEntry(tx, actor, id, { kind: 'adjusted', amountMinor, reason })
  return succeed({ before: { balanceMinor }, after: { balanceMinor: nextMinor, amountMinor, reason } })
}
