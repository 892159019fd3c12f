import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDiscount, anyLine, anyTerms } from '../../../tests/data/discounts.ts'
import { processorMs } from '../../../tests/data/processor-time.ts'
import { chooseDiscounts, type Discount, discountRefusal, mayCombine } from './choice-rules.ts'
import { discountCart, keepDiscounts, shownDiscounts } from './order-rules.ts'
import type { DiscountKind } from './rules.ts'

const oak = anyLine({ qty: 10 })
const tile = anyLine({ productId: 'tile', categoryId: 'tiles', unitPriceMinor: 3000, qty: 4, areaCenti: 1000 })
const trim = anyLine({ productId: 'trim', categoryId: 'accessories', unitPriceMinor: 1000, qty: 3, areaCenti: 0 })
const cart = { lines: [oak, tile], nowMs: 1500, deliveryCostMinor: 6500 }

const code = (id: string, of: Partial<Discount> = {}) => anyDiscount(id, { code: id.toUpperCase(), ...of })
const idsOf = ({ applied }: { applied: readonly Discount[] }) => applied.map(({ id }) => id)

describe('which discounts come off together', () => {
  const ten = anyDiscount('ten')
  const fixed = anyDiscount('fixed', { terms: anyTerms({ kind: 'fixed', amountMinor: 2000 }) })
  const free = anyDiscount('free', { terms: anyTerms({ kind: 'freeDelivery' }) })
  const alone = anyDiscount('alone', { combines: false, terms: anyTerms({ percentCenti: 1500 }) })

  test('those of other kinds, which combine', () => {
    const chosen = chooseDiscounts([free, fixed, ten], cart)
    expect(idsOf(chosen)).toEqual(['ten', 'fixed', 'free'])
    expect(chosen).toMatchObject({ goodsMinor: 8200, deliveryMinor: 6500 })
    expect(chosen.refusals.size).toBe(0)
  })

  test('one that stands alone only where it takes more off', () => {
    expect(idsOf(chooseDiscounts([ten, alone], cart))).toEqual(['alone'])
    const chosen = chooseDiscounts([ten, alone, free], cart)
    expect(idsOf(chosen)).toEqual(['ten', 'free'])
    expect(chosen.refusals.get('alone')).toEqual({ reason: 'outdone' })
  })

  test('two of one kind where they are for other goods, and only the better one where not', () => {
    const oaks = anyDiscount('oaks', { terms: anyTerms({ categoryId: 'laminate' }) })
    const tiles = anyDiscount('tiles', { terms: anyTerms({ categoryId: 'tiles', percentCenti: 2000 }) })
    expect(mayCombine(oaks, tiles, cart.lines)).toBe(true)
    expect(mayCombine(oaks, ten, cart.lines)).toBe(false)
    expect(mayCombine(free, { ...free }, [])).toBe(false)
    expect(mayCombine(free, ten, cart.lines)).toBe(true)
    expect(mayCombine(free, alone, cart.lines)).toBe(false)
    expect(idsOf(chooseDiscounts([oaks, tiles, ten], cart))).toEqual(['oaks', 'tiles'])
  })

  test('a code that is as good as another is taken, and says so where it is not', () => {
    const typed = code('typed', { combines: false })
    expect(idsOf(chooseDiscounts([ten, typed], cart))).toEqual(['typed'])
    const of = discountCart([alone, typed], { ...cart, code: 'TYPED' })
    expect(of).toMatchObject({ refusal: { reason: 'outdone' }, discounts: [{ id: 'alone', amountMinor: 9300 }] })
    expect(discountCart([alone], { ...cart, code: 'NOSUCH' }).refusal).toEqual({ reason: 'unknown' })
    expect(discountCart([alone, typed], { ...cart, code: null }).refusal).toBeUndefined()
  })

  test('of two that take as much the older one, unless the other’s code was typed', () => {
    const [older, newer] = [anyDiscount('a'), anyDiscount('b')]
    expect(idsOf(chooseDiscounts([newer, older], cart))).toEqual(['a'])
    expect(idsOf(chooseDiscounts([older, { ...newer, code: 'B' }], cart))).toEqual(['b'])
    // Two sets that take as much: the one with the code.
    const half = (id: string, categoryId: string, of: Partial<Discount> = {}) =>
      anyDiscount(id, { terms: anyTerms({ kind: 'fixed', amountMinor: 1000, categoryId }), ...of })
    const sets = [half('a', 'laminate'), half('b', 'tiles'), code('z', { ...half('z', 'tiles'), code: 'Z' })]
    expect(idsOf(chooseDiscounts(sets, cart)).sort()).toEqual(['a', 'z'])
  })

  test('what takes nothing off is not counted as used, but for a code', () => {
    const open = { ...cart, deliveryCostMinor: undefined }
    expect(idsOf(chooseDiscounts([free], open))).toEqual([])
    expect(idsOf(chooseDiscounts([{ ...free, code: 'FREE' }], open))).toEqual(['free'])
  })

  const kinds = ['percent', 'fixed', 'tiers', 'buyGet', 'freeDelivery'] as const
  const some = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      isCode: fc.boolean(),
      combines: fc.boolean(),
      kind: fc.constantFrom<DiscountKind>(...kinds),
      percentCenti: fc.integer({ min: 1, max: 10_000 }),
      categoryId: fc.constantFrom(null, 'tiles', 'laminate', 'accessories'),
      perCustomerLimit: fc.constantFrom(null, 1),
      usedByCustomer: fc.nat(1),
    }),
    { maxLength: 7, selector: ({ id }) => id },
  )
  const discountsOf = (given: typeof some extends fc.Arbitrary<infer T> ? T : never): Discount[] =>
    given.map(({ id, isCode, combines, kind, percentCenti, categoryId, perCustomerLimit, usedByCustomer }, at) =>
      anyDiscount(id, {
        code: isCode && at === 0 ? 'CODE' : null,
        terms: anyTerms({
          kind,
          percentCenti,
          categoryId,
          amountMinor: percentCenti * 10,
          tiers: [{ from: 3, percentCenti }],
          buyQuantity: 2,
          getQuantity: 1,
        }),
        combines,
        perCustomerLimit,
        usedByCustomer,
      }),
    )
  const whole = { lines: [oak, tile, trim], nowMs: 0, deliveryCostMinor: 6500 }

  test('is the best that may be, whatever order they come in', () => {
    fc.assert(
      fc.property(some, (given) => {
        const discounts = discountsOf(given)
        const chosen = chooseDiscounts(discounts, whole)
        const takenOff = chosen.goodsMinor + chosen.deliveryMinor
        expect(chooseDiscounts([...discounts].reverse(), whole)).toEqual(chosen)
        for (const [at, one] of chosen.applied.entries()) {
          expect(discountRefusal(one, whole)).toBeUndefined()
          for (const other of chosen.applied.slice(at + 1)) expect(mayCombine(one, other, whole.lines)).toBe(true)
        }
        // No discount alone, and no two that go together, take more off.
        const may = discounts.filter((one) => !discountRefusal(one, whole))
        for (const [at, one] of may.entries()) {
          for (const other of [one, ...may.slice(at + 1)]) {
            if (one !== other && !mayCombine(one, other, whole.lines)) continue
            const { goodsMinor, deliveryMinor } = chooseDiscounts([...new Set([one, other])], whole)
            // Each rounds once: one more discount may round the others down.
            expect(goodsMinor + deliveryMinor).toBeLessThanOrEqual(takenOff + 10 * chosen.applied.length)
          }
        }
      }),
    )
  })

  test('an order that is edited without a change of its lines costs what it cost', () => {
    fc.assert(
      fc.property(some, (given) => {
        const named = discountsOf(given).map((one) => ({ ...one, name: null }))
        const sold = discountCart(named, { ...whole, code: 'CODE' })
        const lines = whole.lines.map((line, at) => ({ ...line, productId: '', keptParts: sold.parts[at] }))
        const kept = keepDiscounts(sold.discounts, { lines, itemTotalMinor: 65_000, deliveryCostMinor: 6500 })
        const { refusal: _, refusals: __, ...before } = sold
        expect(kept).toEqual(before)
        expect(shownDiscounts({ discounts: kept.discounts, discountMinor: kept.goodsMinor })).toEqual(kept.discounts)
      }),
    )
  })
})

test('a hundred combinations at most are looked at, from the best discounts on', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    anyDiscount(`d${String(index).padStart(2, '0')}`, {
      combines: index % 3 !== 0,
      terms: anyTerms({
        kind: index % 2 === 0 ? 'percent' : 'fixed',
        percentCenti: 100 + index,
        amountMinor: 10 * (1 + index),
      }),
    }),
  )
  const lines = Array.from({ length: 100 }, (_, index) => anyLine({ productId: `p${index}`, qty: 1 + index }))
  const before = processorMs()
  const chosen = chooseDiscounts(many, { lines, nowMs: 0, deliveryCostMinor: 0 })
  expect(idsOf(chosen)).toEqual(['d28', 'd29'])
  expect(processorMs() - before).toBeLessThan(4000)
})

test('of what an older version of the shop changed, nothing is shown one by one', () => {
  const kept = [{ id: 'a', code: null, name: null, amountMinor: 500, terms: anyTerms() }]
  expect(shownDiscounts({ discounts: kept, discountMinor: 400 })).toEqual([])
})
