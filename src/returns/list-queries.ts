import { eq, type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { orderSearchText } from '../orders/search/tables.ts'
import { orders } from '../orders/tables.ts'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { countEach, readFoundPage } from '../platform/lists/found-page.ts'
import { areBeginnings, containsWords, findsByIndex, whereAll } from '../platform/lists/list-conditions.ts'
import { searchWords } from '../platform/lists/list-input.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { ReturnListView, ReturnRow, ReturnView } from './contracts.ts'
import { listCreditNotes } from './credit-queries.ts'
import { listReturnLines, readOrdered } from './queries.ts'
import { type ReturnStatus, returnNumber, returnStatuses } from './rules.ts'
import type { ListReturnsInput, returnSorts } from './schema.ts'
import { customerReturns } from './tables.ts'

type Filter = Omit<ListReturnsInput, 'page'>

/** By when they were asked for an index has them; by number or customer, those of orders. */
const orderings: Readonly<Record<(typeof returnSorts)[number], Ordering>> = {
  na: orderBy('a', sql`p.number`, sql`p.position`),
  nb: orderBy('b', sql`p.number`, sql`p.position`),
  ca: orderBy('a', sql`p.full_name`, sql`p.id`),
  cb: orderBy('b', sql`p.full_name`, sql`p.id`),
  da: orderBy('a', sql`p.asked_at`, sql`p.id`),
  db: orderBy('b', sql`p.asked_at`, sql`p.id`),
}

const columns = sql`
  select r.id, o.number as "orderNumber", r.position, r.status, r.way, r.reason, o.full_name as "fullName", o.store, o.currency,
    coalesce(r.refunded_minor, r.expected_minor)::float8 as "amountMinor", r.asked_at as "askedAt",
    (select coalesce(sum(coalesce(l.approved, l.asked)), 0)::int from customer_return_lines l where l.return_id = r.id) as units`
const from = sql`from customer_returns r join orders o on o.id = r.order_id`

/** A word without the end of a return's number, which its order knows nothing of: `uf-1001` of `uf-1001-r2`, and nothing of `-r2`. */
export const inOrder = (word: string): string => word.replace(/-?(?:r\d*)?$/, '')

/**
 * The conditions under which a return's number or its customer has a word. Where the word may have the end of a number in it, the orders' own index says
 * first which orders may be meant; one of a letter or two is the beginning of a word of the order.
 */
function finds(word: string): SQL[] {
  const within = inOrder(word)
  if ([...word].length < 3 || within === word) return [findsByIndex(orderSearchText, word)]
  return [
    ...(within === '' ? [] : [findsByIndex(orderSearchText, within)]),
    ...containsWords(sql`lower(o.number || '-r' || r.position || ' ' || o.full_name || ' ' || o.email)`, word),
  ]
}

/** The returns that are found, whatever their state. Where neither words nor the order ask for it no order is looked at. */
const found = ({ search, sort }: Filter): SQL =>
  search === '' && sort.startsWith('d')
    ? sql`select r.id, r.status, r.asked_at from customer_returns r`
    : sql`select r.id, r.status, r.asked_at, r.position, o.number, o.full_name ${from}
        ${whereAll(searchWords(search).flatMap(finds))}`

type Row = Omit<ReturnRow, 'number' | 'askedAt'> & { orderNumber: string; position: number; askedAt: string | Date }

const rowOf = ({ orderNumber, position, askedAt, ...row }: Row): ReturnRow => ({
  ...row,
  number: returnNumber(orderNumber, position),
  askedAt: new Date(askedAt).toISOString(),
})

/** All returns of a list, a batch at a time. */
export const readReturns = (at: Reader, filter: Filter): AsyncIterable<ReturnRow[]> =>
  batches(
    at,
    sql`${columns} from (${found(filter)}) p join customer_returns r on r.id = p.id join orders o on o.id = r.order_id
      ${filter.status ? sql`where p.status = ${filter.status}` : sql``} order by ${orderings[filter.sort].forth}`,
    rowOf,
  )

/** A page of customers' returns, with how many there are in each state. A page past the end is the last one. */
export async function listReturns(db: Database, filter: ListReturnsInput): Promise<ReturnListView> {
  const question = {
    found: found(filter),
    status: filter.status,
    ordering: orderings[filter.sort],
    page: filter.page,
    isSearched: filter.search !== '',
    isSortedWhole: filter.sort.startsWith('c') || areBeginnings(filter.search),
  }
  const { ids, counts, paged } = await readFoundPage(
    db,
    question.isSearched
      ? question
      : { ...question, known: await countEach(db, sql`select status from customer_returns`) },
  )
  const { rows } = await db.execute<Row>(sql`
    ${columns} from (${idsAsRows(ids)}) page join customer_returns r on r.id = page.id
    join orders o on o.id = r.order_id order by page.place`)
  const entries = returnStatuses.map((each) => [each, counts.get(each) ?? 0] as const)
  return { returns: rows.map(rowOf), counts: Object.fromEntries(entries) as Record<ReturnStatus, number>, ...paged }
}

/** One return with all that staff need to answer it and to take its goods in; undefined where there is none. */
export async function findReturn(db: Database | Transaction, id: string): Promise<ReturnView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [found] = await db
    .select({ asked: customerReturns, order: orders })
    .from(customerReturns)
    .innerJoin(orders, eq(orders.id, customerReturns.orderId))
    .where(eq(customerReturns.id, id))
  if (!found) return undefined
  const { asked, order } = found
  const { lines: sold, mostMinor, takeOffMinor } = await readOrdered(db, order)
  const parts = await listReturnLines(db, [id])
  const number = returnNumber(order.number, asked.position)
  const { status, way, reason, note, words, terms, expectedMinor, refundedMinor, version } = asked
  return {
    id,
    status,
    way,
    reason,
    note,
    words,
    terms,
    expectedMinor,
    refundedMinor,
    version,
    mostMinor,
    takeOffMinor,
    number,
    creditNotes: await listCreditNotes(db, order.id, number),
    askedAt: asked.askedAt.toISOString(),
    expiresAt: asked.expiresAt?.toISOString() ?? null,
    orderId: order.id,
    orderNumber: order.number,
    store: order.store,
    currency: order.currency,
    fullName: order.fullName,
    email: order.email,
    phone: order.phone,
    lines: sold.flatMap(({ name, sku, unit, variantId, quantity, returned, given, share, id: lineId }) => {
      const part = parts.find((one) => one.lineId === lineId)
      if (!part) return []
      const { asked: wanted, approved, asNew, damaged, damagedPercent, damage } = part
      const sale = { id: lineId, unit, variantId, quantity, returned, given, share }
      return [{ ...sale, name, sku, asked: wanted, approved, asNew, damaged, damagedPercent, damage }]
    }),
  }
}

/** The returns of one order, the latest first, as staff are led to them. */
export async function listReturnsOfOrder(db: Database, orderId: string): Promise<ReturnRow[]> {
  if (!uuidPattern.test(orderId)) return []
  const { rows } = await db.execute<Row>(sql`
    ${columns} ${from} where r.order_id = ${orderId} order by r.position desc limit 100`)
  return rows.map(rowOf)
}

/** How many returns nobody has answered yet. */
export async function countAskedReturns(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from customer_returns where status = 'asked'`,
  )
  return rows[0]?.count ?? 0
}
