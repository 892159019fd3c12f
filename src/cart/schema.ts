import { z } from 'zod'
import { deliveryChoiceSchema } from '../delivery/schema.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { maxLines, maxQuantity } from '../measure/quantity.ts'
import { acrossFields } from '../platform/form-parts.ts'
import { couponCodeSchema } from '../pricing/schema.ts'
import { lineProjectSchema } from './project-schema.ts'

const variantName = lineOfText(1, 80, 'cart.errors.variant').nullish()

/** A line as the browser sends it: what and how much, never a price. */
export const cartLineSchema = z.object({
  _id: uuid('cart.errors.product'),
  qty: z.int('cart.errors.quantity').min(1, 'cart.errors.quantity').max(maxQuantity, 'cart.errors.quantity'),
  color: variantName,
  attribute: variantName,
  project: lineProjectSchema,
})

export type CartLineInput = z.infer<typeof cartLineSchema>

/** The lines of one cart. The same product may stand in several of them: whoever checks stock adds them up. */
export const cartLinesSchema = z
  .array(cartLineSchema, 'cart.errors.lines')
  .min(1, 'cart.errors.empty')
  .max(maxLines, 'cart.errors.tooManyLines')

/** More than any store's settings let a customer have; how many it is, the settings say. */
export const maxSamples = 20

/** The floors of which a sample is wanted, by their products' ids: one of each. */
export const samplesSchema = z
  .array(uuid('cart.errors.product'), 'cart.errors.lines')
  .max(maxSamples, 'cart.errors.tooManySamples')
  .transform((ids) => [...new Set(ids)])
  .optional()

/** What is in a cart, where it may be samples alone. */
export const cartContents = {
  lines: z.array(cartLineSchema, 'cart.errors.lines').max(maxLines, 'cart.errors.tooManyLines'),
  samples: samplesSchema,
}

/** Refuses a cart with nothing in it. */
export const hasContents = acrossFields<{ lines: readonly CartLineInput[]; samples?: readonly string[] | undefined }>(
  ({ lines, samples = [] }, complain) => {
    if (lines?.length === 0 && samples.length === 0) complain(['lines'], 'cart.errors.empty')
  },
)

/** What a quote is asked for, where nothing may be in the cart yet. */
export const quoteFields = z.object({
  ...cartContents,
  couponCode: couponCodeSchema.nullish(),
  delivery: deliveryChoiceSchema.nullish(),
  /** Where it is to go, as far as that is typed: delivery and taxes depend on it. */
  destination: z
    .object({
      country: lineOfText(0, 100, 'checkout.errors.country').toUpperCase(),
      state: lineOfText(0, 100, 'checkout.errors.state'),
      zipCode: lineOfText(0, 20, 'checkout.errors.zipCode').default(''),
    })
    .nullish(),
})

/** The body of POST /api/cart/quote: what would this cost today? */
export const quoteSchema = quoteFields.check(hasContents)

export type QuoteInput = z.infer<typeof quoteSchema>
