import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownCustomer } from '../../tests/data/guests.ts'
import { findDemoProduct } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput, quoteStaff } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { customerGroupMembers, customerGroups, priceRules } from '../pricing/groups/tables.ts'
import { createQuote } from './commands.ts'
import { editQuote } from './staff-commands.ts'
import { quoteLines, quotes } from './tables.ts'

let database: TestDatabase
let customer: UserActor
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  customer = (await knownCustomer(db, 'builder@example.com')).actor
  const { id } = await findDemoProduct(db, 'gravel-lane')
  await db.update(products).set({ priceMinor: 5000, salePriceMinor: null }).where(eq(products.id, id))
  const groupId = uuidv7()
  await db.insert(customerGroups).values({ id: groupId, name: 'Builders' })
  await db.insert(priceRules).values({ id: uuidv7(), groupId, scope: 'all', percentCenti: 2000 })
  await db.insert(customerGroupMembers).values({ userId: customer.id, groupId })
})
afterAll(() => database?.drop())

const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'builder@example.com' }
const pricesOf = async (quoteId: string) => {
  const lines = await database.db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position))
  return lines.map(({ unitPriceMinor }) => unitPriceMinor)
}

test('a trade customer who asks for a quote has their own prices; whoever only types their address has the public ones', async () => {
  const { db } = database
  const own = await askedQuote(db, await quoteInput(db, { contact }), customer)
  expect(await pricesOf(own.id)).toEqual([4000])
  const stranger = await askedQuote(db, await quoteInput(db, { contact }))
  expect(await pricesOf(stranger.id)).toEqual([5000])
})

test('a quote that staff make for a trade customer, and what they add to it, has the customer’s prices and keeps them', async () => {
  const { db } = database
  const staff = await quoteStaff(db)
  const input = await quoteInput(db, { contact })
  const made = await inTransaction(db, (tx) =>
    createQuote(tx, { staff, store: 'surrey' }, { ...input, name: 'Basement', language: 'en' }),
  )
  if (!made.ok) throw new Error(made.code)
  expect(await pricesOf(made.value.id)).toEqual([4000])
  await db.update(priceRules).set({ percentCenti: 1000 })
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, made.value.id))
  const [line] = await db.select().from(quoteLines).where(eq(quoteLines.quoteId, made.value.id))
  if (!quote || !line) throw new Error('no quote')
  const kept = { id: line.id, name: line.name, quantity: 3, unitPriceMinor: line.unitPriceMinor }
  const edited = await inTransaction(db, (tx) =>
    editQuote(tx, staff, { id: quote.id, version: quote.version, discountPercentCenti: 0, lines: [kept] }),
  )
  expect(edited.ok).toBe(true)
  expect(await pricesOf(made.value.id)).toEqual([4000])
})
