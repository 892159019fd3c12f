import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { againIdOf } from './again-id.ts'
import { sortLines } from './again-queries.ts'
import { ASKED_A_DAY, lockMailbox, lockQuote, writeQuote } from './commands.ts'
import { languageOf } from './emails.ts'
import { quoteAsked } from './events.ts'
import { listQuoteLines } from './find-queries.ts'
import { statusAt } from './rules.ts'
import { quotes } from './tables.ts'

/**
 * Asks for a quote of the same, at today's prices, in place of one that has expired or was taken back: the same rooms, goods that are still
 * sold, services as they were. Staff look at it before it is sent, as at any that is asked for. Asked again, nothing happens.
 * @returns the new quote's number; NOT_FOUND; QUOTE_OVER where it has not ended, or was answered; UNAVAILABLE_LINE where nothing of it is
 *   sold any more; RATE_LIMITED past {@link ASKED_A_DAY} of one mailbox; else as {@link writeQuote}
 */
export async function askQuoteAgain(tx: Transaction, actor: Actor, token: string): Promise<Result<{ number: string }>> {
  const quote = await lockQuote(tx, { token })
  if (!quote || quote.validUntil === null) return fail('NOT_FOUND')
  const status = statusAt(quote, Date.now())
  if (status !== 'expired' && status !== 'withdrawn') return fail('QUOTE_OVER')
  const id = againIdOf(quote)
  await lockMailbox(tx, quote.mailbox)
  const [earlier] = await tx.select({ number: quotes.number }).from(quotes).where(eq(quotes.id, id))
  if (earlier) return succeed(earlier)
  const recent = and(eq(quotes.mailbox, quote.mailbox), sql`${quotes.createdAt} > now() - interval '1 day'`)
  if ((await tx.$count(quotes, recent)) >= ASKED_A_DAY) return fail('RATE_LIMITED')
  const { sold, services } = await sortLines(tx, quote, await listQuoteLines(tx, quote.id))
  if (sold.length === 0) return fail('UNAVAILABLE_LINE')
  const { fullName, phone, email, address, delivery, note, project, plan } = quote
  // A truck that staff chose by hand is theirs to choose again.
  const { overrule: _, ...way } = delivery.type === 'delivery' ? delivery : { ...delivery, overrule: undefined }
  const written = await writeQuote(
    tx,
    { actor, store: quote.store, language: languageOf(quote) },
    {
      id,
      lines: sold.map(({ line, stored }) => ({ ...line, reason: stored.reason })),
      services: services.map(
        ({ quoteId: _of, id: _id, totalMinor: _sum, taxMinor: _tax, taxParts: _parts, ...kept }) => kept,
      ),
      contact: { fullName, phone, email },
      address,
      delivery: way,
      note,
      project,
      plan,
    },
    'asked',
  )
  if (!written.ok) return written.code === 'UNAVAILABLE_LINE' ? fail(written.code) : written
  await writeEvent(tx, quoteAsked, { quoteId: written.value.id, number: written.value.number })
  return succeed({ number: written.value.number })
}
