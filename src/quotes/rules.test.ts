import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositOf, priceQuote, statusAt, takenOffCenti } from './rules.ts'

const base = {
  depositPercent: 30,
  deliveryCost: () => 0,
  taxes: { mode: 'off', rates: [] } as const,
  place: { country: 'CA', region: 'BC' },
}
const line = (unitPriceMinor: number, quantity: number) => ({
  unitPriceMinor,
  quantity,
  categoryId: null,
  unit: 'service',
  isInstalled: false,
})

test('priceQuote takes the discount off goods and services, and adds the delivery', () => {
  const priced = priceQuote({
    ...base,
    lines: [line(4700, 13), line(45000, 1)],
    discountPercentCenti: 1000,
    deliveryCost: (itemTotalMinor) => (itemTotalMinor === 106100 ? 2500 : 0),
  })
  expect(priced).toMatchObject({ itemTotalMinor: 106100, discountMinor: 10610, deliveryMinor: 2500, totalMinor: 97990 })
  expect(priced.depositMinor).toBe(29400)
})

test('priceQuote adds the taxes of the place after the discount, and shares them over the lines', () => {
  const rate = { code: 'gst', name: { en: 'GST' }, country: 'CA', region: '', categoryId: null, percentMilli: 5000 }
  const taxes = { mode: 'added', rates: [{ ...rate, onDelivery: false }] } as const
  const priced = priceQuote({ ...base, taxes, lines: [line(10000, 1), line(30000, 1)], discountPercentCenti: 5000 })
  expect(priced).toMatchObject({ taxMinor: 1000, lineTaxesMinor: [250, 750], totalMinor: 21000 })
})

test('depositOf is the percentage, rounded as all percentages are; nothing where it would be all', () => {
  expect(depositOf(176316, 30)).toBe(52890)
  expect(depositOf(0, 30)).toBe(0)
  expect(depositOf(100, 100)).toBe(0)
  expect(depositOf(100, 0)).toBe(0)
})

test('statusAt counts what was sent as expired from its last moment on', () => {
  const validUntil = new Date(1000)
  expect(statusAt({ status: 'sent', validUntil }, 999)).toBe('sent')
  expect(statusAt({ status: 'sent', validUntil }, 1000)).toBe('expired')
  expect(statusAt({ status: 'accepted', validUntil }, 2000)).toBe('accepted')
})

test('takenOffCenti counts prices and discount together, rounded up, and never less than the discount', () => {
  const goods = (listPriceMinor: number | null, unitPriceMinor: number) => ({
    listPriceMinor,
    unitPriceMinor,
    quantity: 3,
  })
  expect(takenOffCenti([goods(1000, 900)], 1000)).toBe(1900)
  expect(takenOffCenti([goods(1000, 1100)], 500)).toBe(500)
  expect(takenOffCenti([goods(null, 1)], 700)).toBe(700)
  expect(takenOffCenti([goods(3000, 2999)], 0)).toBe(4)
})

test('whatever is offered, no figure is below zero, a deposit is a part, and what is taken off is never less than the discount', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000_000 })
  const goods = fc.record({
    unitPriceMinor: minor,
    listPriceMinor: fc.option(minor),
    quantity: fc.integer({ min: 1, max: 9999 }),
  })
  const rate = { code: 'gst', name: { en: 'GST' }, country: 'CA', region: '', categoryId: null, onDelivery: true }
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 30_000 }),
      (lines, discountPercentCenti, depositPercent, percentMilli) => {
        const priced = priceQuote({
          ...base,
          lines: lines.map((one) => ({ ...one, categoryId: null, unit: 'box', isInstalled: false })),
          discountPercentCenti,
          depositPercent,
          taxes: { mode: 'added', rates: [{ ...rate, percentMilli }] },
        })
        const { itemTotalMinor, discountMinor, deliveryMinor, taxMinor, totalMinor, depositMinor } = priced
        for (const figure of [discountMinor, deliveryMinor, taxMinor, totalMinor, depositMinor])
          expect(figure).toBeGreaterThanOrEqual(0)
        expect(discountMinor).toBeLessThanOrEqual(itemTotalMinor)
        expect(totalMinor).toBe(itemTotalMinor - discountMinor + deliveryMinor + taxMinor)
        expect(depositMinor === 0 || depositMinor < totalMinor).toBe(true)
        expect(takenOffCenti(lines, discountPercentCenti)).toBeGreaterThanOrEqual(discountPercentCenti)
        expect(takenOffCenti(lines, discountPercentCenti)).toBeLessThanOrEqual(10_000)
      },
    ),
  )
})
