import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from '../platform/ids.ts'
import type { Database } from '../platform/postgres/database.ts'
import { type OrderStatus, orderStatuses } from './schema.ts'

/** The states in which an order waits for staff. */
const waiting = ['requested', 'pending', 'confirmed', 'processing'] as const satisfies OrderStatus[]
export type WaitingStatus = (typeof waiting)[number]

/** The states of an order that is on its way to its buyer, in their order. */
const onward = ['pending', 'confirmed', 'processing', 'ready', 'shipped', 'completed'] as const satisfies OrderStatus[]
const states = sql`${sql.param(`{${orderStatuses.join(',')}}`)}::text[]`

/**
 * The day for which what is next to leave of an order was promised: of one in two drops, that of the second once the first has left.
 */
const nextPromised = sql`case when delivery ? 'second' and not exists (select from order_lines l where l.order_id = orders.id
    and l.unit <> 'service' and l.shipped_quantity < l.quantity - l.second_quantity)
  then delivery #>> '{second,expectedOn}' else delivery ->> 'expectedOn' end`

/** How many orders wait, and how many of them were promised for today or before. */
type Waiting = { count: number; late: number }

/** How many orders wait for staff in each state. @param timeZone the IANA zone in which today is reckoned */
export async function countWaitingOrders(db: Database, timeZone: string): Promise<Record<WaitingStatus, Waiting>> {
  const { rows } = await db.execute<Waiting & { status: WaitingStatus }>(sql`
    select status, count(*)::int as count,
      (count(*) filter (where ${nextPromised} <= (now() at time zone ${timeZone})::date::text))::int as late
    from orders where status in ${waiting} group by status`)
  const of = (status: WaitingStatus): Waiting => {
    const { count = 0, late = 0 } = rows.find((row) => row.status === status) ?? {}
    return { count, late }
  }
  return {
    requested: of('requested'),
    pending: of('pending'),
    confirmed: of('confirmed'),
    processing: of('processing'),
  }
}

/** The first moment of today. @param timeZone the IANA zone in which days are reckoned */
const todayBegan = (timeZone: string): SQL =>
  sql`(date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})`

/** How many orders people moved on today from a state in which they waited, and the time of the day, as in `09:50`, of the last of them. */
export type MovedOn = { status: WaitingStatus; count: number; time: string }

/** A day is 25 hours long once a year, and clocks differ. */
const LONGEST_DAY_MS = 26 * 3_600_000

/**
 * What was done of the orders that waited: how many people moved on today, by the state they moved on from. One that was cancelled, or taken
 * back, is none. @param timeZone the IANA zone in which today is reckoned
 */
export async function listMovedOn(db: Database, timeZone: string): Promise<MovedOn[]> {
  // Ids begin with when they were made: they find the entries of a day without an index of days.
  const { rows } = await db.execute<MovedOn>(sql`
    select "from" as status, count(distinct order_id)::int as count, to_char(max(at) at time zone ${timeZone}, 'HH24:MI') as time
    from order_timeline
    where id >= ${uuidv7(Date.now() - LONGEST_DAY_MS)}::uuid and at >= ${todayBegan(timeZone)} and kind = 'status'
      and actor_kind = 'user' and "from" in ${waiting} and "to" in ${onward}
      and array_position(${states}, "to") > array_position(${states}, "from")
    group by "from"`)
  return rows
}

/** An order that is to be shipped or handed over. */
export type OrderToMove = {
  id: string
  number: string
  fullName: string
  status: OrderStatus
  totalMinor: number
  currency: string
  demo: boolean
  /** The calendar day for which what is next of it was promised; null for none. */
  expectedOn: string | null
  /** Whether that is today or was before. */
  isLate: boolean
}

/** So many orders are told of. */
const MOVES_SHOWN = 6

/**
 * The orders that are to be shipped or handed over, those that were promised soonest first, and how many there are. What is ready waits for
 * its buyer, and comes last. @param timeZone the IANA zone in which today is reckoned
 */
export async function listOrdersToMove(
  db: Database,
  timeZone: string,
): Promise<{ total: number; orders: OrderToMove[] }> {
  const { rows } = await db.execute<OrderToMove & { total: number }>(sql`
    select id, number, full_name as "fullName", status, total_minor::float8 as "totalMinor", currency, demo,
      ${nextPromised} as "expectedOn",
      coalesce(${nextPromised} <= (now() at time zone ${timeZone})::date::text, false) as "isLate",
      (count(*) over ())::int as total
    from orders where status in ('pending', 'confirmed', 'processing', 'ready')
    order by status = 'ready', ${nextPromised} nulls last, placed_at, id limit ${MOVES_SHOWN}`)
  return { total: rows[0]?.total ?? 0, orders: rows.map(({ total: _, ...order }) => order) }
}
