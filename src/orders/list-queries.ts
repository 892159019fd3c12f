import { type SQL, sql } from 'drizzle-orm'
import type { SortCode } from '../catalogue/rules.ts'
import type { Database } from '../platform/database.ts'
import type { ListOrdersInput, OrderListView, OrderRow } from './office-schema.ts'
import { type OrderStatus, orderStatuses } from './schema.ts'
import { orderSearchText } from './tables.ts'

export const ORDERS_PER_PAGE = 25

/** More words than a name, a town and a number have. */
const MOST_WORDS = 6

/** What is asked for, and the IANA time zone in which its days begin. */
export type OrderFilter = ListOrdersInput & { timeZone: string }

const orderings: Readonly<Record<SortCode, SQL>> = {
  da: sql`placed_at, id`,
  db: sql`placed_at desc, id desc`,
  pa: sql`total_minor, id`,
  pb: sql`total_minor desc, id desc`,
  na: sql`full_name, id`,
  nb: sql`full_name desc, id desc`,
}

/** The words of a search as patterns. A telephone number is one word however it is grouped: `(604) 555-01` is `60455501`. */
function patterns(search: string): string[] {
  const text = search.toLowerCase()
  const isPhone = /^[\d\s()+.-]+$/.test(text)
  const words = isPhone ? [text.replaceAll(/\D/g, '')] : text.split(/\s+/)
  return words
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** The conditions on everything but the status, which the counts leave open. */
function conditions({ search, payment, from, to, store, timeZone }: OrderFilter): SQL[] {
  const all = patterns(search).map((pattern) => sql`${orderSearchText} like ${pattern}`)
  if (payment) all.push(sql`payment_status = ${payment}`)
  if (store) all.push(sql`store = ${store}`)
  if (from) all.push(sql`placed_at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) all.push(sql`placed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return all
}

const where = (all: SQL[]): SQL => (all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``)

/** The orders of one page. Their lines are looked at only once the page is cut out. */
export function rowsQuery(filter: OrderFilter, page: number): SQL {
  const all = conditions(filter)
  if (filter.status) all.push(sql`status = ${filter.status}`)
  return sql`
    with page as (
      select * from orders ${where(all)}
      order by ${orderings[filter.sort]} limit ${ORDERS_PER_PAGE} offset ${(page - 1) * ORDERS_PER_PAGE}
    )
    select p.id, p.number, p.placed_at as "placedAt", p.full_name as "fullName", p.delivery, p.status,
      p.payment_status as "paymentStatus", p.total_minor as "totalMinor", p.currency, l.*
    from page p
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
  return sql`select status, count(*)::int as count from orders ${where(conditions(filter))} group by status`
}

/** A page of orders with the number of those that match. A page past the end is the last one. */
export async function listOrders(db: Database, filter: OrderFilter): Promise<OrderListView> {
  const counted = await db.execute<{ status: OrderStatus; count: number }>(countsQuery(filter))
  const found = new Map(counted.rows.map(({ status, count }) => [status, count]))
  const entries = orderStatuses.map((status) => [status, found.get(status) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<OrderStatus, number>
  const total = filter.status ? counts[filter.status] : entries.reduce((sum, [, count]) => sum + count, 0)
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)))
  const { rows } = await db.execute<OrderRow>(rowsQuery(filter, page))
  const orders = rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
  return { orders, total, page, pageSize: ORDERS_PER_PAGE, counts }
}
