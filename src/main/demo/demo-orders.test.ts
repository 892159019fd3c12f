import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../../../tests/data/demo.ts'
import { brokenInvariants } from '../../../tests/race/trace/invariants.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { orderStatuses } from '../../orders/schema.ts'
import { planReceipts } from './stock-plan.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database?.drop())

async function number(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(query)
  return Number(rows[0]?.n)
}

async function values(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database.db.execute<{ v: string }>(query)
  return rows.map(({ v }) => v)
}

describe('the demo orders', () => {
  test('break none of the invariants of a shop', async () => {
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  test('are spread over three months, on both stores, and none is in the future', async () => {
    expect(await number(sql`select count(*) as n from orders where demo`)).toBeGreaterThan(150)
    expect(await number(sql`select count(*) as n from orders where demo`)).toBeLessThan(400)
    expect(await number(sql`select count(distinct placed_at::date) as n from orders`)).toBeGreaterThan(80)
    expect(await number(sql`select extract(day from now() - min(placed_at)) as n from orders`)).toBeGreaterThan(88)
    expect(await values(sql`select distinct store as v from orders order by 1`)).toEqual(['richmond', 'surrey'])
    const moments = [
      'orders.placed_at',
      'order_timeline.at',
      'stock_movements.at',
      'order_documents.at',
      'users.created_at',
    ]
    for (const moment of moments) {
      const [table = '', column = ''] = moment.split('.')
      const late = sql`select count(*) as n from ${sql.identifier(table)} where ${sql.identifier(column)} > now()`
      expect([moment, await number(late)]).toEqual([moment, 0])
    }
  })

  test('are in every state, paid, unpaid and given back, delivered and collected, by guests and accounts, with coupons', async () => {
    const states = await values(sql`select distinct status as v from orders`)
    expect(states.sort()).toEqual([...orderStatuses].sort())
    // Some of what waits for an answer is above what guests may order without being asked about.
    const asked = await database.db.execute<{ units: number; total: number; isGuest: boolean; note: string }>(sql`
      select sum(quantity)::int as units, max(o.total_minor)::int as total, bool_and(o.user_id is null) as "isGuest"
      from orders o join order_lines l on l.order_id = o.id where o.status = 'requested' group by o.id`)
    expect(asked.rows.length).toBeGreaterThanOrEqual(2)
    for (const { units, total, isGuest } of asked.rows) {
      expect(isGuest).toBe(true)
      expect(units > 150 || total > 1_000_000).toBe(true)
    }
    const payments = await values(sql`select distinct payment_status as v from orders order by 1`)
    expect(payments).toEqual(expect.arrayContaining(['paid', 'partlyRefunded', 'refunded', 'unpaid']))
    expect(await values(sql`select distinct delivery ->> 'type' as v from orders order by 1`)).toEqual([
      'delivery',
      'pickup',
    ])
    expect(await values(sql`select distinct (user_id is null)::text as v from orders order by 1`)).toEqual([
      'false',
      'true',
    ])
    expect(await number(sql`select count(distinct coupon_code) as n from orders`)).toBeGreaterThanOrEqual(3)
    expect(await number(sql`select count(*) as n from order_returns`)).toBeGreaterThan(3)
    expect(await values(sql`select distinct kind as v from order_refunds order by 1`)).toEqual(['amount', 'lines'])
    expect(await values(sql`select distinct language as v from orders order by 1`)).toEqual(['ar', 'bn', 'en', 'fr'])
  })

  test('left every count as the catalogue has it, and no count was ever below zero', async () => {
    const below = await database.db.execute(sql`
      select item_id, store, sum(delta) over (partition by item_id, store order by at, id) as count
      from stock_movements`)
    expect(below.rows.filter(({ count }) => Number(count) < 0)).toEqual([])
    const plain = await testDatabase(2)
    // But for what came of purchase orders, and went to the other store.
    const counts = sql`select i.sku || ' ' || l.store || ' ' || l.on_hand - (select coalesce(sum(m.delta), 0) from stock_movements m
        where m.item_id = l.item_id and m.store = l.store and (m.note like 'PO-%' or m.transfer_id is not null)) as v
      from stock_levels l join stock_items i on i.id = l.item_id order by 1`
    const { rows } = await plain.db.execute<{ v: string }>(counts)
    expect(await number(sql`select count(*) as n from orders`)).toBeGreaterThan(0)
    expect(await values(counts)).toEqual(rows.map(({ v }) => v))
    await plain.drop()
  })

  test('tell nobody: no email, no notification, no event that is still to be followed', async () => {
    expect(await number(sql`select count(*) as n from mails`)).toBe(0)
    expect(await number(sql`select count(*) as n from notifications`)).toBe(0)
    expect(await number(sql`select count(*) as n from events where handled_at is null`)).toBe(0)
  })

  test('are marked, with their customers, deliveries and products', async () => {
    expect(await number(sql`select count(*) as n from orders where not demo`)).toBe(0)
    expect(await number(sql`select count(*) as n from users where not demo`)).toBe(1)
    expect(await number(sql`select count(*) as n from products where not demo`)).toBe(0)
    expect(await number(sql`select count(*) as n from order_documents where store not like '%-demo'`)).toBe(0)
  })
})

test('planReceipts ends with what is there and never falls below zero, whatever was sold and came back', () => {
  const movement = fc.record({
    atMs: fc.integer({ min: 10, max: 1000 }),
    take: fc.integer({ min: 1, max: 40 }),
    back: fc.option(fc.record({ after: fc.integer({ min: 1, max: 300 }), share: fc.integer({ min: 1, max: 40 }) })),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.array(movement, { maxLength: 30 }), (onHand, orders) => {
      const place = { itemId: 'a', store: 'surrey' }
      const movements = orders.flatMap(({ atMs, take, back }) => [
        { ...place, atMs, delta: -take },
        ...(back ? [{ ...place, atMs: atMs + back.after, delta: Math.min(take, back.share) }] : []),
      ])
      const { receipts, lifts } = planReceipts([{ ...place, onHand }], movements, [0, 300, 700])
      const lift = lifts[0]?.quantity ?? 0
      const changes = [...receipts.map(({ atMs, quantity }) => ({ atMs, delta: quantity })), ...movements]
      let count = onHand
      for (const { delta } of changes.sort((a, b) => a.atMs - b.atMs)) {
        count += delta
        expect(count).toBeGreaterThanOrEqual(0)
      }
      expect(count).toBe(onHand + lift)
    }),
  )
})

describe('the demo quotes', () => {
  test('are in several states, drawn where they have rooms, and add up; nobody is told of them', async () => {
    const states = await values(
      sql`select distinct case when status = 'sent' and valid_until < now() then 'expired' else status end as v from quotes`,
    )
    expect(states.sort()).toEqual(['declined', 'draft', 'expired', 'sent', 'withdrawn'])
    const drawn = sql`select count(*) as n from quotes where (plan is null) <> (project -> 'rooms' = '[]')`
    expect(await number(drawn)).toBe(0)
    expect(await number(sql`select count(*) as n from quotes where created_at > now() or total_minor = 0`)).toBe(0)
    expect(
      await number(sql`select count(*) as n from quotes q where item_total_minor <> (
      select sum(total_minor) from quote_lines l where l.quote_id = q.id)`),
    ).toBe(0)
    expect(await number(sql`select count(*) as n from mails`)).toBe(0)
  })
})
