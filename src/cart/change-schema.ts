import { z } from 'zod'
import { parseNumber } from '../measure/decimal.ts'
import { maxQuantity } from '../measure/quantity.ts'
import { VALUE_SEPARATOR } from '../measure/text.ts'
import { cartLineSchema } from './schema.ts'

/** A form sends every value as text, in the digits that were typed. */
const wholeNumber = z
  .union(
    [
      z.int(),
      z
        .string()
        .max(20)
        .transform((text) => parseNumber(text, 0)),
    ],
    'cart.errors.quantity',
  )
  .pipe(z.int('cart.errors.quantity').min(0, 'cart.errors.quantity').max(maxQuantity, 'cart.errors.quantity'))

const emptyIsNone = z.preprocess((value) => (value === '' ? null : value), cartLineSchema.shape.color)

/** One change to the cart that a browser without script keeps. */
export const cartChangeSchema = z
  .object({
    _id: cartLineSchema.shape._id,
    qty: wholeNumber.default(1),
    color: emptyIsNone,
    attribute: emptyIsNone,
    /** The values of further groups, of a product that is chosen by several. */
    attribute2: emptyIsNone,
    attribute3: emptyIsNone,
    op: z.enum(['add', 'set', 'remove'], 'cart.errors.lines').default('add'),
  })
  // None of something takes it out of the cart; it does not put one in.
  .refine(({ op, qty }) => op !== 'add' || qty > 0, { path: ['qty'], message: 'cart.errors.quantity' })
  .transform(({ attribute, attribute2, attribute3, ...change }) => ({
    ...change,
    attribute: [attribute, attribute2, attribute3].filter(Boolean).join(VALUE_SEPARATOR) || null,
  }))

/** A sample of a floor that is to be in the cart, or not any more. */
export const sampleChangeSchema = z.object({
  _id: cartLineSchema.shape._id,
  op: z.enum(['add', 'remove'], 'cart.errors.lines').default('add'),
})
