import { expect, it } from 'vitest'
import { noAnswer } from '../../../tests/data/delivery.ts'
import type { Quote, QuoteLine } from '../../cart/contracts.ts'
import { quoteChanges } from './change-rules.ts'

const line = (of: Partial<QuoteLine>): QuoteLine => ({
  _id: 'oak',
  color: null,
  colorLabel: null,
  attribute: null,
  projectId: null,
  qty: 9,
  name: 'Oak',
  slug: 'oak',
  sku: 'O',
  unit: 'box',
  unitValueCenti: 2054,
  unitMeasure: 'area',
  pictureUrl: null,
  unitPriceMinor: 4700,
  oldUnitPriceMinor: null,
  publicPriceMinor: null,
  lineTotalMinor: 42_300,
  weightGrams: 0,
  available: 12,
  problem: null,
  discounts: [],
  ...of,
})
const seen: Quote = {
  lines: [
    line({}),
    line({ _id: 'shoe', color: 'Honey', name: 'Shoe' }),
    line({ _id: 'shoe', color: 'Grey', name: 'Shoe' }),
  ],
  samples: [],
  sampleCreditMinor: 0,
  itemTotalMinor: 0,
  discountMinor: 0,
  deliveryMinor: 6500,
  totalMinor: 10_000,
  isTooLarge: false,
  weightGrams: 0,
  coupon: null,
  deliveryKnown: true,
  delivery: noAnswer,
  taxMinor: 0,
  taxIncluded: false,
  taxes: [],
  taxIsEstimate: false,
  pickup: null,
  needsConfirmation: false,
  discounts: [],
  mixedLots: [],
}

it('says nothing where nothing changed', () => {
  expect(quoteChanges(seen, structuredClone(seen))).toEqual([])
})

it('says of each line what became of it, then what the amounts became', () => {
  const now: Quote = {
    ...seen,
    lines: [
      line({ unitPriceMinor: 4900 }),
      line({ _id: 'shoe', color: 'Honey', name: 'Shoe', problem: 'notEnough', available: 3 }),
      line({ _id: 'shoe', color: 'Grey', name: '', problem: 'gone' }),
    ],
    deliveryMinor: 0,
    totalMinor: 9000,
  }
  expect(quoteChanges(seen, now)).toEqual([
    { kind: 'price', name: 'Oak', fromMinor: 4700, toMinor: 4900 },
    { kind: 'notEnough', name: 'Shoe', left: 3 },
    { kind: 'gone', name: 'Shoe' },
    { kind: 'delivery', fromMinor: 6500, toMinor: 0 },
    { kind: 'total', fromMinor: 10_000, toMinor: 9000 },
  ])
})

it('says only that a line is sold out, not what it would have cost', () => {
  const now: Quote = { ...seen, lines: [line({ problem: 'soldOut', available: 0, unitPriceMinor: 1 })] }
  expect(quoteChanges(seen, now)).toEqual([{ kind: 'soldOut', name: 'Oak' }])
})
