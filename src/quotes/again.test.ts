import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tried } from '../../tests/data/orders.ts'
import { quoteInput, quoteStaff, sentQuote, storedQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { variants } from '../catalogue/tables.ts'
import { visitor } from '../platform/actor.ts'
import { askQuoteAgain } from './again-commands.ts'
import { againIdOf } from './again-id.ts'
import { readQuoteToday } from './again-queries.ts'
import { listQuoteLines, type StoredQuote } from './find-queries.ts'
import { editQuoteSchema } from './schema.ts'
import { editQuote, sendQuote } from './staff-commands.ts'
import { quotes } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let mailbox = 0
/** A sent quote of two boxes under a mailbox of its own. */
async function ownQuote(slug = 'gravel-lane'): Promise<StoredQuote> {
  mailbox += 1
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `again${mailbox}@example.com` }
  return sentQuote(database.db, await quoteInput(database.db, { contact, slug }))
}

async function expire(quote: StoredQuote): Promise<StoredQuote> {
  const ended = { validUntil: sql`now() - interval '1 minute'` }
  await database.db.update(quotes).set(ended).where(eq(quotes.id, quote.id))
  return storedQuote(database.db, quote.id)
}

const again = ({ token }: StoredQuote) => tried(database.db, (tx) => askQuoteAgain(tx, visitor, token))

const today = async (quote: StoredQuote) => {
  const lines = await listQuoteLines(database.db, quote.id)
  return database.db.transaction((tx) => readQuoteToday(tx, quote, lines, undefined))
}

/** Staff add fitting, take 5% off, and send it. */
async function withFitting(quote: StoredQuote): Promise<StoredQuote> {
  const staff = await quoteStaff(database.db)
  const [line] = await listQuoteLines(database.db, quote.id)
  const input = editQuoteSchema.parse({
    version: quote.version,
    lines: [
      { id: line?.id, name: line?.name, quantity: 2, unitPriceMinor: line?.unitPriceMinor },
      { name: 'Fitting', quantity: 1, unitPriceMinor: 64_000 },
    ],
    discountPercentCenti: 500,
  })
  const edited = await tried(database.db, (tx) => editQuote(tx, staff, { id: quote.id, ...input }))
  expect(edited.ok).toBe(true)
  const { id, version } = await storedQuote(database.db, quote.id)
  await tried(database.db, (tx) => sendQuote(tx, staff, { id, version }, 'https://shop.example'))
  return storedQuote(database.db, id)
}

test('a quote that has expired is asked for again once: its goods at today’s price, its services as they were', async () => {
  const quote = await expire(await withFitting(await ownQuote()))
  const [line] = await listQuoteLines(database.db, quote.id)
  const dearer = { priceMinor: (line?.unitPriceMinor ?? 0) + 500, salePriceMinor: null }
  await database.db
    .update(variants)
    .set(dearer)
    .where(eq(variants.id, line?.variantId ?? ''))
  const before = await today(quote)
  expect(before.lines.get(line?.id ?? '')).toBe((line?.totalMinor ?? 0) + 1000)
  expect(before).toMatchObject({ gone: [], askedAgain: null })

  const replies = await Promise.all(Array.from({ length: 10 }, () => again(quote)))
  const numbers = new Set(replies.map((reply) => reply.ok && reply.value.number))
  expect(numbers.size).toBe(1)
  const asked = await storedQuote(database.db, againIdOf(quote))
  expect(asked).toMatchObject({
    status: 'draft',
    validUntil: null,
    discountPercentCenti: 0,
    email: quote.email,
    project: quote.project,
    totalMinor: before.totalMinor,
  })
  expect(asked.token).not.toBe(quote.token)
  expect(await listQuoteLines(database.db, asked.id)).toMatchObject([
    { name: line?.name, quantity: 2, unitPriceMinor: dearer.priceMinor, listPriceMinor: dearer.priceMinor },
    { name: 'Fitting', unit: 'service', unitPriceMinor: 64_000, listPriceMinor: null },
  ])
  expect(await today(quote)).toMatchObject({ askedAgain: asked.number })
})

test('what is no longer sold is named, stays out of the new quote, and with nothing left none is asked for', async () => {
  const quote = await expire(await ownQuote('burns-bog-barnwood'))
  const [line] = await listQuoteLines(database.db, quote.id)
  await database.db
    .update(variants)
    .set({ isActive: false })
    .where(eq(variants.id, line?.variantId ?? ''))
  expect(await today(quote)).toMatchObject({
    totalMinor: null,
    gone: [line?.name],
    lines: new Map([[line?.id, null]]),
  })
  expect(await again(quote)).toMatchObject({ ok: false, code: 'UNAVAILABLE_LINE' })
})

test('a quote that holds, that was answered, or that is not there is not asked for again', async () => {
  const holds = await ownQuote()
  expect(await again(holds)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
  await database.db.update(quotes).set({ status: 'declined' }).where(eq(quotes.id, holds.id))
  expect(await again(holds)).toMatchObject({ ok: false, code: 'QUOTE_OVER' })
  expect(await again({ ...holds, token: 'nobody' })).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
