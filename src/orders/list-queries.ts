import { type SQL, sql } from 'drizzle-orm'
import type { SortCode } from '../catalogue/list/rules.ts'
import { containsWords, whereAll, withinDays } from '../platform/lists/list-conditions.ts'
import { likePatterns, PAGE_SIZE, pageWithin } from '../platform/lists/list-input.ts'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { ListOrdersInput } from './admin-schema.ts'
import type { OrderListView, OrderRow } from './contracts.ts'
import { type OrderStatus, orderStatuses } from './schema.ts'
import { orderSearchText } from './tables.ts'

/** What is asked for, and the IANA time zone in which its days begin. */
export type OrderFilter = ListOrdersInput & { timeZone: string }

const orderings: Readonly<Record<SortCode, SQL>> = {
  da: sql`p.placed_at, p.id`,
  db: sql`p.placed_at desc, p.id desc`,
  pa: sql`p.total_minor, p.id`,
  pb: sql`p.total_minor desc, p.id desc`,
  na: sql`p.full_name, p.id`,
  nb: sql`p.full_name desc, p.id desc`,
}

/** What to look for. A telephone number is one word however it is grouped: `(604) 555-01` is `60455501`. */
const sought = (search: string): string => (/^[\d\s()+.-]+$/.test(search) ? search.replaceAll(/\D/g, '') : search)

/**
 * The conditions under which every word of a search occurs. One of a letter or two, which no index of trigrams knows,
 * counts only where a word begins.
 */
function containsSought(search: string): SQL[] {
  const words = search.split(/\s+/).filter(Boolean)
  const long = words.filter((word) => [...word].length > 2)
  const short = likePatterns(words.filter((word) => [...word].length <= 2).join(' ')).map((pattern) => {
    const start = pattern.slice(1)
    const begins = [start, `% ${start}`, `%-${start}`].map((one) => sql`${orderSearchText} like ${one}`)
    return sql`(${sql.join(begins, sql` or `)})`
  })
  return [...containsWords(orderSearchText, long.join(' ')), ...short]
}

/** The conditions on everything but the status, which the counts leave open. */
function conditions({ search, payment, from, to, store, timeZone }: Omit<OrderFilter, 'page'>): SQL[] {
  const all = containsSought(sought(search))
  if (payment) all.push(sql`payment_status = ${payment}`)
  if (store) all.push(sql`store = ${store}`)
  return [...all, ...withinDays(sql`placed_at`, { from, to }, timeZone)]
}

/** The condition on everything that is asked for, the status too. */
export function orderConditions(filter: Omit<OrderFilter, 'page'>): SQL {
  const all = conditions(filter)
  return whereAll(filter.status ? [...all, sql`status = ${filter.status}`] : all)
}

/** The orders of one page. What they say, and their lines, is looked at only once the page is cut out. */
export function rowsQuery(filter: OrderFilter, page: number): SQL {
  return sql`
    with page as (
      select p.id from orders p ${orderConditions(filter)}
      order by ${orderings[filter.sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select p.id, p.number, p.placed_at as "placedAt", p.full_name as "fullName", p.delivery, p.status,
      p.payment_status as "paymentStatus", p.total_minor as "totalMinor", p.currency, p.demo, l.*
    from page join orders p on p.id = page.id
    left join lateral (
      select coalesce(sum(quantity) filter (where unit = 'box'), 0)::int as boxes,
        count(*) filter (where unit <> 'box')::int as "otherLines",
        coalesce((array_agg(picture_url order by position) filter (where picture_url is not null))[1:2], '{}') as pictures
      from order_lines where order_id = p.id
    ) l on true
    order by ${orderings[filter.sort]}`
}

/** How many orders there are of each status. */
export function countsQuery(filter: OrderFilter): SQL {
  return sql`select status, count(*)::int as count from orders ${whereAll(conditions(filter))} group by status`
}

/** A page of orders with the number of those that match. A page past the end is the last one. */
export async function listOrders(db: Database, filter: OrderFilter): Promise<OrderListView> {
  const readRows = (page: number) => db.execute<OrderRow>(rowsQuery(filter, page))
  const [counted, asked] = await Promise.all([
    db.execute<{ status: OrderStatus; count: number }>(countsQuery(filter)),
    readRows(filter.page),
  ])
  const found = new Map(counted.rows.map(({ status, count }) => [status, count]))
  const entries = orderStatuses.map((status) => [status, found.get(status) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<OrderStatus, number>
  const total = filter.status ? counts[filter.status] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize } = pageWithin(filter.page, total)
  const { rows } = page === filter.page ? asked : await readRows(page)
  const orders = rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
  return { orders, total, page, pageSize, counts }
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
