import { type SQL, sql } from 'drizzle-orm'
import type { SortCode } from '../catalogue/list/rules.ts'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { type Paged, readFoundPage } from '../platform/lists/found-page.ts'
import { areBeginnings, findsByIndex, findsPeople, whereAll, withinDays } from '../platform/lists/list-conditions.ts'
import { PAGE_SIZE, pageWithin } from '../platform/lists/list-input.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { ListOrdersInput } from './admin-schema.ts'
import type { OrderListView, OrderRow } from './contracts.ts'
import { countUnreadOrders, hasUnread, unreadOf } from './messages/queries.ts'
import { type OrderStatus, orderStatuses, type PaymentFilter } from './schema.ts'
import { isPartlyPaid, orderSearchText } from './search/tables.ts'
import { dueColumns, isDue } from './terms/queries.ts'

/** What is asked for, and the IANA time zone in which its days begin. */
export type OrderFilter = ListOrdersInput & { timeZone: string }

const orderings: Readonly<Record<SortCode, Ordering>> = {
  da: orderBy('a', sql`p.placed_at`, sql`p.id`),
  db: orderBy('b', sql`p.placed_at`, sql`p.id`),
  pa: orderBy('a', sql`p.total_minor`, sql`p.id`),
  pb: orderBy('b', sql`p.total_minor`, sql`p.id`),
  na: orderBy('a', sql`p.full_name`, sql`p.id`),
  nb: orderBy('b', sql`p.full_name`, sql`p.id`),
}

/** That an order's payment stands as its badge says. */
const paymentIs = (payment: PaymentFilter): SQL =>
  payment === 'partlyPaid' ? isPartlyPaid : sql`(payment_status = ${payment} and not ${isPartlyPaid})`

/** The conditions on everything but the status, which the counts leave open. */
function conditions({ search, payment, unread, due, from, to, store, timeZone }: Omit<OrderFilter, 'page'>): SQL[] {
  const all = findsPeople(orderSearchText, search, findsByIndex)
  if (payment) all.push(paymentIs(payment))
  if (unread) all.push(hasUnread(sql`id`))
  if (due) all.push(isDue(due, timeZone))
  if (store) all.push(sql`store = ${store}`)
  return [...all, ...withinDays(sql`placed_at`, { from, to }, timeZone)]
}

/** The condition on everything that is asked for, the status too. */
export function orderConditions(filter: Omit<OrderFilter, 'page'>): SQL {
  const all = conditions(filter)
  return whereAll(filter.status ? [...all, sql`status = ${filter.status}`] : all)
}

/**
 * The orders of one page. What they say, and their lines, is looked at only once the page is cut out.
 * @param ids those on the page, where they are known; without it an index of the order finds them
 */
export function rowsQuery(filter: OrderFilter, page: number, ids?: readonly string[]): SQL {
  const byIndex = sql`
    select p.id from orders p ${orderConditions(filter)}
    order by ${orderings[filter.sort].forth} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
  return sql`
    with page as (${ids ? idsAsRows(ids) : byIndex})
    select p.id, p.number, p.placed_at as "placedAt", p.full_name as "fullName", p.delivery, p.status,
      p.payment_status as "paymentStatus", p.total_minor as "totalMinor", p.paid_minor::float8 as "paidMinor",
      p.taken_off_minor::float8 as "takenOffMinor", p.currency, p.demo,
      ${unreadOf(sql`p.id`)} as unread, ${dueColumns(filter.timeZone)}, l.*
    from page join orders p on p.id = page.id
    left join lateral (select due_on from order_terms where order_id = p.id limit 1) d on true
    left join lateral (
      select coalesce(sum(quantity) filter (where unit = 'box'), 0)::int as boxes,
        count(*) filter (where unit <> 'box')::int as "otherLines",
        coalesce(p.status = 'processing' and bool_or(shipped_quantity > 0), false) as "isPartlyShipped",
        coalesce((array_agg(picture_url order by position) filter (where picture_url is not null))[1:2], '{}') as pictures
      from order_lines where order_id = p.id
    ) l on true
    order by ${orderings[filter.sort].forth}`
}

/** All orders that a search finds, of whatever status, by what the list is sorted and counted by. */
export function foundQuery(filter: OrderFilter): SQL {
  return sql`select id, status, placed_at, total_minor, full_name from orders ${whereAll(conditions(filter))}`
}

/** How many orders there are of each status. */
export function countsQuery(filter: OrderFilter): SQL {
  return sql`select status, count(*)::int as count from orders ${whereAll(conditions(filter))} group by status`
}

type Counts = Record<OrderStatus, number>
type Page = { counts: Counts; rows: OrderRow[]; paged: Paged }

function countsBy(found: ReadonlyMap<string, number>): Counts {
  const entries = orderStatuses.map((status) => [status, found.get(status) ?? 0] as const)
  return Object.fromEntries(entries) as Counts
}

const totalOf = (counts: Counts, status: OrderStatus | undefined): number =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)

async function readPage(db: Database, filter: OrderFilter): Promise<Page> {
  const readRows = (page: number) => db.execute<OrderRow>(rowsQuery(filter, page))
  const [counted, asked] = await Promise.all([
    db.execute<{ status: OrderStatus; count: number }>(countsQuery(filter)),
    readRows(filter.page),
  ])
  const counts = countsBy(new Map(counted.rows.map(({ status, count }) => [status, count])))
  const total = totalOf(counts, filter.status)
  const { page, pageSize } = pageWithin(filter.page, total)
  const { rows } = page === filter.page ? asked : await readRows(page)
  return { counts, rows, paged: { total, hasMore: false, isCountedInPart: false, page, pageSize } }
}

/** As `readPage`, where words are looked for, or what is owed is reckoned: once for both. */
async function searchPage(db: Database, filter: OrderFilter): Promise<Page> {
  const { status, sort, page } = filter
  const question = {
    found: foundQuery(filter),
    status,
    ordering: orderings[sort],
    page,
    isSearched: true,
    isSortedWhole: areBeginnings(filter.search) || (filter.search !== '' && sort.startsWith('n')),
  }
  const { counts, ids, paged } = await readFoundPage(db, question)
  const { rows } = await db.execute<OrderRow>(rowsQuery(filter, page, ids))
  return { counts: countsBy(counts), rows, paged }
}

/** A page of orders with the number of those that match. A page past the end is the last one. */
export async function listOrders(db: Database, filter: OrderFilter): Promise<OrderListView> {
  const { counts, rows, paged } = await (filter.search === '' && !filter.due ? readPage : searchPage)(db, filter)
  const orders = rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
  return { orders, ...paged, counts, unreadOrders: await countUnreadOrders(db) }
}

/** The ids of all orders that a filter finds, at most `most` of them. */
export async function listFoundOrderIds(
  tx: Transaction,
  filter: Omit<OrderFilter, 'page'>,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from orders ${orderConditions(filter)} limit ${most}`)
  return rows.map(({ id }) => id)
}
