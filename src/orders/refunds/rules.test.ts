import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Given, paymentAfterRefunds, type SoldOrder, sharesOf, worthOf } from './rules.ts'

const line = (
  id: string,
  quantity: number,
  unitPriceMinor: number,
  more: { tax?: number; off?: boolean; unit?: string } = {},
) => ({
  id,
  quantity,
  totalMinor: quantity * unitPriceMinor,
  taxMinor: more.tax ?? 0,
  couponApplies: more.off ?? true,
  unit: more.unit ?? 'box',
})

const nothing: Given = { quantity: 0, amountMinor: 0, taxMinor: 0 }

const totalOf = ({
  itemTotalMinor,
  discountMinor,
  sampleCreditMinor,
  deliveryMinor,
  taxMinor,
  taxIncluded,
}: SoldOrder) => itemTotalMinor - discountMinor - sampleCreditMinor + deliveryMinor + (taxIncluded ? 0 : taxMinor)

/** Orders as the shop makes them, and some that it does not: any rounding, any coupon, any credit for samples, any tax. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        price: fc.nat(90_000),
        tax: fc.nat(9000),
        off: fc.boolean(),
        isSample: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    deliveryMinor: fc.nat(20_000),
    deliveryTax: fc.nat(2000),
    taxIncluded: fc.boolean(),
    creditMinor: fc.nat(5000),
  })
  .map(({ lines, percent, deliveryMinor, deliveryTax, taxIncluded, creditMinor }): SoldOrder => {
    const sold = lines.map(({ quantity, price, tax, off, isSample }, index) =>
      isSample
        ? line(`${index}`, 1, price % 1000, { tax, off: false, unit: 'sample' })
        : line(`${index}`, quantity, price, { tax, off }),
    )
    const tenth = (minor: number) => Math.round(minor / 10) * 10
    const sum = sold.reduce((all, { totalMinor }) => all + totalMinor, 0)
    const eligible = sold.reduce((all, { totalMinor, couponApplies }) => all + (couponApplies ? totalMinor : 0), 0)
    const samples = sold.reduce((all, { totalMinor, unit }) => all + (unit === 'sample' ? totalMinor : 0), 0)
    const discountMinor = Math.min(tenth(sum), tenth((tenth(eligible) * percent) / 100))
    return {
      lines: sold,
      itemTotalMinor: tenth(sum),
      deliveryMinor,
      taxIncluded,
      discountMinor,
      sampleCreditMinor: Math.max(0, Math.min(creditMinor, tenth(sum) - samples - discountMinor)),
      taxMinor: sold.reduce((all, { taxMinor }) => all + taxMinor, deliveryTax),
    }
  })

test('a coupon, the rounding and a tax are spread over the lines that they were charged for', () => {
  const order: SoldOrder = {
    lines: [line('oak', 3, 1000, { tax: 150 }), line('tile', 1, 1000, { off: false, tax: 70 })],
    itemTotalMinor: 4000,
    discountMinor: 300,
    sampleCreditMinor: 0,
    deliveryMinor: 500,
    taxMinor: 245,
    taxIncluded: false,
  }
  const { lines, delivery } = sharesOf(order)
  expect(lines.get('oak')).toEqual({ amountMinor: 2850, taxMinor: 150 })
  expect(lines.get('tile')).toEqual({ amountMinor: 1070, taxMinor: 70 })
  expect(delivery).toEqual({ amountMinor: 525, taxMinor: 25 })
})

test('a price that holds its tax is not charged twice for it', () => {
  const order: SoldOrder = {
    lines: [line('oak', 2, 1130, { tax: 260 })],
    itemTotalMinor: 2260,
    discountMinor: 0,
    sampleCreditMinor: 0,
    deliveryMinor: 0,
    taxMinor: 260,
    taxIncluded: true,
  }
  expect(sharesOf(order).lines.get('oak')).toEqual({ amountMinor: 2260, taxMinor: 260 })
})

test('the shares of any order are its total, and none is below zero', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { lines, delivery } = sharesOf(order)
      const all = [...lines.values(), delivery]
      expect(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalOf(order))
      expect(all.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(order.taxMinor)
      expect(Math.min(...all.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(0)
    }),
  )
})

describe('refunds by line', () => {
  test('a third of a cent goes with the last box', () => {
    const share = { amountMinor: 100, taxMinor: 10 }
    const first = worthOf(share, { quantity: 3 }, nothing, 1)
    const second = worthOf(share, { quantity: 3 }, { quantity: 1, ...first }, 1)
    expect([first, second]).toEqual([
      { amountMinor: 33, taxMinor: 3 },
      { amountMinor: 33, taxMinor: 3 },
    ])
    const given = { quantity: 2, amountMinor: 66, taxMinor: 6 }
    expect(worthOf(share, { quantity: 3 }, given, 1)).toEqual({ amountMinor: 34, taxMinor: 4 })
  })

  test('however they are cut and ordered, they are what was paid and at no time more than came back', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat(1_000_000)), (order, choices) => {
        const { lines, delivery } = sharesOf(order)
        const given = new Map(order.lines.map(({ id }) => [id, nothing]))
        for (;;) {
          const open = order.lines.filter(({ id, quantity }) => (given.get(id)?.quantity ?? 0) < quantity)
          const sold = open[(choices.next().value ?? 0) % Math.max(1, open.length)]
          if (!sold) break
          const before = given.get(sold.id) ?? nothing
          const share = lines.get(sold.id) ?? { amountMinor: 0, taxMinor: 0 }
          const quantity = 1 + ((choices.next().value ?? 0) % (sold.quantity - before.quantity))
          const worth = worthOf(share, sold, before, quantity)
          const after = {
            quantity: before.quantity + quantity,
            amountMinor: before.amountMinor + worth.amountMinor,
            taxMinor: before.taxMinor + worth.taxMinor,
          }
          expect(after.amountMinor * sold.quantity).toBeLessThanOrEqual(share.amountMinor * after.quantity)
          given.set(sold.id, after)
        }
        const back = [...given.values()].reduce((sum, { amountMinor }) => sum + amountMinor, delivery.amountMinor)
        expect(back).toBe(totalOf(order))
      }),
    )
  })

  test('what a provider refused is not lost: the next refund makes up for it', () => {
    const share = { amountMinor: 100, taxMinor: 0 }
    // The first box was refused after the second was given back: that one counts as the first, at the second one's worth.
    const given = { quantity: 1, amountMinor: 34, taxMinor: 0 }
    expect(worthOf(share, { quantity: 3 }, given, 2)).toEqual({ amountMinor: 66, taxMinor: 0 })
    expect(worthOf(share, { quantity: 3 }, given, 1)).toEqual({ amountMinor: 32, taxMinor: 0 })
  })
})

test.each([
  [1000, 0, 'paid'],
  [1000, 1, 'partlyRefunded'],
  [1000, 999, 'partlyRefunded'],
  [1000, 1000, 'refunded'],
])('of %d with %d given back the payment is %s', (paid, given, status) => {
  expect(paymentAfterRefunds(paid, given)).toBe(status)
})
