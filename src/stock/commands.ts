import type { Transaction } from '../platform/postgres/database.ts'
import { type Level, lockLevels, move, type Quantity } from './ledger.ts'
import { mixedItems } from './lots.ts'

export type { Quantity } from './ledger.ts'

/** What became of a wish for stock: whether each item was counted, or which had too little, or not of one lot. */
export type Taken =
  | { ok: true; counted: ReadonlySet<string> }
  | {
      ok: false
      short: ReadonlyMap<string, number>
      /** Where nothing lacks: the items that no single lot has enough of. */
      mixed: readonly string[]
    }

/** Adds up the quantities that fall on one item. */
function summed(wanted: readonly Quantity[]): Quantity[] {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity }))
}

const idsOf = (items: readonly Quantity[]): string[] => items.map((item) => item.itemId)

/**
 * Takes stock for an order, all of it or nothing. Lines that share an item are counted together. Answers the items that
 * are counted (the others are unlimited), or for each item that lacks, how many there are.
 * @param mayMix whether goods of one item may be of several lots: only where the customer agreed
 */
export async function takeStock(
  tx: Transaction,
  {
    store,
    orderId,
    wanted,
    mayMix = false,
  }: { store: string; orderId: string; wanted: readonly Quantity[]; mayMix?: boolean },
): Promise<Taken> {
  const items = summed(wanted)
  const locked = await lockLevels(tx, [store], idsOf(items))
  const levels = new Map(locked.map((level) => [level.itemId, level]))
  const short = new Map<string, number>()
  for (const { itemId, quantity } of items) {
    const level = levels.get(itemId)
    if (!level?.unlimited && (level?.onHand ?? 0) < quantity) short.set(itemId, level?.onHand ?? 0)
  }
  if (short.size > 0) return { ok: false, short, mixed: [] }
  const counted = items.filter((item) => levels.get(item.itemId)?.unlimited === false)
  if (!mayMix) {
    const there = counted.map((item) => ({ ...item, onHand: levels.get(item.itemId)?.onHand ?? 0 }))
    const mixed = await mixedItems(tx, { store, orderId, items: there })
    if (mixed.length > 0) return { ok: false, short, mixed }
  }
  const deltas = counted.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }))
  await move(tx, store, locked, deltas, { reason: 'order', orderId })
  return { ok: true, counted: new Set(idsOf(counted)) }
}

/**
 * Puts back what an order had taken, where it is still counted.
 * @param reason `cancel` where the goods never left, `return` where they came back
 */
export async function returnStock(
  tx: Transaction,
  {
    store,
    orderId,
    taken,
    reason = 'cancel',
  }: { store: string; orderId: string; taken: readonly Quantity[]; reason?: 'cancel' | 'return' },
): Promise<void> {
  const items = summed(taken)
  const levels = await lockLevels(tx, [store], idsOf(items))
  const counted = new Set(levels.filter((level) => !level.unlimited).map((level) => level.itemId))
  const deltas = items.filter((item) => counted.has(item.itemId))
  await move(tx, store, levels, deltas, { reason, orderId })
}

/**
 * Holds the levels of these items until the transaction ends: for whoever takes some and puts others back, so that all are
 * locked at once and in the one order.
 * @returns what there is, as nobody changes it before the transaction ends
 */
export async function lockStock(
  tx: Transaction,
  stores: readonly string[],
  itemIds: readonly string[],
): Promise<Pick<Level, 'itemId' | 'store' | 'onHand' | 'unlimited'>[]> {
  return lockLevels(tx, stores, itemIds)
}
