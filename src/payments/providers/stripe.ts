import type { Held, PaymentProvider } from './provider.ts'
import { takeStripeNotice } from './stripe-notice.ts'
import { reportOfRefund, reportOfSession, type StripeKeys } from './stripe-reports.ts'
import { type Answered, asList, asObject, asText, type Json, ProviderFailed, type Wire } from './wire.ts'

/** The version of the interface that this is written for: https://docs.stripe.com/upgrades. */
const VERSION = '2024-06-20'

/** The languages of ours that Stripe's page speaks; the others get the browser's. */
const pageLanguages = ['en', 'fr']

/** Stripe by Checkout Sessions and Refunds: https://docs.stripe.com/api. */
export function createStripe(keys: StripeKeys, wire: Wire): PaymentProvider {
  async function ask(method: 'GET' | 'POST', path: string, form?: Record<string, string>, key?: string): Promise<Json> {
    const answer: Answered = await wire({
      method,
      url: keys.apiUrl + path,
      headers: {
        authorization: `Bearer ${keys.secretKey}`,
        'stripe-version': VERSION,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    })
    if (answer.status < 300) return answer.json
    const { code, type } = asObject(answer.json.error)
    throw new ProviderFailed('stripe', 'refused', answer.status, asText(code) || asText(type))
  }

  const session = ({ ref }: Held): string => `/v1/checkout/sessions/${encodeURIComponent(ref)}`

  return {
    name: 'stripe',

    open: async (charge) => {
      const form = {
        mode: 'payment',
        client_reference_id: charge.paymentId,
        'metadata[payment]': charge.paymentId,
        'payment_intent_data[metadata][payment]': charge.paymentId,
        'payment_intent_data[description]': charge.orderNumber,
        success_url: charge.returnUrl,
        cancel_url: charge.returnUrl,
        expires_at: String(Math.floor(charge.expiresAt.getTime() / 1000)),
        ...(charge.buyer.email !== '' && { customer_email: charge.buyer.email }),
        locale: pageLanguages.includes(charge.language) ? charge.language : 'auto',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': charge.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(charge.amountMinor),
        'line_items[0][price_data][product_data][name]': charge.orderNumber,
      }
      const { id, url } = await ask('POST', '/v1/checkout/sessions', form, charge.paymentId)
      return { ref: asText(id), href: asText(url) }
    },

    ask: async (held) => reportOfSession(await ask('GET', session(held))),

    close: async (held) => {
      await ask('POST', `${session(held)}/expire`, {})
    },

    refund: async ({ refundId, moneyRef, amountMinor }) => {
      // Stripe forgets an idempotency key after a day and repeats a 500 under it; the refund itself is never forgotten.
      const made = await ask('GET', `/v1/refunds?limit=100&payment_intent=${encodeURIComponent(moneyRef)}`)
      const same = asList(made.data).find(({ metadata }) => asObject(metadata).refund === refundId)
      if (same) return reportOfRefund(same)
      const form = { payment_intent: moneyRef, amount: String(amountMinor), 'metadata[refund]': refundId }
      return reportOfRefund(await ask('POST', '/v1/refunds', form, refundId))
    },

    askRefund: async (ref) => reportOfRefund(await ask('GET', `/v1/refunds/${encodeURIComponent(ref)}`)),

    prove: async (notice) => takeStripeNotice(notice, keys),
  }
}
