import { z } from 'zod'
import { csvFile, done, foundPage } from '../http/outputs.ts'
import { languages } from '../i18n/languages.ts'
import { actorKinds } from '../platform/actor.ts'
import { cardStates, entryKinds } from './rules.ts'
import {
  adjustGiftCardSchema,
  changeGiftCardSchema,
  issueGiftCardSchema,
  listGiftCardsSchema,
  typedCode,
} from './schema.ts'

/** Any text is taken for an id here, so that a malformed one is answered like an unknown one. */
const id = z.string()

/** What whoever has a card's code is told of it. Amounts in minor units of its currency. */
const knownCard = z.object({
  lastFour: z.string(),
  state: z.enum(cardStates),
  balanceMinor: z.number(),
  currency: z.string(),
  expiresOn: z.string().nullable(),
})
export type KnownCard = z.output<typeof knownCard>

const giftCardRow = knownCard.extend({
  id,
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** What was put on it when it was issued. */
  issuedMinor: z.number(),
  createdAt: z.string(),
})
export type GiftCardRow = z.output<typeof giftCardRow>

const owed = z.object({ currency: z.string(), balanceMinor: z.number() })

const giftCardList = foundPage({
  giftCards: z.array(giftCardRow),
  counts: z.record(z.enum(cardStates), z.number()),
  /** What the shop owes on all its cards, whatever was asked for, by currency. */
  owed: z.array(owed),
})
export type GiftCardListView = Omit<z.output<typeof giftCardList>, 'success'>

const entry = z.object({
  id,
  kind: z.enum(entryKinds),
  amountMinor: z.number(),
  balanceMinor: z.number(),
  orderNumber: z.string(),
  reason: z.string(),
  actorKind: z.enum(actorKinds),
  actorName: z.string(),
  at: z.string(),
})

const giftCardView = giftCardRow.extend({
  isBlocked: z.boolean(),
  message: z.string(),
  language: z.enum(languages),
  version: z.number(),
  /** The oldest first. */
  entries: z.array(entry),
})
export type GiftCardView = z.output<typeof giftCardView>

const cardNow = done.extend({ giftCard: giftCardView })
/** Of a change that somebody else was quicker with: the card as it is. */
const refusal = z.object({ giftCard: giftCardView.exactOptional() })

export const giftCardBalanceContract = {
  input: z.object({ code: typedCode }),
  output: done.extend({ giftCard: knownCard }),
}
export const giftCardsContract = { input: listGiftCardsSchema, output: giftCardList }
export const giftCardsFileContract = { input: listGiftCardsSchema.omit({ page: true }), output: csvFile }
export const giftCardContract = { input: z.object({ id }), output: cardNow }
/** `code` is there where nobody gets it by e-mail: it is shown this once. */
export const giftCardIssueContract = {
  input: issueGiftCardSchema,
  output: cardNow.extend({ code: z.string().exactOptional() }),
}
export const giftCardChangeContract = { input: changeGiftCardSchema.extend({ id }), output: cardNow, refusal }
export const giftCardAdjustContract = { input: adjustGiftCardSchema.extend({ id }), output: cardNow, refusal }
