import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCheckout, submitCheckout } from '../data/http-orders.ts'
import { emptyDatabase, type TestDatabase } from '../shop/database.ts'
import { environmentOf } from '../shop/open-shop.ts'
import { testSecretsEnv } from '../shop/secrets.ts'
import { buildShop, freePort, spawnShop, startShop } from '../shop/shop-process.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

let database: TestDatabase
let folder: TemporaryFolder
const [owner, seller] = [`owner_${randomBytes(4).toString('hex')}`, `seller_${randomBytes(4).toString('hex')}`]
const asRole = (role: string) =>
  environmentOf({ ...database, connection: { ...database.connection, user: role, password: role } }).DATABASE_URL ?? ''

beforeAll(async () => {
  buildShop()
  database = await emptyDatabase()
  folder = temporaryFolder()
  for (const role of [owner, seller]) await database.pool.query(`create role ${role} login password '${role}'`)
  await database.pool.query(`alter database ${database.connection.database} owner to ${owner}`)
  await database.pool.query(`alter schema public owner to ${owner}`)
})
afterAll(async () => {
  await database.pool.query(`drop owned by ${owner}, ${seller} cascade`)
  await database.drop()
  await folder.remove()
})

it('npm run migrate makes the tables as a role of its own; the shop sells as another, which may not change them', async () => {
  const env = { ...testSecretsEnv, DATABASE_URL: asRole(seller), DATA_DIR: folder.path }
  const port = await freePort()
  const early = spawnShop({ dataDir: folder.path, port, env })
  expect([await early.exitCode, early.output()]).toEqual([1, expect.stringContaining('run npm run migrate')])

  const migrate = () =>
    spawnSync(process.execPath, ['dist/server/migrate.js'], {
      env: { ...process.env, ...env, MIGRATE_DATABASE_URL: asRole(owner) },
      encoding: 'utf8',
    })
  for (const time of ['first', 'second'])
    expect([time, migrate()]).toEqual([
      time,
      expect.objectContaining({
        status: 0,
        stdout: expect.stringMatching(/^The database has all \d+ migrations\.\n$/),
      }),
    ])

  const shop = await startShop({ dataDir: folder.path, env: { ...env, SEED: 'demo' } })
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from products where type = 'simple' and status = 'active' order by slug limit 12`,
    )
    await database.pool.query(`update stock_levels set on_hand = 1000 where store = 'surrey'`)
    const answer = await submitCheckout(shop.url, randomCheckout(rows.map(({ id }) => id)))
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('"success":true')])
  } finally {
    await shop.interrupt()
  }
  const { rows } = await database.pool.query(
    `select has_schema_privilege($1, 'public', 'create') as makes, has_table_privilege($1, 'orders', 'truncate') as empties`,
    [seller],
  )
  expect(rows).toEqual([{ makes: false, empties: false }])
}, 240_000)
