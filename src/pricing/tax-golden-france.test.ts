import { describe, expect, test } from 'vitest'
import { certificate, priced, rate, told, type WorkedOut } from '../../tests/data/taxed-cases.ts'
import { sharesOf, worthOf } from '../orders/refunds/rules.ts'

/*
 * Orders in France, whose prices hold their tax, worked out by hand, each with its arithmetic and where its rule is from. Amounts in minor units.
 *
 * Sources: [EU] Council Directive 2006/112/EC; [OWN] the shop's own rule, docs/decisions/0016 or 0055.
 */

const vat20 = rate('VAT', '', 20_000, { country: 'FR' })
const vat10 = rate('VAT', '', 10_000, { country: 'FR', categoryId: 'reduced' })

const cases: readonly WorkedOut[] = [
  {
    // [EU] Art. 78: 120.00 hold 20 %: 120.00 ÷ 6 = 20.00, of 100.00.
    name: '26 · France: prices hold 20 %',
    lines: [{ priceMinor: 12_000 }],
    country: 'FR',
    mode: 'included',
    taxes: ['VAT 2000 of 10000'],
    total: 12_000,
  },
  {
    // [EU] Two rates on one document: 120.00 hold 20.00; 55.00 hold 55.00 ÷ 11 = 5.00.
    name: '27 · France: two rates, each of its own goods',
    lines: [{ priceMinor: 12_000 }, { priceMinor: 5500, categoryId: 'reduced' }],
    country: 'FR',
    mode: 'included',
    rates: [vat20, vat10],
    taxes: ['VAT 2000 of 10000', 'VAT 500 of 5000'],
    total: 17_500,
  },
  {
    // [EU] Art. 79: the discount comes off first. 10 % off 120.00: 108.00 ÷ 6 = 18.00, of 90.00. Delivery of 12.00 holds 2.00.
    name: '28 · France: a coupon, and delivery that holds its tax',
    lines: [{ priceMinor: 12_000 }],
    country: 'FR',
    mode: 'included',
    percentOff: 10,
    deliveryMinor: 1200,
    taxes: ['VAT 2000 of 10000'],
    total: 12_000,
  },
  {
    // [OWN] 0055: where prices hold the tax, who is free of it pays the same, and none of it is tax.
    name: '29 · Prices that hold tax stay as they are for an exempt customer',
    lines: [{ priceMinor: 12_000 }],
    country: 'FR',
    mode: 'included',
    exemptions: [certificate(['VAT'], { country: 'FR' })],
    taxes: ['VAT 0 of 0'],
    total: 12_000,
  },
]

test.each(cases)('$name', ({ taxes, total, ...order }) => {
  expect(told(priced({ rates: [vat20], ...order }))).toEqual({ taxes, total })
})

describe('33 · prices that hold 20 %, one of three lines goes back', () => {
  // [EU] Art. 90. 3 × 33.35 = 100.05 → the item total is rounded to 100.10 (specification); 100.10 ÷ 6 = 16.6833 → 16.68.
  // Shared out: nets 33.37, 33.37, 33.36; their exact parts 5.5617, 5.5617, 5.56: 5.56 each.
  const order = priced({
    name: '',
    lines: [{ priceMinor: 3335 }, { priceMinor: 3335 }, { priceMinor: 3335 }],
    country: 'FR',
    mode: 'included',
    rates: [vat20],
  })
  const lines = ['a', 'b', 'c'].map((id, at) => ({
    id,
    quantity: 1,
    totalMinor: 3335,
    taxMinor: order.lineTaxesMinor[at] ?? 0,
    couponApplies: false,
    unit: 'box',
  }))
  const shares = sharesOf({ ...order, lines })
  const nothing = { quantity: 0, amountMinor: 0, taxMinor: 0 }

  test('it is worth its part of the total, with its part of the tax', () => {
    expect(order).toMatchObject({ totalMinor: 10_010, taxMinor: 1668, lineTaxesMinor: [556, 556, 556] })
    const [first] = lines
    const share = shares.lines.get('a')
    expect(first && share && worthOf(share, first, nothing, 1)).toEqual({ amountMinor: 3337, taxMinor: 556 })
  })

  test('all three are worth the total and the tax, to the cent', () => {
    const worth = lines.map((line) => {
      const share = shares.lines.get(line.id)
      return share ? worthOf(share, line, nothing, 1) : nothing
    })
    expect(worth.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(10_010)
    expect(worth.reduce((sum, one) => sum + one.taxMinor, 0)).toBe(1668)
  })
})
