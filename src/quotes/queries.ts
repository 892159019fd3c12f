import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import { quoteRoute } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import type { QuoteListView, QuoteRow, QuoteView } from './contracts.ts'
import { readTrucks } from './delivery-queries.ts'
import { listQuoteLines, type StoredQuote } from './find-queries.ts'
import { type ListQuotesInput, type quoteSorts, type ShownStatus, shownStatuses } from './list-schema.ts'
import { statusAt } from './rules.ts'
import { quotes, quoteTimeline } from './tables.ts'

type Filter = Omit<ListQuotesInput, 'page'>

/** As `statusAt` has it. */
const status = sql`case when q.status = 'sent' and q.valid_until <= now() then 'expired' else q.status end`

const columns = sql`q.id, q.number, ${status} as status, q.full_name as "fullName", q.store, q.total_minor::float8 as "totalMinor",
  q.currency, q.created_at as "createdAt", q.valid_until as "validUntil"`

const orderings: Readonly<Record<(typeof quoteSorts)[number], SQL>> = {
  na: sql`q.number`,
  nb: sql`q.number desc`,
  ca: sql`q.full_name, q.id`,
  cb: sql`q.full_name desc, q.id desc`,
  da: sql`q.created_at, q.id`,
  db: sql`q.created_at desc, q.id desc`,
  ua: sql`q.valid_until nulls first, q.id`,
  ub: sql`q.valid_until desc nulls last, q.id desc`,
  ta: sql`q.total_minor, q.id`,
  tb: sql`q.total_minor desc, q.id desc`,
}

type Row = Omit<QuoteRow, 'createdAt' | 'validUntil'> & { createdAt: string | Date; validUntil: string | Date | null }

const rowOf = (row: Row): QuoteRow => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  validUntil: row.validUntil === null ? null : new Date(row.validUntil).toISOString(),
})

/** The quotes whose number, customer or address has all words of a search. */
const matching = ({ search }: Filter): SQL[] =>
  containsWords(sql`lower(q.number || ' ' || q.full_name || ' ' || q.email)`, search)

function chosen(filter: Filter): SQL {
  const all = matching(filter)
  if (filter.status) all.push(sql`${status} = ${filter.status}`)
  return sql`select ${columns} from quotes q ${whereAll(all)} order by ${orderings[filter.sort]}`
}

/** All of a list, for a file. */
export const readQuotes = (at: Reader, filter: Filter): AsyncIterable<QuoteRow[]> => batches(at, chosen(filter), rowOf)

/** A page of the quotes, with how many there are in each state. A page past the end is the last one. */
export async function listQuotes(db: Database, filter: ListQuotesInput): Promise<QuoteListView> {
  const counted = await db.execute<{ status: ShownStatus; count: number }>(
    sql`select ${status} as status, count(*)::int as count from quotes q ${whereAll(matching(filter))} group by 1`,
  )
  const numbers = new Map(counted.rows.map((row) => [row.status, row.count]))
  const entries = shownStatuses.map((each) => [each, numbers.get(each) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<ShownStatus, number>
  const total = filter.status ? counts[filter.status] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize, offset } = pageWithin(filter.page, total)
  const { rows } = await db.execute<Row>(sql`${chosen(filter)} limit ${pageSize} offset ${offset}`)
  return { quotes: rows.map(rowOf), total, page, pageSize, counts }
}

/** What a quote's screen shows of its row as it is stored. */
function partsOf(quote: StoredQuote) {
  const { version, language, email, phone, address, delivery, note, plan, orderId } = quote
  const { name, rooms } = quote.project
  const { discountPercentCenti, itemTotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, taxes } = quote
  return {
    version,
    language,
    email,
    phone,
    address,
    delivery,
    note,
    plan,
    orderId,
    project: { name, rooms },
    discountPercentCenti,
    itemTotalMinor,
    discountMinor,
    deliveryMinor,
    taxMinor,
    taxIncluded,
    taxes,
    depositMinor: quote.depositMinor,
    href: quote.validUntil === null ? null : quoteRoute.href(quote.token),
  }
}

/** One quote with all that staff need to act on it; undefined where there is none. */
export async function findQuote(db: Database | Transaction, id: string): Promise<QuoteView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!quote) return undefined
  const lines = await listQuoteLines(db, id)
  const timeline = await db
    .select()
    .from(quoteTimeline)
    .where(eq(quoteTimeline.quoteId, id))
    .orderBy(asc(quoteTimeline.at), asc(quoteTimeline.id))
  const { staffDiscountPercent } = (await getSettings(db, quote.store)).quotes
  const { number, fullName, store, totalMinor, currency, createdAt, validUntil } = quote
  const row = { id: quote.id, number, fullName, store, totalMinor, currency, createdAt, validUntil }
  return {
    ...rowOf({ ...row, status: statusAt(quote, Date.now()) }),
    ...partsOf(quote),
    staffDiscountPercent,
    trucks: await readTrucks(db, quote, lines),
    lines: lines.map(({ id: lineId, sku, name, color, attribute, unit, ...line }) => ({
      id: lineId,
      sku,
      name,
      color,
      attribute,
      unit,
      quantity: line.quantity,
      isInstalled: line.isInstalled,
      reason: line.reason,
      listPriceMinor: line.listPriceMinor,
      unitPriceMinor: line.unitPriceMinor,
      totalMinor: line.totalMinor,
    })),
    timeline: timeline.map(({ kind, actorName, actorKind, at }) => ({
      kind,
      actorName,
      actorKind,
      at: at.toISOString(),
    })),
  }
}
