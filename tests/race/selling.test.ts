import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../src/catalogue/tables.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { orderLines, orders } from '../../src/orders/tables.ts'
import { coupons, couponUses } from '../../src/pricing/tables.ts'
import { knownCustomer, noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { seeded, shuffled } from '../data/random.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type Reply, type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
/** Two processes' worth of the shop on one database: what one keeps in memory must not matter to the other. */
let shops: [TestShop, TestShop]

beforeEach(async () => {
  database = await testDatabase()
  // What happens when guests order all there is.
  await setCaps(database.db, noCaps)
  shops = [await testShop(database), await testShop(database)]
})
afterEach(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

/** Places an order. A shop that is busy tells some to come again, and they do, with the same key, as the checkout does. */
async function submit(input: CheckoutInput, index: number): Promise<Reply> {
  for (let time = 1; ; time++) {
    const reply = await shops[index % 2 === 0 ? 0 : 1].call('POST', '/api/checkout', { body: input })
    if (reply.status !== 503 || time === 120) return reply
    await sleep(500)
  }
}

const withStatus = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status)

async function orderCount(): Promise<number> {
  const [row] = await database.db.select({ total: count() }).from(orders)
  return row?.total ?? 0
}

describe('R1 more buyers than stock', () => {
  test.each([1, 2, 3])('200 buyers for 37 boxes make exactly 37 orders and no fault (round %i)', async () => {
    const product = await findDemoProduct(database.db, 'gravel-lane')
    await setStock(database.db, product.stockItemId, 37)
    const one = await checkoutOf(database.db, [{ slug: product.slug, qty: 1 }])
    const inputs = Array.from({ length: 200 }, () => ({
      ...one,
      cartId: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
    }))
    const replies = await Promise.all(inputs.map(submit))
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(withStatus(replies, 201)).toHaveLength(37)
    const refused = withStatus(replies, 409)
    expect(refused).toHaveLength(163)
    expect(new Set(refused.map((reply) => reply.body.code))).toEqual(new Set(['OUT_OF_STOCK']))
    expect(await stockOf(database.db, product.stockItemId)).toBe(0)
    expect(await orderCount()).toBe(37)
    const [sold] = await database.db.select({ boxes: sql<number>`sum(${orderLines.quantity})::int` }).from(orderLines)
    expect(sold?.boxes).toBe(37)
  })
})

describe('R2 one key', () => {
  test('50 submits of one key make one order and 50 equal answers; a changed body is refused', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => submit(input, index)))
    expect(withStatus(replies, 201)).toHaveLength(50)
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await orderCount()).toBe(1)

    const elsewhere = { ...input, billing: { ...input.billing, house: '99 Other Street' } }
    const refused = await submit(elsewhere as CheckoutInput, 0)
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'KEY_REUSED' } })
    expect(await orderCount()).toBe(1)
  })
})

describe('R3 one cart, many tabs', () => {
  test.each([2, 20])('%i tabs with a key each make one order, and all are led to it', async (tabs) => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    const replies = await Promise.all(
      Array.from({ length: tabs }, (_, index) => submit({ ...input, idempotencyKey: crypto.randomUUID() }, index)),
    )
    expect(withStatus(replies, 201)).toHaveLength(tabs)
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await orderCount()).toBe(1)
  })
})

describe('R3 one cart that was changed after its order was sent', () => {
  test('a submit for more than the order holds is refused with the order and its lines, and nothing is written', async () => {
    const first = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 2 }])
    const placed = await submit(first, 0)
    const more = await checkoutOf(database.db, [
      { slug: 'boundary-bay-oak', qty: 3 },
      { slug: 'gravel-lane', qty: 1 },
    ])
    const refused = await submit({ ...more, cartId: first.cartId }, 1)
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'CART_ORDERED' } })
    const order = placed.body.order as object
    const lines = [{ _id: first.lines[0]?._id, color: null, attribute: null, qty: 2 }]
    expect(refused.body.earlier).toEqual({ ...order, isCancelled: false, lines, samples: [] })
    expect(await orderCount()).toBe(1)
  })

  test.each([
    ['another address', (input: CheckoutInput) => ({ billing: { ...input.billing, house: '99 Other Street' } })],
    ['another e-mail address', (input: CheckoutInput) => ({ contact: { ...input.contact, email: 'b@example.com' } })],
    ['a coupon', () => ({ couponCode: 'WELCOME10' })],
    ['a note', () => ({ note: 'Ring twice' })],
    ['another collector', () => ({ delivery: { type: 'pickup', collector: 'Sam' } })],
  ])('a submit with %s is not led to the order as if it were the same', async (_what, change) => {
    const first = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    await submit(first, 0)
    const changed = { ...first, ...change(first), idempotencyKey: crypto.randomUUID() } as CheckoutInput
    expect(await submit(changed, 1)).toMatchObject({ status: 409, body: { code: 'CART_ORDERED' } })
    expect(await orderCount()).toBe(1)
  })

  test('20 tabs, half of them with one box more, make one order; the others are told what it holds', async () => {
    const input = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    const bodies = Array.from({ length: 20 }, (_, index) => ({
      ...input,
      idempotencyKey: crypto.randomUUID(),
      lines: input.lines.map((line) => ({ ...line, qty: 1 + (index % 2) })),
    }))
    const replies = await Promise.all(bodies.map((body, index) => submit(body, index)))
    expect(withStatus(replies, 201)).toHaveLength(10)
    expect(withStatus(replies, 409).map(({ body }) => body.code)).toEqual(Array(10).fill('CART_ORDERED'))
    expect(new Set(withStatus(replies, 201).map((reply) => reply.text)).size).toBe(1)
    expect(await orderCount()).toBe(1)
  })

  test('a cart whose order was cancelled is not led to it', async () => {
    const first = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    await submit(first, 0)
    await database.db.update(orders).set({ status: 'cancelled' })
    const again = await submit({ ...first, idempotencyKey: crypto.randomUUID() }, 1)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'CART_ORDERED', earlier: { isCancelled: true, lines: [] } },
    })
  })
})

describe('R4 a coupon with a limit', () => {
  test('5 uses under 100 buyers are 5 uses', async () => {
    await database.db.update(coupons).set({ totalLimit: 5 }).where(eq(coupons.code, 'TILES15'))
    const one = await checkoutOf(database.db, [{ slug: 'calacatta-dawn', qty: 1 }], { couponCode: 'TILES15' })
    const product = await findDemoProduct(database.db, 'calacatta-dawn')
    await setStock(database.db, product.stockItemId, 500)
    const inputs = Array.from({ length: 100 }, (_, index) => ({
      ...one,
      contact: { ...one.contact, email: `buyer${index}@example.com` },
      cartId: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
    }))
    const replies = await Promise.all(inputs.map(submit))
    expect(withStatus(replies, 201)).toHaveLength(5)
    expect(new Set(withStatus(replies, 409).map((reply) => reply.body.code))).toEqual(new Set(['COUPON_REFUSED']))
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.code, 'TILES15'))
    expect(coupon?.usedCount).toBe(5)
    expect(await database.db.select().from(couponUses)).toHaveLength(5)
    expect(await stockOf(database.db, product.stockItemId)).toBe(495)
  })

  test('once a customer means once, also 20 at a time', async () => {
    const one = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }], { couponCode: 'WELCOME10' })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit({ ...one, cartId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }, index),
      ),
    )
    expect(withStatus(replies, 201)).toHaveLength(1)
    expect(withStatus(replies, 409)).toHaveLength(19)
  })
})

describe('a discount that comes off by itself', () => {
  const off = async (of: Partial<typeof coupons.$inferInsert>) => {
    const id = crypto.randomUUID()
    await database.db.insert(coupons).values({ id, name: { en: 'By itself' }, percentCenti: 1000, ...of })
    return id
  }
  const placed = async () => database.db.select().from(orders)

  test('5 uses under 100 buyers are 5 uses, and whoever saw another price is asked again', async () => {
    const id = await off({ totalLimit: 5 })
    await setStock(database.db, (await findDemoProduct(database.db, 'calacatta-dawn')).stockItemId, 500)
    const one = await checkoutOf(database.db, [{ slug: 'calacatta-dawn', qty: 1 }])
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        submit(
          {
            ...one,
            contact: { ...one.contact, email: `buyer${index}@example.com` },
            cartId: crypto.randomUUID(),
            idempotencyKey: crypto.randomUUID(),
          },
          index,
        ),
      ),
    )
    expect(new Set(withStatus(replies, 409).map((reply) => reply.body.code))).toEqual(
      withStatus(replies, 409).length > 0 ? new Set(['PRICE_CHANGED']) : new Set(),
    )
    const discounted = (await placed()).filter(({ discountMinor }) => discountMinor > 0)
    expect(discounted).toHaveLength(5)
    const [coupon] = await database.db.select().from(coupons).where(eq(coupons.id, id))
    expect(coupon?.usedCount).toBe(5)
    expect(await database.db.select().from(couponUses)).toHaveLength(5)
  })

  test('once a customer means once, also 20 at a time; cancelled at once by 10, it comes back once', async () => {
    const id = await off({ perCustomerLimit: 1 })
    const both = await off({ kind: 'fixed', percentCenti: 0, amountMinor: 500, combines: true })
    await database.db.update(coupons).set({ combines: true }).where(eq(coupons.id, id))
    const one = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }])
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit({ ...one, cartId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }, index),
      ),
    )
    const uses = await database.db.select().from(couponUses).where(eq(couponUses.couponId, id))
    expect(uses).toHaveLength(1)
    const all = await placed()
    expect(all.filter(({ discounts }) => discounts.some((each) => each.id === id))).toHaveLength(1)
    const count = async (which: string) =>
      (await database.db.select().from(coupons).where(eq(coupons.id, which)))[0]?.usedCount
    expect(await count(both)).toBe(all.length)
    const order = all.find((each) => each.id === uses[0]?.orderId)
    const cancels = Array.from({ length: 10 }, (_, index) =>
      shops[index % 2 === 0 ? 0 : 1].call('POST', `/api/order/${order?.token}/cancel`, { body: {} }),
    )
    expect((await Promise.all(cancels)).some(({ status }) => status === 200)).toBe(true)
    expect(await count(id)).toBe(0)
    expect(await count(both)).toBe(all.length - 1)
    const [after] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.id, order?.id ?? ''))
    expect(after?.discounts).toEqual(order?.discounts)
  })
})

describe('a coupon for each customer once', () => {
  test('means once for one mailbox, however its address is written, as a guest or with an account', async () => {
    const addresses = [
      'ada.lind@gmail.com',
      'adalind@gmail.com',
      'a.dalind+floor@gmail.com',
      'ADALIND@googlemail.com',
      'a.d.a.l.i.n.d+1@gmail.com',
      'adalind+2@googlemail.com',
      'adalind+3@gmail.com',
      'ada.lind+4@gmail.com',
    ]
    const { cookie } = await knownCustomer(database.db, 'adalind@gmail.com')
    const one = await checkoutOf(database.db, [{ slug: 'boundary-bay-oak', qty: 1 }], { couponCode: 'WELCOME10' })
    const replies = await Promise.all(
      [...addresses, ...addresses.map((_, index) => `elsewhere${index}@example.com`)].map((email, index) => {
        const isKnown = email.startsWith('elsewhere')
        const body = {
          ...one,
          contact: { ...one.contact, email },
          cartId: crypto.randomUUID(),
          idempotencyKey: crypto.randomUUID(),
        }
        const shop = shops[index % 2 === 0 ? 0 : 1]
        return shop.call('POST', '/api/checkout', {
          body,
          headers: isKnown ? { cookie: cookie.replace('__Host-', '') } : {},
        })
      }),
    )
    expect(withStatus(replies, 201)).toHaveLength(1)
    expect(new Set(withStatus(replies, 409).map((reply) => reply.body.code))).toEqual(new Set(['COUPON_REFUSED']))
    const uses = await database.db.select().from(couponUses)
    expect(uses.map(({ customer }) => customer)).toEqual(['adalind@gmail.com'])
  })
})

describe('R8 carts that want the same things in other orders', () => {
  test('40 carts of 10 shuffled items: no deadlock, every one is served', async () => {
    const rows = await database.db
      .select({ slug: products.slug })
      .from(products)
      .where(eq(products.type, 'simple'))
      .limit(80)
    const stocked: string[] = []
    for (const { slug } of rows) {
      if (stocked.length === 10) break
      if (slug === 'fraser-drift-oak' || slug === 'bridgeport-teak') continue
      await setStock(database.db, (await findDemoProduct(database.db, slug)).stockItemId, 40)
      stocked.push(slug)
    }
    const deadlocks = async () => {
      const { rows: found } = await database.pool.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      return found[0].deadlocks as number
    }
    const before = await deadlocks()
    const seed = Date.now()
    const random = seeded(seed)
    const carts = await Promise.all(
      Array.from({ length: 40 }, () =>
        checkoutOf(
          database.db,
          shuffled(stocked, random).map((slug) => ({ slug, qty: 1 })),
        ),
      ),
    )
    const replies = await Promise.all(carts.map(submit))
    expect(withStatus(replies, 201), `seed ${seed}`).toHaveLength(40)
    expect(await deadlocks()).toBe(before)
    for (const slug of stocked) {
      expect(await stockOf(database.db, (await findDemoProduct(database.db, slug)).stockItemId)).toBe(0)
    }
  })
})
