import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReturnableLine } from '../orders/refunds/rules.ts'
import {
  askRefusal,
  canMoveReturn,
  isOpenReturn,
  lastReturnDay,
  leftToReturn,
  type ReturnableLine,
  type ReturnTerms,
  refundOfReturn,
  returnStatuses,
} from './rules.ts'

const nothing = { quantity: 0, amountMinor: 0, taxMinor: 0 }
const lineOf = (change: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id: 'a',
  unit: 'box',
  variantId: 'v',
  quantity: 10,
  returned: 0,
  given: nothing,
  share: { amountMinor: 112_000, taxMinor: 12_000 },
  ...change,
})
const free: ReturnTerms = { leastUnits: 1, feePercent: 0, feeLeastMinor: 0, fetchMinor: null }
const all = { terms: free, way: 'bring', mostMinor: 1_000_000 } as const
const sound = (line: ReturnableLine, asNew: number) => ({ line, asNew, damaged: 0, damagedPercent: 0 })

test.each([
  ['box', 'v', true],
  ['bag', 'v', true],
  ['sample', 'v', false],
  ['service', null, false],
  ['box', null, false],
  ['cut', 'v', false],
])('a line sold by the %s of the variant %s is returnable: %s', (unit, variantId, is) => {
  expect(isReturnableLine({ unit, variantId })).toBe(is)
})

test('what came back, or was refunded without coming back, does not come back again', () => {
  expect(leftToReturn(lineOf())).toBe(10)
  expect(leftToReturn(lineOf({ returned: 4 }))).toBe(6)
  expect(leftToReturn(lineOf({ returned: 4, given: { ...nothing, quantity: 4 } }))).toBe(6)
  expect(leftToReturn(lineOf({ returned: 2, given: { ...nothing, quantity: 10 } }))).toBe(0)
  expect(leftToReturn(lineOf({ unit: 'sample' }))).toBe(0)
})

describe('refundOfReturn', () => {
  test('refunds what the boxes cost, tax in it', () => {
    expect(refundOfReturn([sound(lineOf(), 2)], all)).toEqual({
      lines: [{ lineId: 'a', quantity: 2, amountMinor: 22_400, taxMinor: 2_400, keptMinor: 0, keptTaxMinor: 0 }],
      goodsMinor: 22_400,
      feeMinor: 0,
      fetchMinor: 0,
      amountMinor: 22_400,
    })
  })

  test('takes the restocking fee off, and its tax with it', () => {
    const refund = refundOfReturn([sound(lineOf(), 2)], { ...all, terms: { ...free, feePercent: 15 } })
    expect(refund).toMatchObject({ feeMinor: 3_360, amountMinor: 19_040 })
    expect(refund.lines).toMatchObject([{ amountMinor: 19_040, taxMinor: 2_040, keptMinor: 3_360, keptTaxMinor: 360 }])
  })

  test('takes the smallest fee where the percentage comes to less, and never more than the goods', () => {
    const terms = { ...free, feePercent: 10, feeLeastMinor: 5_000 }
    expect(refundOfReturn([sound(lineOf(), 1)], { ...all, terms })).toMatchObject({
      feeMinor: 5_000,
      amountMinor: 6_200,
    })
    expect(refundOfReturn([sound(lineOf(), 1)], { ...all, terms: { ...terms, feeLeastMinor: 50_000 } })).toMatchObject({
      feeMinor: 11_200,
      amountMinor: 0,
    })
  })

  test('being fetched costs where the truck fetches', () => {
    const terms = { ...free, fetchMinor: 4_000 }
    expect(refundOfReturn([sound(lineOf(), 1)], { ...all, terms, way: 'fetch' }).amountMinor).toBe(7_200)
    expect(refundOfReturn([sound(lineOf(), 1)], { ...all, terms }).amountMinor).toBe(11_200)
  })

  test('damaged boxes are refunded in part or not at all', () => {
    const half = refundOfReturn([{ line: lineOf(), asNew: 1, damaged: 1, damagedPercent: 50 }], all)
    expect(half).toMatchObject({ goodsMinor: 16_800, amountMinor: 16_800 })
    expect(half.lines).toMatchObject([{ quantity: 2, keptMinor: 5_600 }])
    const none = refundOfReturn([{ line: lineOf(), asNew: 1, damaged: 1, damagedPercent: 0 }], all)
    expect(none.lines).toMatchObject([{ quantity: 1, amountMinor: 11_200 }])
    expect(refundOfReturn([{ line: lineOf(), asNew: 0, damaged: 3, damagedPercent: 0 }], all).lines).toEqual([])
  })

  test('what was refunded while it was under way is not refunded again', () => {
    const given = { quantity: 9, amountMinor: 100_800, taxMinor: 10_800 }
    expect(refundOfReturn([sound(lineOf({ given }), 3)], all)).toMatchObject({ amountMinor: 11_200 })
    expect(refundOfReturn([sound(lineOf({ given: { ...given, quantity: 10 } }), 3)], all).lines).toEqual([])
  })

  test('never refunds more than is left of what was paid', () => {
    expect(refundOfReturn([sound(lineOf(), 10)], { ...all, mostMinor: 5_000 }).amountMinor).toBe(5_000)
    expect(refundOfReturn([sound(lineOf(), 10)], { ...all, mostMinor: -5 }).amountMinor).toBe(0)
  })

  const money = fc.integer({ min: 0, max: 10_000_000 })
  const cases = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        amountMinor: money,
        taxPercent: fc.integer({ min: 0, max: 30 }),
        asNew: fc.nat(30),
        damaged: fc.nat(30),
        damagedPercent: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    feePercent: fc.integer({ min: 0, max: 100 }),
    feeLeastMinor: fc.integer({ min: 0, max: 100_000 }),
    fetchMinor: fc.option(fc.integer({ min: 0, max: 50_000 })),
    way: fc.constantFrom('bring' as const, 'fetch' as const),
  })

  test('parts add up, nothing is negative, and refund and what is kept are together what the goods cost', () => {
    fc.assert(
      fc.property(cases, ({ lines, way, ...fees }) => {
        const found = lines.map(({ quantity, amountMinor, taxPercent, asNew, damaged, damagedPercent }, at) => {
          const sold = Math.min(quantity, asNew)
          const broken = Math.min(quantity - sold, damaged)
          const taxMinor = Math.floor((amountMinor * taxPercent) / 200)
          const line = lineOf({ id: String(at), quantity, share: { amountMinor, taxMinor } })
          return { line, asNew: sold, damaged: broken, damagedPercent }
        })
        const refund = refundOfReturn(found, { terms: { leastUnits: 1, ...fees }, way, mostMinor: 100_000_000 })
        const add = (name: 'amountMinor' | 'keptMinor') => refund.lines.reduce((total, line) => total + line[name], 0)
        expect(add('amountMinor')).toBe(refund.amountMinor)
        expect(refund.goodsMinor - refund.feeMinor - refund.fetchMinor).toBe(refund.amountMinor)
        for (const line of refund.lines) {
          const { share, quantity } = found.find((one) => one.line.id === line.lineId)?.line ?? lineOf()
          expect(Math.min(line.amountMinor, line.taxMinor, line.keptMinor, line.keptTaxMinor)).toBeGreaterThanOrEqual(0)
          expect(line.amountMinor + line.keptMinor).toBeLessThanOrEqual(share.amountMinor)
          expect(line.taxMinor).toBeLessThanOrEqual(line.amountMinor)
          if (line.quantity === quantity) expect(line.amountMinor + line.keptMinor).toBe(share.amountMinor)
        }
      }),
    )
  })
})

test('the last day is so many days after the one of the hand-over, across months and leap days', () => {
  expect(lastReturnDay('2026-11-25', 30)).toBe('2026-12-25')
  expect(lastReturnDay('2028-02-28', 1)).toBe('2028-02-29')
  expect(lastReturnDay('2026-12-31', 1)).toBe('2027-01-01')
})

describe('askRefusal', () => {
  const order = {
    status: 'completed' as const,
    lastDay: '2026-12-25',
    today: '2026-12-25',
    lines: [lineOf()],
    hasOpenReturn: false,
  }
  test('on the last day it may be asked, a day later not', () => {
    expect(askRefusal(order)).toBeUndefined()
    expect(askRefusal({ ...order, today: '2026-12-26' })).toBe('overdue')
  })
  test('not before the goods have left, not of an order that came back, not twice at once', () => {
    expect(askRefusal({ ...order, status: 'processing', lastDay: null })).toBe('notHandedOver')
    expect(askRefusal({ ...order, status: 'returned' })).toBe('notHandedOver')
    expect(askRefusal({ ...order, hasOpenReturn: true })).toBe('open')
    expect(askRefusal({ ...order, lines: [lineOf({ returned: 10 }), lineOf({ unit: 'sample' })] })).toBe('nothingLeft')
  })
})

test('what is over moves nowhere, and only the customer’s wish is withdrawn', () => {
  for (const from of returnStatuses)
    expect(isOpenReturn(from)).toBe(returnStatuses.some((to) => canMoveReturn(from, to)))
  expect(returnStatuses.filter((from) => canMoveReturn(from, 'withdrawn'))).toEqual(['asked'])
  expect(returnStatuses.filter((from) => canMoveReturn(from, 'received'))).toEqual(['approved'])
})
