import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extendHold } from '../../src/orders/holds/release-commands.ts'
import { orderHolds } from '../../src/orders/holds/tables.ts'
import { releaseDueHolds } from '../../src/orders/holds/worker.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { orders } from '../../src/orders/tables.ts'
import { orderTimeline } from '../../src/orders/timeline/tables.ts'
import { moveWithMoney } from '../../src/payments/order-commands.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { type Database, inTransaction, openDatabase } from '../../src/platform/postgres/database.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { signedIn } from '../data/admin.ts'
import { noCaps, placeAs, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase, testLog } from '../shop/database.ts'
import { brokenInvariants } from './trace/invariants.ts'

const SLUG = 'gravel-lane'
let database: TestDatabase
let other: { db: Database; close(): Promise<void> }
let staff: UserActor
let itemId: string

beforeAll(async () => {
  database = await testDatabase(12)
  const { db, pool } = openDatabase(database.connection, 12, testLog)
  other = { db, close: () => pool.end() }
  staff = (await signedIn(database.db)).actor
  itemId = (await findDemoProduct(database.db, SLUG)).stockItemId
  await database.db
    .update(coupons)
    .set({ totalLimit: null, perCustomerLimit: null })
    .where(eq(coupons.code, 'WELCOME10'))
  await setCaps(database.db, noCaps)
})
afterAll(async () => {
  await other?.close()
  await database?.drop()
})

/** A cash order of three boxes with a coupon, placed by a guest of its own. */
async function place(qty = 3, network: string = crypto.randomUUID()) {
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const input = await checkoutOf(database.db, [{ slug: SLUG, qty }], { contact, couponCode: 'WELCOME10' })
  const placed = await placeAs(database.db, { network }, input)
  if (!placed.ok) throw new Error(placed.code)
  return placed.value.order
}

const findStatus = async (id: string) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]

/** How often goods of an order came back, and whether its coupon is used. */
async function facts(id: string) {
  const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, id))
  const entries = await database.db.select().from(orderTimeline).where(eq(orderTimeline.orderId, id))
  const holds = await database.db.select().from(orderHolds).where(eq(orderHolds.orderId, id))
  const uses = await database.db.select().from(couponUses).where(eq(couponUses.orderId, id))
  return {
    returned: moved.filter(({ reason }) => reason === 'cancel').length,
    cancelled: entries.filter(({ kind, to }) => kind === 'status' && to === 'cancelled').length,
    isHeld: holds.length > 0,
    isUsed: uses.length > 0,
  }
}

describe('an order whose time has run out', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'is released, confirmed, cancelled, paid or held longer: one comes first (round %i)',
    async () => {
      await database.db.delete(orderHolds)
      await setStock(database.db, itemId, 100)
      const placed = await Promise.all(Array.from({ length: 12 }, () => place()))
      const until = new Date(Date.now() - 1000)
      await database.db.update(orderHolds).set({ until })
      const [one, two] = [database.db, other.db]
      const operations = placed.flatMap(({ id }, index) => {
        const all = [
          () => inTransaction(one, (tx) => moveOrder(tx, staff, { id, from: 'pending', to: 'confirmed' })),
          () =>
            inTransaction(two, (tx) => moveWithMoney(tx, staff, { id, from: 'pending', to: 'cancelled' }, Date.now())),
          () => inTransaction(two, (tx) => movePayment(tx, staff, { id, from: 'unpaid', to: 'paid' })),
          () => inTransaction(one, (tx) => extendHold(tx, staff, { id, from: until.toISOString(), days: 1 })),
        ]
        return [...all.slice(index % 4), ...all.slice(0, index % 4)].slice(0, 1 + (index % 3))
      })
      const releases = [one, two, one, two].map((db) => () => releaseDueHolds(db, testLog))
      const work: (() => Promise<unknown>)[] = [...operations, ...releases]
      for (let at = work.length - 1; at > 0; at--) {
        const to = Math.floor(Math.random() * (at + 1))
        ;[work[at], work[to]] = [work[to] as () => Promise<unknown>, work[at] as () => Promise<unknown>]
      }
      await Promise.all(work.map((operation) => operation()))
      let held = 0
      for (const { id } of placed) {
        const order = await findStatus(id)
        const { returned, cancelled, isHeld, isUsed } = await facts(id)
        const isOver = order?.status === 'cancelled'
        expect([returned, cancelled, isUsed], order?.status).toEqual(isOver ? [1, 1, false] : [0, 0, true])
        // What is confirmed, paid or over waits for nobody any more.
        if (order?.status !== 'pending' || order.paidMinor > 0) expect(isHeld).toBe(false)
        held += isOver ? 0 : 3
      }
      expect(await stockOf(database.db, itemId)).toBe(100 - held)
      // Every count of this item was set by hand; nothing else is broken.
      const { 'a count is the sum of its movements, and not below zero': _, ...broken } = await brokenInvariants(
        database.db,
      )
      expect(broken).toEqual({})
    },
  )
})

describe('guests who order at once', () => {
  test('40 from one network hold half of the stock and no more; the others are requests', async () => {
    await setCaps(database.db, { ...noCaps, guestPercent: 50, allGuestsPercent: 75 })
    await database.db.delete(orderHolds)
    await setStock(database.db, itemId, 40)
    const placed = await Promise.all(Array.from({ length: 40 }, () => place(1, '198.51.100.7')))
    const pending = placed.filter(({ status }) => status === 'pending')
    expect(pending).toHaveLength(20)
    expect(placed.filter(({ status }) => status === 'requested')).toHaveLength(20)
    expect(await stockOf(database.db, itemId)).toBe(20)
  })

  test('40 from 40 networks hold three quarters of the stock and no more', async () => {
    await setCaps(database.db, { ...noCaps, guestPercent: 50, allGuestsPercent: 75 })
    await database.db.delete(orderHolds)
    await setStock(database.db, itemId, 40)
    const placed = await Promise.all(Array.from({ length: 40 }, () => place(1)))
    expect(placed.filter(({ status }) => status === 'pending')).toHaveLength(30)
    expect(await stockOf(database.db, itemId)).toBe(10)
  })

  test('requests that are confirmed at once take what there is, and never more', async () => {
    await setCaps(database.db, { ...noCaps, mostUnits: 1 })
    await setStock(database.db, itemId, 20)
    const placed = await Promise.all(Array.from({ length: 12 }, () => place(3)))
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set(['requested']))
    expect(await stockOf(database.db, itemId)).toBe(20)
    const confirmed = await Promise.all(
      placed.flatMap(({ id }, index) =>
        [database.db, other.db].map((db) =>
          inTransaction(db, (tx) =>
            moveOrder(tx, staff, { id, from: 'requested', to: index % 4 === 3 ? 'cancelled' : 'confirmed' }),
          ),
        ),
      ),
    )
    expect(confirmed.filter(({ ok }) => ok).length).toBe(6 + 3)
    expect(await stockOf(database.db, itemId)).toBe(2)
    const { rows } = await database.db.execute<{ held: number }>(sql`
      select coalesce(sum(l.quantity), 0)::int as held from order_lines l
      where l.stock_taken and l.order_id = any(${sql.param(`{${placed.map(({ id }) => id)}}`)}::uuid[])`)
    expect(rows[0]?.held).toBe(18)
  })
})
