import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/platform/database.ts'

/** All that happened to the orders that are named in what is broken, so that a failure explains itself. */
export async function tellStories(db: Database, broken: Record<string, unknown[]>): Promise<string> {
  const numbers = [...JSON.stringify(broken).matchAll(/UF-[A-Z0-9]{8}/g)].map(([number]) => number)
  const stories: string[] = []
  for (const number of new Set(numbers)) {
    const { rows } = await db.execute<{ line: string }>(sql`
      with o as (select * from orders where number = ${number})
      select concat_ws(' ', o.number, o.status, o.payment_status, o.payment_method, 'total', o.total_minor, 'paid',
        o.paid_minor, 'refunded', o.refunded_minor) as line from o
      union all (select concat_ws(' ', ' ', t.at, t.kind, t.from, t.to, t.note, t.edit -> 'totalMinor') from order_timeline t
        join o on o.id = t.order_id order by t.id)
      union all (select concat_ws(' ', ' ', p.at, p.kind, p.number, p.amount_minor, 'refund', p.refund_id, 'back', p.takes_back_id)
        from order_papers p join o on o.id = p.order_id order by p.at)
      union all (select concat_ws(' ', ' ', r.at, 'refund', r.id, r.kind, r.way, r.state, r.amount_minor) from order_refunds r
        join o on o.id = r.order_id order by r.at)
      union all (select concat_ws(' ', ' ', p.created_at, p.provider, p.state, p.amount_minor, p.received_minor, p.refunded_minor)
        from payments p join o on o.id = p.order_id order by p.created_at)`)
    stories.push(...rows.map(({ line }) => line))
  }
  return stories.join('\n')
}
