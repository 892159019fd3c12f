import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLine, anyTerms } from '../../../tests/data/discounts.ts'
import { roundToTenth } from '../../money/rounding.ts'
import { priceOrder } from '../rules.ts'
import {
  applyDiscounts,
  type DiscountedLine,
  type DiscountTerms,
  discountKinds,
  inOrder,
  reachedTier,
  roleOf,
  takenOfLines,
  unitsGiven,
} from './rules.ts'

type Given = { id?: string; isByCode?: boolean; terms: Partial<DiscountTerms> }

const totalOf = (lines: readonly DiscountedLine[]): number =>
  roundToTenth(lines.reduce((sum, { unitPriceMinor, qty }) => sum + unitPriceMinor * qty, 0))

function apply(lines: readonly DiscountedLine[], discounts: readonly Given[], deliveryCostMinor = 6500) {
  return applyDiscounts({
    lines,
    itemTotalMinor: totalOf(lines),
    deliveryCostMinor,
    discounts: discounts.map(({ id = 'a', isByCode = false, terms }) => {
      const whole = anyTerms(terms)
      return { id, isByCode, terms: whole, roles: lines.map((line) => roleOf(line, whole)) }
    }),
  })
}

const oak = anyLine({ qty: 10 })
const tile = anyLine({
  productId: 'tile',
  categoryId: 'tiles',
  subcategoryIds: ['large'],
  brandId: 'terra',
  unitPriceMinor: 3000,
  qty: 4,
  areaCenti: 1000,
})
const trim = anyLine({ productId: 'trim', categoryId: 'accessories', unitPriceMinor: 999, qty: 3, areaCenti: 0 })

describe('roleOf', () => {
  test.each([
    [{}, 'both'],
    [{ categoryId: 'tiles' }, 'both'],
    [{ categoryId: 'laminate' }, null],
    [{ subcategoryId: 'large' }, 'both'],
    [{ subcategoryId: 'small' }, null],
    [{ brandId: 'terra' }, 'both'],
    [{ brandId: 'other' }, null],
    [{ productIds: ['oak', 'tile'] }, 'both'],
    [{ productIds: ['oak'] }, null],
    [{ categoryId: 'tiles', brandId: 'other' }, null],
    [{ kind: 'buyGet', getProductIds: ['tile'] }, 'got'],
    [{ kind: 'buyGet', getProductIds: ['trim'] }, 'bought'],
    [{ kind: 'percent', getProductIds: ['tile'] }, 'both'],
  ] as const)('of tiles for %j is %s', (terms, role) => {
    expect(roleOf(tile, anyTerms(terms))).toBe(role)
    expect(roleOf({ ...tile, isSample: true }, anyTerms(terms))).toBe(null)
  })
})

describe('what a discount takes off', () => {
  test.each([
    ['a percentage', { percentCenti: 1000 }, 6500, [5000, 1200, 300]],
    ['an amount', { kind: 'fixed', amountMinor: 1000 }, 1000, [769, 185, 46]],
    [
      'an amount above what there is',
      { kind: 'fixed', amountMinor: 9_000_000, categoryId: 'tiles' },
      12_000,
      [0, 12_000, 0],
    ],
    [
      'two of a kind and one free',
      { kind: 'buyGet', percentCenti: 10_000, buyQuantity: 2, getQuantity: 1 },
      9000,
      [0, 6000, 2997],
    ],
    [
      'a trim for every five of oak',
      {
        kind: 'buyGet',
        percentCenti: 5000,
        buyQuantity: 5,
        getQuantity: 1,
        productIds: ['oak'],
        getProductIds: ['trim'],
      },
      1000,
      [0, 0, 1000],
    ],
    [
      'a tier by area',
      {
        kind: 'tiers',
        tierBy: 'area',
        tiers: [
          { from: 10_000, percentCenti: 500 },
          { from: 20_000, percentCenti: 1000 },
          { from: 50_000, percentCenti: 2000 },
        ],
      },
      6500,
      [5000, 1200, 300],
    ],
    ['no tier', { kind: 'tiers', tiers: [{ from: 18, percentCenti: 500 }] }, 0, [0, 0, 0]],
  ] as const)('%s', (_, terms, amountMinor, parts) => {
    const off = apply([oak, tile, trim], [{ terms: terms as Partial<DiscountTerms> }])
    expect(off.goodsMinor).toBe(amountMinor)
    const lines = takenOfLines(3, off)
    expect(lines.reduce((a, b) => a + b, 0)).toBe(amountMinor)
    expect(lines.map((part, at) => Math.abs(part - (parts[at] ?? 0)))).toEqual(lines.map(() => expect.closeTo(0, -1)))
  })

  test('free delivery takes all of the delivery off, once', () => {
    const free = { kind: 'freeDelivery' } as const
    const off = apply([oak], [{ terms: free }, { id: 'b', terms: free }])
    expect(off).toMatchObject({ goodsMinor: 0, deliveryMinor: 6500 })
    expect(off.taken.map(({ amountMinor }) => amountMinor)).toEqual([6500, 0])
  })

  test('each comes off what the one before it left: 10 %, then 10 % by a code', () => {
    const off = apply(
      [oak],
      [
        { id: 'code', isByCode: true, terms: {} },
        { id: 'own', terms: {} },
      ],
    )
    expect(off.taken.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ['own', 5000],
      ['code', 4500],
    ])
  })

  test('one percentage alone takes off exactly what a coupon always did', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(null, 'tiles'),
        (lines, percentCenti, categoryId) => {
          const coupon = { percent: percentCenti / 100, categoryIds: categoryId ? [categoryId] : [] }
          const before = priceOrder({ lines, coupon, deliveryCostMinor: 0 })
          expect(apply(lines, [{ terms: { percentCenti, categoryId } }]).goodsMinor).toBe(before.discountMinor)
        },
      ),
    )
  })
})

test('of what is bought, the paid units come first', () => {
  const given = (qty: number, buyQuantity: number, getQuantity: number) =>
    unitsGiven([anyLine({ qty })], ['both'], anyTerms({ kind: 'buyGet', buyQuantity, getQuantity }))
  expect([0, 1, 2, 3, 4, 5, 6].map((qty) => given(qty, 2, 1))).toEqual([0, 0, 0, 1, 1, 1, 2])
  expect([1, 2, 3, 4, 5].map((qty) => given(qty, 1, 2))).toEqual([0, 1, 2, 2, 3])
  expect(given(100, 0, 1)).toBe(0)
})

test('the highest tier that is reached counts, in whatever order they stand', () => {
  const tiers = [
    { from: 20, percentCenti: 2 },
    { from: 10, percentCenti: 1 },
  ]
  expect([9, 10, 19, 20, 1e9].map((amount) => reachedTier(tiers, amount)?.percentCenti)).toEqual([
    undefined,
    1,
    1,
    2,
    2,
  ])
})

const someLines = fc.array(
  fc.record({
    unitPriceMinor: fc.oneof(fc.nat(200), fc.nat(1_000_000)),
    qty: fc.integer({ min: 1, max: 9999 }),
    productId: fc.constantFrom('oak', 'tile', 'trim'),
    categoryId: fc.constantFrom('laminate', 'tiles'),
    subcategoryIds: fc.constant([]),
    brandId: fc.constant(null),
    areaCenti: fc.nat(3000),
    isSample: fc.boolean(),
  }),
  { maxLength: 6 },
)
const someTerms = fc
  .record({
    kind: fc.constantFrom(...discountKinds),
    percentCenti: fc.integer({ min: 1, max: 10_000 }),
    amountMinor: fc.nat(50_000_000),
    tierBy: fc.constantFrom('quantity' as const, 'area' as const),
    tiers: fc.array(
      fc.record({ from: fc.integer({ min: 1, max: 5000 }), percentCenti: fc.integer({ min: 1, max: 10_000 }) }),
      { maxLength: 3 },
    ),
    buyQuantity: fc.nat(4),
    getQuantity: fc.nat(4),
    getProductIds: fc.constantFrom([], ['trim']),
    productIds: fc.constantFrom([], ['oak'], ['oak', 'tile']),
    categoryId: fc.constantFrom(null, 'tiles'),
  })
  .map((terms) => anyTerms(terms))
const someDiscounts = fc.uniqueArray(fc.record({ id: fc.uuid(), isByCode: fc.boolean(), terms: someTerms }), {
  maxLength: 6,
  selector: ({ id }) => id,
})

describe('any discounts on any lines', () => {
  test('never take more than there is, off no line below zero, and their parts are the whole', () => {
    fc.assert(
      fc.property(
        someLines,
        someDiscounts,
        fc.nat(5000).map((tenths) => tenths * 10),
        (lines, discounts, deliveryCostMinor) => {
          const off = apply(lines, discounts, deliveryCostMinor)
          expect(off.goodsMinor).toBeGreaterThanOrEqual(0)
          expect(off.goodsMinor).toBeLessThanOrEqual(totalOf(lines))
          expect(off.goodsMinor % 10).toBe(0)
          expect(off.deliveryMinor).toBeLessThanOrEqual(deliveryCostMinor)
          const sums = off.taken.map(({ partsMinor }) => partsMinor.reduce((a, b) => a + b, 0))
          const free = new Set(discounts.filter(({ terms }) => terms.kind === 'freeDelivery').map(({ id }) => id))
          for (const [at, { id, amountMinor, partsMinor }] of off.taken.entries()) {
            expect(amountMinor).toBeGreaterThanOrEqual(0)
            expect(sums[at]).toBe(free.has(id) ? 0 : amountMinor)
            expect(partsMinor.every((part, line) => part >= 0 && (part === 0 || !lines[line]?.isSample))).toBe(true)
          }
          expect(takenOfLines(lines.length, off).reduce((a, b) => a + b, 0)).toBe(off.goodsMinor)
          const priced = priceOrder({
            lines,
            discountMinor: off.goodsMinor,
            deliveryCostMinor: deliveryCostMinor - off.deliveryMinor,
          })
          expect(priced.totalMinor).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('come off in one order, however they are given', () => {
    fc.assert(
      fc.property(someLines, someDiscounts, fc.infiniteStream(fc.nat(100)), (lines, discounts, chance) => {
        const shuffled = [...discounts]
          .map((one) => ({ one, at: chance.next().value as number }))
          .sort((a, b) => a.at - b.at)
        const other = shuffled.map(({ one }) => one)
        expect(apply(lines, other)).toEqual(apply(lines, discounts))
        expect(inOrder(other)).toEqual(inOrder(discounts))
      }),
    )
  })
})
