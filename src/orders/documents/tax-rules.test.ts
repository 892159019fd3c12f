import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderTax } from '../schema.ts'
import { creditTaxes, sumDocuments, summedTaxes, taxKey } from './tax-rules.ts'

const tax = (
  code: string,
  percentMilli: number,
  amountMinor: number,
  baseMinor: number,
  exemptMinor = 0,
): OrderTax => ({
  code,
  name: { en: code },
  country: 'CA',
  region: '',
  registrationNumber: '',
  percentMilli,
  amountMinor,
  baseMinor,
  exemptMinor,
})
const sum = (taxes: readonly OrderTax[]) => taxes.reduce((total, { amountMinor }) => total + amountMinor, 0)
const invoice = (amountMinor: number, taxes: readonly OrderTax[]) =>
  ({ kind: 'invoice', amountMinor, taxMinor: sum(taxes), taxes }) as const
const credit = (amountMinor: number, taxes: readonly OrderTax[], taxMinor = sum(taxes)) =>
  ({ kind: 'credit', amountMinor, taxMinor, taxes }) as const

const written = fc
  .record({
    baseMinor: fc.nat(1_000_000),
    rates: fc.uniqueArray(
      fc.record({ code: fc.constantFrom('GST', 'PST', 'QST'), percentMilli: fc.integer({ min: 1, max: 20_000 }) }),
      { minLength: 1, maxLength: 3, selector: ({ code }) => code },
    ),
  })
  .map(({ baseMinor, rates }) => {
    const taxes = rates.map(({ code, percentMilli }) =>
      tax(code, percentMilli, Math.round((baseMinor * percentMilli) / 100_000), baseMinor),
    )
    return invoice(baseMinor + sum(taxes), taxes)
  })

describe('what credit notes take back of each tax', () => {
  test('all of it together is what was charged, however the total is cut', () => {
    fc.assert(
      fc.property(written, fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), (document, cuts) => {
        const documents: Parameters<typeof sumDocuments>[0][number][] = [document]
        let left = document.amountMinor
        for (const [at, cut] of cuts.entries()) {
          const isLast = at === cuts.length - 1
          const amountMinor = isLast ? left : Math.min(left, Math.floor((document.amountMinor * cut) / 3000))
          const taxes = creditTaxes(sumDocuments(documents), amountMinor)
          expect(taxes.every((one) => one.amountMinor >= 0 && (one.baseMinor ?? 0) >= 0)).toBe(true)
          expect(sum(taxes)).toBeLessThanOrEqual(amountMinor)
          documents.push(credit(amountMinor, taxes))
          left -= amountMinor
        }
        const paper = sumDocuments(documents)
        expect(paper.amountMinor).toBe(0)
        for (const { amountMinor, baseMinor, exemptMinor } of paper.taxes)
          expect([amountMinor, baseMinor, exemptMinor]).toEqual([0, 0, 0])
      }),
    )
  })

  test('of an amount alone is each tax in proportion, rounded down', () => {
    // 50.00 of 112.00 hold 5.00 × 50 ÷ 112 = 2.232… and 7.00 × 50 ÷ 112 = 3.125 of it.
    const paper = sumDocuments([invoice(11_200, [tax('GST', 5000, 500, 10_000), tax('PST', 7000, 700, 10_000)])])
    expect(creditTaxes(paper, 5000)).toMatchObject([
      { code: 'GST', amountMinor: 223, baseMinor: 4464 },
      { code: 'PST', amountMinor: 312, baseMinor: 4464 },
    ])
  })

  test('of lines is what these say, and never more than is left', () => {
    const paper = sumDocuments([
      invoice(11_200, [tax('GST', 5000, 500, 10_000), tax('PST', 7000, 700, 10_000)]),
      credit(5600, [tax('GST', 5000, 250, 5000), tax('PST', 7000, 690, 5000)]),
    ])
    const wanted = { taxes: [tax('GST', 5000, 100, 2000), tax('PST', 7000, 140, 2000)], worthMinor: 2240 }
    expect(creditTaxes(paper, 2240, wanted)).toMatchObject([{ amountMinor: 100 }, { amountMinor: 10 }])
  })

  test('of an older credit note that names none is shared by what was left of each', () => {
    const paper = sumDocuments([
      invoice(11_200, [tax('GST', 5000, 500, 10_000), tax('PST', 7000, 700, 10_000)]),
      credit(5600, [], 600),
    ])
    expect(paper).toMatchObject({ amountMinor: 5600, taxes: [{ amountMinor: 250 }, { amountMinor: 350 }] })
  })

  test('a tax of another place or percentage is another tax', () => {
    const bc = { ...tax('PST', 7000, 700, 10_000), region: 'BC' }
    const sk = { ...tax('PST', 6000, 600, 10_000), region: 'SK' }
    expect(new Set([bc, sk, { ...bc, region: 'SK' }].map(taxKey)).size).toBe(3)
    expect(summedTaxes([bc, sk, bc])).toMatchObject([{ amountMinor: 1400 }, { amountMinor: 600 }])
  })
})
