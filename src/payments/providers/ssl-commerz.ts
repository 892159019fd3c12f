import { decimalText, minorOfDecimal, type Report } from '../rules.ts'
import type { Charge, PaymentProvider, RefundReport } from './provider.ts'
import { takeSslCommerzNotice } from './ssl-commerz-notice.ts'
import { asList, asText, type Json, ProviderFailed, type Wire } from './wire.ts'

export type SslCommerzKeys = { storeId: string; storePassword: string; apiUrl: string }

/** A transaction's name may have 30 letters, a UUID has 36: its bytes in base64url have 22. */
export const transactionOf = (paymentId: string): string =>
  Buffer.from(paymentId.replaceAll('-', ''), 'hex').toString('base64url')

function sessionOf({ buyer, seller, ...charge }: Charge): Record<string, string> {
  return {
    total_amount: decimalText(charge.amountMinor),
    currency: charge.currency,
    tran_id: transactionOf(charge.paymentId),
    success_url: charge.returnUrl,
    fail_url: charge.returnUrl,
    cancel_url: charge.returnUrl,
    ipn_url: charge.noticeUrl,
    cus_name: buyer.fullName.slice(0, 50),
    cus_email: (buyer.email || seller.email).slice(0, 50),
    cus_phone: (buyer.phone || seller.phone).slice(0, 20),
    cus_add1: buyer.house.slice(0, 50),
    cus_city: buyer.city.slice(0, 50),
    cus_postcode: buyer.zipCode.slice(0, 30),
    cus_country: buyer.country,
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: charge.orderNumber,
    product_category: 'flooring',
    product_profile: 'general',
    value_a: charge.paymentId,
  }
}

const isValid = ({ status }: Json): boolean => status === 'VALID' || status === 'VALIDATED'

/** What the validation says of the money: https://developer.sslcommerz.com/doc/v4/#order-validation-api. */
function reportOfValidation(answer: Json, tranId: string): Report {
  if (!isValid(answer) || answer.tran_id !== tranId) return { state: 'waiting' }
  // The amount in the currency that was asked for; `amount` is what that came to in taka.
  const amountMinor = minorOfDecimal(answer.currency_amount ?? answer.amount) ?? 0
  const currency = asText(answer.currency_type) || asText(answer.currency)
  const note = String(answer.risk_level ?? '0') === '0' ? '' : `risk_level ${String(answer.risk_level)}`
  return { state: 'paid', amountMinor, currency, moneyRef: asText(answer.bank_tran_id), ...(note && { note }) }
}

/** SSLCommerz by its sessions v4, validation, transaction query and refunds: https://developer.sslcommerz.com/doc/v4/. */
export function createSslCommerz(keys: SslCommerzKeys, wire: Wire): PaymentProvider {
  const credentials = { store_id: keys.storeId, store_passwd: keys.storePassword }

  async function ask(script: string, query: Record<string, string>): Promise<Json> {
    const asked = new URLSearchParams({ ...query, ...credentials, v: '1', format: 'json' })
    const { status, json } = await wire({ method: 'GET', url: `${keys.apiUrl}/validator/api/${script}?${asked}` })
    if (status >= 300) throw new ProviderFailed('sslCommerz', 'refused', status, '')
    return json
  }
  const askTransactions = async (query: Record<string, string>): Promise<Json> => {
    const json = await ask('merchantTransIDvalidationAPI.php', query)
    if (json.APIConnect !== 'DONE') throw new ProviderFailed('sslCommerz', 'refused', 200, asText(json.APIConnect))
    return json
  }

  return {
    name: 'sslCommerz',

    open: async (charge) => {
      const body = new URLSearchParams({ ...sessionOf(charge), ...credentials })
      const { status, json } = await wire({ method: 'POST', url: `${keys.apiUrl}/gwprocess/v4/api.php`, body })
      if (status >= 300 || json.status !== 'SUCCESS')
        throw new ProviderFailed('sslCommerz', 'refused', status, 'FAILED')
      return { ref: transactionOf(charge.paymentId), href: asText(json.GatewayPageURL) }
    },

    ask: async ({ ref }) => {
      const tries = asList((await askTransactions({ tran_id: ref })).element)
      const valid = tries.find(isValid)
      if (valid) return reportOfValidation(await ask('validationserverAPI.php', { val_id: asText(valid.val_id) }), ref)
      if (tries.some(({ status }) => status === 'PENDING' || status === 'PROCESSING')) return { state: 'processing' }
      // A card that was declined may be followed by another on the same page.
      return { state: 'waiting' }
    },

    // Its pages close by themselves; what is paid there too late goes back.
    close: async () => {},

    refund: async ({ refundId, moneyRef, amountMinor, reason }) => {
      const json = await askTransactions({
        bank_tran_id: moneyRef,
        refund_trans_id: transactionOf(refundId),
        refe_id: transactionOf(refundId),
        refund_amount: decimalText(amountMinor),
        refund_remarks: reason || 'refund',
      })
      return reportOfRefund(json.status, json)
    },

    askRefund: async (ref) => {
      const json = await askTransactions({ refund_ref_id: ref })
      return reportOfRefund(json.status, { ...json, refund_ref_id: ref })
    },

    prove: async (notice) => takeSslCommerzNotice(notice, keys.storePassword),
  }
}

function reportOfRefund(status: unknown, json: Json): RefundReport {
  const ref = asText(json.refund_ref_id)
  // `success` is the order to give back, taken in hand; `refunded` is the money, given back.
  const isOver = status === 'refunded' || status === 'success'
  const state = isOver ? 'done' : status === 'processing' ? 'pending' : 'refused'
  return { state, ref: ref === '' ? null : ref, detail: state === 'refused' ? asText(json.errorReason) : '' }
}
