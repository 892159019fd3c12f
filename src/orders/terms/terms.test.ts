import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { knownCustomer, noCaps, setCaps } from '../../../tests/data/guests.ts'
import { findDemoProduct, setStock, tried } from '../../../tests/data/orders.ts'
import { accountCheckout, placeOnAccount, putOnAccount } from '../../../tests/data/trade.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { products } from '../../catalogue/tables.ts'
import { editOrder } from '../../checkout/edits/edit-commands.ts'
import { placeManualOrder } from '../../checkout/manual/manual-commands.ts'
import { manualOrderSchema } from '../../checkout/schema.ts'
import { dayIn } from '../../delivery/lead-days.ts'
import { chooseMethod } from '../../payments/commands.ts'
import { moveWithMoney, undoMoves } from '../../payments/order-commands.ts'
import { askDeposit, bookPart } from '../../payments/part-commands.ts'
import { listDeadOrders } from '../../payments/payment-queries.ts'
import type { UserActor } from '../../platform/actor.ts'
import { setCustomerGroup } from '../../pricing/groups/commands.ts'
import { customerGroupMembers, customerGroups, priceRules } from '../../pricing/groups/tables.ts'
import { editOrderSchema, listOrdersSchema } from '../admin-schema.ts'
import { findHoldEnd } from '../holds/queries.ts'
import { daysAfter } from '../pickups/rules.ts'
import { findOrder, listOrders } from '../queries.ts'
import { orders } from '../tables.ts'
import { setPurchaseOrder } from './purchase-order-commands.ts'
import { findCredit, listOpenOrders } from './queries.ts'

const PRICE = 10_000
let database: TestDatabase
let customer: UserActor
let groupId: string
let staff: UserActor

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  staff = (await signedIn(db, { isAdmin: true })).actor
  customer = (await knownCustomer(db, 'builder@example.com')).actor
  const goods = await findDemoProduct(db, 'gravel-lane')
  await setStock(db, goods.stockItemId, 1000)
  await db.update(products).set({ priceMinor: PRICE, salePriceMinor: null }).where(eq(products.id, goods.id))
  await db.execute(sql`delete from tax_rates`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db } = database
  await db.execute(sql`delete from order_terms`)
  await db.delete(customerGroupMembers)
  await db.delete(priceRules)
  await db.delete(customerGroups)
  groupId = await putOnAccount(db, customer, { creditLimitMinor: 5 * PRICE })
})

const place = (qty: number, change: object = {}) => placeOnAccount(database.db, customer, qty, change)
const credit = () => findCredit(database.db, customer.id, 'USD')
const used = async () => (await credit())?.usedMinor

async function placed(qty: number) {
  const result = await place(qty)
  if (!result.ok) throw new Error(result.code)
  return result.value.order
}

async function move(id: string, to: 'confirmed' | 'processing' | 'ready' | 'completed' | 'returned' | 'cancelled') {
  const order = await findOrder(database.db, id)
  const from = order?.status ?? 'pending'
  return tried(database.db, (tx) => moveWithMoney(tx, staff, { id, from, to, note: undefined }, Date.now(), 60))
}

async function edit(id: string, quantity: number) {
  const order = await findOrder(database.db, id)
  const lines = [{ lineId: order?.lines[0]?.id, quantity }]
  const input = editOrderSchema.parse({ version: order?.version, lines })
  return tried(database.db, (tx) => editOrder(tx, staff, { id, ...input }))
}

const book = (id: string, amountMinor: number) =>
  tried(database.db, (tx) =>
    bookPart(tx, staff, { id, partId: crypto.randomUUID(), way: 'transfer', amountMinor, note: 'INV 12' }, Date.now()),
  )

describe('an order on account', () => {
  test('is placed up to the limit, and the refusal of the next one says what is left', async () => {
    const order = await placed(3)
    expect(order).toMatchObject({ paymentMethod: 'account', paymentStatus: 'unpaid', status: 'pending' })
    expect(await credit()).toMatchObject({ netDays: 30, usedMinor: 3 * PRICE, leftMinor: 2 * PRICE })
    expect(await place(3)).toMatchObject({ code: 'CREDIT_EXCEEDED', params: { left: '200.00 USD' } })
    expect(await place(2)).toMatchObject({ ok: true })
    expect(await place(1)).toMatchObject({ code: 'CREDIT_EXCEEDED', params: { left: '0.00 USD' } })
  })

  test('is for nobody without such terms: a visitor, somebody in no group, and a group that pays at once', async () => {
    const { db } = database
    const { actor: other } = await knownCustomer(db, `${crypto.randomUUID()}@example.com`)
    expect(await placeOnAccount(db, other, 1)).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    await db.update(customerGroups).set({ netDays: null, creditLimitMinor: null }).where(eq(customerGroups.id, groupId))
    expect(await place(1)).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  })

  test('has the limit that staff have set for one customer, higher or lower than the group’s', async () => {
    const { db } = database
    await db.update(customerGroupMembers).set({ creditLimitMinor: 7 * PRICE })
    expect(await place(6)).toMatchObject({ ok: true })
    await db.update(customerGroupMembers).set({ creditLimitMinor: 2 * PRICE })
    expect(await credit()).toMatchObject({ usedMinor: 6 * PRICE, leftMinor: 0, groupLimitMinor: 5 * PRICE })
    expect(await place(1)).toMatchObject({ code: 'CREDIT_EXCEEDED' })
  })

  test('keeps its goods without an end, and no worker takes it for one that was not paid', async () => {
    const { id } = await placed(1)
    expect(await findHoldEnd(database.db, id)).toBeUndefined()
    expect(await listDeadOrders(database.db, Date.now() + 10 * 86_400_000, 500)).not.toContain(id)
  })

  test('frees the limit as it is paid in parts, cancelled, or wholly returned', async () => {
    const paid = await placed(2)
    await book(paid.id, 5000)
    expect(await used()).toBe(2 * PRICE - 5000)
    expect(await findOrder(database.db, paid.id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'account' })
    await book(paid.id, 2 * PRICE - 5000)
    expect(await used()).toBe(0)
    const cancelled = await placed(5)
    expect(await move(cancelled.id, 'cancelled')).toMatchObject({ ok: true })
    expect(await used()).toBe(0)
    const returned = await placed(5)
    for (const to of ['confirmed', 'processing', 'ready', 'completed', 'returned'] as const) await move(returned.id, to)
    expect(await used()).toBe(0)
  })

  test('comes to no more than the limit by an edit, while one that makes it cheaper is always taken', async () => {
    const { id } = await placed(4)
    expect(await edit(id, 6)).toMatchObject({ code: 'CREDIT_EXCEEDED', params: { left: '100.00 USD' } })
    expect(await edit(id, 5)).toMatchObject({ ok: true })
    await database.db.update(customerGroupMembers).set({ creditLimitMinor: PRICE })
    expect(await edit(id, 3)).toMatchObject({ ok: true })
    await tried(database.db, (tx) => setCustomerGroup(tx, { id: customer.id, groupId: null }))
    expect(await edit(id, 4)).toMatchObject({ code: 'CREDIT_EXCEEDED', params: { left: '0.00 USD' } })
  })

  test('is not taken up again by an undo once somebody else has the limit', async () => {
    const { id } = await placed(4)
    const cancelled = await move(id, 'cancelled')
    const memory = cancelled.ok ? cancelled.value.memory : undefined
    if (!memory) throw new Error('the move cannot be undone')
    const other = await placed(4)
    const undo = () => tried(database.db, async (tx) => ({ ok: true, value: await undoMoves(tx, [memory]) }))
    expect(await undo()).toMatchObject({ value: [{ undone: { code: 'UNDO_OVERTAKEN' } }] })
    await move(other.id, 'cancelled')
    expect(await undo()).toMatchObject({ value: [{ undone: { ok: true } }] })
    expect(await used()).toBe(4 * PRICE)
  })
})

describe('an order that staff take', () => {
  const take = async (qty: number, email = customer.email) => {
    const { db } = database
    const { shippingSame: _, ...input } = await accountCheckout(db, { ...customer, email }, qty)
    const manual = manualOrderSchema.parse({ ...input, language: 'en' })
    return tried(db, (tx) => placeManualOrder(tx, staff, manual, { store: 'surrey', offered: () => ['cod'] }))
  }

  test('goes on the account of the mailbox that is proved, up to its limit, and is confirmed at once', async () => {
    const taken = await take(4)
    if (!taken.ok) throw new Error(taken.code)
    const order = await findOrder(database.db, taken.value.id)
    expect(order).toMatchObject({ status: 'confirmed', paymentMethod: 'account', terms: { netDays: 30 } })
    expect(await used()).toBe(4 * PRICE)
    expect(await take(2)).toMatchObject({ code: 'CREDIT_EXCEEDED' })
    expect(await take(1, 'nobody@example.com')).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  })
})

describe('when it is due', () => {
  test('goes by the day of its invoice, and by none before there is one', async () => {
    const { id } = await placed(2)
    expect(await findOrder(database.db, id)).toMatchObject({ terms: { netDays: 30, dueOn: null, isOverdue: false } })
    for (const to of ['confirmed', 'processing', 'ready'] as const) await move(id, to)
    const dueOn = daysAfter(dayIn('America/Vancouver', new Date()), 30)
    expect(await findOrder(database.db, id)).toMatchObject({ terms: { dueOn, owedMinor: 2 * PRICE } })
    await database.db.execute(sql`update order_terms set due_on = current_date - 40 where order_id = ${id}`)
    expect(await findOrder(database.db, id)).toMatchObject({ terms: { isOverdue: true } })
    const open = await listOpenOrders(database.db, customer.id, 10)
    expect(open).toMatchObject([{ id, terms: { owedMinor: 2 * PRICE, isOverdue: true } }])
    await book(id, 2 * PRICE)
    expect(await findOrder(database.db, id)).toMatchObject({ terms: { owedMinor: 0, isOverdue: false } })
    expect(await listOpenOrders(database.db, customer.id, 10)).toEqual([])
  })
})

describe('the list of orders', () => {
  const numbers = async (wish: Record<string, unknown>) => {
    const filter = { ...listOrdersSchema.parse(wish), timeZone: 'America/Vancouver' }
    return (await listOrders(database.db, filter)).orders.map(({ number, dueOn, isOverdue }) => ({
      number,
      dueOn,
      isOverdue,
    }))
  }

  test('has those of which something is owed, those that are overdue, and finds a purchase order', async () => {
    const { db } = database
    const [late, later, paid] = [await placed(1), await placed(1), await placed(1)]
    await db.execute(sql`update order_terms set due_on = '2026-01-31' where order_id = ${late.id}`)
    await book(paid.id, PRICE)
    const row = { number: late.number, dueOn: '2026-01-31', isOverdue: true }
    expect(await numbers({ due: 'overdue' })).toEqual([row])
    expect(await numbers({ due: 'open', sort: 'da' })).toEqual([
      row,
      { number: later.number, dueOn: null, isOverdue: false },
    ])
    const change = { id: paid.id, purchaseOrder: 'Tower 7/B' }
    const set = (version: number) => tried(db, (tx) => setPurchaseOrder(tx, staff, { ...change, version }))
    expect(await set(1)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    const version = (await findOrder(db, paid.id))?.version ?? 0
    expect(await set(version)).toMatchObject({ value: { after: { purchaseOrder: 'Tower 7/B' } } })
    expect((await numbers({ search: 'tower 7' })).map(({ number }) => number)).toEqual([paid.number])
    expect((await findOrder(db, paid.id))?.timeline.at(-1)).toMatchObject({
      said: { code: 'purchaseOrderChanged', params: { number: 'Tower 7/B' } },
    })
  })
})

describe('its payment', () => {
  test('may be begun online, after hours too, and it stays on account', async () => {
    const { id, token } = await placed(1)
    const choose = (method: 'stripe' | 'cod' | 'account') =>
      tried(database.db, (tx) =>
        chooseMethod(tx, { token, method }, { offered: ['cod', 'stripe'], nowMs: Date.now() + 5 * 3_600_000 }),
      )
    expect(await choose('cod')).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(await choose('account')).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(await choose('stripe')).toMatchObject({ ok: true })
    expect(await findOrder(database.db, id)).toMatchObject({ paymentMethod: 'account', status: 'pending' })
    expect(await used()).toBe(PRICE)
  })

  test('has no deposit', async () => {
    const { id, version } = await placed(1)
    const asked = tried(database.db, (tx) =>
      askDeposit(tx, staff, { id, version, depositMinor: 100 }, { offered: ['stripe'], nowMs: Date.now() }),
    )
    expect(await asked).toMatchObject({ code: 'NOT_PAYABLE' })
  })
})

describe('a purchase order', () => {
  test('is kept with the order, and asked for where the group needs one', async () => {
    const { db } = database
    const named = await place(1, { purchaseOrder: ' PO-4471 ' })
    expect(named).toMatchObject({ value: { order: { purchaseOrder: 'PO-4471' } } })
    await db.update(customerGroups).set({ needsPurchaseOrder: true }).where(eq(customerGroups.id, groupId))
    expect(await place(1)).toMatchObject({ fields: { purchaseOrder: 'checkout.errors.purchaseOrder' } })
    expect(await place(1, { purchaseOrder: '  ' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await place(1, { purchaseOrder: 'PO-1', payment: 'cod' })).toMatchObject({ ok: true })
    const [stored] = await db.select().from(orders).where(eq(orders.purchaseOrder, 'PO-1'))
    expect(stored?.paymentMethod).toBe('cod')
  })
})
