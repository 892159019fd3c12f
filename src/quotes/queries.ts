import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { readFoundPage } from '../platform/lists/found-page.ts'
import { findsByIndex, findsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import { quoteRoute } from '../routes.ts'
import { getSettings } from '../settings/queries.ts'
import type { QuoteListView, QuoteRow, QuoteView } from './contracts.ts'
import { readTrucks } from './delivery-queries.ts'
import { listQuoteLines, type StoredQuote } from './find-queries.ts'
import {
  type ListQuotesInput,
  type QuoteStatus,
  type quoteSorts,
  type ShownStatus,
  shownStatuses,
} from './list-schema.ts'
import { statusAt } from './rules.ts'
import { quotes, quoteTimeline } from './tables.ts'

type Filter = Omit<ListQuotesInput, 'page'>

/** As `statusAt` has it. */
const status = sql`case when q.status = 'sent' and q.valid_until <= now() then 'expired' else q.status end`

const columns = sql`q.id, q.number, ${status} as status, q.full_name as "fullName", q.store, q.total_minor::float8 as "totalMinor",
  q.currency, q.created_at as "createdAt", q.valid_until as "validUntil"`

/** Each is the order of an index. */
const orderings: Readonly<Record<(typeof quoteSorts)[number], Ordering>> = {
  na: orderBy('a', sql`p.number`),
  nb: orderBy('b', sql`p.number`),
  ca: orderBy('a', sql`p.full_name`, sql`p.id`),
  cb: orderBy('b', sql`p.full_name`, sql`p.id`),
  da: orderBy('a', sql`p.created_at`, sql`p.id`),
  db: orderBy('b', sql`p.created_at`, sql`p.id`),
  ua: orderBy('a', { by: sql`p.valid_until`, isNullFirst: true }, sql`p.id`),
  ub: orderBy('b', { by: sql`p.valid_until`, isNullFirst: true }, sql`p.id`),
  ta: orderBy('a', sql`p.total_minor`, sql`p.id`),
  tb: orderBy('b', sql`p.total_minor`, sql`p.id`),
}

type Row = Omit<QuoteRow, 'createdAt' | 'validUntil'> & { createdAt: string | Date; validUntil: string | Date | null }

const rowOf = (row: Row): QuoteRow => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  validUntil: row.validUntil === null ? null : new Date(row.validUntil).toISOString(),
})

/** The quotes whose number, customer or address has all words of a search. */
const matching = ({ search }: Filter): SQL[] =>
  findsWords(sql`lower(q.number || ' ' || q.full_name || ' ' || q.email)`, search, findsByIndex)

/** The quotes that are found, whatever their state. */
const found = (filter: Filter): SQL => sql`
  select q.id, ${status} as status, q.number, q.full_name, q.created_at, q.valid_until, q.total_minor
  from quotes q ${whereAll(matching(filter))}`

/** All of a list, for a file. */
export const readQuotes = (at: Reader, filter: Filter): AsyncIterable<QuoteRow[]> =>
  batches(
    at,
    sql`select ${columns} from (${found(filter)}) p join quotes q on q.id = p.id
      ${filter.status ? sql`where p.status = ${filter.status}` : sql``} order by ${orderings[filter.sort].forth}`,
    rowOf,
  )

/** How many quotes there are in each state, as `statusAt` has it: counted by an index alone, which tells those that were sent and are over from the others. */
async function countAll(db: Database): Promise<Map<ShownStatus, number>> {
  const { rows } = await db.execute<{ status: QuoteStatus; count: number; over: number }>(sql`
    select status, count(*)::int as count, (count(*) filter (where valid_until <= now()))::int as over from quotes group by status`)
  const counts = new Map<ShownStatus, number>(rows.map(({ status: stored, count }) => [stored, count]))
  const sent = rows.find((row) => row.status === 'sent')
  return sent ? counts.set('sent', sent.count - sent.over).set('expired', sent.over) : counts
}

/** A page of the quotes, with how many there are in each state. A page past the end is the last one. */
export async function listQuotes(db: Database, filter: ListQuotesInput): Promise<QuoteListView> {
  const question = {
    found: found(filter),
    status: filter.status,
    ordering: orderings[filter.sort],
    page: filter.page,
    isSearched: filter.search !== '',
    isSortedWhole: filter.sort.startsWith('c'),
  }
  const { ids, counts, paged } = await readFoundPage(
    db,
    question.isSearched ? question : { ...question, known: await countAll(db) },
  )
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from (${idsAsRows(ids)}) page join quotes q on q.id = page.id order by page.place`)
  const entries = shownStatuses.map((each) => [each, counts.get(each) ?? 0] as const)
  return { quotes: rows.map(rowOf), counts: Object.fromEntries(entries) as Record<ShownStatus, number>, ...paged }
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
