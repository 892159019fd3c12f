import type { ProviderName } from '../schema.ts'

/** What the providers call themselves, in every language. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sslCommerz: 'SSLCommerz',
}
