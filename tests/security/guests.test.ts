import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { knownCustomer, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type Reply, type TestShop, testShop } from '../shop/shop.ts'

const SLUG = 'gravel-lane'
/** What a visitor is to wait at most for 99 of 100 answers, whoever else is at it. */
const P99_MS = 200

let database: TestDatabase
let shop: TestShop

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await shop?.close()
  await database?.drop()
})

/** Calls as they come through a proxy from an address of its own. */
const from = (ip: string, headers: Record<string, string> = {}) => ({ ...headers, 'x-forwarded-for': ip })
const behindProxy = { TRUSTED_PROXIES: '1' }

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY

async function orderOf(qty: number, email: string) {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
  return checkoutOf(database.db, [{ slug: SLUG, qty }], { contact })
}

describe('guests who try to empty the shop', () => {
  const STOCK = 400

  /** A visitor and a customer who go about their business; how long each answer took, and what was answered. */
  async function business(isOver: () => boolean, cookie: string) {
    const times: number[] = []
    const replies: Reply[] = []
    const timed = async (ask: () => Promise<Reply>) => {
      const began = performance.now()
      replies.push(await ask())
      times.push(performance.now() - began)
    }
    const { id } = await findDemoProduct(database.db, SLUG)
    const quote = { lines: [{ _id: id, qty: 3 }] }
    const email = 'maya@example.com'
    let bought = 0
    for (let round = 0; round < 100 && !(isOver() && round >= 25); round++) {
      await timed(() => shop.call('GET', `/product/${SLUG}`, { headers: from('203.0.113.5') }))
      await timed(() => shop.call('POST', '/api/cart/quote', { body: quote, headers: from('203.0.113.5') }))
      if (round % 5 !== 0) continue
      const body = await orderOf(1, email)
      await timed(() => shop.call('POST', '/api/checkout', { body, headers: from('203.0.113.6', { cookie }) }))
      if (replies.at(-1)?.status === 201) bought++
    }
    return { times, replies, bought }
  }

  /** Takes as much as it can get: half of what it tries for, each time it is told that it asks for too much. */
  async function greedy(networks: readonly string[], each: number): Promise<Reply[]> {
    const replies: Reply[] = []
    const wishes = networks.flatMap((ip) => Array.from({ length: each }, (_, index) => ({ ip, index })))
    const lane = async () => {
      for (let wish = wishes.shift(); wish; wish = wishes.shift()) {
        const qty = Math.max(1, Math.floor(STOCK / 2 ** (1 + (wish.index % 8))))
        const body = await orderOf(qty, `${crypto.randomUUID()}@example.com`)
        replies.push(await shop.call('POST', '/api/checkout', { body, headers: from(wish.ip) }))
      }
    }
    await Promise.all([lane(), lane(), lane()])
    return replies
  }

  test.each([
    ['one network', ['198.51.100.1'], 60, 0.5],
    ['one IPv6 network', ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:ffff::3'], 20, 0.5],
    ['many networks', Array.from({ length: 40 }, (_, index) => `198.51.${index}.1`), 3, 0.75],
  ])(
    'from %s hold no more than their share, and others buy on',
    { timeout: 120_000 },
    async (_name, networks, each, share) => {
      shop = await testShop(database, { env: behindProxy })
      const { stockItemId } = await findDemoProduct(database.db, SLUG)
      const { cookie } = await knownCustomer(database.db, 'maya@example.com')
      const plain = cookie.replace('__Host-', '')
      await setCaps(database.db, {
        mostUnits: 1000,
        mostValueMinor: 1_000_000_000,
        guestPercent: 50,
        allGuestsPercent: 75,
      })
      await setStock(database.db, stockItemId, STOCK)
      const quiet = await business(() => true, plain)

      let isOver = false
      const [attack, meanwhile] = await Promise.all([
        greedy(networks, each).finally(() => {
          isOver = true
        }),
        business(() => isOver, plain),
      ])
      expect([...attack, ...meanwhile.replies].filter(({ status }) => status >= 500)).toEqual([])
      expect(meanwhile.replies.filter(({ status }) => status >= 400)).toEqual([])
      expect(meanwhile.bought).toBeGreaterThanOrEqual(5)
      const { rows } = await database.db.execute<{ held: number; requests: number }>(sql`
      select coalesce(sum(l.quantity) filter (where l.stock_taken and o.user_id is null), 0)::int as held,
        count(*) filter (where o.status = 'requested')::int as requests
      from orders o join order_lines l on l.order_id = o.id`)
      const [{ held, requests } = { held: 0, requests: 0 }] = rows
      expect(held).toBeGreaterThan(0)
      expect(held).toBeLessThanOrEqual(STOCK * share)
      expect(requests).toBeGreaterThan(0)
      expect(await stockOf(database.db, stockItemId)).toBe(STOCK - held - quiet.bought - meanwhile.bought)
      // What is left is there for whoever has an account, as much as they like.
      const body = await orderOf(await stockOf(database.db, stockItemId), 'maya@example.com')
      expect(
        (await shop.call('POST', '/api/checkout', { body, headers: from('203.0.113.6', { cookie: plain }) })).status,
      ).toBe(201)
      // A machine that is slow without any attack says nothing of this one.
      expect(p99(meanwhile.times)).toBeLessThan(Math.max(P99_MS, 4 * p99(quiet.times)))
    },
  )
})
