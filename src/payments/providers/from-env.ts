import type { Env } from '../../platform/env.ts'
import type { ProviderName } from '../schema.ts'
import { createPayPal } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { createSslCommerz } from './ssl-commerz.ts'
import { createStripe } from './stripe.ts'
import { createWire } from './wire.ts'

/** Each provider's own addresses. Stripe has one for both: its key says which is meant. */
const addresses = {
  stripe: { test: 'https://api.stripe.com', live: 'https://api.stripe.com' },
  paypal: { test: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' },
  sslCommerz: { test: 'https://sandbox.sslcommerz.com', live: 'https://securepay.sslcommerz.com' },
} as const

/**
 * The providers whose keys are all in the environment. One that lacks a key is not there at all: without the secret of its
 * notices, nobody could tell whether they are its own.
 * @param stop ends what they are being asked when the shop leaves
 */
export function providersFromEnv(
  env: Env,
  stop: AbortSignal,
  answerMs?: number,
): Partial<Record<ProviderName, PaymentProvider>> {
  const { PAYMENT_MODE: mode, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = env
  const wire = (name: ProviderName) => createWire(name, stop, answerMs)
  const stripeUrl = env.STRIPE_API_URL ?? addresses.stripe[mode]
  const payPalUrl = env.PAYPAL_API_URL ?? addresses.paypal[mode]
  const sslCommerzUrl = env.SSLCOMMERZ_API_URL ?? addresses.sslCommerz[mode]
  return {
    ...(secretKey &&
      webhookSecret && {
        stripe: createStripe({ secretKey, webhookSecret, apiUrl: stripeUrl, isLive: mode === 'live' }, wire('stripe')),
      }),
    ...(clientId &&
      clientSecret &&
      webhookId && {
        paypal: createPayPal({ clientId, clientSecret, webhookId, apiUrl: payPalUrl }, wire('paypal')),
      }),
    ...(storeId &&
      storePassword && {
        sslCommerz: createSslCommerz({ storeId, storePassword, apiUrl: sslCommerzUrl }, wire('sslCommerz')),
      }),
  }
}
