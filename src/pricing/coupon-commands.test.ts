import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { anyLine, noTerms } from '../../tests/data/discounts.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { categories } from '../catalogue/tables.ts'
import { fromCsv } from '../http/csv.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { giveDiscountsBack, takeDiscounts } from './commands.ts'
import { createCoupon, deleteCoupon, editCoupon, endCoupon } from './coupon-commands.ts'
import { findCouponById } from './coupon-queries.ts'
import { discountRefusal } from './discounts/choice-rules.ts'
import { listDiscounts } from './discounts/queries.ts'
import type { CouponInput } from './schema.ts'
import { coupons, couponUses } from './tables.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie.replace('__Host-', '')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.delete(couponUses)
  await database.db.delete(coupons)
})

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)
const admin = (method: string, path: string, body?: unknown) => shop.call(method, path, { body, headers: { cookie } })

const summer: CouponInput = {
  ...noTerms,
  code: 'SUMMER',
  percent: 12.35,
  active: true,
  startsAt: null,
  endsAt: null,
  minimumMinor: 0,
  totalLimit: null,
  perCustomerLimit: null,
  categoryId: null,
}

async function made(input: Partial<CouponInput> = {}): Promise<string> {
  const result = await within((tx) => createCoupon(tx, { ...summer, ...input }))
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.id
}
const found = (id: string) => findCouponById(database.db, id, 'en')

/** A use as an order makes it. */
const use = (code = 'SUMMER', customer = 'ada@example.com') =>
  within(async (tx) => {
    const [coupon] = await listDiscounts(tx, code, [customer])
    const taker = { orderId: uuidv7(), customers: [customer] }
    const isTaken = coupon !== undefined && (await takeDiscounts(tx, [coupon.id], taker))
    return { isTaken }
  })

test('a coupon is made, found, changed and given out as it was typed', async () => {
  const body = { ...summer, code: ' summer ', startsAt: '2026-03-01T00:00:00Z', totalLimit: 5, minimumMinor: 12_345 }
  const born = await admin('POST', '/api/coupons', body)
  expect(born.body.coupon).toMatchObject({ code: 'SUMMER', percent: 12.35, remaining: 5, used: 0, version: 1 })
  const { id } = born.body.coupon as { id: string }
  const [laminate] = await database.db.select().from(categories).where(eq(categories.slug, 'laminate'))
  const change = { ...summer, percent: 33.33, categoryId: laminate?.id, version: 1 }
  const edited = await admin('PUT', `/api/coupons/${id}`, change)
  expect(edited.body.coupon).toMatchObject({ percent: 33.33, categoryName: 'Laminate', totalLimit: null, version: 2 })
  const [entry] = (await admin('GET', '/api/audit?action=coupon.edit')).body.entries as Record<string, unknown>[]
  expect(entry).toMatchObject({
    before: { percent: 12.35, totalLimit: 5 },
    after: { percent: 33.33, totalLimit: null },
  })
})

test('a code is given once, and only a whole category can be chosen', async () => {
  const tries = await Promise.all(Array.from({ length: 5 }, () => within((tx) => createCoupon(tx, summer))))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.find(({ ok }) => !ok)).toMatchObject({ fields: { code: 'pricing.errors.codeTaken' } })
  const [sub] = await database.db.select().from(categories).where(eq(categories.slug, '83-mm'))
  for (const categoryId of [sub?.id ?? '', uuidv7()]) {
    const wrong = await within((tx) => createCoupon(tx, { ...summer, code: 'OTHER', categoryId }))
    expect(wrong).toMatchObject({ ok: false, fields: { categoryId: 'pricing.errors.category' } })
  }
})

test('of two who edit the same version one is told, with the coupon as it is', async () => {
  const id = await made()
  const edits = await Promise.all(
    [20, 30].map((percent) => within((tx) => editCoupon(tx, { ...summer, percent, id, version: 1 }, 'en'))),
  )
  expect(edits.map(({ ok }) => ok).sort()).toEqual([false, true])
  const percent = edits[0]?.ok ? 20 : 30
  expect(edits.find(({ ok }) => !ok)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { coupon: { percent, version: 2 } },
  })
})

test('its state is the one that the cart goes by', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  const cases = [
    [{}, 'live', undefined],
    [{ active: false, endsAt: day(-1) }, 'off', 'inactive'],
    [{ startsAt: day(1) }, 'scheduled', 'notStarted'],
    [{ startsAt: day(-2), endsAt: day(-1) }, 'ended', 'ended'],
    [{ startsAt: day(-1), endsAt: day(1) }, 'live', undefined],
  ] as const
  for (const [index, [input, state, reason]] of cases.entries()) {
    const code = `STATE${index}`
    const id = await made({ ...input, code })
    expect((await found(id))?.state).toBe(state)
    const [discount] = await listDiscounts(database.db, code, [])
    const cart = { lines: [anyLine({ unitPriceMinor: 1000 })], nowMs: Date.now(), deliveryCostMinor: 0 }
    expect(discountRefusal(discount, cart)?.reason).toBe(reason)
  }
  const id = await made({ totalLimit: 1 })
  await use()
  expect(await found(id)).toMatchObject({ state: 'usedUp', remaining: 0 })
  const list = await admin('GET', '/api/coupons?state=off&sort=pa')
  expect(list.body).toMatchObject({ total: 1, counts: { live: 2, off: 1, scheduled: 1, ended: 1, usedUp: 1 } })
})

describe('a used coupon', () => {
  test('can be ended and not deleted, until the uses are given back', async () => {
    const id = await made()
    const { id: orderId } = await soldOrder(database.db, { coupon: 'SUMMER', couponCode: 'SUMMER', discountMinor: 0 })
    const refused = await admin('DELETE', `/api/coupons/${id}`, { version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'COUPON_USED'])
    const uses = await admin('GET', `/api/coupons/${id}/uses`)
    expect(uses.body).toMatchObject({ total: 1, uses: [{ orderId, customer: 'ada@example.com', status: 'pending' }] })
    expect((await admin('GET', `/api/coupons/${uuidv7()}/uses`)).status).toBe(404)
    const ended = await admin('POST', `/api/coupons/${id}/end`, { version: 1 })
    expect(ended.body.coupon).toMatchObject({ active: false, state: 'off', version: 2, endsAt: expect.any(String) })
    expect((await use()).isTaken).toBe(false)
    await within((tx) => giveDiscountsBack(tx, orderId))
    expect((await admin('DELETE', `/api/coupons/${id}`, { version: 2 })).status).toBe(200)
    expect((await admin('GET', `/api/coupons/${id}`)).status).toBe(404)
  })

  test('keeps its code, and no limit below its uses', async () => {
    const id = await made({ totalLimit: 3 })
    await use()
    await use('SUMMER', 'bo@example.com')
    const edit = (input: Partial<CouponInput>) =>
      within((tx) => editCoupon(tx, { ...summer, ...input, id, version: 1 }, 'en'))
    expect(await edit({ code: 'WINTER' })).toMatchObject({ fields: { code: 'pricing.errors.codeUsed' } })
    const tooFew = { fields: { totalLimit: 'pricing.errors.limitBelowUsed' }, params: { count: 2 } }
    expect(await edit({ totalLimit: 1 })).toMatchObject(tooFew)
    expect((await edit({ totalLimit: 2 })).ok).toBe(true)
    expect((await use('SUMMER', 'cy@example.com')).isTaken).toBe(false)
  })

  test('that is deleted while an order takes it: the order has it, or the coupon is gone, never both or neither', async () => {
    for (let round = 0; round < 15; round++) {
      const id = await made({ code: `RACE${round}` })
      const [gone, taken] = await Promise.all([
        within((tx) => deleteCoupon(tx, { id, version: 1 }, 'en')),
        use(`RACE${round}`),
      ])
      expect(taken.isTaken).toBe(!gone.ok)
      expect((await found(id))?.used).toBe(gone.ok ? undefined : 1)
    }
  })

  test('whose limit is lowered while orders take it: never more uses than the limit', async () => {
    const id = await made({ totalLimit: 10 })
    const buyers = Array.from({ length: 10 }, (_, index) => use('SUMMER', `buyer${index}@example.com`))
    const [lowered] = await Promise.all([
      within((tx) => editCoupon(tx, { ...summer, totalLimit: 4, id, version: 1 }, 'en')),
      ...buyers,
    ])
    const { used, totalLimit } = (await found(id)) ?? {}
    expect(totalLimit).toBe(lowered.ok ? 4 : 10)
    expect(used).toBe(lowered.ok ? 4 : 10)
    expect(await database.db.$count(couponUses)).toBe(used)
  })
})

test('one that has not begun is ended by switching it off: its window stays as it was', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const id = await made({ startsAt })
  expect((await within((tx) => endCoupon(tx, { id, version: 1 }, 'en'))).ok).toBe(true)
  expect(await found(id)).toMatchObject({ active: false, startsAt, endsAt: null })
})

test('the list as CSV has amounts in units and percentages as numbers', async () => {
  await made({ minimumMinor: 150_005, totalLimit: 7 })
  const file = await fetch(`${shop.url}/api/coupons.csv`, { headers: { cookie } })
  const [, row] = fromCsv(new Uint8Array(await file.arrayBuffer()))
  expect(row).toEqual(['SUMMER', '12.35', 'Active', '', '', '1500.05', '7', '', '', '0', '7', 'Percentage', '', ''])
})
