import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { giftCardInput } from '../../../tests/data/gift-cards.ts'
import { knownCustomer, noCaps, setCaps } from '../../../tests/data/guests.ts'
import { findDemoProduct, setStock, tried } from '../../../tests/data/orders.ts'
import { setReturns } from '../../../tests/data/returns.ts'
import { placeOnAccount, putOnAccount } from '../../../tests/data/trade.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { follow } from '../../../tests/shop/dispatched-events.ts'
import { products } from '../../catalogue/tables.ts'
import { editOrder } from '../../checkout/edits/edit-commands.ts'
import { issueGiftCard } from '../../gift-cards/commands.ts'
import { payByGiftCard } from '../../payments/gift-card-commands.ts'
import { moveWithMoney } from '../../payments/order-commands.ts'
import { refundOrder } from '../../payments/order-refund-commands.ts'
import { bookPart } from '../../payments/part-commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { askReturn } from '../../returns/commands.ts'
import { findReturn } from '../../returns/list-queries.ts'
import { receiveReturn } from '../../returns/receive-commands.ts'
import { askReturnSchema, receiveReturnSchema } from '../../returns/schema.ts'
import { approveReturn } from '../../returns/staff-commands.ts'
import { editOrderSchema } from '../admin-schema.ts'
import { findOrder } from '../queries.ts'
import { findCredit, listOpenOrders } from './queries.ts'
import { remindOfDue } from './reminder-commands.ts'

const PRICE = 10_000
let database: TestDatabase
let customer: UserActor
let staff: UserActor

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  staff = (await signedIn(db, { isAdmin: true })).actor
  const goods = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, goods.stockItemId, 1000)
  await db.update(products).set({ priceMinor: PRICE, salePriceMinor: null }).where(eq(products.id, goods.id))
  await db.execute(sql`delete from tax_rates`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await setReturns(database.db, { feePercent: 0, feeLeastMinor: 0 })
  customer = (await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)).actor
  await putOnAccount(database.db, customer, { creditLimitMinor: 10 * PRICE })
})

const used = async () => (await findCredit(database.db, customer.id, 'USD'))?.usedMinor
const view = async (id: string) => {
  const order = await findOrder(database.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}
async function move(id: string, ...states: ('confirmed' | 'processing' | 'ready' | 'completed' | 'cancelled')[]) {
  for (const to of states) {
    const { status: from } = await view(id)
    const wish = { id, from, to, note: undefined }
    const moved = await tried(database.db, (tx) => moveWithMoney(tx, staff, wish, Date.now()))
    if (!moved.ok) throw new Error(moved.code)
  }
}
async function placed(qty: number) {
  const result = await placeOnAccount(database.db, customer, qty)
  if (!result.ok) throw new Error(result.code)
  return result.value.order
}
/** An order on account whose goods were fetched, with an invoice, of which nothing is paid. */
async function fetched(qty: number) {
  const order = await placed(qty)
  await move(order.id, 'confirmed', 'processing', 'ready', 'completed')
  return view(order.id)
}
const pay = (id: string, amountMinor: number) =>
  tried(database.db, (tx) =>
    bookPart(tx, staff, { id, partId: crypto.randomUUID(), way: 'transfer', amountMinor, note: '' }, Date.now()),
  )
const refund = (id: string, wish: object) => {
  const whole = { orderId: id, refundId: crypto.randomUUID(), lines: [], withDelivery: false, reason: '', ...wish }
  return tried(database.db, (tx) => refundOrder(tx, staff, whole, Date.now()))
}
async function ask(id: string, quantity: number) {
  const { db } = database
  const { lines } = await view(id)
  const { rows } = await db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
  const wish = askReturnSchema.parse({ lines: [{ lineId: lines[0]?.id, quantity }], reason: 'leftOver' })
  const asked = await tried(db, (tx) => askReturn(tx, rows[0]?.token ?? '', wish))
  if (!asked.ok) throw new Error(asked.code)
  const { returnId } = asked.value
  await tried(db, (tx) => approveReturn(tx, staff, { id: returnId, version: 1, lines: [], words: '' }))
  return returnId
}
async function takeIn(returnId: string, asNew: number) {
  const { db } = database
  const asked = await findReturn(db, returnId)
  const lines = [{ lineId: asked?.lines[0]?.id, asNew, damaged: 0 }]
  const input = receiveReturnSchema.parse({ version: asked?.version, lines })
  return tried(db, (tx) => receiveReturn(tx, staff, { id: returnId, ...input }, Date.now()))
}
const returnUnits = async (id: string, quantity: number) => takeIn(await ask(id, quantity), quantity)

describe('goods that come back of an order on account', () => {
  test('lower what is owed, free the limit, and have a credit note, while no money goes back', async () => {
    const { id } = await fetched(5)
    expect(await returnUnits(id, 2)).toMatchObject({ ok: true, value: { after: { refundedMinor: 2 * PRICE } } })
    const order = await view(id)
    expect(order).toMatchObject({ paymentStatus: 'unpaid', paidMinor: 0, refundedMinor: 0, takenOffMinor: 2 * PRICE })
    expect(order.terms).toMatchObject({ owedMinor: 3 * PRICE })
    expect(order.refunds).toMatchObject([{ way: 'account', state: 'done', amountMinor: 2 * PRICE }])
    expect(order.documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', 5 * PRICE],
      ['credit', 2 * PRICE],
    ])
    expect(await used()).toBe(3 * PRICE)
    expect(await listOpenOrders(database.db, customer.id, 5)).toMatchObject([{ terms: { owedMinor: 3 * PRICE } }])
    expect(await placeOnAccount(database.db, customer, 7)).toMatchObject({ ok: true })
  })

  test('come off what is owed first; only the rest is paid back', async () => {
    const { id } = await fetched(5)
    await pay(id, 4 * PRICE)
    await returnUnits(id, 3)
    const order = await view(id)
    expect(order).toMatchObject({ paymentStatus: 'partlyRefunded', refundedMinor: 2 * PRICE, takenOffMinor: PRICE })
    expect(order.terms).toMatchObject({ owedMinor: 0 })
    expect(order.refunds.map(({ way, kind, amountMinor }) => [way, kind, amountMinor])).toEqual(
      expect.arrayContaining([
        ['account', 'lines', PRICE],
        ['transfer', 'amount', 2 * PRICE],
      ]),
    )
    // The lines count as given back for all that they cost: nothing of them goes back twice.
    expect(order.lines[0]?.given).toMatchObject({ quantity: 3, amountMinor: 3 * PRICE })
    expect(await used()).toBe(0)
  })

  test('go back to gift cards before other ways, once nothing is owed', async () => {
    const { db } = database
    const { id } = await fetched(3)
    const card = giftCardInput({ amountMinor: PRICE })
    const issued = await tried(db, (tx) =>
      issueGiftCard(tx, staff, card, { store: 'surrey', publicOrigin: 'https://a.b' }),
    )
    const code = issued.ok ? (issued.value.code ?? '') : ''
    const { rows } = await db.execute<{ token: string }>(sql`select token from orders where id = ${id}`)
    const paid = await tried(db, (tx) => payByGiftCard(tx, { token: rows[0]?.token ?? '', code }, Date.now()))
    expect(paid).toMatchObject({ ok: true })
    expect((await view(id)).terms).toMatchObject({ owedMinor: 2 * PRICE })
    await returnUnits(id, 3)
    expect((await view(id)).refunds.map(({ way, amountMinor }) => [way, amountMinor])).toEqual(
      expect.arrayContaining([
        ['account', 2 * PRICE],
        ['giftCard', PRICE],
      ]),
    )
    expect(await view(id)).toMatchObject({ status: 'returned', refundedMinor: PRICE, takenOffMinor: 2 * PRICE })
  })

  test('leave the restocking fee owed, and the order open until it is paid', async () => {
    await setReturns(database.db, { feePercent: 20 })
    const { id } = await fetched(5)
    await returnUnits(id, 5)
    expect(await view(id)).toMatchObject({ status: 'completed', terms: { owedMinor: PRICE }, takenOffMinor: 4 * PRICE })
    expect(await used()).toBe(PRICE)
    expect(await pay(id, PRICE)).toMatchObject({ ok: true })
    expect(await view(id)).toMatchObject({ paymentStatus: 'paid', terms: { owedMinor: 0 } })
  })

  test('all of them, without a fee, end the order with nothing owed and nothing on paper', async () => {
    const { id } = await fetched(4)
    await returnUnits(id, 4)
    const order = await view(id)
    expect(order).toMatchObject({ status: 'returned', paymentStatus: 'paid', paidMinor: 0, terms: { owedMinor: 0 } })
    const sum = order.documents.reduce((all, one) => all + (one.kind === 'invoice' ? 1 : -1) * one.amountMinor, 0)
    expect(sum).toBe(0)
  })

  test('are told of in an e-mail that says what is left to pay, and of no refund', async () => {
    const { id } = await fetched(3)
    await follow(database.db)
    await returnUnits(id, 1)
    const mails = (await follow(database.db)).filter(({ recipient }) => recipient === customer.email)
    const credit = mails.find(({ subject }) => subject.endsWith('credit to your account'))
    expect(credit?.text).toContain('We have credited $100.00 to your account')
    expect(credit?.text).toContain('Still owed: $200.00')
    expect(mails.some(({ subject }) => subject.includes('refund'))).toBe(false)
  })

  test('are not asked for by reminders any more once they cover what was owed', async () => {
    const { id } = await fetched(2)
    await database.db.execute(sql`update order_terms set due_on = current_date - 3 where order_id = ${id}`)
    await refund(id, { amountMinor: 2 * PRICE })
    expect(await tried(database.db, async (tx) => ({ ok: true, value: await remindOfDue(tx, id) }))).toMatchObject({
      value: false,
    })
    expect(await listOpenOrders(database.db, customer.id, 5)).toEqual([])
  })
})

describe('a refund by staff', () => {
  test('of lines or of an amount comes off what is owed, never more than that and what was paid', async () => {
    const { id, lines } = await fetched(4)
    expect(await refund(id, { lines: [{ lineId: lines[0]?.id, quantity: 1 }] })).toMatchObject({ ok: true })
    expect(await refund(id, { amountMinor: 500 })).toMatchObject({ ok: true })
    expect((await view(id)).terms).toMatchObject({ owedMinor: 3 * PRICE - 500 })
    expect(await refund(id, { amountMinor: 3 * PRICE })).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      params: { left: '295.00 USD' },
    })
    expect(await pay(id, 3 * PRICE)).toMatchObject({ code: 'PART_TOO_LARGE', params: { left: '295.00 USD' } })
    expect(await pay(id, 3 * PRICE - 500)).toMatchObject({ ok: true })
    expect((await view(id)).terms).toMatchObject({ owedMinor: 0 })
  })

  test('is one refund however often it is sent', async () => {
    const { id } = await fetched(2)
    const wish = { refundId: crypto.randomUUID(), amountMinor: 300 }
    expect(await refund(id, wish)).toMatchObject({ value: { isNew: true } })
    expect(await refund(id, wish)).toMatchObject({ value: { isNew: false } })
    expect(await view(id)).toMatchObject({ takenOffMinor: 300 })
  })

  test('takes nothing off before there is an invoice: then the order itself is changed', async () => {
    const { id } = await placed(2)
    expect(await refund(id, { amountMinor: 300 })).toMatchObject({ code: 'REFUND_TOO_LARGE' })
  })

  test('of all that is owed is the end of it: paid, with nothing more to come', async () => {
    const { id } = await fetched(2)
    await refund(id, { amountMinor: 2 * PRICE })
    expect(await view(id)).toMatchObject({ paymentStatus: 'paid', paidMinor: 0, nextPayments: [] })
    expect(await pay(id, 1)).toMatchObject({ code: 'NOTHING_DUE' })
  })
})

test('an order that is cancelled after a credit is on paper for nothing, with its payment back', async () => {
  const { id } = await placed(4)
  await pay(id, PRICE)
  await refund(id, { amountMinor: 2000 })
  await move(id, 'cancelled')
  const order = await view(id)
  expect(order).toMatchObject({
    status: 'cancelled',
    refundedMinor: PRICE,
    takenOffMinor: 2000,
    terms: { owedMinor: 0 },
  })
  const sum = order.documents.reduce((all, one) => all + (one.kind === 'invoice' ? 1 : -1) * one.amountMinor, 0)
  expect(sum).toBe(0)
})

test('an edit counts what was credited, and leaves no order cheaper than that', async () => {
  const { id } = await placed(4)
  await pay(id, PRICE)
  await refund(id, { amountMinor: 2 * PRICE })
  const edit = async (quantity: number) => {
    const { version, lines } = await view(id)
    const input = editOrderSchema.parse({ version, lines: [{ lineId: lines[0]?.id, quantity }] })
    return tried(database.db, (tx) => editOrder(tx, staff, { id, ...input }))
  }
  expect(await edit(1)).toMatchObject({ code: 'NOT_EDITABLE' })
  expect(await edit(3)).toMatchObject({ ok: true })
  expect((await view(id)).terms).toMatchObject({ owedMinor: 0 })
  expect(await edit(6)).toMatchObject({ ok: true })
  expect((await view(id)).terms).toMatchObject({ owedMinor: 3 * PRICE })
})

test('of a return and a payment at once, in any order, the money adds up', async () => {
  const { db } = database
  for (let round = 0; round < 6; round++) {
    const { id } = await fetched(3)
    const returnId = await ask(id, 2)
    const parts = [PRICE, 2 * PRICE, PRICE].map((amountMinor) => pay(id, amountMinor))
    await Promise.all([...parts, takeIn(returnId, 2), refund(id, { amountMinor: 700 })])
    const order = await view(id)
    const kept = order.paidMinor - order.refundedMinor
    const documented = order.documents.reduce(
      (all, one) => all + (one.kind === 'invoice' ? 1 : -1) * one.amountMinor,
      0,
    )
    expect(order.terms?.owedMinor).toBe(documented - kept)
    expect(kept).toBeGreaterThanOrEqual(0)
    expect(await used()).toBe(order.terms?.owedMinor)
    await db.execute(sql`delete from order_terms where order_id = ${id}`)
  }
})
