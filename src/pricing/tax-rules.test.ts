import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRate as rate } from '../../tests/data/tax-rates.ts'
import { netsOfLines } from './line-nets.ts'
import { priceOrder } from './rules.ts'
import { type LineKind, ratesFor, taxModes } from './tax-rate-rules.ts'
import { taxOrder, untaxed, withTaxes } from './tax-rules.ts'

const gst = rate()
const pst = rate({ code: 'PST', region: 'BC', percentMilli: 7000, onDelivery: false })
const qst = rate({ code: 'QST', region: 'QC', percentMilli: 9975 })
const tilesFree = rate({ code: 'PST', region: 'BC', categoryId: 'tiles', percentMilli: 0 })
const tilesHalf = rate({ categoryId: 'tiles', percentMilli: 2500 })
const bc = { country: 'CA', region: 'BC' }
const quebec = { country: 'CA', region: 'QC' }

describe('the rates of a place', () => {
  test.each([
    ['both taxes of a province', [gst, pst, qst], bc, 'laminate', [gst, pst]],
    [
      'those of the country alone where the province is not known',
      [gst, pst],
      { country: 'CA', region: '' },
      'x',
      [gst],
    ],
    ['none abroad', [gst, pst], { country: 'US', region: 'BC' }, 'x', []],
    [
      'the category’s own before that of all, also where that is of the province',
      [pst, tilesFree],
      bc,
      'tiles',
      [tilesFree],
    ],
    [
      'the category’s own of the whole country before a province’s of all',
      [rate({ region: 'BC' }), tilesHalf],
      bc,
      'tiles',
      [tilesHalf],
    ],
    ['no category’s for the delivery', [gst, tilesHalf], bc, null, [gst]],
  ])('are %s', (_name, rates, place, category, found) => {
    expect(ratesFor(rates, place, category)).toEqual(found)
    expect(ratesFor(rates.toReversed(), place, category)).toEqual(found)
  })
})

const order = { mode: 'added', rates: [gst, qst], place: quebec, deliveryMinor: 6500 } as const

describe('the taxes of an order', () => {
  test('Quebec’s 9.975 % and the GST of lines and delivery, each rounded once', () => {
    const taxed = taxOrder({ ...order, lines: [{ netMinor: 38_070, categoryId: 'laminate' }] })
    // 445.70 × 5 % = 22.285, the half upwards; 445.70 × 9.975 % = 44.458575.
    expect(taxed.taxes.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
      ['GST', 2229],
      ['QST', 4446],
    ])
    expect([taxed.lineTaxesMinor, taxed.deliveryTaxMinor, taxed.taxMinor]).toEqual([[5702], 973, 6675])
  })

  test('where the prices hold it, what is left and the taxes make the price again', () => {
    const [line] = [{ netMinor: 11_200, categoryId: 'laminate' }]
    const taxed = taxOrder({
      ...order,
      mode: 'included',
      rates: [gst, pst],
      place: bc,
      lines: [line],
      deliveryMinor: 0,
    })
    // 112.00 are 100.00 with 5 % and 7 % of it.
    expect(taxed.taxes.map(({ amountMinor }) => amountMinor)).toEqual([500, 700])
    const priced = priceOrder({ lines: [{ unitPriceMinor: 11_200, qty: 1, categoryId: 'x' }], deliveryCostMinor: 0 })
    expect(withTaxes(priced, taxed).totalMinor).toBe(11_200)
    expect(withTaxes(priced, { ...taxed, taxIncluded: false }).totalMinor).toBe(12_400)
  })

  test('off, there are none, whatever rates there are', () => {
    const taxed = taxOrder({ ...order, mode: 'off', lines: [{ netMinor: 38_070, categoryId: 'laminate' }] })
    expect(taxed).toMatchObject({ taxes: [], taxMinor: 0, deliveryTaxMinor: 0, lineTaxesMinor: [0] })
  })

  test('a delivery that is not taxed has none', () => {
    const taxed = taxOrder({ ...order, rates: [pst], place: bc, lines: [{ netMinor: 1000, categoryId: 'x' }] })
    expect([taxed.lineTaxesMinor, taxed.deliveryTaxMinor]).toEqual([[70], 0])
  })
})

describe('what a certificate frees from', () => {
  const goods = { ...order, rates: [pst, gst], place: bc, lines: [{ netMinor: 10_000, categoryId: 'laminate' }] }
  const reseller = { kind: 'reseller', number: 'PST-1234-5678', country: 'CA', region: 'BC', codes: ['PST'] } as const

  test('is not charged, and is told as what it would have been taken of', () => {
    const taxed = taxOrder({ ...goods, exemptions: [reseller] })
    expect(taxed.taxes).toMatchObject([
      { code: 'GST', amountMinor: 825, baseMinor: 16_500, exemptMinor: 0, registrationNumber: '' },
      { code: 'PST', amountMinor: 0, baseMinor: 0, exemptMinor: 10_000, registrationNumber: '' },
    ])
    expect(taxed.lineParts).toEqual([
      [
        { of: 0, taxMinor: 500, baseMinor: 10_000, exemptMinor: 0 },
        { of: 1, taxMinor: 0, baseMinor: 0, exemptMinor: 10_000 },
      ],
    ])
    expect([taxed.exemptions, taxed.taxMinor]).toEqual([[reseller], 825])
    expect(taxOrder(goods)).toMatchObject({ exemptions: [], taxMinor: 1525 })
  })

  test.each([
    ['of another province', { region: 'QC' }],
    ['of the same province of another country', { country: 'US' }],
    ['from a tax that is not charged there', { codes: ['QST'] }],
  ])('is nothing by one %s', (_name, other) => {
    const taxed = taxOrder({ ...goods, exemptions: [{ ...reseller, ...other }] })
    expect(taxed).toMatchObject({ taxMinor: 1525, exemptions: [], taxes: [{ exemptMinor: 0 }, { exemptMinor: 0 }] })
  })

  test('is both taxes by one of the whole country; where all is freed, so is the delivery', () => {
    const all = { ...reseller, region: '', codes: ['GST', 'PST'] }
    const taxed = taxOrder({ ...goods, exemptions: [all] })
    expect(taxed).toMatchObject({ taxMinor: 0, deliveryTaxMinor: 0, exemptions: [all] })
    expect(taxed.taxes.map(({ exemptMinor }) => exemptMinor)).toEqual([16_500, 10_000])
  })
})

describe('what is supplied and installed', () => {
  const installers = { ...pst, onDelivery: true, onInstalled: false }
  const line = { netMinor: 10_000, categoryId: 'laminate' }
  const taxOf = (...lines: readonly (typeof line & { kind?: LineKind })[]) =>
    taxOrder({ ...order, rates: [installers], place: bc, lines })

  test('has its delivery taxed as a part of that contract, where all of the order is', () => {
    expect(taxOf({ ...line, kind: 'installed' }).taxMinor).toBe(0)
    expect(taxOf({ ...line, kind: 'installed' }, line)).toMatchObject({
      lineTaxesMinor: [0, 700],
      deliveryTaxMinor: 455,
    })
    expect(taxOf().deliveryTaxMinor).toBe(455)
  })
})

test('taxes stand in the order of their codes, and without a certificate or a line there is nothing to tell', () => {
  const hst = rate({ code: 'HST', region: 'QC', registrationNumber: '12345 RT' })
  const taxed = taxOrder({ ...order, rates: [qst, hst, gst], lines: [{ netMinor: 100, categoryId: 'x' }] })
  expect(taxed.taxes.map(({ code, registrationNumber }) => [code, registrationNumber])).toEqual([
    ['GST', ''],
    ['HST', '12345 RT'],
    ['QST', ''],
  ])
  expect(untaxed(2)).toEqual({
    taxIncluded: false,
    taxes: [],
    lineTaxesMinor: [0, 0],
    lineParts: [[], []],
    exemptions: [],
    deliveryTaxMinor: 0,
    taxMinor: 0,
  })
})

test('of equal remainders the first line gets the unit that is left', () => {
  const taxed = taxOrder({
    ...order,
    rates: [gst],
    deliveryMinor: 0,
    lines: [110, 110, 110].map((netMinor) => ({ netMinor, categoryId: 'x' })),
  })
  // 3 × 5.5 = 16.5, the half upwards: 17, of which 5 to each and two more to the first two.
  expect(taxed.lineTaxesMinor).toEqual([6, 6, 5])
})

test('in any cart the parts are the taxes, the taxes are within half a unit of exact, and the sum is the total', () => {
  const line = fc.record({
    unitPriceMinor: fc.integer({ min: 1, max: 20_000 }),
    qty: fc.integer({ min: 1, max: 200 }),
    categoryId: fc.constantFrom('tiles', 'laminate'),
  })
  const someRate = fc.record({
    code: fc.constantFrom('GST', 'PST'),
    name: fc.constant({ en: 'Tax' }),
    country: fc.constant('CA'),
    region: fc.constantFrom('', 'BC'),
    categoryId: fc.constantFrom(null, 'tiles'),
    percentMilli: fc.integer({ min: 0, max: 25_000 }),
    onDelivery: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(someRate, { maxLength: 4 }),
      fc.constantFrom(...taxModes),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom([], ['tiles']),
      fc.integer({ min: 1, max: 100_000 }),
      (lines, rates, mode, percentCenti, categoryIds, deliveryCostMinor) => {
        const coupon = { percent: percentCenti / 100, categoryIds }
        const priced = priceOrder({ lines, coupon, deliveryCostMinor })
        const nets = netsOfLines({
          ...priced,
          lines: lines.map(({ categoryId }, index) => ({
            totalMinor: priced.lineTotalsMinor[index] ?? 0,
            couponApplies: categoryIds.length === 0 || categoryIds.some((one) => one === categoryId),
          })),
        })
        expect(nets.reduce((a, b) => a + b, 0)).toBe(priced.itemTotalMinor - priced.discountMinor)
        expect(Math.min(...nets)).toBeGreaterThanOrEqual(0)
        const taxed = taxOrder({
          mode,
          rates,
          place: bc,
          deliveryMinor: priced.deliveryMinor,
          lines: lines.map(({ categoryId }, index) => ({ categoryId, netMinor: nets[index] ?? 0 })),
        })
        const parts = [...taxed.lineTaxesMinor, taxed.deliveryTaxMinor]
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(taxed.taxMinor)
        expect(taxed.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(taxed.taxMinor)
        const { itemTotalMinor, discountMinor, deliveryMinor } = priced
        const added = mode === 'added' ? taxed.taxMinor : 0
        expect(withTaxes(priced, taxed).totalMinor).toBe(itemTotalMinor - discountMinor + deliveryMinor + added)
        const taxable = itemTotalMinor - discountMinor + deliveryMinor
        if (mode === 'included') expect(taxed.taxMinor).toBeLessThanOrEqual(taxable)
        if (mode === 'off') expect(taxed.taxMinor).toBe(0)
        const whole = rates.length === 1 && rates[0]?.categoryId === null && rates[0].onDelivery ? rates[0] : undefined
        if (mode === 'added' && whole) {
          expect(Math.abs(taxed.taxMinor - (taxable * whole.percentMilli) / 100_000)).toBeLessThanOrEqual(0.5)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
