import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/platform/postgres/database.ts'

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** All that happened to the orders that what is broken names, itself or by one of its rows, so that a failure explains itself. */
export async function replayTraces(db: Database, broken: Record<string, unknown[]>): Promise<string> {
  const text = JSON.stringify(broken)
  const numbers = [...text.matchAll(/UF-[A-Z0-9]{8}/g)].map(([number]) => number)
  const ids = sql`${sql.param(`{${[...text.matchAll(uuids)].map(([id]) => id)}}`)}::uuid[]`
  const { rows: named } = await db.execute<{ id: string }>(sql`
    select id from orders where id = any(${ids}) or number = any(${sql.param(`{${numbers}}`)}::text[])
    union select order_id from payments where id = any(${ids})
    union select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = any(${ids})
    union select order_id from order_refunds where id = any(${ids})
    union select order_id from order_lines where id = any(${ids})`)
  const traces: string[] = []
  for (const { id } of named) {
    const { rows } = await db.execute<{ line: string }>(sql`
      select concat_ws(' ', o.number, o.status, o.payment_status, o.payment_method, 'total', o.total_minor, 'paid',
        o.paid_minor, 'refunded', o.refunded_minor) as line from orders o where id = ${id}
      union all (select concat_ws(' ', ' ', at, kind, "from", "to", note, edit -> 'totalMinor')
        from order_timeline where order_id = ${id} order by id)
      union all (select concat_ws(' ', ' ', at, kind, number, amount_minor, 'refund', refund_id, 'back', takes_back_id)
        from order_documents where order_id = ${id} order by at)
      union all (select concat_ws(' ', ' ', at, 'refund', id, kind, way, state, amount_minor)
        from order_refunds where order_id = ${id} order by at)
      union all (select concat_ws(' ', ' ', created_at, 'payment', id, provider, state, amount_minor, received_minor,
        refunded_minor) from payments where order_id = ${id} order by created_at)
      union all (select concat_ws(' ', ' ', m.at, 'moved', m.reason, m.item_id, m.delta, 'by lot', (
          select string_agg(concat_ws(' ', k.code, p.delta), ', ') from lot_movements p join stock_lots k on k.id = p.lot_id
          where p.movement_id = m.id)) from stock_movements m where m.order_id = ${id} order by m.at, m.id)
      union all (select concat_ws(' ', ' ', r.created_at, 'at provider', r.id, r.state, r.amount_minor, r.detail)
        from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id} order by r.created_at)`)
    traces.push(...rows.map(({ line }) => line))
  }
  return traces.join('\n')
}
