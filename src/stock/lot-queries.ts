import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/postgres/database.ts'
import type { Quantity } from './ledger.ts'

const arrays = (wanted: readonly Quantity[]) => sql`
  ${sql.param(`{${wanted.map(({ itemId }) => itemId).join(',')}}`)}::uuid[],
  ${sql.param(`{${wanted.map(({ quantity }) => quantity).join(',')}}`)}::int[]`

/** The items of which a store has enough, but no single lot of them has. */
export async function findMixedItems(
  db: Database | Transaction,
  store: string,
  wanted: readonly Quantity[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const { rows } = await db.execute<{ itemId: string }>(sql`
    with wanted as (
      select item_id, sum(quantity) as quantity from unnest(${arrays(wanted)}) as w (item_id, quantity) group by item_id
    )
    select w.item_id as "itemId" from wanted w
    join stock_levels l on l.item_id = w.item_id and l.store = ${store} and not l.unlimited and l.on_hand >= w.quantity
    join lateral (
      select max(on_hand) as most, sum(on_hand) as known from stock_lots k
      where k.item_id = w.item_id and k.store = ${store} and k.on_hand > 0
    ) k on k.known > 0
    where greatest(k.most, l.on_hand - k.known) < w.quantity`)
  return new Set(rows.map(({ itemId }) => itemId))
}

/** What an order holds of one lot, by the item. */
export type HeldLot = { itemId: string; code: string; caliber: string; quantity: number }

/** Of which lots an order's goods are, as far as these are known; the largest part of an item first. */
export async function findOrderLots(db: Database | Transaction, orderId: string): Promise<HeldLot[]> {
  const { rows } = await db.execute<HeldLot>(sql`
    select k.item_id as "itemId", k.code, k.caliber, -sum(p.delta)::int as quantity
    from stock_movements m join lot_movements p on p.movement_id = m.id join stock_lots k on k.id = p.lot_id
    where m.order_id = ${orderId}
    group by k.item_id, k.code, k.caliber having sum(p.delta) < 0
    order by k.item_id, quantity desc, k.code, k.caliber`)
  return rows
}

/** A lot that a store has some of. */
export type LotOnHand = { itemId: string; store: string; code: string; caliber: string; onHand: number }

/** What there is of an item by lot, of every store. */
export async function listLots(db: Database | Transaction, itemIds: readonly string[]): Promise<LotOnHand[]> {
  if (itemIds.length === 0) return []
  const { rows } = await db.execute<LotOnHand>(sql`
    select item_id as "itemId", store, code, caliber, on_hand as "onHand" from stock_lots
    where item_id = any(${sql.param(`{${itemIds.join(',')}}`)}::uuid[]) and on_hand > 0
    order by item_id, store, at, id limit 500`)
  return rows
}
