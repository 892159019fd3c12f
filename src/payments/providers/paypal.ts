import { decimalText, minorOfDecimal, type Report } from '../rules.ts'
import { createPayPalClient, type PayPalKeys } from './paypal-client.ts'
import { takePayPalNotice } from './paypal-notice.ts'
import type { Charge, PaymentProvider, RefundReport } from './provider.ts'
import { asList, asObject, asText, type Json, ProviderFailed, type Wire } from './wire.ts'

const locales: Readonly<Record<string, string>> = { en: 'en-US', fr: 'fr-FR', ar: 'ar-EG' }

function orderOf(charge: Charge): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: charge.paymentId,
        // PayPal refuses a second payment under one invoice id; a second attempt is not a second invoice.
        invoice_id: `${charge.orderNumber}-${charge.paymentId.slice(-6)}`,
        description: charge.orderNumber,
        amount: { currency_code: charge.currency, value: decimalText(charge.amountMinor) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: charge.returnUrl,
          cancel_url: charge.returnUrl,
          ...(locales[charge.language] && { locale: locales[charge.language] }),
        },
      },
    },
  }
}

/** The money that an order took, where it took some: https://developer.paypal.com/docs/api/orders/v2/#orders_get. */
function reportOfOrder(order: Json): Report {
  const captures = asList(order.purchase_units).flatMap((unit) => asList(asObject(unit.payments).captures))
  const taken = captures.find(({ status }) => /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(asText(status)))
  if (taken) {
    const { currency_code: currency, value } = asObject(taken.amount)
    const amountMinor = minorOfDecimal(value) ?? 0
    return { state: 'paid', amountMinor, currency: asText(currency), moneyRef: asText(taken.id) }
  }
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'processing' }
  const refused = captures.find(({ status }) => status === 'DECLINED' || status === 'FAILED')
  if (refused) return { state: 'failed', reason: asText(refused.status) }
  return { state: order.status === 'VOIDED' ? 'expired' : 'waiting' }
}

function reportOfRefund({ id, status }: Json): RefundReport {
  const state = status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'refused'
  return { state, ref: asText(id), detail: state === 'refused' ? asText(status) : '' }
}

const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProviderFailed && error.kind === 'refused' && codes.includes(error.code)

/** PayPal by Orders v2 and Payments v2: https://developer.paypal.com/docs/api/orders/v2/. */
export function createPayPal(keys: PayPalKeys, wire: Wire): PaymentProvider {
  const ask = createPayPalClient(keys, wire)
  const order = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`

  /** Takes what the payer approved. Taken already, by another request, counts as taken. */
  async function capture(ref: string, paymentId: string): Promise<Report> {
    try {
      return reportOfOrder(await ask('POST', `${order(ref)}/capture`, {}, `capture-${paymentId}`))
    } catch (error) {
      if (isRefusal(error, 'ORDER_ALREADY_CAPTURED')) return reportOfOrder(await ask('GET', order(ref)))
      // The payer chooses another card on PayPal's own page: https://developer.paypal.com/api/rest/reference/orders/v2/errors/
      if (isRefusal(error, 'ORDER_NOT_APPROVED')) return { state: 'waiting' }
      if (error instanceof ProviderFailed && error.kind === 'refused') return { state: 'failed', reason: error.code }
      throw error
    }
  }

  return {
    name: 'paypal',

    open: async (charge) => {
      const made = await ask('POST', '/v2/checkout/orders', orderOf(charge), charge.paymentId)
      const link = asList(made.links).find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { ref: asText(made.id), href: asText(link?.href) }
    },

    ask: async ({ ref, paymentId }, { mayTake }) => {
      try {
        const found = await ask('GET', order(ref))
        return found.status === 'APPROVED' && mayTake ? capture(ref, paymentId) : reportOfOrder(found)
      } catch (error) {
        if (isRefusal(error, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')) return { state: 'expired' }
        throw error
      }
    },

    // An approved order takes no money until it is captured, and this shop captures only what it still wants.
    close: async () => {},

    refund: async ({ refundId, moneyRef, amountMinor, currency, reason }) => {
      const body = {
        amount: { currency_code: currency, value: decimalText(amountMinor) },
        custom_id: refundId,
        ...(reason !== '' && { note_to_payer: reason }),
      }
      const path = `/v2/payments/captures/${encodeURIComponent(moneyRef)}/refund`
      return reportOfRefund(await ask('POST', path, body, refundId))
    },

    askRefund: async (ref) => reportOfRefund(await ask('GET', `/v2/payments/refunds/${encodeURIComponent(ref)}`)),

    prove: (notice) => takePayPalNotice(notice, keys.webhookId, ask),
  }
}
