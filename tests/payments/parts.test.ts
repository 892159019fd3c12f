import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { depositEmail } from '../../src/orders/emails/deposit-email.ts'
import { findEmailOrder, findShopOfEmails } from '../../src/orders/emails/queries.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { orders } from '../../src/orders/tables.ts'
import { chooseMethod } from '../../src/payments/commands.ts'
import { moveWithMoney } from '../../src/payments/order-commands.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import { askDeposit, bookPart } from '../../src/payments/part-commands.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { signedIn } from '../data/admin.ts'
import { checkGiftCards } from '../data/gift-cards.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { type PaymentWorld, paymentWorld, SLUG } from './world.ts'

let world: PaymentWorld
let staff: UserActor
beforeAll(async () => {
  world = await paymentWorld(20)
  staff = (await signedIn(world.db)).actor
  await setStock(world.db, (await findDemoProduct(world.db, SLUG)).stockItemId, 10_000)
})
afterEach(() => checkGiftCards(world.db))
afterAll(() => world.close())

async function seen(id: string) {
  const order = await findOrder(world.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

async function waiting(payment: 'cod' | 'stripe') {
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const { id } = await world.place(payment, { contact })
  const [row] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('the order is not there')
  return row
}

type Way = 'cod' | 'terminal' | 'transfer'
const book = (id: string, amountMinor: number, way: Way = 'cod', partId = uuidv7()) =>
  inTransaction(world.db, (tx) => bookPart(tx, staff, { id, partId, way, amountMinor, note: '' }, Date.now()))
const ask = async (id: string, depositMinor: number, version?: number) => {
  const input = { id, depositMinor, version: version ?? (await seen(id)).version }
  return inTransaction(world.db, (tx) =>
    askDeposit(tx, staff, input, { offered: ['cod', 'stripe'], nowMs: Date.now() }),
  )
}
const payOnline = async (id: string, token: string) => {
  const chosen = await inTransaction(world.db, (tx) =>
    chooseMethod(tx, { token, method: 'stripe' }, { offered: ['cod', 'stripe'], nowMs: Date.now() }),
  )
  expect(chosen.ok).toBe(true)
  await world.paymentService.open(id)
  world.stripe.pay(await world.ref(id))
  await world.comeBack(id)
}

describe('an order is paid in parts', () => {
  test('in cash, on the terminal and by transfer, and online: together its total', async () => {
    const { id, token, totalMinor } = await waiting('cod')
    expect(await book(id, 1000)).toMatchObject({ ok: true })
    expect(await seen(id)).toMatchObject({ paymentStatus: 'paid', paidMinor: 1000, differenceMinor: totalMinor - 1000 })
    expect(await book(id, 500, 'terminal')).toMatchObject({ ok: true })
    expect(await book(id, 300, 'transfer')).toMatchObject({ ok: true })
    await payOnline(id, token)
    const paid = await seen(id)
    expect(paid).toMatchObject({ paidMinor: totalMinor, differenceMinor: 0, paymentStatus: 'paid' })
    expect(paid.parts.map(({ way, amountMinor }) => [way, amountMinor])).toEqual([
      ['cod', 1000],
      ['terminal', 500],
      ['transfer', 300],
    ])
    expect(paid.documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['invoice', totalMinor]])
    expect(await book(id, 1)).toMatchObject({ ok: false, code: 'NOTHING_DUE' })
  })

  test('never with more than is left; the same press again is one part', async () => {
    const { id, totalMinor } = await waiting('cod')
    expect(await book(id, totalMinor + 1)).toMatchObject({ ok: false, code: 'PART_TOO_LARGE' })
    const partId = uuidv7()
    const both = await Promise.all([book(id, 700, 'cod', partId), book(id, 700, 'cod', partId)])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect(await book(id, 800, 'cod', partId)).toMatchObject({ ok: false, code: 'KEY_REUSED' })
    expect((await seen(id)).paidMinor).toBe(700)
  })

  test('20 parts at once: as many are taken as are left', async () => {
    const { id, totalMinor } = await waiting('cod')
    const each = Math.floor(totalMinor / 5) + 1
    const booked = await Promise.all(Array.from({ length: 20 }, () => book(id, each)))
    expect(booked.filter(({ ok }) => ok)).toHaveLength(4)
    expect((await seen(id)).paidMinor).toBe(each * 4)
  })

  test('money that is on its way to a provider for more than is left is asked for no longer', async () => {
    const { id } = await waiting('stripe')
    expect(await world.latest(id)).toMatchObject({ state: 'open' })
    const booked = await book(id, 500)
    expect(booked).toMatchObject({ ok: true, value: { ended: [{}] } })
    expect(await world.latest(id)).toMatchObject({ state: 'closed' })
  })

  test('and goes back along the ways it came, when it is cancelled and in refunds', async () => {
    const { id, totalMinor } = await waiting('cod')
    await book(id, 1000, 'transfer')
    await book(id, totalMinor - 1000, 'terminal')
    const refundId = crypto.randomUUID()
    const wish = { orderId: id, refundId, lines: [], withDelivery: false, reason: '', amountMinor: totalMinor - 200 }
    expect(await inTransaction(world.db, (tx) => refundOrder(tx, staff, wish, Date.now()))).toMatchObject({ ok: true })
    const { status: from } = await seen(id)
    await inTransaction(world.db, (tx) => moveWithMoney(tx, staff, { id, from, to: 'cancelled' }, Date.now()))
    const after = await seen(id)
    expect(after).toMatchObject({ refundedMinor: totalMinor, paymentStatus: 'refunded' })
    expect(after.parts.every(({ amountMinor, givenMinor }) => amountMinor === givenMinor)).toBe(true)
  })
})

describe('a deposit', () => {
  test('is asked for by e-mail, paid on the page, and leaves the rest', async () => {
    const { id, token, totalMinor } = await waiting('cod')
    expect(await ask(id, 1500)).toMatchObject({ ok: true, value: { after: { depositMinor: 1500 } } })
    expect(await seen(id)).toMatchObject({ status: 'confirmed', paymentMethod: 'stripe', depositMinor: 1500 })
    expect(await world.happened('order.depositAsked')).toBe(1)
    const order = await inTransaction(world.db, (tx) => findEmailOrder(tx, id))
    const shop = await inTransaction(world.db, (tx) => findShopOfEmails(tx, 'surrey', 'https://shop.example.com'))
    if (!order) throw new Error('the order is not there')
    const { text } = depositEmail(shop, order)
    expect(text).toContain('deposit of $15.00')
    expect(text).toContain(`https://shop.example.com/order/${token}`)
    await payOnline(id, token)
    expect(await world.latest(id)).toMatchObject({ amountMinor: 1500, isDifference: false })
    expect(await seen(id)).toMatchObject({ paymentStatus: 'paid', differenceMinor: totalMinor - 1500 })
    await payOnline(id, token)
    expect(await seen(id)).toMatchObject({ paidMinor: totalMinor, differenceMinor: 0 })
  })

  test('is less than the total, of an order that nobody has paid, as it was seen', async () => {
    const { id, totalMinor } = await waiting('cod')
    expect(await ask(id, totalMinor)).toMatchObject({ ok: false, fields: { depositMinor: 'payments.errors.deposit' } })
    expect(await ask(id, 100, 99)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
    await book(id, 500)
    expect(await ask(id, 1000)).toMatchObject({ ok: false, code: 'NOT_PAYABLE' })
  })
})
