import { z } from 'zod'
import { type AreaView, deliveryChoiceSchema } from '../delivery/schema.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { maxLines, maxQuantity } from '../measure/quantity.ts'
import type { CouponRefusal } from '../pricing/rules.ts'
import { couponCodeSchema } from '../pricing/schema.ts'

const variantName = lineOfText(1, 80, 'cart.errors.variant').nullish()

/** A line as the browser sends it: what and how much, never a price. */
export const cartLineSchema = z.object({
  _id: uuid('cart.errors.product'),
  qty: z.int('cart.errors.quantity').min(1, 'cart.errors.quantity').max(maxQuantity, 'cart.errors.quantity'),
  color: variantName,
  attribute: variantName,
})

export type CartLineInput = z.infer<typeof cartLineSchema>

/** The lines of one cart. The same product may stand in several of them: whoever checks stock adds them up. */
export const cartLinesSchema = z
  .array(cartLineSchema, 'cart.errors.lines')
  .min(1, 'cart.errors.empty')
  .max(maxLines, 'cart.errors.tooManyLines')

/** The body of POST /api/cart/quote: what would this cost today? */
export const quoteSchema = z.object({
  lines: cartLinesSchema,
  couponCode: couponCodeSchema.nullish(),
  delivery: deliveryChoiceSchema.nullish(),
  /** Where it is to go, as far as that is typed: the taxes depend on it. */
  destination: z
    .object({
      country: lineOfText(0, 100, 'checkout.errors.country').toUpperCase(),
      state: lineOfText(0, 100, 'checkout.errors.state'),
    })
    .nullish(),
})

export type QuoteInput = z.infer<typeof quoteSchema>

/** A line of a quote: what it is today, and what stands in the way of buying it. Amounts in minor units. */
export type QuoteLine = {
  _id: string
  color: string | null
  /** The color's name in the reader's language. */
  colorLabel: string | null
  attribute: string | null
  qty: number
  name: string
  slug: string
  sku: string
  unit: 'box' | 'piece' | 'roll' | 'bag'
  unitValueCenti: number
  unitMeasure: 'area' | 'length' | 'count'
  pictureUrl: string | null
  unitPriceMinor: number
  /** The price before the sale; null where there is none. */
  oldUnitPriceMinor: number | null
  lineTotalMinor: number
  /** Of the whole line. */
  weightGrams: number
  /** How many the store has; null where it never runs out. */
  available: number | null
  problem: 'gone' | 'notEnough' | 'soldOut' | null
}

/** What a cart would cost if it were ordered now. Lines that are gone cost nothing and are not counted. */
export type Quote = {
  lines: QuoteLine[]
  itemTotalMinor: number
  discountMinor: number
  deliveryMinor: number
  taxMinor: number
  /** Whether the prices hold the tax: then it is no part of the sum. */
  taxIncluded: boolean
  taxes: { code: string; name: string; percentMilli: number; amountMinor: number }[]
  /** While the place of delivery is not known, the taxes are those of the store. */
  taxIsEstimate: boolean
  totalMinor: number
  /** Whether it comes to more than one order may. */
  isTooLarge: boolean
  weightGrams: number
  coupon: { code: string; percent: number; refusal: CouponRefusal | null } | null
  /** False where the wanted delivery area is no longer served, or the store hands nothing out. */
  deliveryKnown: boolean
  areas: AreaView[]
  /** Null where the store hands nothing out. */
  pickup: { readyOn: string } | null
  /** Whether it would be a request: more than a guest is sold before staff have said yes. */
  needsConfirmation: boolean
}
