import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { giftCardInput } from '../../tests/data/gift-cards.ts'
import { knownCustomer, noCaps, setCaps } from '../../tests/data/guests.ts'
import { findDemoProduct, setStock, tried } from '../../tests/data/orders.ts'
import { accountCheckout, putOnAccount } from '../../tests/data/trade.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import { changeGiftCard, issueGiftCard } from '../gift-cards/commands.ts'
import { findGiftCard } from '../gift-cards/find-queries.ts'
import { findOrder } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import { findCredit } from '../orders/terms/queries.ts'
import { payWithGiftCards } from '../payments/gift-card-commands.ts'
import { moveWithMoney } from '../payments/order-commands.ts'
import type { UserActor } from '../platform/actor.ts'
import { placeOrder } from './commands.ts'
import { checkoutSchema } from './schema.ts'

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
  customer = (await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)).actor
  await putOnAccount(database.db, customer, { creditLimitMinor: 5 * PRICE })
})

async function orderOf(token: string) {
  const [found] = await database.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return found && findOrder(database.db, found.id)
}
const used = async () => (await findCredit(database.db, customer.id, 'USD'))?.usedMinor

async function issue(amountMinor: number) {
  const input = giftCardInput({ amountMinor })
  const where = { store: 'surrey', publicOrigin: 'https://shop.example.com' }
  const issued = await tried(database.db, (tx) => issueGiftCard(tx, staff, input, where))
  return { id: input.id, code: issued.ok ? (issued.value.code ?? '') : '' }
}

/** As the checkout's call places and pays: in one transaction. */
async function place(qty: number, codes: string[], expectedMinor?: number) {
  const { db } = database
  const input = checkoutSchema.parse(await accountCheckout(db, customer, qty, { giftCards: codes }))
  const buyer = { actor: customer, store: 'surrey', language: 'en' } as const
  return tried(db, async (tx) => {
    const placed = await placeOrder(tx, buyer, input, () => ['cod'])
    if (!placed.ok || codes.length === 0) return placed
    const covered = await payWithGiftCards(tx, placed.value.token, { codes, expectedMinor })
    return covered.ok ? placed : covered
  })
}

describe('an order on account of which gift cards pay a part', () => {
  test('has to fit the limit with what the cards leave, and not as a whole', async () => {
    const card = await issue(3 * PRICE)
    expect(await place(6, [])).toMatchObject({ code: 'CREDIT_EXCEEDED' })
    const placed = await place(8, [card.code], 3 * PRICE)
    if (!placed.ok) throw new Error(placed.code)
    const order = await orderOf(placed.value.token)
    expect(order).toMatchObject({ paidMinor: 3 * PRICE, paymentStatus: 'unpaid', terms: { owedMinor: 5 * PRICE } })
    expect(await used()).toBe(5 * PRICE)
    expect(await place(1, [])).toMatchObject({ code: 'CREDIT_EXCEEDED' })
  })

  test('is refused as a whole where the rest does not fit, and the card keeps what is on it', async () => {
    const card = await issue(2 * PRICE)
    expect(await place(8, [card.code])).toMatchObject({ code: 'CREDIT_EXCEEDED', params: { left: '500.00 USD' } })
    expect(await findGiftCard(database.db, card.id)).toMatchObject({ balanceMinor: 2 * PRICE })
    expect(await used()).toBe(0)
  })

  test('is refused where a card is blocked, unknown, or pays something else than was seen', async () => {
    const card = await issue(4 * PRICE)
    expect(await place(6, [card.code], 2 * PRICE)).toMatchObject({ code: 'GIFT_CARD_CHANGED' })
    expect(await place(6, ['ABCD'])).toMatchObject({ code: 'INVALID_INPUT' })
    const found = await findGiftCard(database.db, card.id)
    const block = { id: card.id, version: found?.version ?? 0, isBlocked: true, expiresOn: null }
    await tried(database.db, (tx) => changeGiftCard(tx, block))
    expect(await place(6, [card.code])).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { giftCards: expect.any(String) },
    })
    expect(await used()).toBe(0)
  })

  test('that cards pay in full owes nothing and uses no limit', async () => {
    const card = await issue(9 * PRICE)
    const placed = await place(7, [card.code])
    if (!placed.ok) throw new Error(placed.code)
    expect(await orderOf(placed.value.token)).toMatchObject({
      paymentStatus: 'paid',
      terms: { owedMinor: 0 },
    })
    expect(await used()).toBe(0)
  })

  test('gives the card back what it paid when it is cancelled, and frees the limit', async () => {
    const card = await issue(3 * PRICE)
    const placed = await place(6, [card.code])
    if (!placed.ok) throw new Error(placed.code)
    const wish = {
      id: (await orderOf(placed.value.token))?.id ?? '',
      from: 'pending',
      to: 'cancelled',
      note: undefined,
    } as const
    expect(await tried(database.db, (tx) => moveWithMoney(tx, staff, wish, Date.now()))).toMatchObject({ ok: true })
    expect(await findGiftCard(database.db, card.id)).toMatchObject({ balanceMinor: 3 * PRICE })
    expect(await used()).toBe(0)
  })

  test('of ten at once with one card, no more are taken than card and limit have room for', async () => {
    const card = await issue(3 * PRICE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(2, [card.code])))
    const taken = answers.filter(({ ok }) => ok)
    const owed = (await used()) ?? 0
    const left = (await findGiftCard(database.db, card.id))?.balanceMinor ?? -1
    expect(left).toBeGreaterThanOrEqual(0)
    expect(owed).toBeLessThanOrEqual(5 * PRICE)
    expect(taken.length * 2 * PRICE).toBe(3 * PRICE - left + owed)
    const codes = new Set(answers.flatMap((one) => (one.ok ? [] : [one.code])))
    expect([...codes].every((code) => code === 'CREDIT_EXCEEDED' || code === 'INVALID_INPUT')).toBe(true)
  })
})
