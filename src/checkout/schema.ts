import { z } from 'zod'
import { cartProjectsSchema } from '../cart/project-schema.ts'
import { cartContents, cartLineSchema, hasContents, quoteFields } from '../cart/schema.ts'
import {
  type AddressInput,
  addressSchema,
  deliveryChoiceSchema,
  type StaffDeliveryInput,
  staffDeliverySchema,
} from '../delivery/schema.ts'
import { typedCodes } from '../gift-cards/schema.ts'
import { languages } from '../i18n/languages.ts'
import { lineOfText, linesOfText, uuid } from '../i18n/schema.ts'
import { maxLines } from '../measure/quantity.ts'
import {
  type CustomLineInput,
  customLinesSchema,
  type ManualDiscountInput,
  manualDiscountSchema,
  priceSchema,
} from '../orders/desk/schema.ts'
import { contactSchema, paymentMethods, purchaseOrderSchema } from '../orders/schema.ts'
import { acrossFields } from '../platform/form-parts.ts'
import { couponCodeSchema } from '../pricing/schema.ts'

const order = z.object({
  /** Made once by the browser for one press of the button and all its repetitions. */
  idempotencyKey: uuid('checkout.errors.idempotencyKey'),
  cartId: uuid('checkout.errors.cartId'),
  ...cartContents,
  projects: cartProjectsSchema,
  couponCode: couponCodeSchema.nullish(),
  /** The codes of gift cards with which it is paid, in this order, as far as they go. */
  giftCards: typedCodes.optional(),
  /** What the customer saw them pay; where that is something else by now, they are asked first. */
  expectedGiftMinor: z.int('checkout.errors.expectedTotal').min(0, 'checkout.errors.expectedTotal').optional(),
  contact: contactSchema,
  billing: addressSchema,
  delivery: deliveryChoiceSchema,
  payment: z.enum(paymentMethods, 'checkout.errors.payment'),
  note: linesOfText(1000, 'checkout.errors.note').optional(),
  purchaseOrder: purchaseOrderSchema.optional(),
  /** The total the customer saw; where it differs from today's, they are asked first. Never charged. */
  expectedTotalMinor: z.int('checkout.errors.expectedTotal').min(0, 'checkout.errors.expectedTotal').optional(),
  /**
   * Whether the customer was shown that staff have to confirm it first. Where they were not, and staff have to, nothing is
   * placed and they are asked; left out, they take it either way.
   */
  seenAsRequest: z.boolean('checkout.errors.seenAsRequest').optional(),
  /** Whether boxes of one floor may be of several lots, where no lot has enough. */
  mayMixLots: z.boolean('checkout.errors.mayMixLots').optional(),
})

/** The body of POST /api/checkout. Where `shippingSame` is true a shipping address is dropped unread. */
export const checkoutSchema = z.discriminatedUnion(
  'shippingSame',
  [
    order.extend({ shippingSame: z.literal(true) }).check(hasContents),
    order.extend({ shippingSame: z.literal(false), shipping: addressSchema }).check(hasContents),
  ],
  'checkout.errors.shippingSame',
)

/** A line as staff put it into an order: the price may be theirs. */
const staffLineSchema = cartLineSchema.extend({ price: priceSchema.optional() })

export type StaffLine = z.infer<typeof staffLineSchema>

/** What staff set by hand beside the goods of an order, and the goods at prices of theirs. */
const byHand = {
  lines: z.array(staffLineSchema, 'cart.errors.lines').max(maxLines, 'cart.errors.tooManyLines'),
  custom: customLinesSchema,
  discount: manualDiscountSchema.nullish(),
}

type Contents = {
  lines: readonly StaffLine[]
  samples?: readonly string[] | undefined
  custom?: readonly CustomLineInput[] | undefined
}

/** Refuses an order with nothing in it; a custom line is something. */
const hasStaffContents = acrossFields<Contents>(({ lines, samples = [], custom = [] }, complain) => {
  if (lines?.length === 0 && samples.length === 0 && custom.length === 0) complain(['lines'], 'cart.errors.empty')
})

/**
 * An order that staff take for a customer, on the telephone say: paid in cash, or on a page whose link the customer is
 * given. Without a shipping address the goods go to the billing address.
 */
export const manualOrderSchema = order
  .omit({ payment: true, giftCards: true, expectedGiftMinor: true })
  .extend({
    ...byHand,
    shipping: addressSchema.optional(),
    delivery: staffDeliverySchema,
    payment: z.enum(['cod', 'link', 'account'], 'checkout.errors.payment'),
    /** The customer's: their emails and documents are in it. */
    language: z.enum(languages, 'common.errors.language'),
  })
  .check(hasStaffContents)

export type ManualOrderInput = z.infer<typeof manualOrderSchema>

/**
 * What an order for a customer would cost; a coupon's limit for one customer goes by their e-mail address. It may have nothing
 * in it yet: then the answer says where goods can be delivered.
 */
export const manualQuoteSchema = quoteFields.extend({
  ...byHand,
  email: lineOfText(0, 254, 'checkout.errors.email').default(''),
  delivery: staffDeliverySchema.nullish(),
})

export type ManualQuoteInput = Omit<z.infer<typeof manualQuoteSchema>, 'email'>

export type CheckoutInput = z.infer<typeof checkoutSchema>

/** What is ordered, as its buyer sent it, or staff did for them. */
export type PlacedInput = Omit<CheckoutInput, 'lines' | 'delivery' | 'shippingSame' | 'shipping'> & {
  lines: StaffLine[]
  custom?: CustomLineInput[] | undefined
  discount?: ManualDiscountInput | null | undefined
  delivery: StaffDeliveryInput
} & ({ shippingSame: true } | { shippingSame: false; shipping: AddressInput })
