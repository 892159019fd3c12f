import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/shop/stores.ts'
import type { Offer } from '../../catalogue/queries.ts'
import { afterOpenDays } from '../../delivery/open-days.ts'
import { canMove } from '../../orders/rules.ts'
import { orderStatuses } from '../../orders/schema.ts'
import type { Assortment } from './baskets.ts'
import { isWhollyRefunded, withWholeRefund } from './every-state.ts'
import { planOrders } from './order-plan.ts'
import { DAY_MS, HOUR_MS } from './wall-clock.ts'

const categories = ['laminate', 'vinyl-plank', 'tiles', 'engineered-wood', 'accessories']
const offer = (category: string, index: number): Offer => ({
  variantId: `${category}${index}`,
  productId: `${category}${index}`,
  stockItemId: `${category}${index}`,
  sku: `${category}${index}`,
  slug: `${category}${index}`,
  name: `${category} ${index}`,
  type: 'simple',
  isActive: true,
  categoryId: category,
  subcategoryIds: [],
  brandId: null,
  color: null,
  colorTexts: null,
  attribute: null,
  unit: 'box',
  hasSamples: true,
  unitValueCenti: 2000,
  unitMeasure: 'area',
  priceMinor: 5000,
  salePriceMinor: null,
  pictureUrl: null,
  weightGrams: 15_000,
  onHand: 100 + index,
  unlimited: index % 3 === 0,
})
const offers = categories.flatMap((category) => Array.from({ length: 6 }, (_, index) => offer(category, index)))
const assortment: Assortment = {
  byCategory: Map.groupBy(offers, ({ categoryId }) => categoryId),
  byProduct: Map.groupBy(offers, ({ productId }) => productId),
  matches: new Map(offers.map(({ productId }) => [productId, ['accessories0', 'accessories1']])),
}
const assortments = new Map([
  ['surrey', assortment],
  ['richmond', assortment],
])
const { hours } = seededStore()
const plan = (nowMs: number) =>
  planOrders(nowMs, assortments, (placedMs) => {
    const day = new Date(placedMs).toISOString().slice(0, 10)
    return Date.parse(`${afterOpenDays(day, 2, hours)}T00:00:00Z`)
  })

/** Every third hour of two weeks, and the turn of a year. */
const moments = [
  ...Array.from({ length: 112 }, (_, step) => Date.UTC(2026, 10, 9) + step * 3 * HOUR_MS),
  Date.UTC(2027, 0, 1, 9),
]

test('planOrders has orders in every state whenever the shop is opened for the first time', () => {
  const missing = moments.flatMap((nowMs) => {
    const last = new Set(plan(nowMs).map(({ steps }) => steps.at(-1)?.to ?? 'pending'))
    const states = orderStatuses.filter((status) => status !== 'requested' && !last.has(status))
    return states.length > 0 ? [[new Date(nowMs).toISOString(), states]] : []
  })
  expect(missing).toEqual([])
})

test('planOrders has an order that was refunded whole, also where none of three months would have come back', () => {
  for (const nowMs of moments) {
    const planned = plan(nowMs)
    expect(planned.some(isWhollyRefunded)).toBe(true)
    const others = planned.filter((one) => !isWhollyRefunded(one))
    const [back, ...more] = withWholeRefund([...others], nowMs).filter(isWhollyRefunded)
    expect(more).toEqual([])
    const times = back?.steps.map(({ atMs }) => atMs) ?? []
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(back?.returned?.atMs)
    expect(times.at(-1)).toBeLessThanOrEqual(nowMs)
    expect(back?.steps.slice(-2).map(({ to }) => to)).toEqual(['completed', 'returned'])
  }
})

test('planOrders moves every order as the shop allows it, in order, and nothing happens before it is placed or after now', () => {
  for (const nowMs of moments.slice(0, 40)) {
    for (const { placedMs, steps, type, paidMs, returned, goodwill } of plan(nowMs)) {
      const times = [placedMs, ...steps.map(({ atMs }) => atMs)]
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const all = [...times, paidMs ?? placedMs, returned?.atMs ?? placedMs, goodwill?.atMs ?? placedMs]
      expect(Math.max(...all)).toBeLessThanOrEqual(nowMs)
      expect(Math.min(...all)).toBeGreaterThan(nowMs - 93 * DAY_MS)
      const states = ['pending' as const, ...steps.map(({ to }) => to)]
      for (const [index, to] of states.slice(1).entries())
        expect(canMove(states[index] ?? 'pending', to, type), `${states[index]} to ${to}`).toBe(true)
    }
  }
})

test('planOrders is the same for the same moment', () => {
  const [nowMs = 0] = moments
  expect(plan(nowMs)).toEqual(plan(nowMs))
})
