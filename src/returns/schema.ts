import { z } from 'zod'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { maxQuantity } from '../measure/quantity.ts'
import { listInput } from '../platform/lists/list-input.ts'
import { returnReasons, returnStatuses, returnWays } from './rules.ts'

const wrong = (name: string): string => `returns.errors.${name}`
/** More lines than an order has. */
const MOST_LINES = 500

const quantity = (least: number, name: string) =>
  z.int(wrong(name)).min(least, wrong(name)).max(maxQuantity, wrong(name))

/** What a customer wants to give back. Lines of which nothing comes back may be left out or be zero. */
export const askReturnSchema = z.object({
  lines: z
    .array(z.object({ lineId: uuid(wrong('line')), quantity: quantity(0, 'quantity') }))
    .min(1, wrong('nothing'))
    .max(MOST_LINES, wrong('line')),
  reason: z.enum(returnReasons, wrong('reason')),
  way: z.enum(returnWays, wrong('way')).default('bring'),
  note: linesOfText(1000, wrong('note')).default(''),
})
export type AskReturnInput = z.output<typeof askReturnSchema>

const version = z.int(wrong('version')).min(1, wrong('version'))

/** Staff agree to a return: all that was asked for, or less of some lines. */
export const approveReturnSchema = z.object({
  version,
  lines: z
    .array(z.object({ lineId: uuid(wrong('line')), quantity: quantity(0, 'quantity') }))
    .max(MOST_LINES, wrong('line')),
  words: linesOfText(1000, wrong('note')).default(''),
})
export type ApproveReturnInput = z.output<typeof approveReturnSchema>

/** Staff refuse one, and say why. */
export const refuseReturnSchema = z.object({ version, words: linesOfText(1000, wrong('words')).min(1, wrong('words')) })
export type RefuseReturnInput = z.output<typeof refuseReturnSchema>

/** What was found when the goods came in, box by box. */
export const receiveReturnSchema = z.object({
  version,
  lines: z
    .array(
      z.object({
        lineId: uuid(wrong('line')),
        asNew: quantity(0, 'quantity'),
        damaged: quantity(0, 'quantity').default(0),
        /** What of their price is refunded for damaged ones all the same. */
        damagedPercent: z.int(wrong('percent')).min(0, wrong('percent')).max(100, wrong('percent')).default(0),
        /** What is wrong with them. */
        damage: lineOfText(0, 200, wrong('damage')).default(''),
      }),
    )
    .min(1, wrong('line'))
    .max(MOST_LINES, wrong('line')),
  /** Whether the restocking fee is let go. */
  withoutFee: z.boolean(wrong('line')).default(false),
})
export type ReceiveReturnInput = z.output<typeof receiveReturnSchema>

/** By number (n), customer (c) or when it was asked for (d). */
export const returnSorts = ['na', 'nb', 'ca', 'cb', 'da', 'db'] as const

export const listReturnsSchema = z.object({
  ...listInput(returnSorts, 'db'),
  status: z.enum(returnStatuses, wrong('status')).optional(),
})
export type ListReturnsInput = z.output<typeof listReturnsSchema>
