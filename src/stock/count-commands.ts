import { and, eq, sql } from 'drizzle-orm'
import { storeVariants } from '../../stores/index.ts'
import type { Actor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { beginLevels, lockLevels, lockOrBegin, move } from './ledger.ts'
import { forgetLots } from './lots.ts'
import { unlimited } from './rules.ts'
import { stockItems, stockLevels } from './tables.ts'

/** A thing to be counted from now on, under the name by which it is ordered. */
export async function addStockItem(tx: Transaction, sku: string): Promise<string> {
  const id = uuidv7()
  await tx.insert(stockItems).values({ id, sku })
  return id
}

/**
 * Things to be counted from now on, with what there is of them at first. Nobody could have ordered them before, so nobody is
 * told that they are there.
 * @returns their ids, in the same order
 */
export async function addStockItems(
  tx: Transaction,
  items: readonly { sku: string; counts: readonly { store: string; onHand: number }[] }[],
): Promise<string[]> {
  const made = items.map(({ sku, counts }) => ({ id: uuidv7(), sku, counts }))
  if (made.length > 0) await tx.insert(stockItems).values(made.map(({ id, sku }) => ({ id, sku })))
  await beginLevels(
    tx,
    made.flatMap(({ id, counts }) => counts.map(({ store, onHand }) => ({ itemId: id, store, onHand }))),
  )
  return made.map(({ id }) => id)
}

/** Gives an item another SKU. */
export async function renameStockItem(tx: Transaction, id: string, sku: string): Promise<void> {
  await tx.execute(sql`update stock_items set sku = ${sku} where id = ${id} and sku <> ${sku}`)
}

/** Holds what stores have of items that may be forgotten: whoever orders them holds it before the product, too. */
export const lockItems = (tx: Transaction, itemIds: readonly string[]) => lockLevels(tx, storeVariants, itemIds)

/** Forgets an item that was never sold, with its counts. Refused by the database where anything else refers to it. */
export async function removeStockItem(tx: Transaction, id: string): Promise<void> {
  await forgetLots(tx, sql`m.item_id = ${id}`)
  await tx.execute(sql`delete from stock_lots where item_id = ${id}`)
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
export async function setStock(tx: Transaction, count: Count, actor?: Actor): Promise<Result<number | undefined>> {
  const { itemId, store, onHand, expected } = count
  const levels = await lockOrBegin(tx, [store], itemId)
  const [level] = levels
  if (!level) throw new Error('a level that was just begun is not there')
  const before = level.unlimited ? unlimited : level.onHand
  if (expected !== undefined && expected !== before)
    return fail('CHANGED_MEANWHILE', { data: { stock: { itemId, store, onHand: before } } })
  if (onHand === before) return succeed(undefined)
  const cause = { reason: 'correct' as const, ...(actor && { actor }) }
  const here = and(eq(stockLevels.itemId, itemId), eq(stockLevels.store, store))
  if (onHand === unlimited) {
    // What never runs out is not counted: its shelf is emptied in the ledger, and nobody is told that it is low.
    const quiet = levels.map((one) => ({ ...one, lowBelow: 0 }))
    await move(tx, store, quiet, [{ itemId, quantity: -level.onHand }], cause)
    await tx.update(stockLevels).set({ unlimited: true }).where(here)
    return succeed(before)
  }
  if (level.unlimited) await tx.update(stockLevels).set({ unlimited: false }).where(here)
  await move(tx, store, levels, [{ itemId, quantity: onHand - level.onHand }], cause)
  return succeed(before)
}
