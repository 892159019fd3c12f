import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { listInput } from '../platform/lists/list-input.ts'

import { cardStates, maxGiftCardMinor } from './rules.ts'

/** The last day of a card, as `2026-11-25`; null where it has none. */
const dayOrNone = z.iso.date('gift-cards.errors.day').nullable()

const wrong = (name: string): string => `gift-cards.errors.${name}`

/** A code as it was typed. Whether it is one is looked at later, so that a wrong one is answered like an unknown one. */
export const typedCode = lineOfText(1, 60, wrong('code'))

/** The most cards that one order is paid with at once. */
export const MOST_CARDS = 10
export const typedCodes = z.array(typedCode, wrong('code')).max(MOST_CARDS, wrong('tooMany'))

const amountMinor = z.int(wrong('amount')).min(1, wrong('amount')).max(maxGiftCardMinor, wrong('amount'))
const reason = lineOfText(1, 200, wrong('reason'))

/** A card as staff issue it. Without an e-mail address its code is shown to them, once. */
export const issueGiftCardSchema = z.object({
  /** Made once for one press of the button and all its repetitions; it becomes the card's own id. */
  id: uuid('errors.field'),
  amountMinor,
  expiresOn: dayOrNone,
  recipientName: lineOfText(0, 100, wrong('recipientName')).default(''),
  recipientEmail: z
    .union([z.literal(''), lineOfText(3, 254, wrong('recipientEmail')).regex(z.regexes.email, wrong('recipientEmail'))])
    .default(''),
  message: linesOfText(500, wrong('message')).default(''),
  language: z.enum(languages, 'common.errors.language'),
  reason,
})
export type IssueGiftCardInput = z.output<typeof issueGiftCardSchema>

const version = z.int('errors.field').min(1, 'errors.field')

/** Staff block a card or let it be used again, and say until when that may be. */
export const changeGiftCardSchema = z.object({
  version,
  isBlocked: z.boolean('errors.field'),
  expiresOn: dayOrNone,
})
export type ChangeGiftCardInput = z.output<typeof changeGiftCardSchema>

/** Staff put something on a card or take it off, and say why. */
export const adjustGiftCardSchema = z.object({
  version,
  amountMinor: z
    .int(wrong('adjust'))
    .min(-maxGiftCardMinor, wrong('adjust'))
    .max(maxGiftCardMinor, wrong('adjust'))
    .refine((minor) => minor !== 0, wrong('adjust')),
  reason,
})
export type AdjustGiftCardInput = z.output<typeof adjustGiftCardSchema>

/** By when it was issued (d), balance (b) or whom it is for (n). */
export const giftCardSorts = ['na', 'nb', 'ba', 'bb', 'da', 'db'] as const

export const listGiftCardsSchema = z.object({
  ...listInput(giftCardSorts, 'db'),
  state: z.enum(cardStates, 'errors.field').optional(),
})
export type ListGiftCardsInput = z.output<typeof listGiftCardsSchema>
