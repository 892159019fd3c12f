import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderTax } from '../schema.ts'
import { creditAnew, creditTaxes, isSound, sumDocuments, summedTaxes, taxKey } from './tax-rules.ts'

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

describe('what stands once an order with credit notes is edited', () => {
  const gst = (baseMinor: number) => tax('GST', 5000, Math.round(baseMinor * 0.05), baseMinor)
  const pst = (baseMinor: number) => tax('PST', 7000, Math.round(baseMinor * 0.07), baseMinor)

  test('a credit note of a tax that is not charged any more could not, and is of what is charged instead', () => {
    // 112.00 with 12.00 of tax; 50.00 went back with 5.35. To Alberta it is 105.00 with 5.00: GST of 50 ÷ 105 × 5.00 = 2.38.
    const before = credit(5000, [
      { ...gst(4464), amountMinor: 223 },
      { ...pst(4464), amountMinor: 312 },
    ])
    const after = invoice(10_500, [gst(10_000)])
    expect(isSound(sumDocuments([after, before]))).toBe(false)
    expect(creditAnew(after, [{ ...before, isOfDelivery: false }])).toMatchObject([[{ code: 'GST', amountMinor: 238 }]])
  })

  test('one of the delivery keeps to what it said, as far as that is charged', () => {
    const before = { ...credit(1050, [gst(1000)]), isOfDelivery: true }
    expect(creditAnew(invoice(12_200, [gst(10_000), pst(10_000)]), [before])).toMatchObject([
      [{ amountMinor: 50 }, { amountMinor: 0 }],
    ])
  })

  test('nothing of a base stays where an edit leaves as much as went back', () => {
    expect(isSound(sumDocuments([invoice(105, [gst(100)]), credit(105, [])]))).toBe(false)
  })

  const edit = fc.record({ baseMinor: fc.nat(100_000), taxes: fc.subarray([gst, pst]) })
  const steps = fc.array(fc.oneof(fc.nat(1000), edit), { minLength: 1, maxLength: 12 })

  test('net tax is not below zero, not above what is charged, and no more than the money; nothing left leaves nothing', () => {
    fc.assert(
      fc.property(edit, steps, fc.boolean(), (first, then, isOfDelivery) => {
        const invoiceOf = ({ baseMinor, taxes }: typeof first) => {
          const charged = taxes.map((of) => of(baseMinor))
          return invoice(baseMinor + sum(charged), charged)
        }
        let paper = invoiceOf(first)
        let credits: ReturnType<typeof credit>[] = []
        const all = () => sumDocuments([paper, ...credits])
        const give = (amountMinor: number) => {
          const taxes = creditTaxes(all(), amountMinor)
          expect(sum(taxes)).toBeLessThanOrEqual(amountMinor)
          credits.push(credit(amountMinor, taxes))
        }
        for (const step of then) {
          if (typeof step === 'number') {
            const amountMinor = Math.floor((all().amountMinor * step) / 1000)
            if (amountMinor > 0) give(amountMinor)
          } else if (invoiceOf(step).amountMinor >= credits.reduce((total, one) => total + one.amountMinor, 0)) {
            paper = invoiceOf(step)
            const anew = creditAnew(
              paper,
              credits.map((one) => ({ ...one, isOfDelivery })),
            )
            if (!isSound(all())) credits = credits.map((one, at) => credit(one.amountMinor, anew[at] ?? []))
          }
          const left = all()
          expect(isSound(left)).toBe(true)
          expect(sum(left.taxes)).toBeLessThanOrEqual(sum(paper.taxes))
          for (const one of credits) expect(one.taxMinor).toBeLessThanOrEqual(one.amountMinor)
        }
        if (all().amountMinor > 0) give(all().amountMinor)
        for (const { amountMinor, baseMinor, exemptMinor } of all().taxes)
          expect([amountMinor, baseMinor, exemptMinor]).toEqual([0, 0, 0])
      }),
      { numRuns: 500 },
    )
  })
})
