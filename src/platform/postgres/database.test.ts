import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderWithDatabase, type TemporaryFolder } from '../../../tests/shop/temporary-folder.ts'
import { createLog } from '../log.ts'
import { type Broadcast, openBroadcast } from './broadcast.ts'
import { type Database, errorCode, inTransaction, isDatabaseLost, openDatabase } from './database.ts'
import { ensurePostgres, type OwnPostgres } from './postgres.ts'

const log = createLog({ level: 'error' })
let folder: TemporaryFolder
let own: OwnPostgres
let db: Database
let pool: pg.Pool

beforeAll(async () => {
  folder = await folderWithDatabase()
  own = await ensurePostgres(folder.path)
  ;({ db, pool } = openDatabase(own.connection, 8, log))
  await pool.query('create table counter (id int primary key, n int not null)')
  await pool.query('insert into counter values (1, 0), (2, 0)')
})
afterAll(async () => {
  await pool.end()
  await own.leave()
  await folder.remove()
})

const numbers = async () =>
  (await pool.query<{ n: number }>('select n from counter order by id')).rows.map(({ n }) => n)

it('inTransaction does a deadlocked transaction again', async () => {
  let runs = 0
  let holding = 0
  let bothLocked = () => {}
  const locked = new Promise<void>((resolve) => (bothLocked = resolve))
  const add = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      runs++
      await tx.execute(sql`update counter set n = n + 1 where id = ${first}`)
      if (++holding === 2) bothLocked()
      await locked
      await tx.execute(sql`update counter set n = n + 1 where id = ${second}`)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect(await numbers()).toEqual([2, 2])
  expect(runs).toBeGreaterThan(2)
})

it('inTransaction gives up after six tries and leaves nothing behind', async () => {
  let runs = 0
  const failing = inTransaction(db, async (tx) => {
    runs++
    await tx.execute(sql`update counter set n = 99`)
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  expect(errorCode(await failing.catch((error: unknown) => error))).toBe('40001')
  expect(runs).toBe(6)
  expect(await numbers()).toEqual([2, 2])
})

it('inTransaction does not repeat what fails for another reason', async () => {
  let runs = 0
  const failing = inTransaction(db, async (tx) => {
    runs++
    await tx.execute(sql`insert into counter values (1, 0)`)
  })
  expect(errorCode(await failing.catch((error: unknown) => error))).toBe('23505')
  expect(runs).toBe(1)
})

it('tells a lost database from a wrong question', async () => {
  const wrong = await pool.query('select no_such_column').catch((error: unknown) => error)
  expect(isDatabaseLost(wrong)).toBe(false)
  const ended = await pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
  expect(isDatabaseLost(ended)).toBe(true)
  const nowhere = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(
    isDatabaseLost(new Error('wrapped', { cause: await nowhere.connect().catch((error: unknown) => error) })),
  ).toBe(true)
  expect(isDatabaseLost(new Error('something else'))).toBe(false)
})

it('a query that takes too long is ended by the server', async () => {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  expect(rows[0]?.statement_timeout).toBe('15s')
})

/** Listens; `message` is the first payload that arrives. */
async function subscribe(broadcast: Broadcast, channel: string): Promise<{ message: Promise<string> }> {
  let heard = (_payload: string) => {}
  const message = new Promise<string>((resolve) => {
    heard = resolve
  })
  await broadcast.on(channel, (payload) => heard(payload))
  return { message }
}

it('a broadcast reaches other processes, and again after its connection broke', async () => {
  const here = await openBroadcast(own.connection, log)
  const there = await openBroadcast(own.connection, log)
  const { message } = await subscribe(there, 'catalogue')
  let reconnects = 0
  there.onReconnect(() => reconnects++)
  await here.send('catalogue', 'product 7')
  expect(await message).toBe('product 7')
  expect(reconnects).toBe(0)

  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'underfoot broadcast'",
  )
  const second = await subscribe(there, 'prices')
  await sleep(500)
  expect(reconnects).toBe(1)
  await here.send('prices', 'x'.repeat(7999))
  expect((await second.message).length).toBe(7999)
  await expect(here.send('prices', 'é'.repeat(4000))).rejects.toThrow('8000 bytes is too long')
  await Promise.all([here.close(), there.close()])
})

it('a connection that is gone when a transaction begins on it is not lost to the pool', async () => {
  const small = openDatabase(own.connection, 1, log)
  const backend = async () => {
    const { rows } = await small.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }
  try {
    for (let round = 0; round < 3; round++) {
      const pid = await backend()
      const client = await small.pool.connect()
      // The pool hands it out before it hears that it broke.
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, {
        query: async (...args: unknown[]) => {
          await pool.query('select pg_terminate_backend($1)', [pid])
          await sleep(50)
          return query(...args)
        },
      })
      client.release()
      const failing = inTransaction(small.db, (tx) => tx.execute(sql`select 1`))
      await expect(failing).rejects.toSatisfy((error) => isDatabaseLost(error))
    }
    expect(await backend()).toBeDefined()
  } finally {
    await small.pool.end()
  }
})
