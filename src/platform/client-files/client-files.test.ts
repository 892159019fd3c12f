import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { OtherReleases } from './other-releases.ts'
import { type ClientFile, findClientFile, forgetClientFiles, keepClientFiles, listClientPaths } from './records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`delete from client_files`)
})
afterAll(() => database.drop())

const fileOf = (path: string): ClientFile => ({
  path,
  type: 'text/javascript; charset=utf-8',
  bytes: Buffer.from(`// ${path}`),
  isPacked: false,
})
const old = ['/assets/entry-old.js', '/assets/shared.js']
const young = ['/assets/entry-young.js', '/assets/shared.js']
const passDays = (days: number) =>
  database.db.execute(sql`update client_files set used_at = used_at - make_interval(days => ${days})`)

test('two releases keep their files, and what both have once', async () => {
  const read: string[] = []
  const readOne = (path: string) => {
    read.push(path)
    return fileOf(path)
  }
  await keepClientFiles(database.db, old, readOne)
  await Promise.all([
    keepClientFiles(database.db, young, readOne),
    keepClientFiles(database.db, young, readOne),
    keepClientFiles(database.db, old, readOne),
  ])
  expect(read.filter((path) => path === '/assets/shared.js')).toHaveLength(1)
  expect((await listClientPaths(database.db)).sort()).toEqual([...new Set([...old, ...young])].sort())
  expect(await findClientFile(database.db, '/assets/entry-old.js')).toEqual(fileOf('/assets/entry-old.js'))
  expect(await findClientFile(database.db, '/assets/none.js')).toBeUndefined()
})

test('a release without a shop build keeps nothing', async () => {
  await keepClientFiles(database.db, [], fileOf)
  expect(await listClientPaths(database.db)).toHaveLength(3)
})

test('files are forgotten a week after the last process of their release, and not those of one that runs', async () => {
  await passDays(6)
  await forgetClientFiles(database.db, young)
  expect(await listClientPaths(database.db)).toHaveLength(3)
  await passDays(2)
  await forgetClientFiles(database.db, young)
  expect((await listClientPaths(database.db)).sort()).toEqual([...young].sort())
})

test('what another release has is found as soon as it is kept, and invented paths cost one query a second', async () => {
  let now = 0
  let queries = 0
  const counted = new Proxy(database.db, {
    get: (db, name, receiver) => {
      if (name === 'select') queries++
      return Reflect.get(db, name, receiver)
    },
  })
  const others = new OtherReleases(counted, () => now)
  expect(await others.find('/assets/late.js')).toBeUndefined()
  await keepClientFiles(database.db, ['/assets/late.js'], fileOf)
  await Promise.all(Array.from({ length: 50 }, (_none, at) => others.find(`/assets/invented-${at}.js`)))
  expect(queries).toBe(1)
  now = 1_000
  expect(await others.find('/assets/late.js')).toEqual(fileOf('/assets/late.js'))
  expect(queries).toBe(3)
})
