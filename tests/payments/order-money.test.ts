import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editOrder } from '../../src/checkout/edits/edit-commands.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { editOrderSchema } from '../../src/orders/admin-schema.ts'
import { documentCounters, orderDocuments } from '../../src/orders/documents/tables.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { bookReturn } from '../../src/orders/refunds/return-commands.ts'
import { orderRefunds } from '../../src/orders/refunds/tables.ts'
import type { OrderStatus } from '../../src/orders/schema.ts'
import { orders } from '../../src/orders/tables.ts'
import { moveOrders, moveWithMoney } from '../../src/payments/order-commands.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { signedIn } from '../data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock, stockOf } from '../data/orders.ts'
import { type PaymentWorld, paymentWorld, SLUG } from './world.ts'

let world: PaymentWorld
let staff: UserActor
let oak: string
beforeAll(async () => {
  world = await paymentWorld(20)
  staff = (await signedIn(world.db)).actor
  oak = (await findDemoProduct(world.db, 'boundary-bay-oak')).stockItemId
  await setStock(world.db, oak, 10_000)
  await setStock(world.db, (await findDemoProduct(world.db, SLUG)).stockItemId, 10_000)
})
afterAll(() => world.close())

const now = () => Date.now()

async function seen(id: string) {
  const order = await findOrder(world.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

/** An order of two floors for cash, with a coupon. */
async function cashOrder(change: Partial<CheckoutInput> = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
  const lines = [
    { slug: 'boundary-bay-oak', qty: 3 },
    { slug: SLUG, qty: 7 },
  ]
  const placed = await placeTestOrder(world.db, await checkoutOf(world.db, lines, { contact, ...change }))
  if (!placed.ok) throw new Error(placed.code)
  const [order] = await world.db.select().from(orders).where(eq(orders.token, placed.value.token))
  return seen(order?.id ?? '')
}

const pay = (id: string) =>
  inTransaction(world.db, (tx) => movePayment(tx, staff, { id, from: 'unpaid', to: 'paid', note: undefined }))

async function paidCashOrder(change: Partial<CheckoutInput> = {}) {
  const { id } = await cashOrder(change)
  await pay(id)
  return seen(id)
}

async function paidOnline() {
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const { id } = await world.place('stripe', { contact })
  world.stripe.pay(await world.ref(id))
  await world.comeBack(id)
  return seen(id)
}

async function go(id: string, ...states: OrderStatus[]) {
  for (const to of states) {
    const { status: from } = await seen(id)
    const moved = await inTransaction(world.db, (tx) => moveOrder(tx, staff, { id, from, to, note: undefined }))
    if (!moved.ok) throw new Error(moved.code)
  }
}

type Part = Partial<Parameters<typeof refundOrder>[2]>
const refund = (orderId: string, part: Part) =>
  inTransaction(world.db, (tx) =>
    refundOrder(
      tx,
      staff,
      { orderId, refundId: crypto.randomUUID(), lines: [], withDelivery: false, reason: '', ...part },
      now(),
    ),
  )

describe('refunds by line', () => {
  test('unit by unit and line by line, with a coupon: together what was paid, and each has its credit note', async () => {
    const order = await paidCashOrder({ couponCode: 'WELCOME10' })
    expect(order.discountMinor).toBeGreaterThan(0)
    const given: number[] = []
    for (const { id: lineId, quantity } of [...order.lines].reverse()) {
      for (let unit = 0; unit < quantity; unit++) {
        const begun = await refund(order.id, { lines: [{ lineId, quantity: 1 }] })
        if (!begun.ok) throw new Error(begun.code)
        given.push(Number(begun.value.after.amountMinor))
      }
    }
    const after = await seen(order.id)
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(order.totalMinor)
    expect(after).toMatchObject({ paymentStatus: 'refunded', refundedMinor: order.totalMinor, isEditable: false })
    expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice', ...given.map(() => 'credit')])
    expect(after.documents.slice(1).map(({ amountMinor }) => amountMinor)).toEqual(given)
    const [line] = order.lines
    const more = await refund(order.id, { lines: [{ lineId: line?.id ?? '', quantity: 1 }] })
    expect(more).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' })
  })

  test('20 at once for a line of three boxes: three are done, and no more goes back than they cost', async () => {
    const order = await paidCashOrder()
    const [line] = order.lines
    if (!line) throw new Error('no line')
    const one = { lines: [{ lineId: line.id, quantity: 1 }] }
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(order.id, one)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(3)
    expect((await seen(order.id)).refundedMinor).toBe(line.totalMinor)
  })

  test('through the provider that took the money, and after an amount never more than is left', async () => {
    const order = await paidOnline()
    const [line] = order.lines
    if (!line) throw new Error('no line')
    const before = world.stripe.refunds.length
    await refund(order.id, { amountMinor: 100, reason: 'sorry' })
    const rest = await refund(order.id, { lines: [{ lineId: line.id, quantity: line.quantity }], withDelivery: true })
    expect(rest).toMatchObject({ ok: true, value: { after: { amountMinor: order.totalMinor - 100 } } })
    for (const { id } of await world.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order.id))) {
      await world.paymentService.refund(id)
    }
    const amounts = world.stripe.refunds.slice(before).map(({ amount }) => amount)
    expect(amounts.sort((a, b) => a - b)).toEqual([100, order.totalMinor - 100])
    expect(await seen(order.id)).toMatchObject({ paymentStatus: 'refunded', refundedMinor: order.totalMinor })
  })

  test('the same press again is the same refund; nothing is given back of what nobody paid', async () => {
    const order = await paidCashOrder()
    const part = { refundId: crypto.randomUUID(), amountMinor: 500 }
    const all = await Promise.all(Array.from({ length: 10 }, () => refund(order.id, part)))
    expect(all.filter((one) => one.ok && one.value.isNew)).toHaveLength(1)
    expect((await seen(order.id)).refundedMinor).toBe(500)
    const unpaid = await cashOrder()
    expect(await refund(unpaid.id, { amountMinor: 1 })).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' })
    const twice = [...order.lines, ...order.lines].map(({ id: lineId }) => ({ lineId, quantity: 1 }))
    expect((await refund(order.id, { lines: twice })).ok).toBe(false)
  })

  test('the database itself refuses to give back more than was paid', async () => {
    const order = await paidCashOrder()
    const more = world.db
      .update(orders)
      .set({ refundedMinor: sql`${orders.paidMinor} + 1` })
      .where(eq(orders.id, order.id))
    await expect(more).rejects.toThrow()
  })
})

describe('cancelling what was paid', () => {
  const cancel = (id: string, from: OrderStatus = 'pending') =>
    inTransaction(world.db, (tx) => moveWithMoney(tx, staff, { id, from, to: 'cancelled', note: undefined }, now()))

  test('20 at once: stock, coupon and all the money come back once, through the provider', async () => {
    const before = world.stripe.refunds.length
    const order = await paidOnline()
    const stock = await world.stock()
    const all = await Promise.all(Array.from({ length: 20 }, () => cancel(order.id)))
    const won = all.filter((one) => one.ok)
    expect(won).toHaveLength(1)
    for (const one of won) if (one.ok) for (const id of one.value.atProvider) await world.paymentService.refund(id)
    expect(world.stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([order.totalMinor])
    expect(await world.stock()).toBe(stock + 2)
    const after = await seen(order.id)
    expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(after.documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', order.totalMinor],
      ['credit', order.totalMinor],
    ])
  })

  test('cash, with a part given back before: the rest, and the use of the coupon', async () => {
    const order = await paidCashOrder({ couponCode: 'WELCOME10' })
    await refund(order.id, { amountMinor: 1000 })
    expect(await world.db.select().from(couponUses).where(eq(couponUses.orderId, order.id))).toHaveLength(1)
    expect((await cancel(order.id)).ok).toBe(true)
    const after = await seen(order.id)
    expect(after).toMatchObject({ paymentStatus: 'refunded', refundedMinor: order.totalMinor })
    expect(after.refunds.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['amount', 1000],
      ['rest', order.totalMinor - 1000],
    ])
    expect(await world.db.select().from(couponUses).where(eq(couponUses.orderId, order.id))).toEqual([])
  })

  test('what was added later and never paid is taken off the invoice, and what was paid is credited', async () => {
    const order = await paidCashOrder()
    const [line] = order.lines
    const lines = [{ lineId: line?.id ?? '', quantity: (line?.quantity ?? 0) + 2 }]
    const wish = editOrderSchema.parse({ version: order.version, lines })
    expect((await inTransaction(world.db, (tx) => editOrder(tx, staff, { id: order.id, ...wish }))).ok).toBe(true)
    const { totalMinor } = await seen(order.id)
    expect(totalMinor).toBeGreaterThan(order.totalMinor)
    expect((await cancel(order.id)).ok).toBe(true)
    expect((await seen(order.id)).documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', order.totalMinor],
      ['credit', order.totalMinor],
      ['invoice', totalMinor],
      ['credit', totalMinor - order.totalMinor],
      ['credit', order.totalMinor],
    ])
    expect(await pay(order.id)).toMatchObject({ ok: false })
  })

  test('an edit never makes an order cost less than what went back of it, and no more goes back than it costs', async () => {
    const order = await paidCashOrder()
    const [line] = order.lines
    expect((await refund(order.id, { amountMinor: order.totalMinor - 10 })).ok).toBe(true)
    const edit = async (quantity: number) => {
      const { version } = await seen(order.id)
      const wish = editOrderSchema.parse({ version, lines: [{ lineId: line?.id ?? '', quantity }] })
      return inTransaction(world.db, (tx) => editOrder(tx, staff, { id: order.id, ...wish }))
    }
    expect(await edit(1)).toMatchObject({ ok: false, code: 'NOT_EDITABLE' })
    const fresh = await paidCashOrder()
    const wish = editOrderSchema.parse({
      version: fresh.version,
      lines: [{ lineId: fresh.lines[0]?.id ?? '', quantity: 1 }],
    })
    await inTransaction(world.db, (tx) => editOrder(tx, staff, { id: fresh.id, ...wish }))
    const { totalMinor } = await seen(fresh.id)
    expect(await refund(fresh.id, { amountMinor: totalMinor + 10 })).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect((await refund(fresh.id, { isDifference: true })).ok).toBe(true)
    expect((await refund(fresh.id, { amountMinor: totalMinor })).ok).toBe(true)
    expect(await seen(fresh.id)).toMatchObject({ paymentStatus: 'refunded', refundedMinor: fresh.totalMinor })
  })

  test('what an edit made too much and the rest go back together, and the payment knows of both', async () => {
    const before = world.stripe.refunds.length
    const order = await paidOnline()
    const wish = editOrderSchema.parse({
      version: order.version,
      lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }],
    })
    expect((await inTransaction(world.db, (tx) => editOrder(tx, staff, { id: order.id, ...wish }))).ok).toBe(true)
    const { totalMinor } = await seen(order.id)
    const cancelled = await cancel(order.id)
    for (const id of cancelled.ok ? cancelled.value.atProvider : []) await world.paymentService.refund(id)
    expect(world.stripe.refunds.slice(before).map(({ amount }) => amount)).toEqual([
      order.totalMinor - totalMinor,
      totalMinor,
    ])
    const [payment] = await world.listPayments(order.id)
    expect(payment).toMatchObject({ refundedMinor: order.totalMinor, receivedMinor: order.totalMinor })
  })

  test('an invoice that nobody will pay is taken back', async () => {
    const order = await cashOrder()
    await go(order.id, 'confirmed', 'processing', 'ready')
    expect((await cancel(order.id, 'ready')).ok).toBe(true)
    const { documents } = await seen(order.id)
    expect(documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', order.totalMinor],
      ['credit', order.totalMinor],
    ])
  })

  test('many at once, each by the rules, with the reason where one may not', async () => {
    const [open, done] = [await cashOrder(), await cashOrder()]
    await go(done.id, 'confirmed', 'processing', 'ready', 'completed')
    const ids = [done.id, open.id, open.id, crypto.randomUUID()]
    const report = await inTransaction(world.db, (tx) => moveOrders(tx, staff, { ids, to: 'cancelled' }, now()))
    expect(report).toHaveLength(3)
    expect(report.find(({ id }) => id === open.id)?.moved.ok).toBe(true)
    expect(report.find(({ id }) => id === done.id)?.moved).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
    expect(report.filter(({ moved }) => !moved.ok && moved.code === 'NOT_FOUND')).toHaveLength(1)
    expect((await seen(done.id)).status).toBe('completed')
  })
})

describe('goods that come back', () => {
  const book = (
    id: string,
    lines: { lineId: string; quantity: number; onShelf: boolean }[],
    returnId = crypto.randomUUID(),
  ) => inTransaction(world.db, (tx) => bookReturn(tx, staff, { id, returnId, lines }))

  test('lie on the shelf again only where they are fit for it; when all are back the order is returned', async () => {
    const order = await paidCashOrder()
    const [floor, stone] = order.lines
    if (!floor || !stone) throw new Error('no lines')
    expect(await book(order.id, [{ lineId: floor.id, quantity: 1, onShelf: true }])).toMatchObject({
      code: 'NOT_RETURNABLE',
    })
    await go(order.id, 'confirmed', 'processing', 'ready', 'completed')
    const before = await stockOf(world.db, oak)
    const once = crypto.randomUUID()
    const wish = [{ lineId: floor.id, quantity: 2, onShelf: true }]
    await Promise.all(Array.from({ length: 10 }, () => book(order.id, wish, once)))
    expect(await stockOf(world.db, oak)).toBe(before + 2)
    expect(await book(order.id, [{ lineId: floor.id, quantity: 2, onShelf: true }])).toMatchObject({
      code: 'RETURN_TOO_LARGE',
    })
    expect((await book(order.id, [{ lineId: floor.id, quantity: 1, onShelf: false }])).ok).toBe(true)
    expect(await stockOf(world.db, oak)).toBe(before + 2)
    expect((await seen(order.id)).status).toBe('completed')
    expect((await book(order.id, [{ lineId: stone.id, quantity: 7, onShelf: true }])).ok).toBe(true)
    const after = await seen(order.id)
    expect(after).toMatchObject({ status: 'returned', paymentStatus: 'paid' })
    expect(after.lines.map(({ returned }) => returned)).toEqual([3, 7])
    const moved = await world.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, order.id))
      .orderBy(stockMovements.at)
    expect(moved.filter(({ reason }) => reason === 'return').map(({ delta }) => delta)).toEqual([2, 7])
  })

  test('20 at once of the same box come back once', async () => {
    const order = await paidCashOrder()
    await go(order.id, 'confirmed', 'processing', 'ready', 'completed')
    const [floor] = order.lines
    const wish = [{ lineId: floor?.id ?? '', quantity: 3, onShelf: true }]
    const before = await stockOf(world.db, oak)
    const all = await Promise.all(Array.from({ length: 20 }, () => book(order.id, wish)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(world.db, oak)).toBe(before + 3)
  })
})

describe('numbers without gaps', () => {
  test('50 invoices at once are numbered one after another; what is undone leaves no gap', async () => {
    const placed: string[] = []
    for (let count = 0; count < 50; count++) placed.push((await cashOrder()).id)
    const lastOf = async () => {
      const counters = await world.db.select().from(documentCounters).where(eq(documentCounters.kind, 'invoice'))
      return counters[0]?.last ?? 0
    }
    const before = await lastOf()
    await Promise.all(
      placed.map(async (id, index) => {
        // Every third one is undone first, after it had its number.
        if (index % 3 === 0) {
          const undone = world.db.transaction(async (tx) => {
            await movePayment(tx, staff, { id, from: 'unpaid', to: 'paid', note: undefined })
            throw new Error('undone')
          })
          await expect(undone).rejects.toThrow('undone')
        }
        await pay(id)
      }),
    )
    expect(await lastOf()).toBe(before + 50)
    for (const kind of ['invoice', 'credit'] as const) {
      const documents = await world.db
        .select()
        .from(orderDocuments)
        .where(eq(orderDocuments.kind, kind))
        .orderBy(orderDocuments.number)
      expect(documents.map(({ number }) => number)).toEqual(documents.map((_, index) => index + 1))
    }
    const { documents } = await seen(placed[0] ?? '')
    expect(documents[0]?.number).toMatch(/^SURREY-20\d\d-\d{6}$/)
  })
})

test('R4 a coupon’s use comes back exactly once, whoever cancels how often', async () => {
  await world.db.update(coupons).set({ totalLimit: 2, usedCount: 0 }).where(eq(coupons.code, 'WHOLEHOUSE'))
  const lines = [{ slug: 'boundary-bay-oak', qty: 60 }]
  const place = async () => {
    const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
    return placeTestOrder(world.db, await checkoutOf(world.db, lines, { couponCode: 'WHOLEHOUSE', contact }))
  }
  const [first, second] = [await place(), await place()]
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(await place()).toMatchObject({ ok: false, code: 'COUPON_REFUSED' })
  const [order] = await world.db
    .select()
    .from(orders)
    .where(eq(orders.token, first.ok ? first.value.token : ''))
  const cancel = () =>
    inTransaction(world.db, (tx) => moveOrders(tx, staff, { ids: [order?.id ?? ''], to: 'cancelled' }, now()))
  await Promise.all(Array.from({ length: 10 }, cancel))
  const [coupon] = await world.db.select().from(coupons).where(eq(coupons.code, 'WHOLEHOUSE'))
  expect(coupon?.usedCount).toBe(1)
  expect((await place()).ok).toBe(true)
  expect((await place()).ok).toBe(false)
})
