import { expect, test } from 'vitest'
import { canada, certificate, priced, told, type WorkedOut } from '../../tests/data/taxed-cases.ts'
import { dayIn } from '../delivery/lead-days.ts'

/*
 * Orders of the rest of Canada, and from Canada abroad, worked out by hand, each with its arithmetic and where its rule is from. Amounts in minor units.
 *
 * Sources: [CRA-R] Canada Revenue Agency, "GST/HST calculator and rates"; [ETA] Excise Tax Act; [NS] CRA, GST/HST Notice 342, Nova Scotia's
 * rate from 1 April 2025; [QC] Revenu Québec, "Basic Rules for Applying the GST/HST and QST"; [OWN] the shop's own rule, docs/decisions/0016
 * or 0055.
 */

const cases: readonly WorkedOut[] = [
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
    // [OWN] A certificate of British Columbia says nothing of Saskatchewan's tax of the same code: 100.00 × 5 % + × 6 %.
    name: '20 · A certificate of one province frees from nothing in another',
    lines: [{ priceMinor: 10_000 }],
    region: 'SK',
    exemptions: [certificate(['PST'], { region: 'BC' })],
    taxes: ['GST 500 of 10000', 'PST 600 of 10000'],
    total: 11_100,
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
]

test.each(cases)('$name', ({ taxes, total, ...order }) => {
  expect(told(priced({ rates: canada, ...order }))).toEqual({ taxes, total })
})

test('30 · a rate changes at midnight of the store’s clock, not of Greenwich', () => {
  // [NS] 1 April 2025, 00:00 in Vancouver is 07:00 UTC; a minute before it the day is 31 March there.
  const before = dayIn('America/Vancouver', new Date('2025-04-01T06:59:59Z'))
  const after = dayIn('America/Vancouver', new Date('2025-04-01T07:00:00Z'))
  const order = { name: '', rates: canada, lines: [{ priceMinor: 10_000 }], region: 'NS' }
  expect(told(priced({ ...order, day: before })).taxes).toEqual(['HST 1500 of 10000'])
  expect(told(priced({ ...order, day: after })).taxes).toEqual(['HST 1400 of 10000'])
})
