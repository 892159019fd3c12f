import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { adjustGiftCard, changeGiftCard, issueGiftCard } from '../../src/gift-cards/commands.ts'
import { findGiftCard, findKnownCard } from '../../src/gift-cards/find-queries.ts'
import { orderDocuments } from '../../src/orders/documents/tables.ts'
import { orderHolds } from '../../src/orders/holds/tables.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import { orders } from '../../src/orders/tables.ts'
import { chooseMethod } from '../../src/payments/commands.ts'
import { payByGiftCard, payWithGiftCards } from '../../src/payments/gift-card-commands.ts'
import { moveWithMoney } from '../../src/payments/order-commands.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { mails } from '../../src/platform/tables.ts'
import { signedIn } from '../data/admin.ts'
import { checkGiftCards, giftCardInput, handedOver } from '../data/gift-cards.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock } from '../data/orders.ts'
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

const publicOrigin = 'https://shop.example.com'
const card = (amountMinor: number) => handedOver(world.db, staff, { amountMinor })
const balance = async (id: string) => (await findGiftCard(world.db, id))?.balanceMinor

async function seen(id: string) {
  const order = await findOrder(world.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

/** An order that waits for its money. */
async function waiting(payment: CheckoutInput['payment'] = 'cod') {
  const contact = { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  if (payment !== 'cod') {
    const { id } = await world.place(payment, { contact })
    const [row] = await world.db.select().from(orders).where(eq(orders.id, id))
    return { id, token: row?.token ?? '', totalMinor: row?.totalMinor ?? 0 }
  }
  const placed = await placeTestOrder(
    world.db,
    await checkoutOf(world.db, [{ slug: SLUG, qty: 4 }], { contact, payment }),
  )
  if (!placed.ok) throw new Error(placed.code)
  const [row] = await world.db.select().from(orders).where(eq(orders.token, placed.value.token))
  return { id: row?.id ?? '', ...placed.value }
}

const pay = (token: string, ...codes: string[]) =>
  inTransaction(world.db, (tx) => payWithGiftCards(tx, token, { codes }))
const payOnPage = (token: string, code: string) =>
  inTransaction(world.db, (tx) => payByGiftCard(tx, { token, code }, Date.now()))
const cancel = async (id: string) => {
  const { status: from } = await seen(id)
  return inTransaction(world.db, (tx) => moveWithMoney(tx, staff, { id, from, to: 'cancelled' }, Date.now()))
}
const refund = (orderId: string, amountMinor: number) =>
  inTransaction(world.db, (tx) =>
    refundOrder(
      tx,
      staff,
      { orderId, refundId: crypto.randomUUID(), lines: [], withDelivery: false, reason: 'a scratch', amountMinor },
      Date.now(),
    ),
  )

describe('a card that is issued', () => {
  test('goes to its receiver by e-mail, and its code is nowhere else', async () => {
    const input = giftCardInput({ recipientEmail: 'grace@example.com', recipientName: 'Grace', message: 'Enjoy' })
    const where = { store: 'surrey', publicOrigin }
    const issued = await inTransaction(world.db, (tx) => issueGiftCard(tx, staff, input, where))
    expect(issued).toMatchObject({ ok: true, value: { isNew: true } })
    expect(issued.ok && issued.value.code).toBeUndefined()
    const [mail] = await world.db
      .select()
      .from(mails)
      .where(eq(mails.key, `gift-card:${input.id}`))
    const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(mail).toMatchObject({
      recipient: 'grace@example.com',
      isSecret: true,
      text: expect.stringContaining('Enjoy'),
    })
    expect(await findKnownCard(world.db, code)).toMatchObject({ balanceMinor: 5000, state: 'live' })
    const { rows } = await world.db.execute(sql`select * from gift_cards where id = ${input.id}`)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
    const again = await inTransaction(world.db, (tx) => issueGiftCard(tx, staff, input, where))
    expect(again).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await balance(input.id)).toBe(5000)
  })

  test('is adjusted with a reason, never below nothing; who looked at an older one is told', async () => {
    const { id } = await card(5000)
    const adjust = (amountMinor: number, version: number) =>
      inTransaction(world.db, (tx) => adjustGiftCard(tx, staff, { id, version, amountMinor, reason: 'a mistake' }))
    const version = (await findGiftCard(world.db, id))?.version ?? 0
    expect(await adjust(-5001, version)).toMatchObject({
      ok: false,
      fields: { amountMinor: 'gift-cards.errors.below' },
    })
    expect(await adjust(-2000, version)).toMatchObject({ ok: true })
    expect(await adjust(-2000, version)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
    expect(await balance(id)).toBe(3000)
  })

  test('keeps its ledger: the database refuses to change or delete what happened', async () => {
    const { id } = await card(5000)
    const change = world.db.execute(sql`update gift_card_entries set amount_minor = 9 where card_id = ${id}`)
    await expect(change).rejects.toThrow()
    await expect(world.db.execute(sql`delete from gift_card_entries where card_id = ${id}`)).rejects.toThrow()
    await expect(world.db.execute(sql`update gift_cards set balance_minor = -1 where id = ${id}`)).rejects.toThrow()
  })
})

describe('an order is paid', () => {
  test('wholly by one card, at once, with its invoice', async () => {
    const order = await waiting()
    const { id, code } = await card(order.totalMinor + 700)
    expect(await pay(order.token, code)).toEqual({ ok: true, value: true })
    expect(await pay(order.token, code)).toEqual({ ok: true, value: true })
    expect(await balance(id)).toBe(700)
    const paid = await seen(order.id)
    expect(paid).toMatchObject({ paymentStatus: 'paid', paidMinor: order.totalMinor, differenceMinor: 0 })
    expect(paid.parts).toMatchObject([{ way: 'giftCard', amountMinor: order.totalMinor, note: code.slice(-4) }])
    const documents = await world.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
    expect(documents).toMatchObject([{ kind: 'invoice', amountMinor: order.totalMinor }])
  })

  test('by two cards in their order, and the rest through a provider', async () => {
    const order = await waiting('stripe')
    const [one, two] = [await card(1000), await card(500)]
    expect(await payOnPage(order.token, one.code)).toMatchObject({ ok: true })
    expect(await payOnPage(order.token, two.code)).toMatchObject({ ok: true })
    expect(await seen(order.id)).toMatchObject({ paymentStatus: 'unpaid', paidMinor: 1500 })
    const chosen = await inTransaction(world.db, (tx) =>
      chooseMethod(tx, { token: order.token, method: 'stripe' }, { offered: ['stripe'], nowMs: Date.now() }),
    )
    expect(chosen.ok).toBe(true)
    await world.paymentService.open(order.id)
    expect(await world.latest(order.id)).toMatchObject({ amountMinor: order.totalMinor - 1500 })
    world.stripe.pay(await world.ref(order.id))
    await world.comeBack(order.id)
    expect(await seen(order.id)).toMatchObject({
      paymentStatus: 'paid',
      paidMinor: order.totalMinor,
      differenceMinor: 0,
    })
    expect(await Promise.all([balance(one.id), balance(two.id)])).toEqual([0, 0])
  })

  test('with nothing where a code is wrong, blocked, over or empty: nothing is taken of any card', async () => {
    const order = await waiting()
    const good = await card(100)
    const bad = await card(100)
    const set = async (change: { isBlocked: boolean; expiresOn: string | null }) => {
      const version = (await findGiftCard(world.db, bad.id))?.version ?? 0
      await inTransaction(world.db, (tx) => changeGiftCard(tx, { id: bad.id, version, ...change }))
    }
    const refusal = (word: string) => ({ ok: false, fields: { giftCards: `gift-cards.errors.${word}` } })
    expect(await pay(order.token, good.code, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject(refusal('unknown'))
    await set({ isBlocked: true, expiresOn: null })
    expect(await pay(order.token, good.code, bad.code)).toMatchObject(refusal('blocked'))
    await set({ isBlocked: false, expiresOn: '2020-01-01' })
    expect(await pay(order.token, good.code, bad.code)).toMatchObject(refusal('expired'))
    expect(await balance(good.id)).toBe(100)
    await pay(order.token, good.code)
    expect(await payOnPage(order.token, good.code)).toMatchObject(refusal('empty'))
  })

  test('only with what its customer saw: another balance by now is told, and nothing is taken', async () => {
    const order = await waiting()
    const { id, code } = await card(300)
    const seenOtherwise = await inTransaction(world.db, (tx) =>
      payWithGiftCards(tx, order.token, { codes: [code], expectedMinor: 500 }),
    )
    expect(seenOtherwise).toMatchObject({ ok: false, code: 'GIFT_CARD_CHANGED' })
    expect(await balance(id)).toBe(300)
  })
})

describe('what was paid by card goes back', () => {
  test('when an order that waits for the rest is cancelled: to each card what it paid, and a second time nothing', async () => {
    const order = await waiting()
    const [one, two] = [await card(1000), await card(500)]
    await pay(order.token, one.code, two.code)
    expect(await cancel(order.id)).toMatchObject({ ok: true })
    expect(await Promise.all([balance(one.id), balance(two.id)])).toEqual([1000, 500])
    expect(await seen(order.id)).toMatchObject({ paymentStatus: 'refunded', refundedMinor: 1500 })
    expect(await cancel(order.id)).toMatchObject({ ok: false })
    expect((await findGiftCard(world.db, one.id))?.entries.map(({ kind }) => kind)).toEqual([
      'issued',
      'used',
      'refunded',
    ])
  })

  test('when nobody pays the rest in time: the shop cancels it by itself', async () => {
    const order = await waiting('stripe')
    const { id, code } = await card(1000)
    await payOnPage(order.token, code)
    await world.reconcileAfter(120)
    expect(await balance(id)).toBe(1000)
    expect(await seen(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('in parts to the card first, then as cash, and never more than came in', async () => {
    const order = await waiting()
    const { id, code } = await card(1000)
    await pay(order.token, code)
    await inTransaction(world.db, (tx) =>
      movePayment(tx, staff, { id: order.id, from: 'unpaid', to: 'paid', note: undefined }),
    )
    const paid = await seen(order.id)
    expect(paid.parts.map(({ way, amountMinor }) => [way, amountMinor])).toEqual([
      ['giftCard', 1000],
      ['cod', order.totalMinor - 1000],
    ])
    expect(await refund(order.id, 600)).toMatchObject({ ok: true })
    expect(await balance(id)).toBe(600)
    // More than the card has left: all of it is in cash, or cut along the ways where no one way has enough.
    expect(await refund(order.id, order.totalMinor - 600)).toMatchObject({ ok: true })
    expect(await balance(id)).toBe(1000)
    const after = await seen(order.id)
    expect(after).toMatchObject({ paymentStatus: 'refunded', refundedMinor: order.totalMinor })
    expect(after.refunds.map(({ way }) => way).toSorted()).toEqual(['cod', 'giftCard', 'giftCard'])
    expect(await refund(order.id, 1)).toMatchObject({ ok: false, code: 'REFUND_TOO_LARGE' })
  })
})

test('an order that a card paid in part, and whose buyer pays the rest in cash after all, is not given up by itself', async () => {
  const { code } = await card(500)
  const order = await waiting('stripe')
  await pay(order.token, code)
  const chosen = await inTransaction(world.db, (tx) =>
    chooseMethod(tx, { token: order.token, method: 'cod' }, { offered: ['cod', 'stripe'], nowMs: Date.now() }),
  )
  expect(chosen.ok).toBe(true)
  expect(await world.db.select().from(orderHolds).where(eq(orderHolds.orderId, order.id))).toEqual([])
})

test('20 orders at once with one card never take more than is on it', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => waiting()))
  const totals = all.map(({ totalMinor }) => totalMinor)
  const { id, code } = await card((totals[0] ?? 0) * 3 + 17)
  const paid = await Promise.all(all.map(({ token }) => pay(token, code)))
  expect(paid.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(4)
  expect(await balance(id)).toBe(0)
  const taken = await Promise.all(all.map(async (order) => (await seen(order.id)).paidMinor))
  expect(taken.reduce((sum, minor) => sum + minor, 0)).toBe((totals[0] ?? 0) * 3 + 17)
})
