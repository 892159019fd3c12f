import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase, testLog } from '../../../tests/shop/database.ts'
import { runAlone } from './alone.ts'
import { openDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const forever = new AbortController().signal
const pause = () => new Promise((resolve) => setTimeout(resolve, 30))

test('runAlone does work of one name in one process at a time, and in each of them', async () => {
  const other = openDatabase(database.connection, 2, testLog)
  let [atOnce, most, done] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++atOnce)
    await pause()
    atOnce--
    done++
  }
  await Promise.all([database.db, other.db, database.db].map((db) => runAlone(db, 'floor', work, forever)))
  expect([most, done]).toEqual([1, 3])
  await other.pool.end()
})

test('runAlone lets go after work that failed, and tells of it', async () => {
  const fails = () => Promise.reject(new Error('no picture'))
  await expect(runAlone(database.db, 'floor', fails, forever)).rejects.toThrow('no picture')
  const work = vi.fn(async () => {})
  await runAlone(database.db, 'floor', work, forever)
  expect(work).toHaveBeenCalledOnce()
})

test('runAlone that is ended while another works does not begin', async () => {
  const [leaving, begun, over] = [new AbortController(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = runAlone(
    database.db,
    'floor',
    () => {
      begun.resolve()
      return over.promise
    },
    forever,
  )
  await begun.promise
  const work = vi.fn(async () => {})
  const second = runAlone(database.db, 'floor', work, leaving.signal)
  await pause()
  leaving.abort()
  await second
  over.resolve()
  await first
  expect(work).not.toHaveBeenCalled()
})

test('a connection that breaks during the work ends neither the process nor the work, and the lock is free', async () => {
  await runAlone(
    database.db,
    'floor',
    async () => {
      await database.pool.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`)
      await pause()
    },
    forever,
  ).catch(() => {})
  const work = vi.fn(async () => {})
  await runAlone(database.db, 'floor', work, forever)
  expect(work).toHaveBeenCalledOnce()
})
