import { describe, expect, test } from 'vitest'
import { dayIn } from '../delivery/lead-days.ts'
import { sharesOf, worthOf } from '../orders/refunds/rules.ts'
import { depositOf } from '../quotes/rules.ts'
import { netsOfLines } from './line-nets.ts'
import { priceOrder } from './rules.ts'
import { type LineKind, ratesOn, type TaxExemption, type TaxMode, type TaxRate } from './tax-rate-rules.ts'
import { taxOrder, withTaxes } from './tax-rules.ts'

/*
 * Orders worked out by hand, each with its arithmetic and where its rule is from. Amounts in minor units.
 *
 * Sources: [CRA-R] Canada Revenue Agency, "GST/HST calculator and rates"; [ETA] Excise Tax Act; [NS] CRA, GST/HST Notice 342, Nova Scotia's
 * rate from 1 April 2025; [BC-501] British Columbia, Bulletin PST 501, Real Property Contractors; [BC-5] Provincial Sales Tax Act of
 * British Columbia; [QC] Revenu Québec, "Basic Rules for Applying the GST/HST and QST"; [POS] New Harmonized Value-added Tax System
 * Regulations, place of supply: where goods are delivered; [EU] Council Directive 2006/112/EC; [OWN] the shop's own rule,
 * docs/decisions/0016 or 0055.
 */

const rate = (code: string, region: string, percentMilli: number, of: Partial<TaxRate> = {}): TaxRate => ({
  code,
  name: { en: code },
  country: 'CA',
  region,
  categoryId: null,
  percentMilli,
  onDelivery: true,
  ...of,
})
const goodsOnly = { onServices: false, onInstalled: false }
const canada: readonly TaxRate[] = [
  rate('GST', '', 5000),
  // In a province with HST the federal part is in it.
  ...['ON', 'NS', 'NB', 'NL', 'PE'].map((region) => rate('GST', region, 0)),
  rate('PST', 'BC', 7000, goodsOnly),
  rate('PST', 'SK', 6000),
  rate('RST', 'MB', 7000),
  rate('QST', 'QC', 9975),
  rate('HST', 'ON', 13_000),
  rate('HST', 'NS', 15_000, { validTo: '2025-03-31' }),
  rate('HST', 'NS', 14_000, { validFrom: '2025-04-01' }),
  rate('HST', 'NB', 15_000),
]
const vat20 = rate('VAT', '', 20_000, { country: 'FR' })
const vat10 = rate('VAT', '', 10_000, { country: 'FR', categoryId: 'reduced' })

type Bought = { priceMinor: number; qty?: number; kind?: LineKind; categoryId?: string; isSample?: true }
type Case = {
  name: string
  lines: readonly Bought[]
  region?: string
  country?: string
  mode?: TaxMode
  rates?: readonly TaxRate[]
  day?: string
  deliveryMinor?: number
  percentOff?: number
  creditMinor?: number
  exemptions?: readonly TaxExemption[]
}

/** An order as every order is priced: lines, coupon, credit, taxes. */
function priced({ lines, deliveryMinor = 0, percentOff = 0, creditMinor = 0, ...order }: Case) {
  const { mode = 'added', rates = canada, day = '2026-11-25', region = '', country = 'CA', exemptions = [] } = order
  const toPrice = lines.map(({ priceMinor, qty = 1, categoryId = 'floors', isSample = false }) => ({
    unitPriceMinor: priceMinor,
    qty,
    categoryId,
    isSample,
  }))
  const coupon = percentOff > 0 ? { percent: percentOff, categoryIds: [] } : null
  const sums = priceOrder({ lines: toPrice, coupon, creditMinor, deliveryCostMinor: deliveryMinor })
  const nets = netsOfLines({
    ...sums,
    lines: toPrice.map(({ isSample }, at) => ({
      totalMinor: sums.lineTotalsMinor[at] ?? 0,
      couponApplies: !isSample,
      unit: isSample ? 'sample' : 'box',
    })),
  })
  const taxes = taxOrder({
    mode,
    rates: ratesOn(rates, day),
    place: { country, region },
    exemptions,
    deliveryMinor: sums.deliveryMinor,
    lines: lines.map(({ categoryId = 'floors', kind = 'goods' }, at) => ({
      categoryId,
      kind,
      netMinor: nets[at] ?? 0,
    })),
  })
  return withTaxes(sums, taxes)
}

/** What a case charges: each tax as `code amount of base`, and the total. */
const told = (order: ReturnType<typeof priced>) => ({
  taxes: order.taxes.map((tax) => `${tax.code} ${tax.amountMinor} of ${tax.baseMinor}`),
  total: order.totalMinor,
})

const certificate = (codes: string[], of: Partial<TaxExemption> = {}): TaxExemption => ({
  kind: 'reseller',
  number: 'PST-1234-5678',
  country: 'CA',
  region: '',
  codes,
  ...of,
})

const cases: readonly (Case & { taxes: readonly string[]; total: number })[] = [
  {
    // [CRA-R] [BC-5] 100.00 × 5 % = 5.00; × 7 % = 7.00; PST is not taken of GST.
    name: '1 · British Columbia: GST and PST, neither of the other',
    lines: [{ priceMinor: 10_000 }],
    region: 'BC',
    taxes: ['GST 500 of 10000', 'PST 700 of 10000'],
    total: 11_200,
  },
  {
    // [CRA-R] Alberta has no tax of its own: 249.90 × 5 % = 12.495, half a cent upwards 12.50.
    name: '2 · Alberta: GST alone, half a cent upwards',
    lines: [{ priceMinor: 24_990 }],
    region: 'AB',
    taxes: ['GST 1250 of 24990'],
    total: 26_240,
  },
  {
    // [CRA-R] One tax of 13 %: 100.00 × 13 % = 13.00, and no GST beside it.
    name: '3 · Ontario: HST in place of the GST',
    lines: [{ priceMinor: 10_000 }],
    region: 'ON',
    taxes: ['HST 1300 of 10000'],
    total: 11_300,
  },
  {
    // [QC] QST is taken of the price without GST: 423.00 × 9.975 % = 42.19425 → 42.19; × 5 % = 21.15.
    name: '4 · Québec: QST of 9.975 % beside the GST',
    lines: [{ priceMinor: 4700, qty: 9 }],
    region: 'QC',
    taxes: ['GST 2115 of 42300', 'QST 4219 of 42300'],
    total: 48_634,
  },
  {
    // [NS] On the last day of the old rate 15 %: 200.00 × 15 % = 30.00.
    name: '5 · Nova Scotia on 31 March 2025: the old HST',
    lines: [{ priceMinor: 20_000 }],
    region: 'NS',
    day: '2025-03-31',
    taxes: ['HST 3000 of 20000'],
    total: 23_000,
  },
  {
    // [NS] From the next day on 14 %: 200.00 × 14 % = 28.00.
    name: '6 · Nova Scotia on 1 April 2025: the new HST',
    lines: [{ priceMinor: 20_000 }],
    region: 'NS',
    day: '2025-04-01',
    taxes: ['HST 2800 of 20000'],
    total: 22_800,
  },
  {
    // [CRA-R] New Brunswick: 99.90 × 15 % = 14.985 → 14.99.
    name: '7 · New Brunswick: HST of 15 %',
    lines: [{ priceMinor: 9990 }],
    region: 'NB',
    taxes: ['HST 1499 of 9990'],
    total: 11_489,
  },
  {
    // [CRA-R] Saskatchewan: 5 % and 6 % of 150.00 = 7.50 and 9.00.
    name: '8 · Saskatchewan: PST of 6 %',
    lines: [{ priceMinor: 15_000 }],
    region: 'SK',
    taxes: ['GST 750 of 15000', 'PST 900 of 15000'],
    total: 16_650,
  },
  {
    // [CRA-R] Manitoba: 5 % and 7 % of 150.00 = 7.50 and 10.50.
    name: '9 · Manitoba: RST',
    lines: [{ priceMinor: 15_000 }],
    region: 'MB',
    taxes: ['GST 750 of 15000', 'RST 1050 of 15000'],
    total: 16_800,
  },
  {
    // [BC-5] Delivery by the seller is a part of the price: (423.00 + 45.00) × 5 % = 23.40; × 7 % = 32.76.
    name: '10 · British Columbia with delivery: it is taxed like the goods',
    lines: [{ priceMinor: 4700, qty: 9 }],
    region: 'BC',
    deliveryMinor: 4500,
    taxes: ['GST 2340 of 46800', 'PST 3276 of 46800'],
    total: 52_416,
  },
  {
    // [OWN] A rate that is not on delivery: PST of 423.00 alone, 29.61.
    name: '11 · A rate without delivery leaves it out',
    lines: [{ priceMinor: 4700, qty: 9 }],
    region: 'BC',
    deliveryMinor: 4500,
    rates: [rate('GST', '', 5000), rate('PST', 'BC', 7000, { onDelivery: false })],
    taxes: ['GST 2340 of 46800', 'PST 2961 of 42300'],
    total: 52_101,
  },
  {
    // [POS] Collected at the store in Surrey, whoever is billed in Alberta: the store's place is asked with. 55.30 × 5 % = 2.765 → 2.77;
    // × 7 % = 3.871 → 3.87.
    name: '12 · Pickup: the taxes of the store, also for a customer from elsewhere',
    lines: [{ priceMinor: 5530 }],
    region: 'BC',
    taxes: ['GST 277 of 5530', 'PST 387 of 5530'],
    total: 6194,
  },
  {
    // [ETA] s. 153, [BC-5]: tax is of what is paid. 10 % off 300.00 = 30.00; 270.00 × 5 % = 13.50; × 7 % = 18.90.
    name: '13 · A coupon comes off before tax, over all lines',
    lines: [{ priceMinor: 10_000 }, { priceMinor: 20_000 }],
    region: 'BC',
    percentOff: 10,
    taxes: ['GST 1350 of 27000', 'PST 1890 of 27000'],
    total: 30_240,
  },
  {
    // [BC-5] Fitting of floors is a service to a building: no PST. GST of 500.00 = 25.00; PST of 400.00 = 28.00.
    name: '14 · Fitting in British Columbia: PST on the goods alone',
    lines: [{ priceMinor: 40_000 }, { priceMinor: 10_000, kind: 'service' }],
    region: 'BC',
    taxes: ['GST 2500 of 50000', 'PST 2800 of 40000'],
    total: 55_300,
  },
  {
    // [BC-501] Supply and install: the installer pays PST on the materials, and the customer GST of the whole, with what
    // is paid for bringing them: 520.00 × 5 % = 26.00.
    name: '15 · Supply and install in British Columbia: GST alone',
    lines: [
      { priceMinor: 40_000, kind: 'installed' },
      { priceMinor: 10_000, kind: 'installed' },
    ],
    region: 'BC',
    deliveryMinor: 2000,
    taxes: ['GST 2600 of 52000'],
    total: 54_600,
  },
  {
    // [BC-501] Spare boxes that are not installed are goods beside the contract: PST of 50.00 = 3.50; GST of 550.00 = 27.50.
    name: '16 · Supply and install with spare boxes: PST on those alone',
    lines: [{ priceMinor: 40_000, kind: 'installed' }, { priceMinor: 10_000, kind: 'installed' }, { priceMinor: 5000 }],
    region: 'BC',
    taxes: ['GST 2750 of 55000', 'PST 350 of 5000'],
    total: 58_100,
  },
  {
    // [ETA] s. 165: HST is of the whole contract: 500.00 × 13 % = 65.00.
    name: '17 · Supply and install in Ontario: HST of the whole',
    lines: [
      { priceMinor: 40_000, kind: 'installed' },
      { priceMinor: 10_000, kind: 'installed' },
    ],
    region: 'ON',
    taxes: ['HST 6500 of 50000'],
    total: 56_500,
  },
  {
    // [QC] QST likewise: 500.00 × 5 % = 25.00; × 9.975 % = 49.875 → 49.88.
    name: '18 · Supply and install in Québec: GST and QST of the whole',
    lines: [{ priceMinor: 50_000, kind: 'installed' }],
    region: 'QC',
    taxes: ['GST 2500 of 50000', 'QST 4988 of 50000'],
    total: 57_488,
  },
  {
    // [BC-5] s. 141: who buys to sell again gives their PST number and pays no PST; GST they pay. 100.00 × 5 % = 5.00.
    name: '19 · A reseller’s certificate frees from PST, and from nothing else',
    lines: [{ priceMinor: 10_000 }],
    region: 'BC',
    exemptions: [certificate(['PST'], { region: 'BC' })],
    taxes: ['GST 500 of 10000', 'PST 0 of 0'],
    total: 10_500,
  },
  {
    // [OWN] A certificate of British Columbia says nothing of Saskatchewan's tax of the same code: 100.00 × 5 % + × 6 %.
    name: '20 · A certificate of one province frees from nothing in another',
    lines: [{ priceMinor: 10_000 }],
    region: 'SK',
    exemptions: [certificate(['PST'], { region: 'BC' })],
    taxes: ['GST 500 of 10000', 'PST 600 of 10000'],
    total: 11_100,
  },
  {
    // [ETA] s. 87 of the Indian Act and CRA, B-039: nothing is charged on goods delivered to a reserve to whoever shows their card.
    name: '21 · A certificate for every tax: nothing is charged',
    lines: [{ priceMinor: 10_000 }],
    region: 'BC',
    deliveryMinor: 1000,
    exemptions: [certificate(['GST', 'PST'], { kind: 'firstNations' })],
    taxes: ['GST 0 of 0', 'PST 0 of 0'],
    total: 11_000,
  },
  {
    // [ETA] Sch. VI, Part V, s. 12: what is shipped out of Canada is zero-rated.
    name: '22 · Shipped abroad: no tax of Canada',
    lines: [{ priceMinor: 10_000 }],
    country: 'US',
    region: 'WA',
    taxes: [],
    total: 10_000,
  },
  {
    // [OWN] Each tax once over the whole order: 3 × 0.30 = 0.90 × 5 % = 0.045 → 0.05, though each line's alone would be 0.015 → 0.02 × 3.
    // PST 0.90 × 7 % = 0.063 → 0.06.
    name: '23 · Three lines are rounded together, not one by one',
    lines: [{ priceMinor: 30 }, { priceMinor: 30 }, { priceMinor: 30 }],
    region: 'BC',
    taxes: ['GST 5 of 90', 'PST 6 of 90'],
    total: 101,
  },
  {
    // [OWN] Credit for samples of 15.00 comes off before tax: 285.00 × 5 % = 14.25; × 7 % = 19.95.
    name: '24 · Credit for samples comes off before tax',
    lines: [{ priceMinor: 30_000 }],
    region: 'BC',
    creditMinor: 1500,
    taxes: ['GST 1425 of 28500', 'PST 1995 of 28500'],
    total: 31_920,
  },
  {
    // [BC-5] Samples that are paid for are goods: 5.00 × 5 % = 0.25; × 7 % = 0.35.
    name: '25 · Samples are taxed like goods',
    lines: [{ priceMinor: 500, isSample: true }],
    region: 'BC',
    taxes: ['GST 25 of 500', 'PST 35 of 500'],
    total: 560,
  },
  {
    // [EU] Art. 78: 120.00 hold 20 %: 120.00 ÷ 6 = 20.00, of 100.00.
    name: '26 · France: prices hold 20 %',
    lines: [{ priceMinor: 12_000 }],
    country: 'FR',
    mode: 'included',
    rates: [vat20],
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
    rates: [vat20],
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
    rates: [vat20],
    exemptions: [certificate(['VAT'], { country: 'FR' })],
    taxes: ['VAT 0 of 0'],
    total: 12_000,
  },
]

test.each(cases)('$name', ({ taxes, total, ...order }) => {
  expect(told(priced(order))).toEqual({ taxes, total })
})

test('30 · a rate changes at midnight of the store’s clock, not of Greenwich', () => {
  // [NS] 1 April 2025, 00:00 in Vancouver is 07:00 UTC; a minute before it the day is 31 March there.
  const before = dayIn('America/Vancouver', new Date('2025-04-01T06:59:59Z'))
  const after = dayIn('America/Vancouver', new Date('2025-04-01T07:00:00Z'))
  const order: Case = { name: '', lines: [{ priceMinor: 10_000 }], region: 'NS' }
  expect(told(priced({ ...order, day: before })).taxes).toEqual(['HST 1500 of 10000'])
  expect(told(priced({ ...order, day: after })).taxes).toEqual(['HST 1400 of 10000'])
})

test('31 · a certificate keeps what would have been taxed, for the report', () => {
  // 400.00 of goods and 100.00 of fitting: PST would have been taken of the goods alone.
  const lines = [{ priceMinor: 40_000 }, { priceMinor: 10_000, kind: 'service' as const }]
  const { taxes, exemptions } = priced({ name: '', lines, region: 'BC', exemptions: [certificate(['PST'])] })
  expect(taxes).toMatchObject([
    { code: 'GST', amountMinor: 2500, baseMinor: 50_000, exemptMinor: 0 },
    { code: 'PST', amountMinor: 0, baseMinor: 0, exemptMinor: 40_000 },
  ])
  expect(exemptions).toMatchObject([{ number: 'PST-1234-5678' }])
})

test('32 · a deposit is a part of the total with its taxes, and is no document of its own', () => {
  // [OWN] 112.00 in all, 25 % first: 28.00. The taxes stay 5.00 and 7.00, on one invoice.
  const { totalMinor, taxMinor } = priced({ name: '', lines: [{ priceMinor: 10_000 }], region: 'BC' })
  expect([depositOf(totalMinor, 25), taxMinor]).toEqual([2800, 1200])
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
