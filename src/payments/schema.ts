import { z } from 'zod'
import { typedCode } from '../gift-cards/schema.ts'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { maxQuantity } from '../measure/quantity.ts'
import { parseMoney } from '../money/parse.ts'
import { paymentMethods } from '../orders/schema.ts'
import { maxOrderMinor } from '../pricing/rules.ts'

/** The companies that take money for the shop, by the names that the settings have for them. */
export const providerNames = ['stripe', 'paypal', 'sslCommerz'] as const
export type ProviderName = (typeof providerNames)[number]

/** What the providers call themselves, in every language. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sslCommerz: 'SSLCommerz',
}

export const paymentStates = [
  'starting',
  'open',
  'processing',
  'failed',
  'closed',
  'paid',
  'surplus',
  'mismatch',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundStates = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A customer's wish to pay an order now, perhaps another way. The token is the order's own. */
export const payOrderSchema = z.object({
  token: z.string().min(1).max(100),
  method: z.enum(paymentMethods, 'checkout.errors.payment'),
})

/** A gift card with which an order is paid on its page, as far as it goes. */
export const payByGiftCardSchema = z.object({ token: z.string().min(1).max(100), code: typedCode })

export type PayOrderInput = z.infer<typeof payOrderSchema>

const amount = z
  .string('payments.errors.amount')
  .max(40, 'payments.errors.amount')
  .transform((typed) => parseMoney(typed) ?? 0)
  .pipe(z.int('payments.errors.amount').min(1, 'payments.errors.amount').max(maxOrderMinor, 'payments.errors.amount'))

const lineQuantity = z
  .int('orders.errors.quantity')
  .min(1, 'orders.errors.quantity')
  .max(maxQuantity, 'orders.errors.quantity')

/**
 * A refund by staff: an amount as typed, in the order's currency; or lines with the delivery or without; or what an edit
 * made too much. Without a payment it goes back the way it came, through the provider or as cash.
 */
export const refundSchema = z.object({
  /** Made once for one press of the button and all its repetitions; it becomes the refund's own id. */
  refundId: uuid('payments.errors.refundId'),
  paymentId: uuid('payments.errors.refundId').optional(),
  amount: amount.optional(),
  lines: z
    .array(z.object({ lineId: uuid('payments.errors.refundId'), quantity: lineQuantity }))
    .max(500, 'orders.errors.quantity')
    .default([]),
  withDelivery: z.boolean('payments.errors.refundId').default(false),
  isDifference: z.boolean('payments.errors.refundId').default(false),
  reason: lineOfText(0, 200, 'payments.errors.reason').default(''),
})

const partMinor = z
  .int('payments.errors.amount')
  .min(1, 'payments.errors.amount')
  .max(maxOrderMinor, 'payments.errors.amount')

/** A part of an order's money that staff took by hand. Its id is made once for one press of the button and all its repetitions. */
export const bookPartSchema = z.object({
  partId: uuid('payments.errors.refundId'),
  way: z.enum(['cod', 'terminal', 'transfer'], 'payments.errors.way'),
  amountMinor: partMinor,
  note: lineOfText(0, 200, 'payments.errors.reason').default(''),
})
export type BookPartInput = z.output<typeof bookPartSchema>

/** What of an order is asked for first. */
export const askDepositSchema = z.object({
  version: z.int('orders.errors.version').min(1, 'orders.errors.version'),
  depositMinor: partMinor,
})
export type AskDepositInput = z.output<typeof askDepositSchema>

export type RefundInput = { refundId: string; paymentId: string; amountMinor: number; reason: string }

/** What of an order is to go back, and what for. */
export type OrderRefundInput = Pick<z.output<typeof refundSchema>, 'refundId' | 'lines' | 'withDelivery' | 'reason'> & {
  amountMinor?: number | undefined
  isDifference?: boolean
}
