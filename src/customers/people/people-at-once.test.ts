import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { askedQuote, quoteInput } from '../../../tests/data/quotes.ts'
import { brokenPeople } from '../../../tests/race/trace/person-invariants.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(8)
})
afterAll(() => database?.drop())

/** A statement of a transaction that begins while another is open, and waits for it. */
async function whileOpen(first: string, second: string, values: { first: unknown[]; second: unknown[] }) {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await one.query('begin')
    await one.query(first, values.first)
    const waiting = other.query(second, values.second)
    await isWaiting(other)
    await one.query('commit')
    await waiting
  } finally {
    one.release()
    other.release()
  }
}

/** Once the other transaction waits for a lock. */
async function isWaiting(client: PoolClient): Promise<void> {
  const { processID } = client as unknown as { processID: number }
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query('select wait_event_type from pg_stat_activity where pid = $1', [
        processID,
      ])
      return rows[0]?.wait_event_type
    })
    .toBe('Lock')
}

test('two orders that leave somebody at once are both counted off', async () => {
  const email = 'leaving@example.com'
  const { id } = await soldOrder(database.db, { email, paidMinor: 500 })
  await soldOrder(database.db, { email })
  const { id: joined } = await soldOrder(database.db, { email: 'joined@example.com' })
  await soldOrder(database.db, { email: 'joined@example.com' })
  // Two addresses of one person: what the two transactions both wait for is the count of the whole.
  await database.pool.query(
    `update people set merged_into = (select id from people where email = $1) where email = 'joined@example.com'`,
    [email],
  )
  const owners = [
    await customer(database.db, 'owner1@example.com', 'nine red tulips'),
    await customer(database.db, 'owner2@example.com', 'nine red tulips'),
  ]
  const move = 'update orders set user_id = $1 where id = $2'
  await whileOpen(move, move, { first: [owners[0], id], second: [owners[1], joined] })
  expect(await brokenPeople(database.db)).toEqual({})
})

test('somebody whose last quote goes while their first order comes stays, and is counted with it', async () => {
  const quote = await askedQuote(database.db, await quoteInput(database.db, { slug: 'fraser-drift-oak' }))
  const { id } = await soldOrder(database.db, { email: 'another@example.com' })
  const order = `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'UF-AAAAAAA9', 'token',
    md5('another'), 'cart_id', gen_random_uuid(), 'email', q.email))).* from orders o, quotes q where o.id = $1 and q.id = $2`
  await whileOpen(order, 'delete from quotes where id = $1', { first: [id, quote.id], second: [quote.id] })
  expect(await brokenPeople(database.db)).toEqual({})
})
