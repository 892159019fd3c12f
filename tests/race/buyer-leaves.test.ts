import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteCustomer } from '../../src/customers/commands.ts'
import { personalData } from '../../src/main/personal-data.ts'
import { orders } from '../../src/orders/tables.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { knownCustomer, noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, stockOf } from '../data/orders.ts'
import { quoteInput, sentQuote, storedQuote } from '../data/quotes.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'
import { brokenPeople } from './trace/person-invariants.ts'

let database: TestDatabase
let shop: TestShop
let itemId: string

beforeEach(async () => {
  database = await testDatabase(8)
  shop = await testShop(database)
  await setCaps(database.db, noCaps)
  itemId = (await findDemoProduct(database.db, 'gravel-lane')).stockItemId
  await setStock(database.db, itemId, 100)
})
afterEach(async () => {
  await shop?.close()
  await database?.drop()
})

/** Somebody with an account, and what they order with it. */
async function buyer() {
  const { actor, cookie } = await knownCustomer(database.db, `${crypto.randomUUID()}@example.com`)
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: actor.email }
  const body = await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 2 }], { contact })
  return { actor, headers: { cookie: cookie.replace('__Host-', '') }, body }
}
const buy = ({ body, headers }: Pick<Awaited<ReturnType<typeof buyer>>, 'body'> & { headers?: { cookie: string } }) =>
  shop.call('POST', '/api/checkout', headers ? { body, headers } : { body })

/** Deletes an account, and lets it be seen only once somebody else has waited for that. */
async function leaveWhile<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const leaving = await database.pool.connect()
  try {
    await leaving.query('begin')
    await leaving.query('delete from users where id = $1', [userId])
    const working = work()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.pool.query(waiting)).rows.length).toBe(1)
    await leaving.query('commit')
    return await working
  } finally {
    leaving.release()
  }
}

test('an order whose buyer’s account is deleted in another window is refused with what to do, and is placed without it', async () => {
  const { actor, headers, body } = await buyer()
  const refused = await leaveWhile(actor.id, () => buy({ body, headers }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'ACCOUNT_GONE' } })
  expect(refused.body.err).toContain('Load the page again')
  expect(await database.db.select().from(orders).where(eq(orders.email, actor.email))).toEqual([])
  expect(await stockOf(database.db, itemId)).toBe(100)
  expect(await buy({ body, headers })).toMatchObject({ status: 201 })
  expect(await stockOf(database.db, itemId)).toBe(98)
})

test('a quote that is accepted while the account of its mailbox is deleted waits for that, and becomes a visitor’s order', async () => {
  const { actor } = await buyer()
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: actor.email }
  const quote = await sentQuote(database.db, await quoteInput(database.db, { contact }))
  const accept = () =>
    shop.call('POST', `/api/quote/${quote.token}/accept`, {
      body: { version: quote.version, share: 'whole', payment: 'cod' },
    })
  expect(await leaveWhile(actor.id, accept)).toMatchObject({ status: 200 })
  const { orderId } = await storedQuote(database.db, quote.id)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''))
  expect(order).toMatchObject({ userId: null, status: 'confirmed' })
})

test('orders and the end of the account they are of, at once: each order is there or is refused, and all adds up', async () => {
  const at = { language: 'en', store: 'surrey' } as const
  for (let round = 0; round < 8; round++) {
    const { actor, headers, body } = await buyer()
    const before = await stockOf(database.db, itemId)
    const [placed, gone] = await Promise.all([
      buy({ body, headers }),
      inTransaction(database.db, (tx) => deleteCustomer(tx, actor.id, personalData, at)),
    ])
    expect(gone).toMatchObject({ ok: true })
    expect([201, 401, 409]).toContain(placed.status)
    if (placed.status === 409) expect(placed.body.code).toBe('ACCOUNT_GONE')
    const taken = placed.status === 201 ? 2 : 0
    expect(await stockOf(database.db, itemId)).toBe(before - taken)
  }
  expect(await brokenPeople(database.db)).toEqual({})
})
