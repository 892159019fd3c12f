import { eq, type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../measure/text.ts'
import { orderSearchText } from '../orders/search/tables.ts'
import { orders } from '../orders/tables.ts'
import { containsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { pageWithin, searchWords } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { ReturnListView, ReturnRow, ReturnView } from './contracts.ts'
import { listReturnLines, readOrdered } from './queries.ts'
import { type ReturnStatus, returnNumber, returnStatuses } from './rules.ts'
import type { ListReturnsInput, returnSorts } from './schema.ts'
import { customerReturns } from './tables.ts'

type Filter = Omit<ListReturnsInput, 'page'>

const orderings: Readonly<Record<(typeof returnSorts)[number], SQL>> = {
  na: sql`o.number, r.position`,
  nb: sql`o.number desc, r.position desc`,
  ca: sql`o.full_name, r.id`,
  cb: sql`o.full_name desc, r.id desc`,
  da: sql`r.asked_at, r.id`,
  db: sql`r.asked_at desc, r.id desc`,
}

const columns = sql`
  select r.id, o.number as "orderNumber", r.position, r.status, r.way, r.reason, o.full_name as "fullName", o.store, o.currency,
    coalesce(r.refunded_minor, r.expected_minor)::float8 as "amountMinor", r.asked_at as "askedAt",
    (select coalesce(sum(coalesce(l.approved, l.asked)), 0)::int from customer_return_lines l where l.return_id = r.id) as units`
const from = sql`from customer_returns r join orders o on o.id = r.order_id`

/** A word without the end of a return's number, which its order knows nothing of: `uf-1001` of `uf-1001-r2`, and nothing of `2`. */
export const inOrder = (word: string): string => word.replace(/^\d{1,2}$|-?(?:r\d*)?$/, '')

/** The returns whose number, customer or address has all words of a search. The orders' own index says first which orders may be meant. */
const matching = ({ search }: Filter): SQL[] => {
  const said = searchWords(search).map(inOrder).join(' ')
  const inOrders = containsWords(orderSearchText, said)
  const meant = sql`r.order_id in (select id from orders ${whereAll(inOrders)})`
  return [
    ...(inOrders.length > 0 ? [meant] : []),
    ...containsWords(sql`lower(o.number || '-r' || r.position || ' ' || o.full_name || ' ' || o.email)`, search),
  ]
}

type Row = Omit<ReturnRow, 'number' | 'askedAt'> & { orderNumber: string; position: number; askedAt: string | Date }

const rowOf = ({ orderNumber, position, askedAt, ...row }: Row): ReturnRow => ({
  ...row,
  number: returnNumber(orderNumber, position),
  askedAt: new Date(askedAt).toISOString(),
})

/** The returns of a list, in its order. */
const chosen = (filter: Filter): SQL => {
  const all = matching(filter)
  if (filter.status) all.push(sql`r.status = ${filter.status}`)
  return sql`${columns} ${from} ${whereAll(all)} order by ${orderings[filter.sort]}`
}

/** All returns of a list, a batch at a time. */
export const readReturns = (at: Reader, filter: Filter): AsyncIterable<ReturnRow[]> =>
  batches(at, chosen(filter), rowOf)

/** A page of customers' returns, with how many there are in each state. A page past the end is the last one. */
export async function listReturns(db: Database, filter: ListReturnsInput): Promise<ReturnListView> {
  const counted = await db.execute<{ status: ReturnStatus; count: number }>(
    // Without words no order is looked at.
    filter.search === ''
      ? sql`select r.status, count(*)::int as count from customer_returns r group by 1`
      : sql`select r.status, count(*)::int as count ${from} ${whereAll(matching(filter))} group by 1`,
  )
  const numbers = new Map(counted.rows.map(({ status, count }) => [status, count]))
  const entries = returnStatuses.map((each) => [each, numbers.get(each) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<ReturnStatus, number>
  const total = filter.status ? counts[filter.status] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize, offset } = pageWithin(filter.page, total)
  const { rows } = await db.execute<Row>(sql`${chosen(filter)} limit ${pageSize} offset ${offset}`)
  return { returns: rows.map(rowOf), total, page, pageSize, counts }
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
  const { lines: sold, mostMinor } = await readOrdered(db, order)
  const parts = await listReturnLines(db, [id])
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
    number: returnNumber(order.number, asked.position),
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
