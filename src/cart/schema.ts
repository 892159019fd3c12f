import { z } from 'zod'
import { deliveryChoiceSchema } from '../delivery/schema.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { maxLines, maxQuantity } from '../measure/quantity.ts'
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
