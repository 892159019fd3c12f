import { csvAnswer } from '../http/csv.ts'
import { type AuditEntry, type Endpoint, read, write } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { calls } from '../routes.ts'
import { adjustGiftCard, type CardChange, changeGiftCard, issueGiftCard } from './commands.ts'
import {
  giftCardAdjustContract,
  giftCardBalanceContract,
  giftCardChangeContract,
  giftCardContract,
  giftCardIssueContract,
  giftCardsContract,
  giftCardsFileContract,
} from './contracts.ts'
import { findGiftCard, findKnownCard, todayOf } from './find-queries.ts'
import { listGiftCards, readGiftCards } from './list-queries.ts'

const view = { area: 'giftCard', right: 'view' } as const
const edit = { area: 'giftCard', right: 'edit' } as const

/** A card that was changed a moment ago, as it is now. @throws where it is gone */
async function readChanged(tx: Transaction, id: string) {
  const giftCard = await findGiftCard(tx, id)
  if (!giftCard) throw new Error(`the gift card ${id} was changed, and is gone`)
  return { success: true as const, giftCard }
}

type Done = { tx: Transaction; audit: (entry: AuditEntry) => void }

/** Notes a change in the audit log and answers the card as it is now. */
async function answerCard(changed: Result<CardChange>, action: string, id: string, { tx, audit }: Done) {
  if (!changed.ok) return changed
  const { before, after } = changed.value
  audit({ action, subject: `giftCard:${id.toLowerCase()}`, ...(before && { before }), after })
  return succeed({ body: await readChanged(tx, id) })
}

/** The calls of gift cards: whoever has a code asks what is on it; staff issue, block and adjust cards. */
export const giftCardEndpoints = (publicOrigin: string): Endpoint[] => [
  write({
    ...calls.giftCardBalance,
    ...giftCardBalanceContract,
    summary: 'What is on the gift card of a code; whoever asks often is asked to wait',
    access: 'public',
    perMinute: 10,
    bodyLimit: 4 * 1024,
    answer: async ({ code }, { tx }) => {
      const giftCard = await findKnownCard(tx, code)
      if (!giftCard) return fail('INVALID_INPUT', { fields: { code: 'gift-cards.errors.unknown' } })
      return succeed({ body: { success: true, giftCard } })
    },
  }),
  read({
    ...calls.giftCards,
    ...giftCardsContract,
    summary: 'A page of the gift cards with what the shop owes on all of them; staff who may view gift cards',
    access: view,
    answer: async (asked, { db, store }) =>
      succeed({ body: { success: true, ...(await listGiftCards(db, { ...asked, today: await todayOf(db, store) })) } }),
  }),
  read({
    ...calls.giftCardsFile,
    ...giftCardsFileContract,
    summary: 'The gift cards of a list as CSV; staff who may view gift cards',
    access: view,
    answer: async (asked, { db, store, language }) => {
      const t = translatorFor(language)
      const today = await todayOf(db, store)
      const columns = ['lastFour', 'state', 'balance', 'issued', 'currency', 'until', 'recipient', 'email', 'createdAt']
      return succeed(
        csvAnswer(db, {
          name: 'gift-cards',
          head: columns.map((name) => t(`admin-gift-cards.column.${name}`)),
          read: (at) => readGiftCards(at, { ...asked, today }),
          cells: (card) => [
            card.lastFour,
            t(`admin-gift-cards.state.${card.state}`),
            card.balanceMinor / 100,
            card.issuedMinor / 100,
            card.currency,
            card.expiresOn,
            card.recipientName,
            card.recipientEmail,
            card.createdAt,
          ],
        }),
      )
    },
  }),
  read({
    ...calls.giftCard,
    ...giftCardContract,
    summary: 'One gift card with all that happened to it; staff who may view gift cards',
    access: view,
    answer: async ({ id }, { db }) => {
      const giftCard = await findGiftCard(db, id)
      return giftCard ? succeed({ body: { success: true, giftCard } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.giftCardIssue,
    ...giftCardIssueContract,
    summary: 'Issue a gift card, by e-mail or to be handed over; staff who may edit gift cards',
    access: edit,
    perMinute: 30,
    bodyLimit: 16 * 1024,
    answer: async (input, { tx, actor, audit, store }) => {
      const issued = await issueGiftCard(tx, actor, input, { store, publicOrigin })
      if (!issued.ok) return issued
      const { code, isNew, after } = issued.value
      if (isNew) audit({ action: 'giftCard.issue', subject: `giftCard:${input.id}`, after })
      return succeed({ body: { ...(await readChanged(tx, input.id)), ...(code !== undefined && { code }) } })
    },
  }),
  write({
    ...calls.giftCardChange,
    ...giftCardChangeContract,
    summary: 'Block a gift card or let it be used again, and say until when; staff who may edit gift cards',
    access: edit,
    answer: async (input, context) =>
      answerCard(await changeGiftCard(context.tx, input), 'giftCard.change', input.id, context),
  }),
  write({
    ...calls.giftCardAdjust,
    ...giftCardAdjustContract,
    summary: 'Put an amount on a gift card or take one off, with the reason; staff who may edit gift cards',
    access: edit,
    answer: async (input, context) =>
      answerCard(await adjustGiftCard(context.tx, context.actor, input), 'giftCard.adjust', input.id, context),
  }),
]
