import { sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import type { OrderStatus } from './schema.ts'

/** The states in which an order waits for staff. */
const waiting = ['requested', 'pending', 'confirmed', 'processing'] as const satisfies OrderStatus[]

/** How many orders wait, and how many of them were promised for today or before. */
type Waiting = { count: number; late: number }

/** How many orders wait for staff in each state. @param timeZone the IANA zone in which today is reckoned */
export async function countWaitingOrders(
  db: Database,
  timeZone: string,
): Promise<Record<(typeof waiting)[number], Waiting>> {
  const { rows } = await db.execute<Waiting & { status: (typeof waiting)[number] }>(sql`
    select status, count(*)::int as count,
      (count(*) filter (where delivery ->> 'expectedOn' <= (now() at time zone ${timeZone})::date::text))::int as late
    from orders where status in ${waiting} group by status`)
  const of = (status: (typeof waiting)[number]): Waiting => {
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
