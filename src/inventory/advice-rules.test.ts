import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastsDays, orderUpTo, reorderPoint } from '../stock/needs/rules.ts'
import { adviseOn, type Shelf } from './advice-rules.ts'

const plan = { leadDays: 21, coverDays: 42 }
const shelf = (store: string, free: number, sold: number, more: Partial<Shelf> = {}): Shelf => ({
  store,
  free,
  sold,
  lowBelow: 10,
  unlimited: false,
  onTheWay: 0,
  ...more,
})

describe('what is to be done about an item', () => {
  test('what lasts longer than its lead time is enough', () => {
    expect(adviseOn([shelf('surrey', 30, 30), shelf('richmond', 10, 0)], plan)).toEqual([
      { kind: 'enough' },
      { kind: 'enough' },
    ])
  })
  test('what does not is ordered: for the lead time and the days after it, less what is there', () => {
    // 28 sold in 30 days: 63 days take 58.8, which is 59.
    expect(adviseOn([shelf('surrey', 3, 28), shelf('richmond', 12, 20)], plan)).toEqual([
      { kind: 'order', quantity: 56, why: 'pace' },
      { kind: 'order', quantity: 30, why: 'pace' },
    ])
  })
  test('where nothing sells only the alert decides', () => {
    expect(adviseOn([shelf('surrey', 4, 0)], plan)).toEqual([{ kind: 'order', quantity: 6, why: 'alert' }])
  })
  test('another store that can spare as many sends them before any are ordered', () => {
    expect(adviseOn([shelf('surrey', 9, 14), shelf('richmond', 60, 2)], plan)).toEqual([
      { kind: 'transfer', from: 'richmond', quantity: 21 },
      { kind: 'enough' },
    ])
  })
  test('what is on the way counts, and what never runs out needs and gives nothing', () => {
    expect(
      adviseOn([shelf('surrey', 9, 14, { onTheWay: 40 }), shelf('richmond', 0, 9, { unlimited: true })], plan),
    ).toEqual([{ kind: 'onTheWay' }, { kind: 'enough' }])
  })

  const shelves = fc
    .array(
      fc.record({
        free: fc.nat(200),
        sold: fc.nat(300),
        lowBelow: fc.nat(40),
        onTheWay: fc.nat(100),
        unlimited: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.map((one, at) => ({ ...one, store: `s${at}` })))
  const plans = fc.record({ leadDays: fc.nat(365), coverDays: fc.integer({ min: 1, max: 365 }) })

  test('after it every store is up to its level, and no store gave what it needs itself', () => {
    fc.assert(
      fc.property(shelves, plans, (all, days) => {
        const advice = adviseOn(all, days)
        const after = new Map(all.map((one) => [one.store, one.free + one.onTheWay]))
        const kept = new Map(all.map((one) => [one.store, one.free]))
        advice.forEach((each, at) => {
          const { store = '' } = all[at] ?? {}
          if (!('quantity' in each)) return
          expect(Number.isInteger(each.quantity) && each.quantity > 0).toBe(true)
          after.set(store, (after.get(store) ?? 0) + each.quantity)
          if (each.kind !== 'transfer') return
          expect(each.from).not.toBe(store)
          kept.set(each.from, (kept.get(each.from) ?? 0) - each.quantity)
        })
        all.forEach((one, at) => {
          const { kind } = advice[at] ?? {}
          if (one.unlimited) {
            expect(kind).toBe('enough')
            return
          }
          if (kind === 'order' || kind === 'transfer') expect(after.get(one.store)).toBe(orderUpTo(one, days))
          else expect(after.get(one.store)).toBeGreaterThanOrEqual(reorderPoint(one, days))
          if (kept.get(one.store) !== one.free)
            expect(kept.get(one.store)).toBeGreaterThanOrEqual(reorderPoint(one, days))
        })
      }),
    )
  })

  test('it lasts as many whole days as it sells, and for no number where nothing sells', () => {
    expect([lastsDays(15, 28), lastsDays(0, 3), lastsDays(9, 0)]).toEqual([16, 0, undefined])
  })
})
