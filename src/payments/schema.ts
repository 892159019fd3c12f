import { z } from 'zod'
import { lineOfText, uuid } from '../i18n/schema.ts'
import { parseMoney } from '../money/parse.ts'
import { paymentMethods } from '../orders/schema.ts'

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

export type RefundState = 'pending' | 'done' | 'failed'

/** A customer's wish to pay an order now, perhaps another way. The token is the order's own. */
export const payOrderSchema = z.object({
  token: z.string().min(1).max(100),
  method: z.enum(paymentMethods, 'checkout.errors.payment'),
})

export type PayOrderInput = z.infer<typeof payOrderSchema>

/** A refund by staff. `amount` is as typed, in the order's currency. */
export const refundSchema = z.object({
  /** Made once for one press of the button and all its repetitions; it becomes the refund's own id. */
  refundId: uuid('payments.errors.refundId'),
  paymentId: uuid('payments.errors.refundId'),
  amount: z
    .string('payments.errors.amount')
    .max(40, 'payments.errors.amount')
    .transform((typed) => parseMoney(typed) ?? 0)
    .pipe(
      z.int('payments.errors.amount').min(1, 'payments.errors.amount').max(2_000_000_000, 'payments.errors.amount'),
    ),
  reason: lineOfText(0, 200, 'payments.errors.reason').default(''),
})

export type RefundInput = Omit<z.output<typeof refundSchema>, 'amount'> & { amountMinor: number }

/** A payment as staff see it. Amounts in minor units of its currency; moments are ISO 8601. */
export type PaymentView = {
  id: string
  provider: ProviderName
  state: PaymentState
  amountMinor: number
  currency: string
  /** What came in; null while nothing did. */
  receivedMinor: number | null
  receivedCurrency: string | null
  refundedMinor: number
  /** The provider's own name for the money, to find it there. */
  moneyRef: string | null
  detail: string
  createdAt: string
  refunds: RefundView[]
}

export type RefundView = {
  id: string
  amountMinor: number
  state: RefundState
  reason: string
  detail: string
  actorName: string
  createdAt: string
}
