import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoProduct, setStock, tried } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput, sentQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { orders } from '../orders/tables.ts'
import { visitor } from '../platform/actor.ts'
import { mails } from '../platform/tables.ts'
import { acceptQuote } from './accept-commands.ts'
import { QUOTE_DAYS, removeOldQuotes } from './retention-commands.ts'
import { quotes } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await setStock(database.db, (await findDemoProduct(database.db, 'gravel-lane')).stockItemId, 1000)
})
afterAll(() => database.drop())

const input = () => quoteInput(database.db)

test('removeOldQuotes removes what became no order a year after it ceased to hold, with its emails, and nothing else', async () => {
  const old = async (quote: { id: string }, days: number) => {
    const at = sql`now() - make_interval(days => ${days})`
    await database.db.execute(sql`update quotes set created_at = ${at},
      valid_until = case when valid_until is null then null else ${at} end where id = ${quote.id}`)
    return quote.id
  }
  const accepted = await sentQuote(database.db, await input())
  const how = { share: 'whole', payment: 'cod', mayMixLots: false } as const
  const order = await tried(database.db, (tx) => acceptQuote(tx, visitor, { ...accepted, ...how }, () => ['cod']))
  expect(order).toMatchObject({ ok: true })
  const sent = await sentQuote(database.db, await input())
  const kept = [await old(accepted, 900), await old(await sentQuote(database.db, await input()), QUOTE_DAYS - 1)]
  const gone = [await old(sent, QUOTE_DAYS + 1), await old(await askedQuote(database.db, await input()), 900)]
  const mailsOf = (id: string) => database.db.$count(mails, sql`starts_with(${mails.key}, ${`quote:${id}:`})`)
  expect(await mailsOf(sent.id)).toBe(1)
  while ((await removeOldQuotes(database.db)) > 0);
  const left = await database.db.select({ id: quotes.id }).from(quotes)
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
  expect(left.filter(({ id }) => gone.includes(id))).toEqual([])
  expect([await mailsOf(sent.id), await mailsOf(kept[1] ?? '')]).toEqual([0, 1])
  expect(await database.db.$count(orders)).toBe(1)
})
