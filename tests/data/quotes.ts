import { eq } from 'drizzle-orm'
import { type Actor, type UserActor, visitor } from '../../src/platform/actor.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { askQuote } from '../../src/quotes/commands.ts'
import { type AskQuoteInput, askQuoteSchema } from '../../src/quotes/schema.ts'
import { sendQuote } from '../../src/quotes/staff-commands.ts'
import { quotes } from '../../src/quotes/tables.ts'
import { knownCustomer } from './guests.ts'
import { findDemoProduct, tried } from './orders.ts'
import { storedProject, storedRoom } from './projects.ts'

/** What a visitor asks: boxes of a floor for one room of 10 by 12 feet, collected at the store. */
export async function quoteInput(
  db: Database,
  { slug = 'gravel-lane', qty = 2, ...change }: { slug?: string; qty?: number } & Partial<AskQuoteInput> = {},
): Promise<AskQuoteInput> {
  const { id } = await findDemoProduct(db, slug)
  return askQuoteSchema.parse({
    id: crypto.randomUUID(),
    project: storedProject([storedRoom('living', [10, 12])], id),
    lines: [{ _id: id, qty }],
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email: 'ada@example.com' },
    address: { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
    delivery: { type: 'pickup' },
    ...change,
  })
}

/** Someone of the staff with an account in this database. */
export async function quoteStaff(db: Database, isAdmin = true): Promise<UserActor> {
  const { actor } = await knownCustomer(db, `staff-${crypto.randomUUID()}@example.com`)
  return { ...actor, isAdmin }
}

export const storedQuote = async (db: Database, id: string) => {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!quote) throw new Error('the quote is not there')
  return quote
}

/** A quote that was asked for. */
export async function askedQuote(db: Database, input: AskQuoteInput, actor: Actor = visitor) {
  const asked = await tried(db, (tx) => askQuote(tx, { actor, store: 'surrey', language: 'en' }, input))
  if (!asked.ok) throw new Error(asked.code)
  return storedQuote(db, input.id)
}

/** A quote that was sent as it was asked for. */
export async function sentQuote(db: Database, input: AskQuoteInput) {
  const { id, version } = await askedQuote(db, input)
  const staff = await quoteStaff(db)
  const sent = await tried(db, (tx) => sendQuote(tx, staff, { id, version }, 'https://shop.example'))
  if (!sent.ok) throw new Error(sent.code)
  return storedQuote(db, id)
}
