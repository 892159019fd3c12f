import { sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { Cost } from './cost-rules.ts'
import { moveCosts } from './costs.ts'
import { stockBack, stockChanged, stockLow } from './events.ts'
import { type LotName, moveLots, moveOfLot, type NamedLot } from './lots.ts'
import { lowStockBelow, runsLow, unlimited } from './rules.ts'
import type { StockReason } from './schema.ts'
import { stockLevels, stockMovements } from './tables.ts'

/*
 * The one place that changes a count. Every change is a movement of the same size in the same transaction, so that the
 * count of an item at a store is the sum of its movements there. Levels are locked by item, then by store, whoever
 * locks them, so that no two transactions can wait for each other.
 */

/** So many of one item. */
export type Quantity = { itemId: string; quantity: number }

/** What a store holds of an item, locked. */
export type Level = {
  itemId: string
  store: string
  onHand: number
  unlimited: boolean
  /** Below how many staff are told. */
  lowBelow: number
}

/** Why counts change, who does it and what they say of it. */
export type Cause = {
  reason: StockReason
  orderId?: string
  transferId?: string
  actor?: Actor
  note?: string
  /** The lots of what comes in, as far as they are known. */
  lots?: readonly NamedLot[]
  /** What comes in cost, by item, as far as it is known; of a receipt that is taken back, what it had brought. */
  costs?: ReadonlyMap<string, Cost>
}

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`
const integers = (numbers: readonly number[]) => sql`${sql.param(`{${numbers.join(',')}}`)}::int[]`
const texts = (names: readonly string[]) => sql`${sql.param(`{${names.join(',')}}`)}::text[]`

/** Locks the levels of these items at these stores until the transaction ends; an item that a store never had has none. */
export async function lockLevels(
  tx: Transaction,
  stores: readonly string[],
  itemIds: readonly string[],
): Promise<Level[]> {
  const { rows } = await tx.execute<Level>(sql`
    select l.item_id as "itemId", l.store, l.on_hand as "onHand", l.unlimited,
      coalesce(i.low_below, (select low_below from stock_settings), ${lowStockBelow}::int) as "lowBelow"
    from stock_levels l join stock_items i on i.id = l.item_id
    where l.store = any(${texts(stores)}) and l.item_id = any(${uuids(itemIds)})
    order by l.item_id, l.store for update of l`)
  return rows
}

/** As `lockLevels`, for one item that a store may never have had: then it has none from now on. */
export async function lockOrBegin(tx: Transaction, stores: readonly string[], itemId: string): Promise<Level[]> {
  const inOrder = [...stores].sort()
  await tx
    .insert(stockLevels)
    .values(inOrder.map((store) => ({ itemId, store })))
    .onConflictDoNothing()
  return lockLevels(tx, inOrder, [itemId])
}

type Counted = { itemId: string; delta: number; onHand: number }

/** Says that counts of a store are others now: once for all that changed together. */
export const tellOfChange = (
  tx: Transaction,
  store: string,
  reason: StockReason,
  items: readonly Counted[],
): Promise<string> => writeEvent(tx, stockChanged, { store, reason, items: [...items] })

/**
 * Changes counts that are locked, writes down why and says so. Says of an item that it runs low in the change that made it
 * so and in no later one, and that it is back when there was none.
 * @param deltas what comes (above zero) or goes, of one item at most once; never more than there is
 * @returns by item, what was moved of each known lot
 */
export async function move(
  tx: Transaction,
  store: string,
  levels: readonly Level[],
  deltas: readonly Quantity[],
  { reason, orderId, transferId, actor, note = '', lots, costs }: Cause,
): Promise<ReadonlyMap<string, NamedLot[]>> {
  const real = deltas.filter(({ quantity }) => quantity !== 0)
  if (real.length === 0) return new Map()
  const { rowCount } = await tx.execute(sql`
    update stock_levels l set on_hand = l.on_hand + d.delta
    from unnest(${uuids(real.map((d) => d.itemId))}, ${integers(real.map((d) => d.quantity))}) as d (item_id, delta)
    where l.item_id = d.item_id and l.store = ${store} and not l.unlimited and l.on_hand + d.delta >= 0`)
  if (rowCount !== real.length) throw new Error('stock changed under its own lock')
  const who = actor?.kind === 'user' ? { actorId: actor.id, actorName: actor.name } : {}
  const moves = real.map(({ itemId, quantity: delta }) => ({ movementId: uuidv7(), itemId, store, delta }))
  await tx.insert(stockMovements).values(
    moves.map(({ movementId, itemId, delta }) => ({
      id: movementId,
      itemId,
      store,
      delta,
      reason,
      note,
      ...who,
      orderId: orderId ?? null,
      transferId: transferId ?? null,
    })),
  )
  const changed = real.map(({ itemId, quantity: delta }) => {
    const before = levels.find((level) => level.itemId === itemId && level.store === store)
    if (!before) throw new Error('stock changed without its lock')
    return { itemId, delta, before, onHand: before.onHand + delta }
  })
  const counted = changed.map(({ itemId, delta, onHand }) => ({ itemId, delta, onHand }))
  await tellOfChange(tx, store, reason, counted)
  for (const { itemId, before, onHand } of changed) {
    if (runsLow(before.onHand, onHand, before.lowBelow)) await writeEvent(tx, stockLow, { itemId, store, onHand })
    if (before.onHand === 0 && onHand > 0) await writeEvent(tx, stockBack, { itemId, store, onHand })
  }
  const onHandBefore = new Map(changed.map(({ itemId, before }) => [itemId, before.onHand]))
  const moved = moves.map((one) => ({ ...one, before: onHandBefore.get(one.itemId) ?? 0 }))
  await moveCosts(tx, moved, { reason, orderId, costs })
  return moveLots(tx, moved, { reason, orderId, lots })
}

/**
 * Says that goods on a locked shelf are of another lot than was noted: two movements that leave the count as it is.
 * @param quantity never more than the first lot has
 */
export async function relabel(
  tx: Transaction,
  { itemId, store }: Level,
  { quantity, from, to, actor, note }: { quantity: number; from: LotName; to: LotName; actor: Actor; note: string },
): Promise<void> {
  const who = actor.kind === 'user' ? { actorId: actor.id, actorName: actor.name } : {}
  for (const [lot, delta] of [
    [from, -quantity],
    [to, quantity],
  ] as const) {
    const movementId = uuidv7()
    await tx.insert(stockMovements).values({
      id: movementId,
      itemId,
      store,
      delta,
      reason: 'relabel',
      note,
      ...who,
      orderId: null,
      transferId: null,
    })
    await moveOfLot(tx, { movementId, itemId, store, delta }, lot)
  }
}

/**
 * The first counts of items that were made in this transaction, each written down as a movement from nothing: nobody else
 * can hold them, so nothing has to be locked. -1 for what never runs out.
 */
export async function beginLevels(
  tx: Transaction,
  counts: readonly { itemId: string; store: string; onHand: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await tx.insert(stockLevels).values(
    counts.map(({ itemId, store, onHand }) => ({
      itemId,
      store,
      unlimited: onHand === unlimited,
      onHand: Math.max(0, onHand),
    })),
  )
  const moved = counts.filter(({ onHand }) => onHand > 0)
  if (moved.length === 0) return
  await tx.insert(stockMovements).values(
    moved.map(({ itemId, store, onHand }) => ({
      id: uuidv7(),
      itemId,
      store,
      delta: onHand,
      reason: 'correct' as const,
    })),
  )
  for (const [store, items] of Map.groupBy(moved, ({ store }) => store)) {
    const counted = items.map(({ itemId, onHand }) => ({ itemId, delta: onHand, onHand }))
    await tellOfChange(tx, store, 'correct', counted)
  }
}
