import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { soldOrder } from '../../tests/office.ts'
import { users } from '../accounts/tables.ts'
import { categories, products, variants } from '../catalogue/tables.ts'
import { lockOrder, moveOrder, recordPayment } from '../orders/commands.ts'
import { endRefund, openRefund } from '../orders/refund-commands.ts'
import { orderRefunds } from '../orders/refund-tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { visitor } from '../platform/actor.ts'
import { orderNumber, randomToken, uuidv7 } from '../platform/ids.ts'
import { stockItems, stockLevels } from '../stock/tables.ts'
import type { Scope } from './order-queries.ts'
import { comparedPeriods } from './period-rules.ts'
import { findCoupons, findOverview, findSales } from './queries.ts'

let database: TestDatabase
/** What is sold here; the last one's product is gone. */
let shelf: { variantId: string | null; productId: string | null; categoryId: string | null; slug: string }[]

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const found = await db
    .select({ variantId: variants.id, productId: products.id, slug: products.slug, category: categories })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(products.slug, variants.id)
    .limit(6)
  shelf = [
    ...found.map(({ category, ...row }) => ({ ...row, categoryId: category.parentId ?? category.id })),
    { variantId: null, productId: null, categoryId: null, slug: 'gone-oak' },
  ]
})
afterAll(() => database?.drop())

type Line = { product: number; quantity: number; priceMinor: number; unitValueCenti: number; isArea: boolean }
type Refund = { amountMinor: number; state: 'pending' | 'done' | 'failed'; kind: 'amount' | 'difference'; at: number }
type Wish = {
  at: number
  status: 'pending' | 'completed' | 'cancelled' | 'returned'
  isPaid: boolean
  store: string
  currency: string
  coupon: string | null
  percent: number
  deliveryMinor: number
  taxMinor: number
  isPickup: boolean
  lines: Line[]
  refunds: Refund[]
}

/** Half a year about both nights on which clocks are set, to the second. */
const start = Date.parse('2026-02-25T00:00:00Z') / 1000
const moment = fc.oneof(
  fc.integer({ min: start, max: start + 270 * 86_400 }),
  // About midnight and about the hours that are skipped or come twice.
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'),
      fc.integer({ min: -50_400, max: 86_400 }),
    )
    .map(([day, seconds]) => Date.parse(`${day}T00:00:00Z`) / 1000 + seconds),
)
const line = fc.record({
  product: fc.nat({ max: 6 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  priceMinor: fc.integer({ min: 1, max: 90_000 }),
  unitValueCenti: fc.integer({ min: 1, max: 4_000 }),
  isArea: fc.boolean(),
})
const refund = fc.record({
  amountMinor: fc.integer({ min: 1, max: 5_000 }),
  state: fc.constantFrom('pending', 'done', 'done', 'failed'),
  kind: fc.constantFrom('amount', 'amount', 'difference'),
  at: moment,
}) as fc.Arbitrary<Refund>
const wish = fc.record({
  at: moment,
  status: fc.constantFrom('pending', 'completed', 'completed', 'cancelled', 'returned'),
  isPaid: fc.boolean(),
  store: fc.constantFrom('surrey', 'richmond'),
  currency: fc.constantFrom('USD', 'USD', 'CAD'),
  coupon: fc.constantFrom(null, 'TEN', 'OAK'),
  percent: fc.integer({ min: 0, max: 100 }),
  deliveryMinor: fc.nat({ max: 9_000 }),
  taxMinor: fc.nat({ max: 3_000 }),
  isPickup: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  refunds: fc.array(refund, { maxLength: 2 }),
}) as fc.Arbitrary<Wish>

const address = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const itemsOf = ({ lines }: Wish) => lines.reduce((total, { quantity, priceMinor }) => total + quantity * priceMinor, 0)
const discountOf = (one: Wish) => (one.coupon ? Math.floor((itemsOf(one) * one.percent) / 100) : 0)
const totalOf = (one: Wish) => itemsOf(one) - discountOf(one) + one.deliveryMinor + one.taxMinor

async function store(wishes: readonly Wish[]): Promise<void> {
  const { db } = database
  await db.execute(sql`truncate orders cascade`)
  const kept = wishes.map((one) => ({ one, id: uuidv7() }))
  if (kept.length === 0) return
  await db.insert(orders).values(
    kept.map(({ one, id }) => ({
      ...{ id, number: orderNumber(), token: randomToken(16), cartId: uuidv7(), store: one.store },
      ...{ paymentMethod: 'cod' as const, language: 'en', fullName: 'Ada', email: 'ada@example.com', phone: '1' },
      ...{ billing: address, status: one.status, couponCode: one.coupon, currency: one.currency },
      delivery: one.isPickup
        ? { type: 'pickup' as const, store: one.store }
        : { type: 'delivery' as const, areaId: id, areaName: { en: 'Near' }, leadDays: 3 },
      ...{ itemTotalMinor: itemsOf(one), discountMinor: discountOf(one), deliveryMinor: one.deliveryMinor },
      ...{ taxMinor: one.taxMinor, totalMinor: totalOf(one), placedAt: new Date(one.at * 1000) },
      paidMinor: one.isPaid ? totalOf(one) : 0,
    })),
  )
  await db.insert(orderLines).values(
    kept.flatMap(({ one, id }) =>
      one.lines.map(({ product, quantity, priceMinor, unitValueCenti, isArea }, position) => {
        const { variantId = null, slug = 'gone-oak' } = shelf[product] ?? {}
        return {
          ...{ id: uuidv7(), orderId: id, variantId, stockItemId: id, stockTaken: false, position, sku: 'X' },
          ...{ name: slug, slug, unit: 'box', unitValueCenti, unitMeasure: isArea ? 'area' : 'length', quantity },
          ...{ unitPriceMinor: priceMinor, totalMinor: quantity * priceMinor },
        }
      }),
    ),
  )
  const refunds = kept.flatMap(({ one, id }) =>
    one.refunds.map(({ at, ...row }) => ({
      ...{ ...row, id: uuidv7(), orderId: id, way: 'cod' as const, actorName: 'Dana' },
      doneAt: row.state === 'pending' ? null : new Date(at * 1000),
    })),
  )
  if (refunds.length > 0) await db.insert(orderRefunds).values(refunds)
}

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
      const { productId, categoryId } = shelf[product] ?? {}
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
    wishes: fc.array(wish, { maxLength: 30 }),
    timeZone: fc.constantFrom('America/Vancouver', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'),
    from: fc.integer({ min: 0, max: 250 }),
    length: fc.constantFrom(1, 2, 7, 30, 100),
    store: fc.constantFrom(undefined, undefined, 'richmond'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ wishes, timeZone, from, length, store: one }) => {
      await store(wishes)
      const day = (days: number) => new Date((start + days * 86_400) * 1000).toISOString().slice(0, 10)
      const periods = comparedPeriods({ period: 'own', from: day(from), to: day(from + length - 1) }, '2026-01-01')
      if (!periods) throw new Error('no days')
      const scope: Scope = { ...periods, timeZone, store: one }
      const found = await findSales(database.db, scope, 'en', 100)
      const coupons = await findCoupons(database.db, scope)
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
    await endRefund(tx, visitor, paid, { id: refundId, state: 'done', note: undefined })
    await tx.update(orderRefunds).set({ doneAt: placedAt }).where(eq(orderRefunds.id, refundId))
  })
  expect((await sales())?.now).toMatchObject({ salesMinor: placed.totalMinor - 500, refundedMinor: 500, orders: 1 })
  const moved = await db.transaction((tx) => moveOrder(tx, visitor, { id, from: 'pending', to: 'cancelled' }))
  expect(moved.ok).toBe(true)
  expect((await sales())?.now).toMatchObject({ salesMinor: 0, refundedMinor: 0, orders: 0, units: 0 })
})

test('what nobody may view is not in it, and new customers are no staff', async () => {
  const { db } = database
  const scope: Scope = {
    now: { from: '2031-05-01', to: '2031-05-01' },
    before: { from: '2031-04-30', to: '2031-04-30' },
    timeZone: 'UTC',
  }
  const person = (at: string, isAdmin = false) => ({
    ...{ id: uuidv7(), email: `${uuidv7()}@example.com`, name: 'Mira', isAdmin, createdAt: new Date(at) },
  })
  await db
    .insert(users)
    .values([person('2031-05-01T00:00:00Z'), person('2031-05-01T23:59:59Z'), person('2031-05-01T12:00:00Z', true)])
  await db.insert(users).values([person('2031-04-30T23:59:59Z'), person('2031-05-02T00:00:00Z')])
  const someone = { kind: 'user' as const, id: uuidv7(), name: 'Dana', email: 'dana@example.com', isAdmin: false }
  const parts = { order: 'sales', customers: 'customers', product: 'lowStock', coupon: 'coupons' } as const
  for (const [area, part] of Object.entries(parts)) {
    const permissions = [{ name: area as keyof typeof parts, view: true, edit: false, delete: false }]
    const overview = await findOverview(db, { ...someone, staff: { active: true, permissions } }, scope, 'en')
    expect(Object.keys(overview).sort()).toEqual(['before', part, 'now', 'timeZone'].sort())
    if (part === 'customers') expect(overview.customers).toEqual({ now: 2, before: 1 })
  }
  const none = await findOverview(db, { ...someone, staff: { active: true, permissions: [] } }, scope, 'en')
  expect(Object.keys(none).sort()).toEqual(['before', 'now', 'timeZone'])
})

test('what runs low is told per store, by its own number or the usual one, and what is unlimited never', async () => {
  const { db } = database
  const boss = { kind: 'user' as const, id: uuidv7(), name: 'Dana', email: 'd@example.com', isAdmin: true, staff: null }
  const scope: Scope = {
    now: { from: '2026-05-01', to: '2026-05-01' },
    before: { from: '2026-04-30', to: '2026-04-30' },
    timeZone: 'UTC',
  }
  await db.update(stockLevels).set({ onHand: 500 })
  const counted = await db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.unlimited, false))
    .orderBy(stockLevels.itemId)
  const [one] = counted
  const other = counted.find(({ itemId }) => itemId !== one?.itemId)
  if (!one || !other) throw new Error('the demo shop counts too little')
  const set = (itemId: string, name: string, onHand: number) =>
    db.update(stockLevels).set({ onHand }).where(sql`item_id = ${itemId} and store = ${name}`)
  await set(one.itemId, 'surrey', 0)
  await set(one.itemId, 'richmond', 10)
  await set(other.itemId, 'richmond', 39)
  await db.update(stockItems).set({ lowBelow: 40 }).where(eq(stockItems.id, other.itemId))
  const low = async (store?: string) => {
    const { lowStock } = await findOverview(db, boss, { ...scope, store }, 'en')
    return lowStock?.rows.map((row) => [row.itemId, row.store, row.onHand, row.below])
  }
  expect(await low()).toEqual([
    [one.itemId, 'surrey', 0, 10],
    [other.itemId, 'richmond', 39, 40],
  ])
  expect(await low('surrey')).toEqual([[one.itemId, 'surrey', 0, 10]])
})
