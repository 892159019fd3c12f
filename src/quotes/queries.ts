import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../platform/lists/list-conditions.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { pageSize, type QuoteRow, type QuoteView } from './contracts.ts'
import { listQuoteLines, type StoredQuote } from './find-queries.ts'
import { statusAt } from './rules.ts'
import type { ShownStatus } from './schema.ts'
import { quotes, quoteTimeline } from './tables.ts'

type Filter = { page: number; search: string; status?: ShownStatus | undefined }

const isOver = sql`${quotes.validUntil} <= now()`

function hasStatus(status: ShownStatus): SQL | undefined {
  if (status === 'expired') return and(eq(quotes.status, 'sent'), isOver)
  return status === 'sent' ? and(eq(quotes.status, 'sent'), sql`not ${isOver}`) : eq(quotes.status, status)
}

function rowOf(quote: StoredQuote): QuoteRow {
  const { id, number, fullName, totalMinor, currency, createdAt, validUntil } = quote
  const times = { createdAt: createdAt.toISOString(), validUntil: validUntil?.toISOString() ?? null }
  return { id, number, status: statusAt(quote, Date.now()), fullName, totalMinor, currency, ...times }
}

/** A page of quotes, the newest first. */
export async function listQuotes(db: Database, { page, search, status }: Filter) {
  const words = containsWords(
    sql`lower(${quotes.number} || ' ' || ${quotes.fullName} || ' ' || ${quotes.email})`,
    search,
  )
  const wanted = and(...words, ...(status ? [hasStatus(status)] : []))
  const rows = await db
    .select()
    .from(quotes)
    .where(wanted)
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { quotes: rows.map(rowOf), total: await db.$count(quotes, wanted), page, pageSize }
}

/** One quote with all that staff need to act on it; undefined where it is not there. */
export async function findQuote(db: Database | Transaction, id: string): Promise<QuoteView | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!quote) return undefined
  const lines = await listQuoteLines(db, id)
  const timeline = await db
    .select()
    .from(quoteTimeline)
    .where(eq(quoteTimeline.quoteId, id))
    .orderBy(asc(quoteTimeline.at), asc(quoteTimeline.id))
  const { version, email, phone, address, note, project, discountPercentCenti, itemTotalMinor, discountMinor } = quote
  const { deliveryMinor, taxMinor, taxIncluded, depositMinor, orderId } = quote
  return {
    ...rowOf(quote),
    ...{ version, email, phone, address, note, project, discountPercentCenti, itemTotalMinor, discountMinor },
    ...{ deliveryMinor, taxMinor, taxIncluded, depositMinor, orderId },
    lines: lines.map(
      ({ id: lineId, sku, name, color, attribute, unit, quantity, listPriceMinor, unitPriceMinor, totalMinor }) => ({
        ...{ id: lineId, sku, name, color, attribute, unit, quantity, listPriceMinor, unitPriceMinor, totalMinor },
      }),
    ),
    timeline: timeline.map(({ kind, actorName, at }) => ({ kind, actorName, at: at.toISOString() })),
  }
}
