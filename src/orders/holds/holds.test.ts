import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { expireHolds, noCaps, placeAs, setCaps } from '../../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase, testLog } from '../../../tests/shop/database.ts'
import { chooseMethod } from '../../payments/commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { coupons } from '../../pricing/tables.ts'
import { stockMovements } from '../../stock/tables.ts'
import { moveOrder } from '../moves/commands.ts'
import { movePayment } from '../payment-commands.ts'
import { findOrder } from '../queries.ts'
import { findHoldEnd } from './queries.ts'
import { extendHold } from './release-commands.ts'
import { releaseDueHolds } from './worker.ts'

const SLUG = 'gravel-lane'
let database: TestDatabase
let staff: UserActor
let itemId: string

beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
  itemId = (await findDemoProduct(database.db, SLUG)).stockItemId
  await setCaps(database.db, { ...noCaps, holdHours: 72 })
})
afterAll(() => database?.drop())
beforeEach(() => setStock(database.db, itemId, 20))

const stock = () => stockOf(database.db, itemId)
const release = () => releaseDueHolds(database.db, testLog)
const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)

async function place(payment: 'cod' | 'stripe' = 'cod', couponCode?: string) {
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const input = await checkoutOf(database.db, [{ slug: SLUG, qty: 5 }], {
    payment,
    contact,
    ...(couponCode && { couponCode }),
  })
  const placed = await placeAs(database.db, {}, input)
  if (!placed.ok) throw new Error(placed.code)
  return placed.value.order
}

describe('a cash order that nobody confirms', () => {
  test('is cancelled when its time is over and not before; goods and coupon come back once', async () => {
    const used = async () =>
      (await database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10')))[0]?.usedCount
    const before = await used()
    const { id } = await place('cod', 'WELCOME10')
    expect([await release(), await stock()]).toEqual([0, 15])
    await expireHolds(database.db, id)
    expect([await release(), await release()]).toEqual([1, 0])
    expect([await stock(), await used()]).toEqual([20, before])
    const movements = await database.db.select().from(stockMovements).where(eq(stockMovements.orderId, id))
    expect(movements.map(({ delta }) => delta).sort()).toEqual([-5, 5])
    const seen = await findOrder(database.db, id)
    expect(seen).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', holdsUntil: null })
    expect(seen?.timeline.at(-1)).toMatchObject({
      kind: 'status',
      to: 'cancelled',
      note: '',
      said: { code: 'holdExpired' },
      actorName: '',
      actorKind: 'system',
    })
  })

  test('is released for each of many, though one of them cannot be', async () => {
    const broken = await place()
    const fine = await place()
    // Its goods cannot come back: more would lie there than a count can hold.
    await database.db.execute(
      sql`update order_lines set quantity = 2147483647, total_minor = 0, unit_price_minor = 0 where order_id = ${broken.id}`,
    )
    await expireHolds(database.db)
    expect(await release()).toBe(1)
    expect(await findOrder(database.db, fine.id)).toMatchObject({ status: 'cancelled' })
    expect(await findOrder(database.db, broken.id)).toMatchObject({ status: 'pending' })
    await database.db.execute(sql`delete from order_holds`)
  })

  test('keeps its goods once staff have confirmed it, or it is paid', async () => {
    const confirmed = await place()
    const paid = await place()
    await within((tx) => moveOrder(tx, staff, { id: confirmed.id, from: 'pending', to: 'confirmed' }))
    await within((tx) => movePayment(tx, staff, { id: paid.id, from: 'unpaid', to: 'paid' }))
    for (const { id } of [confirmed, paid]) expect(await findHoldEnd(database.db, id)).toBeUndefined()
    await expireHolds(database.db)
    expect([await release(), await stock()]).toEqual([0, 10])
  })

  test('may be one that was to be paid online: its time begins when cash is chosen', async () => {
    const { id, token } = await place('stripe')
    expect(await findHoldEnd(database.db, id)).toBeUndefined()
    const choice = { offered: ['cod'] as const, nowMs: Date.now() }
    expect(await within((tx) => chooseMethod(tx, { token, method: 'cod' }, choice))).toMatchObject({ ok: true })
    expect(await findHoldEnd(database.db, id)).toBeInstanceOf(Date)
    await expireHolds(database.db, id)
    expect([await release(), await stock()]).toEqual([1, 20])
  })
})

describe('extendHold', () => {
  test('gives an order more time, once for one press, and says so in its timeline', async () => {
    const { id } = await place()
    const from = (await findOrder(database.db, id))?.holdsUntil ?? ''
    const extend = () => within((tx) => extendHold(tx, staff, { id, from, days: 3 }))
    expect(await extend()).toMatchObject({ ok: true })
    expect(await extend()).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    const seen = await findOrder(database.db, id)
    expect(Date.parse(seen?.holdsUntil ?? '') - Date.parse(from)).toBe(3 * 86_400_000)
    expect(seen?.timeline.at(-1)).toMatchObject({ kind: 'hold', from, to: seen?.holdsUntil })
  })

  test('is refused for an order that holds nothing unconfirmed, and for none', async () => {
    const { id } = await place()
    const from = (await findOrder(database.db, id))?.holdsUntil ?? ''
    await within((tx) => moveOrder(tx, staff, { id, from: 'pending', to: 'confirmed' }))
    expect(await within((tx) => extendHold(tx, staff, { id, from, days: 1 }))).toMatchObject({ code: 'NOT_HELD' })
    const nobody = { id: crypto.randomUUID(), from, days: 1 }
    expect(await within((tx) => extendHold(tx, staff, nobody))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
