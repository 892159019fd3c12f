import type { TaxRate } from '../../src/pricing/tax-rate-rules.ts'

/** Canada's GST of 5 % on all goods and on the delivery, and what is to be otherwise. */
export const anyRate = (of: Partial<TaxRate> = {}): TaxRate => ({
  code: 'GST',
  name: { en: 'GST' },
  country: 'CA',
  region: '',
  categoryId: null,
  percentMilli: 5000,
  onDelivery: true,
  ...of,
})
