import { dropStockPages } from '../../catalogue/stock/queries.ts'
import type { StoredOrder } from '../../orders/commands.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockStock, returnStock, type Taken, takeStock } from '../../stock/commands.ts'
import type { ShortItem } from '../manual/manual-contracts.ts'
import type { PlannedLine } from './edit-line.ts'

/**
 * Puts back what the order needs less of, then takes what it needs more of.
 * @returns the items of which stock was taken and counted; OUT_OF_STOCK where there is not enough of one,
 *   LOTS_MIXED where there is not enough of a single lot and the customer did not agree to several
 */
export async function moveStock(
  tx: Transaction,
  { id: orderId, store, status, mayMixLots: mayMix }: StoredOrder,
  lines: readonly PlannedLine[],
): Promise<Result<ReadonlySet<string>>> {
  // Nothing is reserved for a request, whatever becomes of it before it is confirmed.
  if (status === 'requested') return succeed(new Set())
  const counts = lines.filter(({ stored, custom }) => (stored ? stored.stockTaken : custom === undefined))
  const deltas = new Map<string, number>()
  for (const { stockItemId, from, to } of counts) {
    deltas.set(stockItemId, (deltas.get(stockItemId) ?? 0) + to - from)
  }
  const all = [...deltas].map(([itemId, quantity]) => ({ itemId, quantity }))
  const fewer = all
    .filter(({ quantity }) => quantity < 0)
    .map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }))
  const more = all.filter(({ quantity }) => quantity > 0)
  await lockStock(tx, [store], [...deltas.keys()])
  if (fewer.length > 0) await returnStock(tx, { store, orderId, taken: fewer })
  const taken = more.length > 0 ? await takeMore(tx, { store, orderId, wanted: more, mayMix }, counts) : undefined
  if (taken?.ok === false && taken.short.size === 0) return fail('LOTS_MIXED')
  if (taken?.ok === false) return fail('OUT_OF_STOCK', { data: { short: shortOf(counts, taken.short) } })
  const moved = [...fewer, ...more].map(({ itemId }) => itemId)
  if (moved.length > 0) await dropStockPages(tx, moved)
  // A new line beside one of the same goods may need nothing taken: it is counted as that one is.
  const known = counts.filter(({ stored }) => stored).map(({ stockItemId }) => stockItemId)
  return succeed(new Set([...known, ...(taken?.counted ?? [])]))
}

/**
 * Takes what an order needs more of. Where that would mix lots unasked, all of the item goes back first, and all that is needed is taken
 * of a lot that has so much; not once some of the order has left, as that cannot become of another lot.
 */
async function takeMore(
  tx: Transaction,
  more: Parameters<typeof takeStock>[1],
  lines: readonly PlannedLine[],
): Promise<Taken> {
  const taken = await takeStock(tx, more)
  const hasLeft = lines.some(({ stored }) => (stored?.shippedQuantity ?? 0) > 0)
  if (taken.ok || taken.mixed.length === 0 || hasLeft) return taken
  const inOrder = taken.mixed
    .map((itemId) => ({ itemId, quantity: quantityBefore(lines, itemId) }))
    .filter(({ quantity }) => quantity > 0)
  const { store, orderId } = more
  await returnStock(tx, { store, orderId, taken: inOrder })
  return takeStock(tx, { ...more, wanted: [...more.wanted, ...inOrder] })
}

/** Of each item that lacks: what the shelf has, and what the order had of it before. */
function shortOf(lines: readonly PlannedLine[], short: ReadonlyMap<string, number>): ShortItem[] {
  return [...short].map(([itemId, onHand]) => {
    const own = lines.filter(({ stockItemId }) => stockItemId === itemId)
    const sku = own.map(({ stored, offer }) => stored?.sku ?? offer?.sku).find(Boolean) ?? ''
    return { sku, onHand, inOrder: quantityBefore(lines, itemId) }
  })
}

/** How much of an item the order had. */
const quantityBefore = (lines: readonly PlannedLine[], itemId: string): number =>
  lines.reduce((sum, { stockItemId, from }) => (stockItemId === itemId ? sum + from : sum), 0)
