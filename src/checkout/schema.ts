import { z } from 'zod'
import { cartLinesSchema } from '../cart/schema.ts'
import { addressSchema, deliveryChoiceSchema } from '../delivery/schema.ts'
import { linesOfText, uuid } from '../i18n/schema.ts'
import { contactSchema, paymentMethods } from '../orders/schema.ts'
import { couponCodeSchema } from '../pricing/schema.ts'

const order = z.object({
  /** Made once by the browser for one press of the button and all its repetitions. */
  idempotencyKey: uuid('checkout.errors.idempotencyKey'),
  cartId: uuid('checkout.errors.cartId'),
  lines: cartLinesSchema,
  couponCode: couponCodeSchema.nullish(),
  contact: contactSchema,
  billing: addressSchema,
  delivery: deliveryChoiceSchema,
  payment: z.enum(paymentMethods, 'checkout.errors.payment'),
  note: linesOfText(1000, 'checkout.errors.note').optional(),
  /** The total the customer saw; where it differs from today's, they are asked first. Never charged. */
  expectedTotalMinor: z.int('checkout.errors.expectedTotal').min(0, 'checkout.errors.expectedTotal').optional(),
})

/** The body of POST /api/checkout. Where `shippingSame` is true a shipping address is dropped unread. */
export const checkoutSchema = z.discriminatedUnion(
  'shippingSame',
  [
    order.extend({ shippingSame: z.literal(true) }),
    order.extend({ shippingSame: z.literal(false), shipping: addressSchema }),
  ],
  'checkout.errors.shippingSame',
)

export type { Quote, QuoteLine } from '../cart/schema.ts'

export type CheckoutInput = z.infer<typeof checkoutSchema>
/** What a placed order is answered with, and answered again whenever its key comes back. */
export type PlacedOrder = { number: string; token: string; totalMinor: number }
