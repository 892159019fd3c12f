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
