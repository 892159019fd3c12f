import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Person, type PersonalData, provedAddress } from '../accounts/personal-data.ts'
import { mails } from '../platform/tables.ts'
import { quoteLines, quotes } from './tables.ts'

const isQuoteOf = (person: Person) =>
  or(eq(quotes.userId, person.id), sql`lower(${quotes.email}) = ${provedAddress(person)} and ${quotes.email} <> ''`)

/**
 * Someone's quotes: those of the account, and those of its address where that is proved to be theirs. They go with the account; the
 * order that one became stays as orders do.
 */
export const quoteData: PersonalData = {
  // The actors of the history are staff.
  tables: ['quotes', 'quote_timeline'],
  collect: async (db, person) => {
    const own = await db.select().from(quotes).where(isQuoteOf(person)).orderBy(desc(quotes.createdAt))
    if (own.length === 0) return { quotes: [] }
    const lines = await db
      .select()
      .from(quoteLines)
      .where(
        inArray(
          quoteLines.quoteId,
          own.map(({ id }) => id),
        ),
      )
      .orderBy(asc(quoteLines.position))
    return {
      quotes: own.map(({ userId: _, token: _token, mailbox: _mailbox, version: _version, ...quote }) => ({
        ...quote,
        lines: lines
          .filter(({ quoteId }) => quoteId === quote.id)
          .map(({ name, sku, reason, quantity, unit, unitPriceMinor, totalMinor }) => ({
            name,
            sku,
            reason,
            quantity,
            unit,
            unitPriceMinor,
            totalMinor,
          })),
      })),
    }
  },
  sold: (tx, person) => tx.select({ id: quotes.id }).from(quotes).where(isQuoteOf(person)).orderBy(asc(quotes.id)),
  forget: async (tx, person) => {
    const gone = await tx.delete(quotes).where(isQuoteOf(person)).returning({ id: quotes.id })
    for (const { id } of gone) await tx.delete(mails).where(sql`starts_with(${mails.key}, ${`quote:${id}:`})`)
  },
}
