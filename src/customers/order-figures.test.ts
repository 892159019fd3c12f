import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { soldOrder } from '../../tests/data/admin.ts'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

type Figures = { id: string; orders: number; minor: number }

const figures = async (statement: string): Promise<Figures[]> => (await database.pool.query<Figures>(statement)).rows
/** What is stored of every customer. */
const stored = () =>
  figures(
    'select id, order_count as orders, spend_minor::int as minor from people where user_id is not null order by id',
  )
/** What their orders add up to. */
const addedUp = () =>
  figures(`select u.id, count(o.id)::int as orders, coalesce(sum(o.paid_minor - o.refunded_minor), 0)::int as minor
    from users u left join orders o on o.user_id = u.id group by u.id order by u.id`)

let people = 0
let ada: string
let noor: string
beforeEach(async () => {
  ada = await customer(database.db, `ada${++people}@example.com`, 'nine red tulips')
  noor = await customer(database.db, `noor${people}@example.com`, 'nine red tulips')
})

const run = (statement: string, values: unknown[]) => database.pool.query(statement, values)
const storedOf = async (id: string) => (await stored()).find((one) => one.id === id)

test('a customer is stored with their orders and what those brought, whatever becomes of them', async () => {
  const first = await soldOrder(database.db, { userId: ada, paidMinor: 90_000 })
  const second = await soldOrder(database.db, { userId: ada })
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 2, minor: 90_000 })
  await run('update orders set paid_minor = 5000, refunded_minor = 1500 where id = $1', [second.id])
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 2, minor: 93_500 })
  await run(`update orders set note = 'Ring twice' where user_id = $1`, [ada])
  await run('update orders set user_id = $2, refunded_minor = 2000 where id = $1', [second.id, noor])
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 1, minor: 90_000 })
  expect(await storedOf(noor)).toEqual({ id: noor, orders: 1, minor: 3000 })
  await run('update orders set user_id = null where id = $1', [second.id])
  await run('delete from orders where id = $1', [first.id])
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 0, minor: 0 })
  expect(await stored()).toEqual(await addedUp())
})

test('an order whose customer leaves stays, and one that is claimed counts', async () => {
  const order = await soldOrder(database.db, { userId: ada, paidMinor: 700 })
  await run('delete from users where id = $1', [ada])
  await run('update orders set user_id = $2 where id = $1', [order.id, noor])
  expect(await storedOf(noor)).toEqual({ id: noor, orders: 1, minor: 700 })
})

test('orders of one customer that are placed and paid at once are all counted', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { id } = await soldOrder(database.db, { userId: ada })
      await run('update orders set paid_minor = paid_minor + 100 where id = $1', [id])
    }),
  )
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 8, minor: 800 })
})

test('what one transaction does is counted as it ends: once, and not what it took back', async () => {
  const { id } = await soldOrder(database.db, { userId: ada, paidMinor: 700 })
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update orders set paid_minor = paid_minor + 100 where id = $1', [id])
    await client.query('savepoint here')
    await client.query('update orders set user_id = $2, paid_minor = paid_minor + 50 where id = $1', [id, noor])
    await client.query('rollback to here')
    await client.query('update orders set refunded_minor = 30 where id = $1', [id])
    expect(await storedOf(ada)).toEqual({ id: ada, orders: 1, minor: 700 })
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await stored()).toEqual(await addedUp())
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 1, minor: 770 })
})

test('a transaction that changes very many orders counts all of them', async () => {
  const { id } = await soldOrder(database.db, { userId: ada, paidMinor: 700 })
  await run(
    `do $$ begin for i in 1..1500 loop update orders set paid_minor = paid_minor + 1, user_id = case when i = 1400 then '${noor}'::uuid else user_id end where id = '${id}'; end loop; end $$`,
    [],
  )
  expect(await storedOf(ada)).toEqual({ id: ada, orders: 0, minor: 0 })
  expect(await storedOf(noor)).toEqual({ id: noor, orders: 1, minor: 2200 })
})
