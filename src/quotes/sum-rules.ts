import type { QuoteSumsView } from './contracts.ts'

const amounts = [
  'discountPercentCenti',
  'itemTotalMinor',
  'discountMinor',
  'deliveryMinor',
  'taxMinor',
  'taxIncluded',
  'totalMinor',
  'depositMinor',
] as const satisfies (keyof QuoteSumsView)[]

type Tax = QuoteSumsView['taxes'][number]

const isSameTax = (a: Tax, b: Tax | undefined): boolean =>
  a.code === b?.code &&
  a.percentMilli === b.percentMilli &&
  a.amountMinor === b.amountMinor &&
  (a.exemptMinor ?? 0) === (b.exemptMinor ?? 0)

/** Whether two quotes come to the same, line by line of their sums. */
export const areSameSums = (a: QuoteSumsView, b: QuoteSumsView): boolean =>
  amounts.every((name) => a[name] === b[name]) &&
  a.taxes.length === b.taxes.length &&
  a.taxes.every((tax, at) => isSameTax(tax, b.taxes[at]))
