import { expect, test } from 'vitest'
import type { QuoteSumsView } from './contracts.ts'
import { areSameSums } from './sum-rules.ts'

const tax = { code: 'GST', name: { en: 'GST' }, percentMilli: 5000, amountMinor: 500 }
const sums: QuoteSumsView = {
  discountPercentCenti: 0,
  itemTotalMinor: 10_000,
  discountMinor: 0,
  deliveryMinor: 0,
  taxMinor: 500,
  taxIncluded: false,
  totalMinor: 10_500,
  depositMinor: 0,
  taxes: [tax],
}

test('areSameSums tells sums that are the same in every figure from those that differ in one', () => {
  expect(areSameSums(sums, { ...sums, taxes: [{ ...tax, exemptMinor: 0 }] })).toBe(true)
  for (const name of Object.keys(sums) as (keyof QuoteSumsView)[]) {
    if (name === 'taxes') continue
    const other = typeof sums[name] === 'boolean' ? !sums[name] : Number(sums[name]) + 1
    expect(areSameSums(sums, { ...sums, [name]: other }), name).toBe(false)
  }
  for (const taxes of [
    [],
    [tax, tax],
    [{ ...tax, code: 'PST' }],
    [{ ...tax, amountMinor: 501 }],
    [{ ...tax, exemptMinor: 1 }],
  ])
    expect(areSameSums(sums, { ...sums, taxes })).toBe(false)
  expect(areSameSums(sums, { ...sums, taxes: [{ ...tax, percentMilli: 5001 }] })).toBe(false)
})
