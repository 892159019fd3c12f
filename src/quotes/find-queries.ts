import { and, asc, desc, eq } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import { SERVICE_UNIT } from './list-schema.ts'
import { quoteLines, quotes, quoteTimeline } from './tables.ts'

export type StoredQuote = typeof quotes.$inferSelect
export type StoredQuoteLine = typeof quoteLines.$inferSelect

/** A line before it is written down; with an id where it was one before. */
export type NewLine = Omit<StoredQuoteLine, 'id' | 'quoteId' | 'totalMinor' | 'taxMinor' | 'taxParts'> & { id?: string }

/** What a service is beside its name, quantity and price: it covers nothing, weighs nothing and takes no stock. */
export const asService = {
  variantId: null,
  stockItemId: null,
  categoryId: null,
  listPriceMinor: null,
  sku: '',
  slug: '',
  color: null,
  attribute: null,
  pictureUrl: null,
  unit: SERVICE_UNIT,
  unitValueCenti: 100,
  unitMeasure: 'count',
  weightGrams: 0,
  isInstalled: false,
  reason: '',
} as const

type SentQuote = {
  quote: StoredQuote
  lines: StoredQuoteLine[]
  orderToken: string | null
  preparedBy: string | null
}

/** The lines of a quote, in their order. */
export const listQuoteLines = (db: Database | Transaction, quoteId: string): Promise<StoredQuoteLine[]> =>
  db.select().from(quoteLines).where(eq(quoteLines.quoteId, quoteId)).orderBy(asc(quoteLines.position))

/** The name of the member of staff who sent a quote last; null where that is not known. */
async function findPreparer(db: Database | Transaction, quoteId: string): Promise<string | null> {
  const [sent] = await db
    .select({ name: quoteTimeline.actorName })
    .from(quoteTimeline)
    .where(and(eq(quoteTimeline.quoteId, quoteId), eq(quoteTimeline.kind, 'sent')))
    .orderBy(desc(quoteTimeline.at), desc(quoteTimeline.id))
    .limit(1)
  return sent?.name || null
}

/** The quote of an unguessable token with its lines, who prepared it, and the token of the order that it became; undefined where there is none, or it was not sent yet. */
export async function findSentQuote(db: Database | Transaction, token: string): Promise<SentQuote | undefined> {
  const [found] = await db
    .select({ quote: quotes, orderToken: orders.token })
    .from(quotes)
    .leftJoin(orders, eq(orders.id, quotes.orderId))
    .where(eq(quotes.token, token))
  if (!found || found.quote.validUntil === null) return undefined
  const { id } = found.quote
  return { ...found, lines: await listQuoteLines(db, id), preparedBy: await findPreparer(db, id) }
}
