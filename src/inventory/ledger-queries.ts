import { sql } from 'drizzle-orm'
import { balance } from '../catalogue/stock/queries.ts'
import type { Reader } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { StockReason } from '../stock/schema.ts'

/** A movement of an item as a file has it; `at` in ISO 8601. */
export type LedgerRow = {
  at: string
  store: string
  delta: number
  balance: number
  reason: StockReason
  actorName: string
  orderNumber: string | null
  note: string
}

type Stored = Omit<LedgerRow, 'at'> & { at: string | Date }

/** All movements of an item, the newest first. */
export const readLedger = (at: Reader, itemId: string): AsyncIterable<LedgerRow[]> =>
  batches(
    at,
    sql`
      select m.at, m.store, m.delta, ${balance} as balance, m.reason, m.actor_name as "actorName",
        o.number as "orderNumber", m.note
      from stock_movements m left join orders o on o.id = m.order_id
      where m.item_id = ${itemId} order by m.at desc, m.id desc`,
    (row: Stored) => ({ ...row, at: new Date(row.at).toISOString() }),
  )
