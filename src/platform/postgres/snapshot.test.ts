import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allOf } from '../../../tests/shop/csv-bytes.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { QueueFull } from '../limits/fair-queue.ts'
import type { Reader } from './database.ts'
import { BATCH_ROWS, batches, readSnapshot, SnapshotOver } from './snapshot.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(8)
  await database.db.execute(sql`create table numbers (n int primary key)`)
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.db.execute(sql`truncate numbers`)
  await database.db.execute(sql`insert into numbers select generate_series(1, ${2 * BATCH_ROWS + 1}::int)`)
})

const numbers = (at: Reader) =>
  batches(at, sql`select n from numbers where n > ${0} order by n`, ({ n }: { n: number }) => n)
const connections = () => {
  const { totalCount, idleCount } = database.db.$client
  return totalCount - idleCount
}
const isFree = () => vi.waitFor(() => expect(connections()).toBe(0), 30_000)

test('the rows of a query come in batches, all of them from the moment of the first', async () => {
  const sizes: number[] = []
  const found: number[] = []
  for await (const batch of readSnapshot(database.db, numbers)) {
    if (sizes.length === 0) {
      await database.db.execute(sql`delete from numbers where n > 3`)
      await database.db.execute(sql`insert into numbers values (0), (1000000)`)
    }
    sizes.push(batch.length)
    found.push(...batch)
  }
  expect(sizes).toEqual([BATCH_ROWS, BATCH_ROWS, 1])
  expect(found).toEqual(Array.from({ length: 2 * BATCH_ROWS + 1 }, (_, index) => index + 1))
  await isFree()
})

test.each([0, BATCH_ROWS])('of %d rows there is no batch too many', async (count) => {
  await database.db.execute(sql`delete from numbers where n > ${count}`)
  const found = await allOf(readSnapshot(database.db, numbers))
  expect(found.map((batch) => batch.length)).toEqual(count === 0 ? [] : [count])
})

test('nothing can be changed in it', async () => {
  const write = async function* (at: Reader) {
    yield await at.execute(sql`delete from numbers`)
  }
  await expect(allOf(readSnapshot(database.db, write))).rejects.toMatchObject({ cause: { code: '25006' } })
  await isFree()
})

test('whoever takes no more gives the connection back, also in the middle', async () => {
  for await (const _ of readSnapshot(database.db, numbers)) break
  await isFree()
})

test('whoever takes too long loses the connection, and is told in place of the next part', async () => {
  const reading = readSnapshot(database.db, numbers, { partMs: 30, snapshotMs: 10_000 })
  await reading.next()
  expect(connections()).toBe(1)
  await isFree()
  await expect(reading.next()).rejects.toThrow(SnapshotOver)
})

test('a snapshot ends when its time is over, however quickly its parts are taken', async () => {
  const endless = async function* () {
    for (;;) yield 1
  }
  const reading = readSnapshot(database.db, endless, { partMs: 10_000, snapshotMs: 60 })
  const take = async () => {
    for await (const _ of reading) await sleep(5)
  }
  await expect(take()).rejects.toThrow(SnapshotOver)
  await isFree()
})

test('a quarter of the connections may be held at once; then there is none until one is given back', async () => {
  const [one, two] = [readSnapshot(database.db, numbers), readSnapshot(database.db, numbers)]
  await one.next()
  await two.next()
  await expect(readSnapshot(database.db, numbers).next()).rejects.toThrow(QueueFull)
  await one.return(undefined)
  const three = readSnapshot(database.db, numbers)
  expect((await three.next()).done).toBe(false)
  await Promise.all([two.return(undefined), three.return(undefined)])
  await isFree()
})
