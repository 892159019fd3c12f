import { describe, expect, test } from 'vitest'
import { anyDiscount, anyLine, anyTerms } from '../../../tests/data/discounts.ts'
import { type Discount, discountRefusal } from './choice-rules.ts'

const oak = anyLine({ qty: 10 })
const tile = anyLine({ productId: 'tile', categoryId: 'tiles', unitPriceMinor: 3000, qty: 4, areaCenti: 1000 })
const cart = { lines: [oak, tile], nowMs: 1500, deliveryCostMinor: 6500 }
const code = (id: string, of: Partial<Discount> = {}) => anyDiscount(id, { code: id.toUpperCase(), ...of })

describe('discountRefusal', () => {
  const limited = code('limited', {
    startsAtMs: 1000,
    endsAtMs: 2000,
    minimumMinor: 62_000,
    totalLimit: 5,
    used: 4,
    perCustomerLimit: 2,
    usedByCustomer: 1,
  })
  const at = (change: Partial<Discount>, nowMs = 1500, lines = cart.lines) =>
    discountRefusal({ ...limited, ...change }, { ...cart, lines, nowMs })

  test('takes one within all its limits', () => {
    expect(at({}, 1000)).toBeUndefined()
    expect(at({}, 1999)).toBeUndefined()
    const free = { startsAtMs: null, endsAtMs: null, totalLimit: null, perCustomerLimit: null, minimumMinor: 0 }
    expect(at({ ...free, used: 1e6, usedByCustomer: 1e6 }, 5)).toBeUndefined()
  })

  test('knows none', () => {
    expect(discountRefusal(undefined, cart)).toEqual({ reason: 'unknown' })
  })

  test.each([
    [{ active: false }, 1500, { reason: 'inactive' }],
    [{}, 999, { reason: 'notStarted', startsAtMs: 1000 }],
    [{}, 2000, { reason: 'ended', endsAtMs: 2000 }],
    [{ used: 5 }, 1500, { reason: 'usedUp', limit: 5 }],
    [{ used: 6 }, 1500, { reason: 'usedUp', limit: 5 }],
    [{ totalLimit: 0, used: 0 }, 1500, { reason: 'usedUp', limit: 0 }],
    [{ usedByCustomer: 2 }, 1500, { reason: 'usedUpByCustomer', limit: 2 }],
    [{ terms: anyTerms({ categoryId: 'vinyl' }) }, 1500, { reason: 'category' }],
    [{ minimumMinor: 62_010 }, 1500, { reason: 'minimum', minimumMinor: 62_010, missingMinor: 10 }],
    [{ minimumQuantity: 15 }, 1500, { reason: 'quantity', minimum: 15, missing: 1 }],
    [{ minimumAreaCenti: 24_001 }, 1500, { reason: 'area', minimumCenti: 24_001, missingCenti: 1 }],
    [
      { terms: anyTerms({ kind: 'tiers', tiers: [{ from: 20, percentCenti: 1 }] }) },
      1500,
      { reason: 'quantity', minimum: 20, missing: 6 },
    ],
    [
      { terms: anyTerms({ kind: 'tiers', tierBy: 'area', tiers: [{ from: 30_000, percentCenti: 1 }] }) },
      1500,
      { reason: 'area', minimumCenti: 30_000, missingCenti: 6000 },
    ],
    [
      { terms: anyTerms({ kind: 'buyGet', buyQuantity: 14, getQuantity: 1 }) },
      1500,
      { reason: 'quantity', minimum: 15, missing: 1 },
    ],
    [
      { terms: anyTerms({ kind: 'buyGet', buyQuantity: 14, getQuantity: 1, getProductIds: ['trim'] }) },
      1500,
      { reason: 'gift' },
    ],
    [
      { terms: anyTerms({ kind: 'buyGet', buyQuantity: 15, getQuantity: 1, getProductIds: ['trim'] }) },
      1500,
      { reason: 'quantity', minimum: 15, missing: 1 },
    ],
  ] as const)('with %j at %d ms it is %j', (change, nowMs, refusal) => {
    expect(at(change as unknown as Partial<Discount>, nowMs)).toEqual(refusal)
  })

  test('is for the members of its groups and of its segment alone, where it names any', () => {
    const of = (change: Partial<Discount>, buyer: { groupId?: string; segmentIds?: readonly string[] }) =>
      discountRefusal({ ...limited, ...change }, { ...cart, ...buyer })
    const grouped = { groupIds: ['pros', 'designers'] }
    expect(of(grouped, {})).toEqual({ reason: 'group' })
    expect(of(grouped, { groupId: 'others' })).toEqual({ reason: 'group' })
    expect(of(grouped, { groupId: 'designers' })).toBeUndefined()
    expect(of({ segmentId: 'loyal' }, {})).toEqual({ reason: 'segment' })
    expect(of({ segmentId: 'loyal' }, { segmentIds: ['new'] })).toEqual({ reason: 'segment' })
    expect(of({ segmentId: 'loyal' }, { segmentIds: ['new', 'loyal'] })).toBeUndefined()
  })

  test('tiers count from their lowest step, and a gift is none before enough is bought', () => {
    const steps = [
      { from: 30, percentCenti: 2000 },
      { from: 14, percentCenti: 1000 },
    ]
    expect(at({ terms: anyTerms({ kind: 'tiers', tiers: steps }) })).toBeUndefined()
    const pair = { kind: 'buyGet', buyQuantity: 14, getQuantity: 1 } as const
    expect(at({ terms: anyTerms({ ...pair, getProductIds: ['tile'], productIds: ['oak'] }) })).toMatchObject({
      reason: 'quantity',
      missing: 4,
    })
    expect(at({ terms: anyTerms({ ...pair, buyQuantity: 10, getProductIds: ['tile'], productIds: ['oak'] }) })).toBe(
      undefined,
    )
  })

  test('counts all lines towards the minimum, and one eligible line is enough', () => {
    expect(at({ terms: anyTerms({ categoryId: 'tiles' }) })).toBeUndefined()
    expect(at({ minimumMinor: 0 }, 1500, [])).toEqual({ reason: 'category' })
    expect(at({}, 1500, [oak, { ...tile, isSample: true }])).toMatchObject({ reason: 'minimum' })
  })

  test('free delivery is for whoever pays for one, or does not know yet', () => {
    const free = code('free', { terms: anyTerms({ kind: 'freeDelivery' }) })
    expect(discountRefusal(free, { ...cart, deliveryCostMinor: 0 })).toEqual({ reason: 'delivery' })
    expect(discountRefusal(free, { ...cart, deliveryCostMinor: undefined })).toBeUndefined()
    expect(discountRefusal(free, cart)).toBeUndefined()
  })
})
