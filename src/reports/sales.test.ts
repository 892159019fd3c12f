import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldOrder } from '../../tests/data/admin.ts'
import {
  anyOrder,
  discountOf,
  type Goods,
  readGoods,
  start,
  storeOrders,
  totalOf,
  type Wish,
} from '../../tests/data/any-orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { lockOrder } from '../orders/commands.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { recordPayment } from '../orders/payment-commands.ts'
import { endRefund, openRefund } from '../orders/refunds/commands.ts'
import { orderRefunds } from '../orders/refunds/tables.ts'
import { orders } from '../orders/tables.ts'
import { visitor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Scope } from './order-queries.ts'
import { comparedPeriods } from './period-rules.ts'
import { findSales } from './queries.ts'
import { listCouponUses } from './sold-queries.ts'

let database: TestDatabase
let goods: Goods

beforeAll(async () => {
  database = await testDatabase()
  goods = await readGoods(database.db)
})
afterAll(() => database?.drop())

const localDay = (seconds: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const of = Object.fromEntries(parts.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, value]))
  return `${of.year}-${of.month}-${of.day}`
}

/** The figures by hand: each order looked at by itself. */
function byHand(wishes: readonly Wish[], scope: Scope, days: { from: string; to: string }, currency: string) {
  const isIn = (at: number) => {
    const day = localDay(at, scope.timeZone)
    return day >= days.from && day <= days.to
  }
  const sales = wishes.filter(
    (one) =>
      one.currency === currency &&
      (scope.store === undefined || one.store === scope.store) &&
      one.status !== 'cancelled' &&
      one.status !== 'requested' &&
      (one.status !== 'returned' || one.isPaid),
  )
  const result = { salesMinor: 0, refundedMinor: 0, orders: 0, units: 0, areaCenti: 0, placedMinor: 0 }
  const byDay: Record<string, number> = {}
  const products: Record<string, number> = {}
  const ofCategories: Record<string, number> = {}
  const kinds: Record<string, number> = { delivery: 0, pickup: 0 }
  const coupons: Record<string, [number, number]> = {}
  const book = (one: Wish, at: number, minor: number) => {
    result.salesMinor += minor
    const day = localDay(at, scope.timeZone)
    byDay[day] = (byDay[day] ?? 0) + minor
    const kind = one.isPickup ? 'pickup' : 'delivery'
    kinds[kind] = (kinds[kind] ?? 0) + minor
  }
  for (const one of sales) {
    for (const back of one.refunds) {
      if (back.state !== 'done' || back.kind === 'difference' || !isIn(back.at)) continue
      result.refundedMinor += back.amountMinor
      book(one, back.at, -back.amountMinor)
    }
    if (!isIn(one.at)) continue
    result.orders++
    result.placedMinor += totalOf(one)
    book(one, one.at, totalOf(one))
    if (one.coupon) {
      const [uses, discount] = coupons[one.coupon] ?? [0, 0]
      coupons[one.coupon] = [uses + 1, discount + discountOf(one)]
    }
    for (const { product, quantity, priceMinor, unitValueCenti, isArea } of one.lines) {
      const { productId, categoryId } = goods[product] ?? {}
      result.units += quantity
      if (isArea) result.areaCenti += quantity * unitValueCenti
      products[productId ?? ''] = (products[productId ?? ''] ?? 0) + quantity * priceMinor
      ofCategories[categoryId ?? ''] = (ofCategories[categoryId ?? ''] ?? 0) + quantity * priceMinor
    }
  }
  return { ...result, byDay, products, ofCategories, kinds, coupons }
}

const byKey = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => number) =>
  Object.fromEntries(rows.map((row) => [key(row), value(row)]))
const withoutZeros = (found: Record<string, number>) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== 0))

test('the figures are those of the orders, whatever was sold, cancelled and given back, in any time zone', async () => {
  const asked = fc.record({
    wishes: fc.array(anyOrder, { maxLength: 30 }),
    timeZone: fc.constantFrom('America/Vancouver', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'),
    from: fc.integer({ min: 0, max: 250 }),
    length: fc.constantFrom(1, 2, 7, 30, 100),
    store: fc.constantFrom(undefined, undefined, 'richmond'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ wishes, timeZone, from, length, store: one }) => {
      await storeOrders(database.db, goods, wishes)
      const day = (days: number) => new Date((start + days * 86_400) * 1000).toISOString().slice(0, 10)
      const periods = comparedPeriods({ period: 'own', from: day(from), to: day(from + length - 1) }, '2026-01-01')
      if (!periods) throw new Error('no days')
      const scope: Scope = { ...periods, timeZone, here: 'surrey', store: one }
      const found = await findSales(database.db, scope, 'en', 100)
      const coupons = await listCouponUses(database.db, scope, 100)
      expect(found[0]?.currency).toBe('USD')
      for (const currency of ['USD', 'CAD']) {
        const report = found.find((each) => each.currency === currency)
        const [now, before] = [
          byHand(wishes, scope, scope.now, currency),
          byHand(wishes, scope, scope.before, currency),
        ]
        if (!report) {
          expect([now.orders, now.refundedMinor, before.orders, before.refundedMinor]).toEqual([0, 0, 0, 0])
          continue
        }
        for (const [figures, hand] of [[report.now, now] as const, [report.before, before] as const]) {
          const { salesMinor, refundedMinor, orders: count, units, areaCenti, placedMinor } = hand
          const averageMinor = count === 0 ? 0 : Math.round(placedMinor / count)
          expect(figures).toEqual({ salesMinor, refundedMinor, orders: count, units, areaCenti, averageMinor })
        }
        expect(report.days.length).toBe(length)
        const minorOf = (row: { salesMinor: number }) => row.salesMinor
        expect(withoutZeros(byKey(report.days, (row) => row.day, minorOf))).toEqual(withoutZeros(now.byDay))
        expect(withoutZeros(byKey(report.daysBefore, (row) => row.day, minorOf))).toEqual(withoutZeros(before.byDay))
        expect(
          byKey(
            report.bestByMoney,
            (row) => row.id ?? '',
            (row) => row.soldMinor,
          ),
        ).toEqual(now.products)
        expect(
          byKey(
            report.bestByUnits,
            (row) => row.id ?? '',
            (row) => row.soldMinor,
          ),
        ).toEqual(now.products)
        expect(report.bestByUnits.map(({ units }) => units)).toEqual(
          report.bestByUnits.map(({ units }) => units).sort((a, b) => b - a),
        )
        expect(
          byKey(
            report.categories,
            (row) => row.id ?? '',
            (row) => row.soldMinor,
          ),
        ).toEqual(now.ofCategories)
        expect(byKey(report.kinds, (row) => row.kind, minorOf)).toEqual(now.kinds)
        const used = coupons.filter((row) => row.currency === currency)
        const [uses, usesBefore] = [used.filter((row) => row.uses > 0), used.filter((row) => row.usesBefore > 0)]
        expect(Object.fromEntries(uses.map((row) => [row.code, [row.uses, row.discountMinor]]))).toEqual(now.coupons)
        expect(
          Object.fromEntries(usesBefore.map((row) => [row.code, [row.usesBefore, row.discountBeforeMinor]])),
        ).toEqual(before.coupons)
      }
    }),
    { numRuns: 60 },
  )
})

test('an order of the shop’s own making is sold, given back in part, and taken out again when it is cancelled', async () => {
  const { db } = database
  await db.execute(sql`truncate orders cascade`)
  const scope: Scope = {
    here: 'surrey',
    now: { from: '2026-05-01', to: '2026-05-31' },
    before: { from: '2026-03-31', to: '2026-04-30' },
    timeZone: 'UTC',
  }
  const placedAt = new Date('2026-05-10T10:00:00Z')
  const { id } = await soldOrder(db, { placedAt, quantity: 3 })
  const sales = async () => (await findSales(db, scope, 'en'))[0]
  const [placed] = await db.select().from(orders).where(eq(orders.id, id))
  if (!placed) throw new Error('it was not placed')
  expect(await sales()).toMatchObject({
    now: { salesMinor: placed.totalMinor, orders: 1, units: 3 },
    before: { orders: 0 },
  })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error('it is gone')
    await recordPayment(tx, visitor, order, { to: 'paid', note: undefined, paidMinor: order.totalMinor })
    const paid = await lockOrder(tx, id)
    if (!paid) throw new Error('it is gone')
    const refundId = uuidv7()
    const money = { amountMinor: 500, deliveryMinor: 0, taxMinor: 0 }
    await openRefund(tx, visitor, paid, { id: refundId, kind: 'amount', way: 'cod', ...money, lines: [], reason: '' })
    await endRefund(tx, visitor, paid, { id: refundId, state: 'done' })
    await tx.update(orderRefunds).set({ doneAt: placedAt }).where(eq(orderRefunds.id, refundId))
  })
  expect((await sales())?.now).toMatchObject({ salesMinor: placed.totalMinor - 500, refundedMinor: 500, orders: 1 })
  const moved = await db.transaction((tx) => moveOrder(tx, visitor, { id, from: 'pending', to: 'cancelled' }))
  expect(moved.ok).toBe(true)
  expect((await sales())?.now).toMatchObject({ salesMinor: 0, refundedMinor: 0, orders: 0, units: 0 })
})
