import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { noCaps, placeAs, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { orderHolds } from '../orders/holds/tables.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { findOrder } from '../orders/queries.ts'
import { chooseMethod, reservePayment } from '../payments/commands.ts'
import { payments } from '../payments/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { coupons } from '../pricing/tables.ts'
import { editOrder } from './edits/edit-commands.ts'
import type { CheckoutInput } from './schema.ts'

const SLUG = 'gravel-lane'
let database: TestDatabase
let staff: UserActor
let customer: UserActor
let itemId: string

beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
  customer = (await signedIn(database.db)).actor
  itemId = (await findDemoProduct(database.db, SLUG)).stockItemId
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.db.execute(sql`delete from order_holds`)
  await setStock(database.db, itemId, 100)
  await setCaps(database.db, { ...noCaps, guestPercent: 50, allGuestsPercent: 75, holdHours: 72 })
})

const stock = () => stockOf(database.db, itemId)

/** What a buyer wants, who is somebody else each time. */
async function wish(qty: number, change: Partial<CheckoutInput> = {}, email = `${crypto.randomUUID()}@example.com`) {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
  return checkoutOf(database.db, [{ slug: SLUG, qty }], { contact, ...change })
}

async function order(qty: number, { network = '192.0.2.1', email = '' } = {}) {
  const placed = await placeAs(database.db, { network }, await wish(qty, {}, email || undefined))
  if (!placed.ok) throw new Error(placed.code)
  return placed.value.order
}

describe('placeOrder', () => {
  test('reserves the goods of a guest who stays below the caps, and holds them for the time of the settings', async () => {
    const { id, status } = await order(50)
    expect([status, await stock()]).toEqual(['pending', 50])
    const [hold] = await database.db.select().from(orderHolds).where(eq(orderHolds.orderId, id))
    expect(hold).toMatchObject({ network: '192.0.2.1' })
    const hours = ((hold?.until?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThan(72.1)
  })

  test('takes a guest’s order above his share of the stock as a request, for which nothing is reserved', async () => {
    const { id, status } = await order(51)
    expect([status, await stock()]).toEqual(['requested', 100])
    const seen = await findOrder(database.db, id)
    expect(seen).toMatchObject({ nextStatuses: ['confirmed', 'cancelled'], nextPayments: [], holdsUntil: null })
    expect(seen?.timeline).toMatchObject([{ kind: 'placed', to: 'requested' }])
    expect(await database.db.select().from(orderHolds)).toEqual([])
  })

  test.each([
    ['mostUnits', { mostUnits: 9 }],
    ['mostValueMinor', { mostValueMinor: 100 }],
  ])('takes a guest’s order above %s as a request', async (_name, caps) => {
    await setCaps(database.db, caps)
    expect((await order(10)).status).toBe('requested')
    expect(await stock()).toBe(100)
  })

  test('counts all that a network holds, whatever addresses it types', async () => {
    expect((await order(30, { network: '2001:db8:1:2::/64' })).status).toBe('pending')
    expect((await order(20, { network: '2001:db8:1:2::/64' })).status).toBe('pending')
    expect((await order(1, { network: '2001:db8:1:2::/64' })).status).toBe('requested')
    expect((await order(1, { network: '2001:db8:1:3::/64' })).status).toBe('pending')
  })

  test('counts all that a mailbox holds, whatever networks it calls from and however it is written', async () => {
    expect((await order(30, { network: '192.0.2.1', email: 'ada.lind@gmail.com' })).status).toBe('pending')
    expect((await order(20, { network: '192.0.2.2', email: 'adalind+x@googlemail.com' })).status).toBe('pending')
    expect((await order(1, { network: '192.0.2.3', email: 'A.d.a.Lind@gmail.com' })).status).toBe('requested')
  })

  test('counts what all guests hold together', async () => {
    for (let guest = 0; guest < 3; guest++)
      expect((await order(25, { network: `192.0.2.${guest}` })).status).toBe('pending')
    expect((await order(1, { network: '192.0.2.9' })).status).toBe('requested')
    expect(await stock()).toBe(25)
  })

  test('counts no more what staff have confirmed', async () => {
    const first = await order(50)
    expect((await order(1)).status).toBe('requested')
    await inTransaction(database.db, (tx) => moveOrder(tx, staff, { id: first.id, from: 'pending', to: 'confirmed' }))
    expect((await order(25)).status).toBe('pending')
  })

  test('has no caps for a customer who is signed in, nor for an order that staff take', async () => {
    const own = await placeAs(database.db, { actor: customer }, await wish(60))
    expect(own).toMatchObject({ ok: true, value: { order: { status: 'pending' } } })
    const taken = await placeAs(database.db, { takenBy: staff }, await wish(40))
    expect(taken).toMatchObject({ ok: true, value: { order: { status: 'pending', emailProved: true } } })
    expect(await stock()).toBe(0)
    const holds = await database.db.select().from(orderHolds)
    // Who has an account has as long as anyone; what staff took waits for nobody.
    expect(holds).toMatchObject([{ network: null, mailbox: null, until: expect.any(Date) }])
  })

  test('asks a customer who was not shown that it would be a request, and places nothing', async () => {
    const input = await wish(60, { seenAsRequest: false })
    expect(await placeAs(database.db, {}, input)).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      data: { quote: { needsConfirmation: true } },
    })
    const again = { ...input, idempotencyKey: crypto.randomUUID(), seenAsRequest: true }
    expect(await placeAs(database.db, {}, again)).toMatchObject({ ok: true, value: { order: { status: 'requested' } } })
  })
})

describe('a request', () => {
  const confirm = (id: string) =>
    inTransaction(database.db, (tx) => moveOrder(tx, staff, { id, from: 'requested', to: 'confirmed' }))

  test('takes its goods off the shelf as it is confirmed, and gives them back as any order', async () => {
    const { id } = await order(60)
    expect(await confirm(id)).toMatchObject({ ok: true })
    expect(await stock()).toBe(40)
    expect(await findOrder(database.db, id)).toMatchObject({
      status: 'confirmed',
      delivery: { expectedOn: expect.any(String) },
    })
    await inTransaction(database.db, (tx) => moveOrder(tx, staff, { id, from: 'confirmed', to: 'cancelled' }))
    expect(await stock()).toBe(100)
  })

  test('is refused with what there is where some of it is gone, and stays as it was', async () => {
    const { id } = await order(60)
    await setStock(database.db, itemId, 7)
    const refused = await confirm(id)
    expect(refused).toMatchObject({ code: 'OUT_OF_STOCK', data: { short: [{ wanted: 60, onHand: 7 }] } })
    expect(await stock()).toBe(7)
    expect(await findOrder(database.db, id)).toMatchObject({ status: 'requested' })
  })

  test('is edited without touching the shelf, and confirmed for what it then is', async () => {
    const { id } = await order(60)
    const before = await findOrder(database.db, id)
    const lines = [{ lineId: before?.lines[0]?.id ?? '', quantity: 5 }]
    const edit = { id, version: before?.version ?? 0, lines, added: [] }
    expect(await inTransaction(database.db, (tx) => editOrder(tx, staff, edit))).toMatchObject({ ok: true })
    expect(await stock()).toBe(100)
    expect(await confirm(id)).toMatchObject({ ok: true })
    expect(await stock()).toBe(95)
  })

  test('gives the use of its coupon back as it is declined, and no goods', async () => {
    const used = async () =>
      (await database.db.select().from(coupons).where(eq(coupons.code, 'WELCOME10')))[0]?.usedCount ?? 0
    const before = await used()
    const placed = await placeAs(database.db, {}, await wish(60, { couponCode: 'WELCOME10' }))
    if (!placed.ok) throw new Error(placed.code)
    expect(await used()).toBe(before + 1)
    const { id } = placed.value.order
    await inTransaction(database.db, (tx) => moveOrder(tx, staff, { id, from: 'requested', to: 'cancelled' }))
    expect([await used(), await stock()]).toEqual([before, 100])
  })

  test('is paid once it is confirmed, and not before', async () => {
    const placed = await placeAs(database.db, {}, await wish(60, { payment: 'stripe' }))
    if (!placed.ok) throw new Error(placed.code)
    const { token, order: stored } = placed.value
    const nowMs = Date.now()
    expect(await inTransaction(database.db, (tx) => reservePayment(tx, token, nowMs))).toBe(false)
    const pay = () =>
      inTransaction(database.db, (tx) => chooseMethod(tx, { token, method: 'stripe' }, { offered: ['stripe'], nowMs }))
    expect(await pay()).toMatchObject({ code: 'NOT_PAYABLE' })
    expect(await database.db.select().from(payments).where(eq(payments.orderId, stored.id))).toEqual([])
    await confirm(stored.id)
    expect(await pay()).toMatchObject({ ok: true })
    expect(await database.db.select().from(payments).where(eq(payments.orderId, stored.id))).toHaveLength(1)
  })
})
