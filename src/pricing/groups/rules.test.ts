import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPrice } from '../rules.ts'
import { listedPrice, type PriceRule, type PriceScope, withPriceList } from './rules.ts'

const oak = {
  variantId: 'oak',
  categoryId: 'laminate',
  subcategoryIds: ['oaks', 'wide'],
  brandId: 'north',
  priceMinor: 5000,
  salePriceMinor: null,
}
const off = (scope: PriceScope, targetId: string | null, percentCenti: number): PriceRule => ({
  scope,
  targetId,
  percentCenti,
  fixedMinor: null,
})
const fixed = (fixedMinor: number, targetId = 'oak'): PriceRule => ({
  scope: 'variant',
  targetId,
  percentCenti: null,
  fixedMinor,
})

describe('listedPrice', () => {
  test('takes the narrowest rule: variant, brand, subcategory, category, everything', () => {
    const rules = [off('all', null, 3000), off('category', 'laminate', 1000)]
    expect(listedPrice(oak, rules)).toBe(4500)
    rules.push(off('subcategory', 'oaks', 1500))
    expect(listedPrice(oak, rules)).toBe(4250)
    rules.push(off('brand', 'north', 500))
    expect(listedPrice(oak, rules)).toBe(4750)
    rules.push(fixed(4100))
    expect(listedPrice(oak, rules)).toBe(4100)
  })

  test('takes the lowest price where two rules are as narrow', () => {
    expect(listedPrice(oak, [off('subcategory', 'oaks', 500), off('subcategory', 'wide', 1250)])).toBe(4375)
  })

  test('leaves the price of what no rule is for', () => {
    expect(listedPrice(oak, [])).toBe(5000)
    expect(listedPrice(oak, [off('brand', 'south', 5000), fixed(1, 'pine')])).toBe(5000)
    expect(listedPrice({ ...oak, brandId: null }, [off('brand', 'north', 5000)])).toBe(5000)
  })

  test('counts a percentage off the price before a sale, and takes the sale where that is lower', () => {
    const onSale = { ...oak, salePriceMinor: 4600 }
    expect(listedPrice(onSale, [off('all', null, 1000)])).toBe(4500)
    expect(listedPrice(onSale, [off('all', null, 500)])).toBe(4600)
    expect(listedPrice(onSale, [fixed(4900)])).toBe(4600)
  })

  test('rounds to whole cents and never gives away what costs something', () => {
    expect(listedPrice({ ...oak, priceMinor: 333 }, [off('all', null, 1250)])).toBe(291)
    expect(listedPrice({ ...oak, priceMinor: 1 }, [off('all', null, 9999)])).toBe(1)
    expect(listedPrice({ ...oak, priceMinor: 0 }, [off('all', null, 9999), fixed(5)])).toBe(0)
  })
})

const targets = ['oak', 'pine', 'laminate', 'tile', 'oaks', 'wide', 'north', 'south']
const target = fc.constantFrom(...targets)
const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({
    scope: fc.constantFrom<PriceScope>('all', 'category', 'subcategory', 'brand'),
    targetId: target,
    percentCenti: fc.integer({ min: 1, max: 9999 }),
    fixedMinor: fc.constant(null),
  }),
  fc.record({
    scope: fc.constant<PriceScope>('variant'),
    targetId: target,
    percentCenti: fc.constant(null),
    fixedMinor: fc.integer({ min: 1, max: 10_000_000 }),
  }),
)
const price = fc.integer({ min: 0, max: 1_000_000_000 })
const sold = fc.record({
  variantId: fc.constantFrom('oak', 'pine'),
  categoryId: fc.constantFrom('laminate', 'tile'),
  subcategoryIds: fc.subarray(['oaks', 'wide']),
  brandId: fc.option(fc.constantFrom('north', 'south')),
  priceMinor: price,
  salePriceMinor: fc.option(price),
})

test('a listed price is whole, above zero where the public pays, never above the public price, and the same in any order', () => {
  fc.assert(
    fc.property(sold, fc.array(rule, { maxLength: 12 }), fc.integer(), (one, rules, seed) => {
      const listed = listedPrice(one, rules)
      const publicMinor = unitPrice(one)
      expect(Number.isSafeInteger(listed)).toBe(true)
      expect(listed).toBeLessThanOrEqual(publicMinor)
      expect(listed).toBeGreaterThanOrEqual(Math.min(1, publicMinor))
      const shuffled = rules
        .map((each, at) => ({ each, key: Math.imul(at + 1, seed | 1) }))
        .sort((a, b) => a.key - b.key)
      expect(
        listedPrice(
          one,
          shuffled.map(({ each }) => each),
        ),
      ).toBe(listed)
      const [offer] = withPriceList([one], rules)
      expect(unitPrice(offer ?? one)).toBe(listed)
      expect(offer?.publicPriceMinor ?? listed).toBe(publicMinor)
    }),
  )
})
