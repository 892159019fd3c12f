import type { Report } from '../rules.ts'
import type { RefundReport } from './provider.ts'
import { asText, type Json } from './wire.ts'

export type StripeKeys = { secretKey: string; webhookSecret: string; apiUrl: string; isLive: boolean }

/** What a Checkout Session says of its payment: https://docs.stripe.com/api/checkout/sessions/object. */
export function reportOfSession(session: Json): Report {
  const { status, payment_status: paid, amount_total: amountMinor } = session
  if (paid === 'paid' && typeof amountMinor === 'number') {
    const currency = asText(session.currency).toUpperCase()
    return { state: 'paid', amountMinor, currency, moneyRef: asText(session.payment_intent) }
  }
  if (status === 'expired') return { state: 'expired' }
  return { state: status === 'complete' ? 'processing' : 'waiting' }
}

/** What Stripe says of a refund: https://docs.stripe.com/api/refunds/object. */
export function reportOfRefund({ id, status, failure_reason: reason }: Json): RefundReport {
  const state = status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'refused' : 'pending'
  return { state, ref: asText(id), detail: asText(reason) }
}
