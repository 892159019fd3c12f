import { z } from 'zod'
import { lineOfText } from '../../i18n/schema.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import { maxOrderMinor } from '../../pricing/rules.ts'

/*
 * What staff set by hand on an order: prices, lines that are no goods, a discount. Amounts in minor units of the order's currency.
 */

const amount = (least: number) =>
  z.int('orders.errors.amount').min(least, 'orders.errors.amount').max(maxOrderMinor, 'orders.errors.amount')

const reason = lineOfText(1, 200, 'orders.errors.reason')

/** What one unit of a line is to cost instead of the shop's price, and why. */
export const priceSchema = z.object({ unitPriceMinor: amount(0), reason })

export type PriceInput = z.output<typeof priceSchema>

/** What a line is to taxes (`LineKind`): a tax may leave out services, or what is supplied and installed. */
export const taxedAs = ['service', 'goods', 'installed'] as const
export type TaxedAs = (typeof taxedAs)[number]

/** A line that is no goods of the shop: nothing of it is counted, shipped or returned. */
export const customLineSchema = z.object({
  name: lineOfText(1, 200, 'orders.errors.customName'),
  quantity: z.int('orders.errors.quantity').min(1, 'orders.errors.quantity').max(maxQuantity, 'orders.errors.quantity'),
  unitPriceMinor: amount(0),
  taxedAs: z.enum(taxedAs, 'orders.errors.line'),
})

export type CustomLineInput = z.output<typeof customLineSchema>

/** More custom lines than an order takes at once. */
export const customLinesSchema = z.array(customLineSchema).max(20, 'orders.errors.line').optional()

/** What comes off the whole order beside the shop's own discounts, and why. */
export const manualDiscountSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      percentCenti: z.int('orders.errors.percent').min(1, 'orders.errors.percent').max(10_000, 'orders.errors.percent'),
      reason,
    }),
    z.object({ kind: z.literal('fixed'), amountMinor: amount(1), reason }),
  ],
  'orders.errors.amount',
)

export type ManualDiscountInput = z.output<typeof manualDiscountSchema>

/** Who set something by hand, when (ISO 8601), and why. */
export type ByHand = { reason: string; byName: string; at: string }

/** A price that was set by hand, and what it was before. */
export type Overrule = ByHand & { fromMinor: number }
