import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryType } from '../delivery/schema.ts'
import { withinDays } from '../platform/lists/list-conditions.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Compared } from './period-rules.ts'

/** What the reports are made of: two periods of an IANA time zone, and one store or all. */
/** Which orders are looked at: of a period, by the calendar of the store whose site it is, and of one store or of all. */
export type Scope = Compared & { timeZone: string; here: string; store?: string | undefined }

/**
 * Whether an order `o` was a sale: it was placed, is no request that waits for an answer, and was not cancelled. What came back without ever having been paid was
 * refused at the door, and is none either.
 */
export const isSale = sql`o.status not in ('cancelled', 'requested') and not (o.status = 'returned' and o.paid_minor = 0)`

/** Both periods in one, as they follow each other. */
export const bothPeriods = ({ now, before }: Compared) => ({ from: before.from, to: now.to })

/** Whether a moment lies in the later of the two periods. */
export const isNow = (moment: SQL, { now, timeZone }: Scope): SQL =>
  sql`${moment} >= ${now.from}::date::timestamp at time zone ${timeZone}`

/** The conditions of a query that has orders as `o`: sales of both periods, by when they were placed. */
export const placedSales = (scope: Scope): SQL =>
  sql.join(
    [
      isSale,
      ...withinDays(sql`o.placed_at`, bothPeriods(scope), scope.timeZone),
      ...(scope.store === undefined ? [] : [sql`o.store = ${scope.store}`]),
    ],
    sql` and `,
  )

/** What a day brought in one currency and by one way of delivery; minor units. */
export type DayRow = { day: string; currency: string; kind: DeliveryType; orders: number; minor: number }

/** The sales of both periods by day. */
export async function listSales(db: Database, scope: Scope): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, currency, kind, count(*)::int as orders, sum(total_minor)::float8 as minor
    from (
      select (o.placed_at at time zone ${scope.timeZone})::date as day, o.currency, o.delivery ->> 'type' as kind, o.total_minor
      from orders o where ${placedSales(scope)}
    ) sale group by day, currency, kind`)
  return rows
}

/**
 * The refunds that were done in both periods, by day, of whatever day's sales. What an edit made less is not among them:
 * the order's total is less already.
 */
export async function listRefunds(db: Database, scope: Scope): Promise<DayRow[]> {
  const within = [isSale, ...withinDays(sql`r.done_at`, bothPeriods(scope), scope.timeZone)]
  if (scope.store !== undefined) within.push(sql`o.store = ${scope.store}`)
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, currency, kind, 0 as orders, sum(amount_minor)::float8 as minor
    from (
      select (r.done_at at time zone ${scope.timeZone})::date as day, o.currency, o.delivery ->> 'type' as kind, r.amount_minor
      from order_refunds r join orders o on o.id = r.order_id
      where r.state = 'done' and r.kind <> 'difference' and ${sql.join(within, sql` and `)}
    ) refund group by day, currency, kind`)
  return rows
}

/** How many people registered in each of the two periods; those who run the shop are no customers. */
export async function countNewCustomers(db: Database, scope: Scope): Promise<{ now: number; before: number }> {
  const within = withinDays(sql`u.created_at`, bothPeriods(scope), scope.timeZone)
  const { rows } = await db.execute<{ isNow: boolean; count: number }>(sql`
    select "isNow", count(*)::int as count from (
      select ${isNow(sql`u.created_at`, scope)} as "isNow" from users u
      where not u.is_admin and not exists (select 1 from staff_members m where m.user_id = u.id)
        and ${sql.join(within, sql` and `)}
    ) person group by "isNow"`)
  const of = (wanted: boolean) => rows.find((row) => row.isNow === wanted)?.count ?? 0
  return { now: of(true), before: of(false) }
}

/** The calendar's day at an IANA time zone, as `2026-11-20`. */
export async function findToday(db: Database, timeZone: string): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`select (now() at time zone ${timeZone})::date::text as today`,
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say which day it is')
  return row.today
}
