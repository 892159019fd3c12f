import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../tests/data/admin.ts'
import { vacuumed } from '../../tests/data/vacuumed.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listOrdersSchema } from './admin-schema.ts'
import { countsQuery, foundQuery, listOrders, type OrderFilter, rowsQuery } from './list-queries.ts'
import { orderStatuses } from './schema.ts'
import { orderSearchText } from './search/tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const asked = (wish: Record<string, unknown> = {}): OrderFilter => ({
  ...listOrdersSchema.parse(wish),
  timeZone: 'America/Vancouver',
})

describe('the list of orders', () => {
  const names = async (wish: Record<string, unknown>) =>
    (await listOrders(database.db, asked(wish))).orders.map(({ fullName }) => fullName)

  beforeAll(async () => {
    const people = [
      { fullName: 'Maya Lindqvist', email: 'maya@example.com', phone: '(604) 555-0111', status: 'pending' },
      { fullName: 'Arjun Sandhu', email: 'arjun@example.com', phone: '604-555-0122', status: 'completed' },
      { fullName: 'عمر حداد', email: 'omar_h@example.com', phone: '+1 604 555 0133', status: 'pending' },
      { fullName: '100% Floors', email: 'hundred@example.com', phone: '604 555 0144', status: 'cancelled' },
    ] as const
    for (const [index, person] of people.entries()) {
      await soldOrder(database.db, {
        ...person,
        number: `UF-0000000${index}`,
        quantity: index + 1,
        paymentStatus: index === 1 ? 'paid' : 'unpaid',
        placedAt: new Date(Date.UTC(2026, 6, 17 + index, 6, 30)),
      })
    }
    await soldOrder(database.db, {
      fullName: 'Elsewhere',
      store: 'richmond',
      placedAt: new Date('2026-01-05T12:00:00Z'),
    })
  })

  test('is newest first, with the number of each status and what each order holds', async () => {
    const { orders, total, page, pageSize, counts } = await listOrders(database.db, asked())
    expect(orders.map(({ fullName }) => fullName)).toEqual([
      '100% Floors',
      'عمر حداد',
      'Arjun Sandhu',
      'Maya Lindqvist',
      'Elsewhere',
    ])
    expect({ total, page, pageSize }).toEqual({ total: 5, page: 1, pageSize: 25 })
    expect(Object.keys(counts)).toEqual([...orderStatuses])
    expect(counts).toMatchObject({ pending: 3, completed: 1, cancelled: 1, shipped: 0 })
    expect(orders[3]).toMatchObject({ number: 'UF-00000000', placedAt: '2026-07-17T06:30:00.000Z', currency: 'USD' })
    expect((orders[3]?.boxes ?? 0) + (orders[3]?.otherLines ?? 0)).toBe(1)
  })

  test.each([
    ['lindqvist maya', ['Maya Lindqvist']],
    ['uf-00000001', ['Arjun Sandhu']],
    ['ARJUN@example', ['Arjun Sandhu']],
    ['604.555.0133', ['عمر حداد']],
    ['+1 (604) 555', ['عمر حداد']],
    ['حداد', ['عمر حداد']],
    ['100%', ['100% Floors']],
    ['r_h@', ['عمر حداد']],
    ['a_a@', []],
    // A letter or two count where a word begins.
    ['li', ['Maya Lindqvist']],
    ['qv', []],
    ["'; drop table orders; --", []],
    ['maya sandhu', []],
  ])('finds %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  test('keeps the counts of all statuses while one is chosen', async () => {
    const { orders, total, counts } = await listOrders(database.db, asked({ status: 'cancelled' }))
    expect([orders.length, total]).toEqual([1, 1])
    expect(counts).toMatchObject({ pending: 3, completed: 1, cancelled: 1 })
  })

  test('filters by payment, store and the days of the store', async () => {
    expect(await names({ payment: 'paid' })).toEqual(['Arjun Sandhu'])
    // Of one of which some is still to come the badge says just that, and so does the filter.
    const part = (fullName: string, paid: number) =>
      database.pool.query('update orders set paid_minor = $2 where full_name = $1', [fullName, paid])
    await part('Arjun Sandhu', 1)
    await part('Maya Lindqvist', 1)
    expect(await names({ payment: 'paid' })).toEqual([])
    expect(await names({ payment: 'partlyPaid' })).toEqual(['Arjun Sandhu', 'Maya Lindqvist'])
    expect(await names({ payment: 'unpaid' })).not.toContain('Maya Lindqvist')
    await part('Arjun Sandhu', 0)
    await part('Maya Lindqvist', 0)
    expect(await names({ store: 'richmond' })).toEqual(['Elsewhere'])
    // 06:30 UTC on the 18th is 23:30 on the 17th in Vancouver.
    expect(await names({ from: '2026-07-17', to: '2026-07-17' })).toEqual(['Arjun Sandhu'])
  })

  test('sorts by total and by name', async () => {
    expect((await names({ sort: 'pb' }))[0]).toBe('100% Floors')
    expect((await names({ sort: 'na', status: 'pending' })).slice(0, 2)).toEqual(['Elsewhere', 'Maya Lindqvist'])
  })

  test('a page past the end is the last one', async () => {
    expect(await listOrders(database.db, asked({ page: 9 }))).toMatchObject({ page: 1, total: 5 })
    expect(await listOrders(database.db, asked({ search: 'nobody', page: 9 }))).toMatchObject({ page: 1, total: 0 })
  })

  test.each([
    { page: 0 },
    { page: '1.5' },
    { page: 4001 },
    { status: 'lost' },
    { sort: 'id; --' },
    { from: '2026-02-30' },
    { to: '0000-01-01' },
    { search: 'a\0b' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', (wish) => {
    expect(listOrdersSchema.safeParse(wish).success).toBe(false)
  })
})

describe('with 100,000 orders', () => {
  beforeAll(async () => {
    await database.pool.query('create extension if not exists pg_trgm')
    // The index comes after the rows: filling it as they come takes several times as long.
    await database.pool.query('drop index if exists orders_search')
    // Nor is it counted for each whose it is: no list of orders asks.
    await database.pool.query('alter table orders disable trigger user')
    for (let first = 1; first < 100_000; first += 20_000)
      await database.pool.query(
        `insert into orders (id, number, token, cart_id, store, status, payment_status, payment_method, language,
          full_name, email, phone, billing, delivery, item_total_minor, discount_minor, delivery_minor, total_minor,
          currency, placed_at)
        select gen_random_uuid(), 'UG-' || lpad(n::text, 8, '0'), 't' || n, gen_random_uuid(), 'surrey',
          case when n % 500 = 0 then 'processing' when n % 7 = 0 then 'cancelled' else 'completed' end,
          'unpaid', 'cod', 'en', 'Person ' || to_hex(n * 7919), 'p' || n || '@example.com', '604555' || n,
          '{"house":"12 Cedar Row","city":"Surrey","state":"BC","zipCode":"V3S 1A1","country":"CA"}',
          '{"type":"pickup","store":"surrey"}', n, 0, 0, n, 'USD', now() - n * interval '5 minutes'
        from generate_series($1::int, $1 + 19999) n`,
        [first],
      )
    await database.pool.query('alter table orders enable trigger user')
    await database.db.execute(sql`create index orders_search on orders using gin (${orderSearchText} gin_trgm_ops)`)
    await vacuumed(database.pool, 'orders')
  })

  type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }

  /** How PostgreSQL goes about it: each node that reads a table or an index. */
  async function readsOf(query: SQL): Promise<string[]> {
    const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${query}`)
    const reads: string[] = []
    const walk = (plan: Plan) => {
      if (plan['Index Name'] ?? plan['Relation Name'])
        reads.push(`${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name']}`)
      for (const below of plan.Plans ?? []) walk(below)
    }
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan) walk(plan)
    return reads
  }

  const lines = ['Bitmap Heap Scan order_lines', 'Bitmap Index Scan order_lines_order', 'Index Scan order_lines_order']
  /** What is owed of each row on account. */
  const terms = ['Index Scan order_terms_pkey', 'Index Scan order_refunds_order']

  /** Which answers of each row's customer nobody has read. */
  const unread = ['Index Only Scan order_timeline_unread', 'Index Scan order_timeline_unread']

  test.each([
    ['the first page', {}, 1, ['Index Only Scan orders_placed']],
    ['a rare status', { status: 'processing' }, 1, ['Index Scan orders_status']],
    ['a day', { from: '2026-10-01', to: '2026-10-01' }, 1, ['Index Only Scan orders_placed']],
    ['the largest', { sort: 'pb' }, 1, ['Index Only Scan orders_total']],
    ['by name', { sort: 'na' }, 1, ['Index Only Scan orders_name']],
  ] as const)('%s is read through an index', async (_what, wish, page, expected) => {
    const reads = await readsOf(rowsQuery(asked(wish), page))
    const others = reads.filter((read) => ![...lines, ...terms, ...unread].includes(read))
    expect(others).toEqual([...expected, 'Index Scan orders_pkey'])
    expect(reads.some((read) => lines.includes(read))).toBe(true)
  })

  test.each([
    ['a name', 'person 1e35660'],
    ['a telephone number', '604-555-99991'],
  ])('%s is found through an index', async (_what, search) => {
    expect(await readsOf(foundQuery(asked({ search })))).toEqual([
      'Bitmap Heap Scan orders',
      'Bitmap Index Scan orders_search',
    ])
  })

  test('the counts read an index and not the table', async () => {
    expect(await readsOf(countsQuery(asked()))).toEqual(['Index Only Scan orders_status'])
    expect(await readsOf(countsQuery(asked({ search: 'person 1e35660' })))).toContain('Bitmap Index Scan orders_search')
  })

  test.each([
    {},
    { status: 'completed' },
    { search: 'person 1e' },
    { page: 2000 },
    { sort: 'pb' },
    { sort: 'na', page: 3 },
  ])('answers %j before anyone gives up, also on a busy machine', { retry: 2 }, async (wish) => {
    const began = performance.now()
    const { orders } = await listOrders(database.db, asked(wish))
    expect(orders).toHaveLength(25)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
