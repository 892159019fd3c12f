import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { knownCustomer, noCaps, placeAs, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, setStock } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { users } from '../accounts/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { emptyCondition, type SegmentRule } from '../pricing/segments/rules.ts'
import { segments } from '../pricing/segments/tables.ts'
import { coupons, couponUses } from '../pricing/tables.ts'
import { quoteCart } from './queries.ts'

let database: TestDatabase
let shop: TestShop
let admin: string
let customer: UserActor
const segmentId = uuidv7()
const buyers: SegmentRule = {
  match: 'all',
  blocks: [{ match: 'all', conditions: [{ ...emptyCondition('spent'), least: 50_000 }] }],
}
const wanted = [{ slug: 'gravel-lane', qty: 2 }]
const guestEmail = 'mira@example.com'

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { db } = database
  await setCaps(db, noCaps)
  admin = (await signedIn(db, { isAdmin: true })).cookie.replace('__Host-', '')
  customer = (await knownCustomer(db, 'owner@example.com')).actor
  await setStock(db, (await findDemoProduct(db, 'gravel-lane')).stockItemId, 1000)
  await db.insert(segments).values({ id: segmentId, name: 'Spent 500', rule: buyers })
  const paid = { itemTotalMinor: 60_000, totalMinor: 60_000, paidMinor: 60_000 }
  await soldOrder(db, { ...paid, userId: customer.id, email: customer.email })
  await soldOrder(db, { ...paid, email: guestEmail })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  const { db } = database
  await db.delete(couponUses)
  await db.delete(coupons)
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, customer.id))
  await db.update(segments).set({ rule: buyers })
  await db.insert(coupons).values({ id: uuidv7(), code: 'THANKS', percentCenti: 1000, segmentId })
})

const quoted = async (who: { userId?: string; takenFor?: string }) => {
  const { id } = await findDemoProduct(database.db, 'gravel-lane')
  const asked = { lines: [{ _id: id, qty: 2 }], couponCode: 'THANKS' }
  return quoteCart(database.db, asked, { store: 'surrey', language: 'en', customers: [], ...who })
}
const placed = async (email: string, buyer: Parameters<typeof placeAs>[1]) => {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
  return placeAs(database.db, buyer, await checkoutOf(database.db, wanted, { contact, couponCode: 'THANKS' }))
}

describe('a discount for a segment', () => {
  test('comes off for whoever is in it, signed in to an account whose mailbox is proved', async () => {
    expect((await quoted({ userId: customer.id })).coupon?.refusal).toBeNull()
    const order = await placed('someone.else@example.com', { actor: customer })
    expect(order).toMatchObject({ ok: true, value: { order: { couponCode: 'THANKS' } } })
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, customer.id))
    expect((await quoted({ userId: customer.id })).coupon?.refusal).toEqual({ reason: 'segment' })
  })

  test('says the same to a guest whatever e-mail address they type, and takes nothing off', async () => {
    expect((await quoted({})).coupon?.refusal).toEqual({ reason: 'segment' })
    for (const email of [guestEmail, customer.email, 'nobody@example.com']) {
      const refused = await placed(email, {})
      expect(refused).toMatchObject({ ok: false, code: 'COUPON_REFUSED' })
      const { quote } = (refused as { data?: { quote: Awaited<ReturnType<typeof quoted>> } }).data ?? {}
      expect(quote?.coupon?.refusal).toEqual({ reason: 'segment' })
      expect(quote?.discountMinor).toBe(0)
    }
    // One without a code is not heard of at all.
    await database.db.delete(coupons)
    await database.db.insert(coupons).values({ id: uuidv7(), name: { en: 'Thanks' }, percentCenti: 1000, segmentId })
    for (const email of [guestEmail, 'nobody@example.com']) {
      const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
      const order = await placeAs(database.db, {}, await checkoutOf(database.db, wanted, { contact }))
      expect(order).toMatchObject({ ok: true, value: { order: { discountMinor: 0, discounts: [] } } })
    }
  })

  test('comes off an order that staff take by the e-mail address of the customer', async () => {
    expect((await quoted({ takenFor: 'MIRA@example.com' })).coupon?.refusal).toBeNull()
    expect((await quoted({ takenFor: 'nobody@example.com' })).coupon?.refusal).toEqual({ reason: 'segment' })
    const { actor } = await signedIn(database.db, { isAdmin: true })
    expect(await placed(guestEmail, { takenBy: actor })).toMatchObject({ ok: true })
    expect(await placed('nobody@example.com', { takenBy: actor })).toMatchObject({ ok: false, code: 'COUPON_REFUSED' })
  })

  test('goes by what is so when the order is placed', async () => {
    expect((await quoted({ userId: customer.id })).coupon?.refusal).toBeNull()
    const rule: SegmentRule = {
      match: 'all',
      blocks: [{ match: 'all', conditions: [{ ...emptyCondition('orders'), most: 0 }] }],
    }
    await database.db.update(segments).set({ rule })
    expect(await placed(customer.email, { actor: customer })).toMatchObject({ ok: false, code: 'COUPON_REFUSED' })
  })

  test('needs the group as well where it is for a group, too; the preview tries a cart for a segment', async () => {
    await database.db.update(coupons).set({ groupIds: [uuidv7()] })
    expect((await quoted({ userId: customer.id })).coupon?.refusal).toEqual({ reason: 'group' })
    await database.db.update(coupons).set({ groupIds: [] })
    const { id } = await findDemoProduct(database.db, 'gravel-lane')
    const ask = (rest: string) =>
      shop.call('GET', `/api/coupon-preview?lines=${id}*1&code=thanks${rest}`, { headers: { cookie: admin } })
    expect((await ask('')).body.others).toEqual([expect.objectContaining({ refusal: { reason: 'segment' } })])
    expect((await ask(`&segmentId=${segmentId}`)).body.applied).toEqual([expect.objectContaining({ code: 'THANKS' })])
  })
})
