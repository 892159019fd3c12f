import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { orders } from '../../src/orders/tables.ts'
import { knownCustomer, noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock } from '../data/orders.ts'
import { setSamples } from '../data/samples.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type Reply, type TestShop, testShop } from '../shop/shop.ts'
import { brokenInvariants } from './trace/invariants.ts'

let database: TestDatabase
/** Two processes' worth of the shop on one database. */
let shops: [TestShop, TestShop]
const email = 'ada@example.com'

beforeEach(async () => {
  database = await testDatabase()
  await setCaps(database.db, noCaps)
  await setSamples(database.db, { most: 5, free: 3, priceMinor: 200 })
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

/** Places an order. Who is told that the shop is busy comes again with the same key, as the checkout does. */
async function submit(input: CheckoutInput, index: number, cookie?: string): Promise<Reply> {
  for (let time = 1; ; time++) {
    const headers = cookie ? { headers: { cookie } } : {}
    const reply = await shops[index % 2 === 0 ? 0 : 1].call('POST', '/api/checkout', { body: input, ...headers })
    if (reply.status !== 503 || time === 10) return reply
    await sleep(500)
  }
}

const again = (input: CheckoutInput): CheckoutInput => ({
  ...input,
  cartId: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
})

const countOf = async (query: ReturnType<typeof sql>) =>
  (await database.db.execute<{ count: number }>(query)).rows[0]?.count

describe('R8 samples at once', () => {
  test('50 orders of a sample by one customer, under two spellings, send five of them, three of them free', async () => {
    const { id } = await findDemoProduct(database.db, 'gravel-lane')
    const one = await checkoutOf(database.db, [], { samples: [id] })
    const inputs = Array.from({ length: 50 }, (_, index) => ({
      ...again(one),
      contact: { ...one.contact, email: index % 2 === 0 ? email : 'ada+samples@example.com' },
    }))
    const replies = await Promise.all(inputs.map((input, index) => submit(input, index)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = replies.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['SAMPLE_LIMIT']))
    expect(await countOf(sql`select count(*)::int as count from order_lines where unit = 'sample'`)).toBe(5)
    expect(await countOf(sql`select count(*)::int as count from order_lines where unit_price_minor = 0`)).toBe(3)
  })

  test('50 orders of a floor at once: what was paid for two samples comes off one of them', async () => {
    await setSamples(database.db, { free: 0 })
    const { cookie } = await knownCustomer(database.db, email)
    const ids = await Promise.all(
      ['gravel-lane', 'fraser-drift-oak'].map(async (slug) => (await findDemoProduct(database.db, slug)).id),
    )
    await submit(await checkoutOf(database.db, [], { samples: ids }), 0, cookie)
    await database.db.update(orders).set({ paymentStatus: 'paid', paidMinor: sql`${orders.totalMinor}` })
    await setStock(database.db, (await findDemoProduct(database.db, 'boundary-bay-oak')).stockItemId, 1000)
    const floor = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => submit(again(floor), index, cookie)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(await countOf(sql`select count(*)::int as count from orders where sample_credit_minor > 0`)).toBe(1)
    expect(await countOf(sql`select sum(sample_credit_minor)::int as count from orders`)).toBe(400)
    expect(await countOf(sql`select count(*)::int as count from sample_credits`)).toBe(2)
    const broken = await brokenInvariants(database.db)
    expect(Object.keys(broken).filter((name) => name.includes('sample'))).toEqual([])
  })

  test('two orders that saw the credit: one is placed, the other is asked with today’s total', async () => {
    await setSamples(database.db, { free: 0 })
    const { cookie } = await knownCustomer(database.db, email)
    const { id } = await findDemoProduct(database.db, 'gravel-lane')
    await submit(await checkoutOf(database.db, [], { samples: [id] }), 0, cookie)
    await database.db.update(orders).set({ paymentStatus: 'paid', paidMinor: sql`${orders.totalMinor}` })
    await setStock(database.db, (await findDemoProduct(database.db, 'boundary-bay-oak')).stockItemId, 1000)
    const floor = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const quoted = await shops[0].call('POST', '/api/cart/quote', { body: { lines: floor.lines }, headers: { cookie } })
    const { totalMinor, sampleCreditMinor } = quoted.body.quote as { totalMinor: number; sampleCreditMinor: number }
    expect(sampleCreditMinor).toBe(200)
    const seen = { ...floor, expectedTotalMinor: totalMinor }
    const replies = await Promise.all([0, 1].map((index) => submit(again(seen), index, cookie)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { sampleCreditMinor: 0, totalMinor: totalMinor + 200 },
    })
  })

  test('samples that are paid for while a floor is ordered come off the next one: what is not held may go back at once', async () => {
    await setSamples(database.db, { free: 0 })
    const { cookie } = await knownCustomer(database.db, email)
    const { id } = await findDemoProduct(database.db, 'gravel-lane')
    await submit(await checkoutOf(database.db, [], { samples: [id] }), 0, cookie)
    await setStock(database.db, (await findDemoProduct(database.db, 'boundary-bay-oak')).stockItemId, 1000)
    const floor = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const creditOf = ({ body }: Reply) =>
      countOf(
        sql`select sample_credit_minor::int as count from orders where number = ${(body.order as { number: string }).number}`,
      )

    // The order has looked for samples to hold, and waits for the areas before it reads what they are worth.
    const areas = await database.pool.connect()
    await areas.query('begin')
    await areas.query('lock table delivery_areas in access exclusive mode')
    const placing = submit(again(floor), 0, cookie)
    const waiting = sql`select count(*)::int as count from pg_locks where relation = 'delivery_areas'::regclass and not granted`
    await expect.poll(() => countOf(waiting)).toBeGreaterThan(0)
    await database.db.update(orders).set({ paymentStatus: 'paid', paidMinor: sql`${orders.totalMinor}` })
    await areas.query('commit')
    areas.release()

    const first = await placing
    expect(first.status).toBe(201)
    expect(await creditOf(first)).toBe(0)
    expect(await creditOf(await submit(again(floor), 1, cookie))).toBe(200)
  })
})
