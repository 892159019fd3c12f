import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { listQuotesSchema, shownStatuses } from './list-schema.ts'
import { listQuotes } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const list = (asked: object) => listQuotes(database.db, listQuotesSchema.parse(asked))

/** Quotes of every status, whose day is over, to come or not known, in numbers that tell each from the others. */
const write = () =>
  database.db.execute(sql`
    insert into quotes (id, number, token, store, status, language, full_name, email, mailbox, phone, address, delivery, project, currency,
      item_total_minor, discount_minor, delivery_minor, tax_minor, tax_included, taxes, total_minor, deposit_minor, valid_until, created_at)
    select gen_random_uuid(), 'Q-L' || row_number() over (), 'listed' || row_number() over (), 'surrey', status, 'en', 'Ada', 'ada@example.com',
      'ada@example.com', '604-555-0100', '{}', '{}', '{"name":""}', 'CAD', 1000, 0, 0, 0, false, '[]', 1000, 0, now() + days * interval '1 day', now()
    from (values ('draft', null::int, 2), ('sent', 5, 3), ('sent', -1, 4), ('accepted', 5, 5), ('accepted', -1, 6), ('declined', -1, 7),
      ('withdrawn', 5, 8), ('withdrawn', -1, 9)) each_kind (status, days, times), generate_series(1, times)`)

test('counts the quotes in each state alike with words and without, and lists as many under it', async () => {
  expect((await list({})).counts).toEqual(Object.fromEntries(shownStatuses.map((status) => [status, 0])))
  await write()
  const { counts, total } = await list({})
  expect(counts).toEqual({ draft: 2, sent: 3, expired: 4, accepted: 11, declined: 7, withdrawn: 17 })
  expect(total).toBe(44)
  expect((await list({ search: 'ada' })).counts).toEqual(counts)
  for (const status of shownStatuses) {
    const { quotes, total: found } = await list({ status })
    expect([status, found, quotes.length]).toEqual([status, counts[status], counts[status]])
    expect(new Set(quotes.map((quote) => quote.status))).toEqual(new Set([status]))
  }
})
