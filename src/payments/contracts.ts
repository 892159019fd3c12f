import { z } from 'zod'
import { done, redirect } from '../http/outputs.ts'
import { uuid } from '../i18n/schema.ts'
import { orderNow } from '../orders/contracts.ts'
import { actorKinds } from '../platform/actor.ts'
import { acrossFields } from '../platform/form-parts.ts'
import {
  askDepositSchema,
  bookPartSchema,
  payByGiftCardSchema,
  paymentStates,
  payOrderSchema,
  providerNames,
  refundSchema,
  refundStates,
} from './schema.ts'

/** Any text is taken for an order's id here, so that a malformed one is answered like an unknown one. */
const id = z.string()

const refund = z.object({
  id: z.string(),
  amountMinor: z.number(),
  state: z.enum(refundStates),
  reason: z.string(),
  detail: z.string(),
  actorName: z.string(),
  actorKind: z.enum(actorKinds),
  createdAt: z.string(),
})

export type RefundView = z.output<typeof refund>

/** A payment as staff see it. Amounts in minor units of its currency; moments are ISO 8601. */
const payment = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  state: z.enum(paymentStates),
  amountMinor: z.number(),
  currency: z.string(),
  /** What came in; null while nothing did. */
  receivedMinor: z.number().nullable(),
  receivedCurrency: z.string().nullable(),
  refundedMinor: z.number(),
  /** The provider's own name for the money, to find it there. */
  moneyRef: z.string().nullable(),
  detail: z.string(),
  createdAt: z.string(),
  refunds: z.array(refund),
})

export type PaymentView = z.output<typeof payment>

const payments = z.array(payment)

/** `next` is the page on which the customer pays. */
export const payOrderContract = { input: payOrderSchema, output: done.extend({ next: z.string() }) }
export const payByGiftCardContract = { input: payByGiftCardSchema, output: done }
export const paymentNoticeContract = { input: z.object({ provider: z.enum(providerNames) }), output: done }
export const paymentReturnContract = { input: z.object({ payment: uuid('errors.field') }), output: redirect }
export const orderPaymentsContract = { input: z.object({ id }), output: done.extend({ payments }) }

export const orderPartContract = { input: bookPartSchema.extend({ id }), output: orderNow }
export const orderDepositContract = { input: askDepositSchema.extend({ id }), output: orderNow }

export const cancelOrderContract = {
  input: z.object({
    token: z.string().max(200),
    /** The page that the form stands on, where a form without script goes back to. */
    page: z.enum(['order', 'profile']).default('order'),
  }),
  output: done,
}

export const orderReceivedContract = {
  input: z.object({ id, version: z.int('orders.errors.version') }),
  output: orderNow,
}

export const orderRefundsContract = {
  input: refundSchema
    .check(
      acrossFields((given, complain) => {
        const { lines, withDelivery, isDifference } = given
        const isNothing = lines?.length === 0 && withDelivery === false && isDifference === false
        if (isNothing && !('amount' in given)) complain(['amount'], 'payments.errors.amount')
      }),
    )
    .and(z.object({ id })),
  output: orderNow.extend({ payments }),
}
