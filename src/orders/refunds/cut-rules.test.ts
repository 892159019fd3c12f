import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstPart } from './cut-rules.ts'

const line = fc.record({
  lineId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 40 }),
  amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
  taxMinor: fc.integer({ min: 0, max: 100_000 }),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('the first of several refunds', () => {
  test('has all units of its lines, and notes what the others give of them', () => {
    const lines = [{ lineId: 'a', quantity: 3, amountMinor: 3000, taxMinor: 300, keptMinor: 500, keptTaxMinor: 50 }]
    expect(firstPart({ lines, deliveryMinor: 0, taxMinor: 300 }, 1000)).toEqual({
      lines: [{ lineId: 'a', quantity: 3, amountMinor: 1000, taxMinor: 100, keptMinor: 2500, keptTaxMinor: 250 }],
      deliveryMinor: 0,
      taxMinor: 100,
    })
  })

  test('gives the delivery first, with its tax', () => {
    const lines = [{ lineId: 'a', quantity: 1, amountMinor: 1000, taxMinor: 100 }]
    const cut = firstPart({ lines, deliveryMinor: 400, taxMinor: 140 }, 500)
    expect(cut).toMatchObject({ deliveryMinor: 400, taxMinor: 50, lines: [{ amountMinor: 100, keptMinor: 900 }] })
  })

  test('is exactly its amount, and with what is kept exactly what its lines are worth', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, deliveryMinor, share) => {
          const taxMinor = sum(lines.map((one) => one.taxMinor))
          const amountMinor = Math.floor((sum(lines.map((one) => one.amountMinor)) + deliveryMinor) * share)
          const cut = firstPart({ lines, deliveryMinor, taxMinor }, amountMinor)
          expect(sum(cut.lines.map((one) => one.amountMinor)) + cut.deliveryMinor).toBe(amountMinor)
          for (const [at, one] of cut.lines.entries()) {
            expect(one.amountMinor + (one.keptMinor ?? 0)).toBe(lines[at]?.amountMinor)
            expect(one.taxMinor + (one.keptTaxMinor ?? 0)).toBe(lines[at]?.taxMinor)
            expect(
              Math.min(one.amountMinor, one.keptMinor ?? 0, one.taxMinor, one.keptTaxMinor ?? 0),
            ).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
