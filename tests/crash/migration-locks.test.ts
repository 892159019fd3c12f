import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOutsideTransaction, migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import { emptyDatabase, type TestDatabase, testLog } from '../shop/database.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'
import { readJournal, releases, writeMigrations } from '../upgrade/releases.ts'
import { harmsOf, harmsOutside } from '../upgrade/table-locks.ts'

/*
 * Nothing locks a table for long while the shop sells, however many rows it has: each migration since the first release is made in a database as it was before,
 * and what it did to the tables that were there is read from the catalogue. Those before it no shop that was released ever makes while it sells.
 */

/** Those that may, by their names, and why nobody waits long for them. */
const known: Readonly<Record<string, string>> = {}

const first = Object.values(releases)[0] ?? ''
const files = readMigrationFiles({ migrationsFolder: 'db/migrations' })
const entries = readJournal('db/migrations').entries
const later = entries.slice(entries.findIndex(({ tag }) => tag === first) + 1).map(({ tag, when }) => {
  const file = files.find(({ folderMillis }) => folderMillis === when)
  if (!file) throw new Error(`there is no migration of ${when}`)
  return { tag, statements: file.sql, isOutside: isOutsideTransaction(file) }
})

let database: TestDatabase
let folder: TemporaryFolder
let client: pg.Client
beforeAll(async () => {
  database = await emptyDatabase()
  folder = temporaryFolder()
  await migrateDatabase(database.pool, { folder: writeMigrations(folder.path, first), log: testLog })
  client = new pg.Client(database.connection)
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await database?.drop()
  await folder?.remove()
})

describe('what keeps others from a table', () => {
  it.each([
    ['a column without a default', ['alter table orders add column next text'], []],
    ['a column with a constant', [`alter table orders add column next text default 'a' not null`], []],
    ['a check that is made later', [`alter table orders add constraint next check (number <> '') not valid`], []],
    ['a table', ['create table next (id uuid primary key, note text); create index on next (note)'], []],
    [
      'a table that refers to another',
      ['create table next (id uuid references orders (id)); create index on next (id)'],
      [],
    ],
    ['a wider type', ['alter table order_lines alter column quantity type bigint'], ['writes all of order_lines anew']],
    [
      'a default that is reckoned',
      ['alter table orders add column next uuid default gen_random_uuid()'],
      ['writes all of orders anew'],
    ],
    ['an index', ['create index next on orders (note)'], ['makes the index next']],
    ['a key', ['alter table orders add constraint next unique (note)'], ['makes the index next']],
    [
      'a check',
      [`alter table orders add constraint next check (number <> '')`],
      ['looks at every row of orders for next'],
    ],
    [
      'a reference',
      ['alter table order_lines add constraint next foreign key (project_id) references orders (id)'],
      ['looks at every row of order_lines for next', 'holds order_lines and orders at once'],
    ],
    [
      'a column that is demanded',
      ['alter table orders alter column note drop not null', 'alter table orders alter column note set not null'],
      ['looks at every row of orders'],
    ],
    ['rows that are filled in', [`update orders set note = 'a'`], ['writes rows of orders']],
    ['rows that a function fills in', ['select fill_people()'], ['writes rows of people']],
    [
      'two tables',
      ['alter table orders add column next text', 'alter table order_lines add column next text'],
      ['holds order_lines and orders at once'],
    ],
  ])('%s', async (_what, statements, expected) => {
    expect(await harmsOf(client, statements, 'rollback')).toEqual(expected.map((part) => expect.stringContaining(part)))
  })

  it('an index that is made beside the sales is none, where one that was left half made is dropped before', async () => {
    const [drop, make] = [
      'drop index concurrently if exists next_one',
      'create index concurrently next_one on orders (note)',
    ]
    expect(await harmsOutside(client, [make])).toEqual([expect.stringContaining('half of it stays')])
    expect(await harmsOutside(client, [`-- Why.\n${drop}`, make])).toEqual([])
    expect(await harmsOutside(client, ['create index next_two on orders (note)'])).toEqual([
      expect.stringContaining('makes the index next_two'),
    ])
    await client.query('drop index next_one, next_two')
  })
})

describe('a migration since the first release', () => {
  it.each(later)('keeps nobody from selling: $tag', async ({ tag, statements, isOutside }) => {
    const harms = isOutside ? await harmsOutside(client, statements) : await harmsOf(client, statements, 'commit')
    // What failed half way is made again from its beginning.
    if (isOutside) await harmsOutside(client, statements)
    if (tag in known) expect(harms, `${tag} does no harm: it needs no word here`).not.toEqual([])
    else expect(harms).toEqual([])
  })
})
