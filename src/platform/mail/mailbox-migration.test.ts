import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { mailboxOf } from './mailbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
  const [file = ''] = globSync('db/migrations/*_requests_and_holds.sql')
  const migration = readFileSync(file, 'utf8')
  await database.pool.query(migration.split('--> statement-breakpoint')[0] ?? '')
})
afterAll(() => database?.drop())

test.each([
  'ada@example.com',
  'Ada+x@Example.com',
  'a.d.a+x@gmail.com',
  'A.da@GoogleMail.com',
  'ada@gmail.com.',
  '+ada@example.com',
  '+@gmail.com',
  'ada',
  '',
  '.@gmail.com',
  'a+b+c@example.com',
  'a.b@example.com',
])('the migration and mailboxOf say the same of %j', async (address) => {
  const { rows } = await database.pool.query('select pg_temp.mailbox_of($1) as mailbox', [address])
  expect(rows[0].mailbox).toBe(mailboxOf(address))
})
