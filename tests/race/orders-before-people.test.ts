import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonalData } from '../../src/accounts/personal-data.ts'
import { deleteAccount, verifyLeaving } from '../../src/accounts/profile/commands.ts'
import { findPerson } from '../../src/accounts/profile/queries.ts'
import { addCustomerNote, deleteCustomer } from '../../src/customers/commands.ts'
import { findCustomer } from '../../src/customers/queries.ts'
import { personalData } from '../../src/main/personal-data.ts'
import { joinGuestOrders } from '../../src/orders/guest-commands.ts'
import { inTransaction, type Transaction } from '../../src/platform/postgres/database.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { customer } from '../data/people.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { brokenPeople } from './trace/person-invariants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(8)
})
afterAll(() => database?.drop())

const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values)

const addressesOf = async (...ids: string[]): Promise<string[]> =>
  (await run('select email from orders where id = any($1)', [ids])).rows.map(({ email }) => email)

/**
 * A payment that has held its order, when something else of the same person begins. Neither may end the other: the payment fails where it is
 * ended, and the other is made again.
 */
async function whilePaying(orderId: string, change: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const payment = await database.pool.connect()
  let tries = 0
  try {
    await payment.query('begin')
    await payment.query('select id from orders where id = $1 for update', [orderId])
    const changing = inTransaction(database.db, (tx) => {
      tries++
      return change(tx)
    })
    await isSomebodyWaiting()
    await payment.query('update orders set paid_minor = paid_minor + 500 where id = $1', [orderId])
    await payment.query('commit')
    await changing
  } finally {
    payment.release()
  }
  expect(tries).toBe(1)
}

/** Once a transaction of this database waits for a lock. */
async function isSomebodyWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await run(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)
}

describe('a payment and', () => {
  const at = { language: 'en', store: 'surrey' } as const
  const verify = (tx: Transaction, id: string) =>
    tx.execute(`update users set email_verified_at = now() where id = '${id}'`)

  test('the proof of a mailbox that its order came from do not wait for each other', async () => {
    const email = 'prover@example.com'
    const order = await soldOrder(database.db, { email, paidMinor: 700 })
    const account = await customer(database.db, email, 'nine red tulips')
    await whilePaying(order.id, async (tx) => {
      await verify(tx, account)
      await joinGuestOrders(tx, { userId: account, email })
    })
    expect(await findCustomer(database.db, account)).toMatchObject({ orderCount: 1, spend: [{ minor: 1200 }] })
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('another proof of a mailbox, long known, do not wait for each other', async () => {
    const email = 'again@example.com'
    const account = await customer(database.db, email, 'nine red tulips')
    await inTransaction(database.db, (tx) => verify(tx, account))
    const order = await soldOrder(database.db, { email, paidMinor: 700 })
    await whilePaying(order.id, async (tx) => {
      await verify(tx, account)
      await joinGuestOrders(tx, { userId: account, email })
    })
    expect(await findCustomer(database.db, account)).toMatchObject({ orderCount: 1, spend: [{ minor: 1200 }] })
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('the end of a customer’s data, with an account or without, do not wait for each other', async () => {
    const account = await customer(database.db, 'leaver@example.com', 'nine red tulips')
    const own = await soldOrder(database.db, { userId: account, email: 'leaver@example.com', status: 'completed' })
    const guests = await soldOrder(database.db, { email: 'passer-by@example.com', status: 'completed' })
    const guest = (await run(`select id from people where email = 'passer-by@example.com'`)).rows[0].id
    await whilePaying(own.id, (tx) => deleteCustomer(tx, account, personalData, at))
    await whilePaying(guests.id, (tx) => deleteCustomer(tx, guest, personalData, at))
    expect(await addressesOf(own.id, guests.id)).toEqual(['', ''])
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('somebody who deletes their own account do not wait for each other', async () => {
    const id = await customer(database.db, 'own-leaver@example.com', 'nine red tulips')
    const order = await soldOrder(database.db, { userId: id, email: 'own-leaver@example.com', status: 'completed' })
    const origin = { clientIp: '127.0.0.1', userAgent: '', scale: 1, deviceTokens: [] }
    const known = await verifyLeaving(database.db, id, 'nine red tulips', origin)
    const person = await findPerson(database.db, id)
    if (!known.ok || !person) throw new Error('nobody to delete')
    const leaving = { person, verified: known.value, tokens: [], data: personalData, ...at }
    await whilePaying(order.id, (tx) => deleteAccount(tx, leaving))
    expect(await addressesOf(order.id)).toEqual([''])
    expect(await brokenPeople(database.db)).toEqual({})
  })
})

test('an order that comes while its customer’s data is about to be deleted is held before them, and deleted with it', async () => {
  const of = { email: 'between@example.com', status: 'completed' } as const
  const placed = [await soldOrder(database.db, of)]
  const { id } = (await run('select id from people where email = $1', [of.email])).rows[0]
  const at = { language: 'en', store: 'surrey' } as const
  let tries = 0
  // Asked last, once all else is held.
  const comesBetween: PersonalData = {
    tables: [],
    collect: async () => ({}),
    sold: () =>
      Object.assign(Promise.resolve([]), {
        for: async () => {
          if (++tries === 1) placed.push(await soldOrder(database.db, of))
          return []
        },
      }),
  }
  await inTransaction(database.db, (tx) => deleteCustomer(tx, id, [...personalData, comesBetween], at))
  expect(tries).toBe(2)
  expect(await addressesOf(...placed.map((order) => order.id))).toEqual(['', ''])
  expect(await brokenPeople(database.db)).toEqual({})
})

test('money that goes back before its goods come in, and a payment of the same person’s by whoever holds these goods, do not wait for each other', async () => {
  const of = {
    userId: await customer(database.db, 'returner@example.com', 'nine red tulips'),
    email: 'returner@example.com',
  }
  const returned = await soldOrder(database.db, { ...of, paidMinor: 700 })
  const other = await soldOrder(database.db, of)
  const goods = 'select 1 from stock_levels order by item_id, store limit 1 for update'
  const back = await database.pool.connect()
  let tries = 0
  let takenIn: Promise<unknown> | undefined
  try {
    await back.query('begin')
    await back.query('update orders set refunded_minor = 200 where id = $1', [returned.id])
    await inTransaction(database.db, async (tx) => {
      tries++
      await tx.execute(goods)
      takenIn ??= back.query(goods).then(() => back.query('commit'))
      await isSomebodyWaiting()
      await tx.execute(`update orders set paid_minor = paid_minor + 300 where id = '${other.id}'`)
    })
    await takenIn
  } finally {
    back.release()
  }
  expect(tries).toBe(1)
  expect(await findCustomer(database.db, of.userId)).toMatchObject({ orderCount: 2, spend: [{ minor: 800 }] })
  expect(await brokenPeople(database.db)).toEqual({})
})

test('an order of a guest with its invoice, and money of another order of theirs with its own, do not wait for each other', async () => {
  const email = 'regular@example.com'
  const known = await soldOrder(database.db, { email, paidMinor: 700 })
  const number = `insert into document_counters (store, kind, year, last) values ('surrey', 'invoice', 1999, 1)
    on conflict (store, kind, year) do update set last = document_counters.last + 1`
  const paying = await database.pool.connect()
  let tries = 0
  let paid: Promise<unknown> | undefined
  try {
    await paying.query('begin')
    await paying.query('update orders set paid_minor = paid_minor + 300 where id = $1', [known.id])
    await paying.query(number)
    await inTransaction(database.db, async (tx) => {
      tries++
      await soldOrder(tx, { email, fullName: 'Noor Haddad-Lind', paidMinor: 500 })
      const numbered = tx.execute(number).then(() => {}) // sent now
      await isSomebodyWaiting()
      paid ??= paying.query('commit')
      await numbered
    })
    await paid
  } finally {
    paying.release()
  }
  expect(tries).toBe(1)
  const { rows } = await run('select name, order_count, spend_minor from people where email = $1', [email])
  expect(rows).toEqual([{ name: 'Noor Haddad-Lind', order_count: 2, spend_minor: 1500 }])
  expect(await brokenPeople(database.db)).toEqual({})
})

test('a note is written on somebody while two orders of theirs are moved together, and neither waits for ever for the other', async () => {
  const email = 'noted@example.com'
  const account = await customer(database.db, email, 'nine red tulips')
  const asGuest = await soldOrder(database.db, { email, paidMinor: 700 })
  await run('update users set email_verified_at = now() where id = $1', [account])
  const own = await soldOrder(database.db, { userId: account, email })
  const { actor } = await signedIn(database.db)
  await inTransaction(database.db, async (tx) => {
    await tx.execute(`update orders set refunded_minor = 100 where id = '${asGuest.id}'`)
    const noted = await inTransaction(database.db, async (other) => {
      await other.execute(`set local lock_timeout = '2s'`)
      return addCustomerNote(other, actor, { id: account, note: 'Rings at noon' })
    })
    expect(noted.ok).toBe(true)
    // A row's second change has the account that it names held as well.
    for (const paidMinor of [100, 200])
      await tx.execute(`update orders set paid_minor = ${paidMinor} where id = '${own.id}'`)
  })
  expect(await findCustomer(database.db, account)).toMatchObject({ orderCount: 2, spend: [{ minor: 800 }] })
  expect(await brokenPeople(database.db)).toEqual({})
})
