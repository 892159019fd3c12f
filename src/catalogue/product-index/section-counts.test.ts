import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_PRICE } from './columns.ts'
import { SectionCounts } from './section-counts.ts'

type Placed = { sections: string[]; price: number }

const placed = fc.record({
  sections: fc.uniqueArray(fc.constantFrom('laminate', 'tiles', '8 mm', '12 mm'), { minLength: 1 }),
  price: fc.constantFrom(NO_PRICE, 139, 139, 249, 399),
})

/** Counted anew from all products. */
function countedAnew(products: readonly Placed[]) {
  const ids = new Set(products.flatMap(({ sections }) => sections))
  return new Map(
    [...ids].map((id) => {
      const prices = products.filter(({ sections }) => sections.includes(id)).map(({ price }) => price)
      const floors = prices.filter((price) => price !== NO_PRICE)
      return [id, { productCount: prices.length, fromPerSqFtMinor: floors.length > 0 ? Math.min(...floors) : null }]
    }),
  )
}

it('counts what a count of all products would, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(placed, fc.nat())), (steps) => {
      const counts = new SectionCounts()
      const products: Placed[] = []
      const pricesIn = (id: string) =>
        products.filter(({ sections }) => sections.includes(id)).map(({ price }) => price)
      for (const step of steps) {
        if (typeof step !== 'number') {
          products.push(step)
          counts.add(step.sections, step.price)
        } else {
          const [gone] = products.splice(step % Math.max(products.length, 1), 1)
          if (gone) counts.remove(gone.sections, gone.price)
        }
        if (products.length % 2 === 0) expect(counts.read(pricesIn)).toEqual(countedAnew(products))
      }
      expect(counts.read(pricesIn)).toEqual(countedAnew(products))
    }),
  )
})

it('looks at the products of a section only after the cheapest of them has gone', () => {
  const counts = new SectionCounts()
  const asked: string[] = []
  const prices = [249, 399]
  const pricesIn = (id: string) => {
    asked.push(id)
    return prices
  }
  for (const price of [139, ...prices]) counts.add(['laminate'], price)
  counts.remove(['laminate'], 399)
  counts.add(['laminate'], 399)
  expect(counts.read(pricesIn).get('laminate')).toEqual({ productCount: 3, fromPerSqFtMinor: 139 })
  expect(asked).toEqual([])
  counts.remove(['laminate'], 139)
  for (let times = 0; times < 2; times++)
    expect(counts.read(pricesIn).get('laminate')).toEqual({ productCount: 2, fromPerSqFtMinor: 249 })
  expect(asked).toEqual(['laminate'])
})
