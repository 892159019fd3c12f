import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { renderEmail } from './email.ts'
import { queueMail } from './outbox.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database?.drop())

const email = (subject: string) =>
  renderEmail({ language: 'en', subject, shopName: 'Underfoot', heading: 'Hello', paragraphs: [] })

const queue = (key: string, recipient: string, subject: string) =>
  database.db.transaction((tx) => queueMail(tx, key, recipient, email(subject)))

test('the same key is one email', async () => {
  await queue('once', 'once@example.com', 'First')
  await queue('once', 'once@example.com', 'Second')
  const { rows } = await database.db.execute(sql`select subject, status from mails where key = 'once'`)
  expect(rows).toEqual([{ subject: 'First', status: 'queued' }])
})

test('an email to what is not an address undoes nothing, is kept, and is never due', async () => {
  await queue('bad', 'ada@example.com, eve@evil.example', 'Hello')
  const { rows } = await database.db.execute(sql`select status, last_error as reason from mails where key = 'bad'`)
  expect(rows).toEqual([{ status: 'dead', reason: expect.stringContaining('not a single email address') }])
})

test('nothing is queued for the customers of the demo shop', async () => {
  await queue('demo', 'Harpreet.Gill@customers.example', 'Hello')
  const { rows } = await database.db.execute(sql`select 1 from mails where key = 'demo'`)
  expect(rows).toEqual([])
})
