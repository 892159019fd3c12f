import { z } from 'zod'
import { defineEvent } from '../platform/events.ts'

/** Amounts as texts with their currency, such as `12.30 CAD`. */
const ofPayment = z.object({ orderId: z.uuid() })

/** Money came in that is not what was asked for. */
export const paymentMismatch = defineEvent(
  'payment.mismatch',
  ofPayment.extend({ received: z.string(), due: z.string() }),
)

/** Money came in that nobody owed. */
export const paymentSurplus = defineEvent('payment.surplus', ofPayment.extend({ received: z.string() }))

/** A provider refused to give money back. */
export const refundFailed = defineEvent('payment.refundFailed', ofPayment.extend({ amount: z.string() }))
