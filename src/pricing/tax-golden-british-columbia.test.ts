import { expect, test } from 'vitest'
import { canada, certificate, priced, rate, told, type WorkedOut } from '../../tests/data/taxed-cases.ts'
import { depositOf } from '../quotes/rules.ts'

/*
 * Orders in British Columbia, worked out by hand, each with its arithmetic and where its rule is from. Amounts in minor units.
 *
 * Sources: [CRA-R] Canada Revenue Agency, "GST/HST calculator and rates"; [ETA] Excise Tax Act; [BC-501] British Columbia, Bulletin PST 501,
 * Real Property Contractors; [BC-5] Provincial Sales Tax Act of British Columbia; [POS] New Harmonized Value-added Tax System Regulations,
 * place of supply: where goods are delivered; [OWN] the shop's own rule, docs/decisions/0016 or 0055.
 */

const cases: readonly WorkedOut[] = [
  {
    // [CRA-R] [BC-5] 100.00 × 5 % = 5.00; × 7 % = 7.00; PST is not taken of GST.
    name: '1 · British Columbia: GST and PST, neither of the other',
    lines: [{ priceMinor: 10_000 }],
    region: 'BC',
    taxes: ['GST 500 of 10000', 'PST 700 of 10000'],
    total: 11_200,
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
    // [BC-5] s. 141: who buys to sell again gives their PST number and pays no PST; GST they pay. 100.00 × 5 % = 5.00.
    name: '19 · A reseller’s certificate frees from PST, and from nothing else',
    lines: [{ priceMinor: 10_000 }],
    region: 'BC',
    exemptions: [certificate(['PST'], { region: 'BC' })],
    taxes: ['GST 500 of 10000', 'PST 0 of 0'],
    total: 10_500,
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
]

test.each(cases)('$name', ({ taxes, total, ...order }) => {
  expect(told(priced({ rates: canada, ...order }))).toEqual({ taxes, total })
})

test('31 · a certificate keeps what would have been taxed, for the report', () => {
  // 400.00 of goods and 100.00 of fitting: PST would have been taken of the goods alone.
  const lines = [{ priceMinor: 40_000 }, { priceMinor: 10_000, kind: 'service' as const }]
  const { taxes, exemptions } = priced({
    name: '',
    rates: canada,
    lines,
    region: 'BC',
    exemptions: [certificate(['PST'])],
  })
  expect(taxes).toMatchObject([
    { code: 'GST', amountMinor: 2500, baseMinor: 50_000, exemptMinor: 0 },
    { code: 'PST', amountMinor: 0, baseMinor: 0, exemptMinor: 40_000 },
  ])
  expect(exemptions).toMatchObject([{ number: 'PST-1234-5678' }])
})

test('32 · a deposit is a part of the total with its taxes, and is no document of its own', () => {
  // [OWN] 112.00 in all, 25 % first: 28.00. The taxes stay 5.00 and 7.00, on one invoice.
  const { totalMinor, taxMinor } = priced({ name: '', rates: canada, lines: [{ priceMinor: 10_000 }], region: 'BC' })
  expect([depositOf(totalMinor, 25), taxMinor]).toEqual([2800, 1200])
})
