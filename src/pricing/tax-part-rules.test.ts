import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfOrder } from './tax-part-rules.ts'
import type { TaxRate } from './tax-rate-rules.ts'
import { taxOrder } from './tax-rules.ts'

const rate = (code: string, percentMilli: number, of: Partial<TaxRate> = {}): TaxRate => ({
  code,
  name: { en: code },
  country: 'CA',
  region: '',
  categoryId: null,
  percentMilli,
  onDelivery: true,
  ...of,
})

const order = fc.record({
  mode: fc.constantFrom('added', 'included') as fc.Arbitrary<'added' | 'included'>,
  rates: fc.constantFrom(
    [rate('GST', 5000), rate('PST', 7000, { onServices: false, onInstalled: false })],
    [rate('GST', 5000), rate('QST', 9975, { onDelivery: false })],
    [rate('VAT', 20_000)],
  ),
  lines: fc.array(
    fc.record({
      netMinor: fc.nat(2_000_000),
      categoryId: fc.constant('floors'),
      kind: fc.constantFrom('goods', 'service', 'installed') as fc.Arbitrary<'goods' | 'service' | 'installed'>,
    }),
    { minLength: 1, maxLength: 6 },
  ),
  deliveryMinor: fc.nat(20_000),
  exemptions: fc.constantFrom(
    [],
    [{ kind: 'reseller' as const, number: '1', country: 'CA', region: '', codes: ['PST', 'VAT'] }],
  ),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the parts of lines and delivery are every tax, its base and what is free of it, to the last unit', () => {
  fc.assert(
    fc.property(order, (typed) => {
      const taxed = taxOrder({ ...typed, place: { country: 'CA', region: '' } })
      const lines = typed.lines.map(({ netMinor }, at) => ({
        netMinor: netMinor - (taxed.taxIncluded ? (taxed.lineTaxesMinor[at] ?? 0) : 0),
        taxMinor: taxed.lineTaxesMinor[at] ?? 0,
        taxParts: taxed.lineParts[at] ?? [],
      }))
      const parts = partsOfOrder(lines, taxed.taxes)
      for (const [of, tax] of taxed.taxes.entries()) {
        const own = [...parts.lines.flat(), ...parts.delivery].filter((part) => part.of === of)
        expect(sum(own.map(({ taxMinor }) => taxMinor))).toBe(tax.amountMinor)
        expect(sum(own.map(({ baseMinor }) => baseMinor))).toBe(tax.baseMinor)
        expect(sum(own.map(({ exemptMinor }) => exemptMinor))).toBe(tax.exemptMinor)
      }
      expect(sum(taxed.taxes.map(({ amountMinor }) => amountMinor))).toBe(taxed.taxMinor)
      // Taken apart, prices that hold their tax are what they are taken of and their tax again.
      if (taxed.taxIncluded && typed.rates.length === 1 && typed.exemptions.length === 0) {
        const amount = sum(typed.lines.map(({ netMinor }) => netMinor)) + typed.deliveryMinor
        expect(sum(taxed.taxes.map(({ baseMinor, amountMinor }) => baseMinor + amountMinor))).toBe(amount)
      }
    }),
  )
})

test('the parts of an order that kept none are every tax to the last unit, and none is below zero', () => {
  fc.assert(
    fc.property(order, (typed) => {
      const taxed = taxOrder({ ...typed, place: { country: 'CA', region: '' } })
      const lines = typed.lines.map(({ netMinor }, at) => ({
        netMinor,
        taxMinor: taxed.lineTaxesMinor[at] ?? 0,
        taxParts: [],
      }))
      const parts = partsOfOrder(lines, taxed.taxes)
      for (const [of, tax] of taxed.taxes.entries()) {
        const own = [...parts.lines.flat(), ...parts.delivery].filter((part) => part.of === of)
        expect(own.every(({ taxMinor }) => taxMinor >= 0)).toBe(true)
        expect(sum(own.map(({ taxMinor }) => taxMinor))).toBe(tax.amountMinor)
      }
      for (const [at, line] of lines.entries())
        expect(sum((parts.lines[at] ?? []).map(({ taxMinor }) => taxMinor))).toBe(line.taxMinor)
    }),
  )
})

test('parts that an older process left beside another tax are worked out anew', () => {
  const taxes = [
    { amountMinor: 500, baseMinor: 10_000 },
    { amountMinor: 700, baseMinor: 10_000 },
  ]
  const stale = [{ of: 0, taxMinor: 250, baseMinor: 5000, exemptMinor: 0 }]
  const parts = partsOfOrder([{ netMinor: 10_000, taxMinor: 1200, taxParts: stale }], taxes)
  expect(parts.lines).toMatchObject([
    [
      { of: 0, taxMinor: 500 },
      { of: 1, taxMinor: 700 },
    ],
  ])
})
