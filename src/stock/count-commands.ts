import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { runsLow, unlimited } from './rules.ts'
import { stockItems, stockLevels, stockMovements } from './tables.ts'

/** A thing to be counted from now on, under the name by which it is ordered. */
export async function addStockItem(tx: Transaction, sku: string): Promise<string> {
  const id = uuidv7()
  await tx.insert(stockItems).values({ id, sku })
  return id
}

/** Gives an item another SKU. */
export async function renameStockItem(tx: Transaction, id: string, sku: string): Promise<void> {
  await tx.execute(sql`update stock_items set sku = ${sku} where id = ${id} and sku <> ${sku}`)
}

/** Forgets an item that was never sold, with its counts. Refused by the database where anything else refers to it. */
export async function removeStockItem(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from stock_movements where item_id = ${id}`)
  await tx.execute(sql`delete from stock_levels where item_id = ${id}`)
  await tx.execute(sql`delete from stock_items where id = ${id}`)
}

/** What a count is to be; `expected` is what whoever counted had in view. Both -1 where it never runs out. */
export type Count = { itemId: string; store: string; onHand: number; expected?: number | undefined }

/**
 * Sets what a store has of an item, and writes the difference into the ledger. Refused with `CHANGED_MEANWHILE` and the
 * count as it is where `expected` is given and no longer true: a box sold meanwhile must not come back. Items have to be
 * counted in id order where several are.
 * @returns the count before, or undefined where nothing changed
 */
export async function setStock(tx: Transaction, count: Count): Promise<Result<number | undefined>> {
  const { itemId, store, onHand, expected } = count
  // The row is there before it is locked, so that two who count a new item meet at it.
  const { rows } = await tx.execute<{ onHand: number; unlimited: boolean }>(sql`
    insert into stock_levels (item_id, store) values (${itemId}, ${store})
    on conflict (item_id, store) do update set store = excluded.store
    returning on_hand as "onHand", unlimited`)
  const level = rows[0]
  if (!level) throw new Error('a level that was just written is not there')
  const before = level.unlimited ? unlimited : level.onHand
  if (expected !== undefined && expected !== before)
    return fail('CHANGED_MEANWHILE', { data: { stock: { itemId, store, onHand: before } } })
  if (onHand === before) return succeed(undefined)
  // What never runs out is not counted: it leaves the shelf's count at nothing.
  const counted = onHand === unlimited ? 0 : onHand
  await tx
    .update(stockLevels)
    .set({ onHand: counted, unlimited: onHand === unlimited })
    .where(sql`${stockLevels.itemId} = ${itemId} and ${stockLevels.store} = ${store}`)
  const delta = counted - level.onHand
  if (delta !== 0) await tx.insert(stockMovements).values({ id: uuidv7(), itemId, store, delta, reason: 'correct' })
  if (onHand !== unlimited && !level.unlimited && runsLow(level.onHand, onHand))
    await writeEvent(tx, 'stock.low', { itemId, store, onHand })
  return succeed(before)
}
