import { sql } from 'drizzle-orm'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { settleCosts } from './costs.ts'
import { tellOfChange } from './ledger.ts'
import { forgetLots } from './lots.ts'
import { stockMovements } from './tables.ts'

type Changed = { itemId: string; store: string; delta: number; onHand: number; short: number }

/**
 * Removes what the demo orders moved and the deliveries that they were sold from. Both together come to nothing, so counts
 * stay as they are, except where staff cancelled or took back a demo order: those boxes were never there, and go again. A
 * shelf that real orders took them from is corrected to what its lots have. The levels have to be locked.
 */
export async function removeDemoMovements(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const ofDemo = sql`(m.demo or m.order_id = any(${sql.param(`{${orderIds.join(',')}}`)}::uuid[]))`
  await forgetLots(tx, ofDemo)
  // What a lot has is there, whatever the demo's boxes were.
  const ofLots = sql`(select coalesce(sum(k.on_hand), 0)::int from stock_lots k where k.item_id = l.item_id and k.store = l.store)`
  const { rows } = await tx.execute<Changed>(sql`
    with gone as (
      delete from stock_movements m where ${ofDemo}
      returning item_id, store, delta
    ), net as (
      select item_id, store, sum(delta)::int as delta from gone group by item_id, store having sum(delta) <> 0
    )
    update stock_levels l set on_hand = greatest(${ofLots}, l.on_hand - n.delta)
    from net n where l.item_id = n.item_id and l.store = n.store and not l.unlimited
    returning l.item_id as "itemId", l.store, -n.delta as delta, l.on_hand as "onHand",
      greatest(0, ${ofLots} + n.delta - (select b.on_hand from stock_levels b where b.item_id = l.item_id and b.store = l.store)) as short`)
  const corrected = rows.filter(({ short }) => short > 0)
  if (corrected.length > 0)
    await tx.insert(stockMovements).values(
      corrected.map(({ itemId, store, short }) => ({
        id: uuidv7(),
        itemId,
        store,
        delta: short,
        reason: 'correct' as const,
      })),
    )
  await settleCosts(tx, rows)
  for (const [store, items] of Map.groupBy(rows, (row) => row.store))
    await tellOfChange(
      tx,
      store,
      'correct',
      items.map(({ itemId, delta, short, onHand }) => ({ itemId, delta: delta + short, onHand })),
    )
}
