import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { writeEvent } from '../platform/events.ts'
import { uuidv7 } from '../platform/ids.ts'
import { runsLow } from './rules.ts'
import { stockMovements } from './tables.ts'

/** So many of one item. */
export type Quantity = { itemId: string; quantity: number }

/** What became of a wish for stock: whether each item was counted, or which had too little. */
export type Taken = { ok: true; counted: ReadonlySet<string> } | { ok: false; short: ReadonlyMap<string, number> }

type Level = { item_id: string; on_hand: number; unlimited: boolean }

/** Adds up the quantities that fall on one item, and puts the items in the one order in which they are ever locked. */
function summed(wanted: readonly Quantity[]): Quantity[] {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity })).sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`
const integers = (numbers: readonly number[]) => sql`${sql.param(`{${numbers.join(',')}}`)}::int[]`

/** Locks the levels of these items at a store, in id order, so that no two transactions can wait for each other. */
async function lockLevels(tx: Transaction, store: string, itemIds: readonly string[]): Promise<Map<string, Level>> {
  const { rows } = await tx.execute<Level>(sql`
    select item_id, on_hand, unlimited from stock_levels
    where store = ${store} and item_id = any(${uuids(itemIds)})
    order by item_id for update`)
  return new Map(rows.map((row) => [row.item_id, row]))
}

async function change(tx: Transaction, store: string, deltas: readonly Quantity[]): Promise<void> {
  if (deltas.length === 0) return
  const { rowCount } = await tx.execute(sql`
    update stock_levels l set on_hand = l.on_hand + d.delta
    from unnest(${uuids(deltas.map((d) => d.itemId))}, ${integers(deltas.map((d) => d.quantity))}) as d (item_id, delta)
    where l.item_id = d.item_id and l.store = ${store} and not l.unlimited and l.on_hand + d.delta >= 0`)
  if (rowCount !== deltas.length) throw new Error('stock changed under its own lock')
}

type Movement = { store: string; reason: 'order' | 'cancel' | 'return'; orderId: string }

async function record(tx: Transaction, movement: Movement, deltas: readonly Quantity[]): Promise<void> {
  if (deltas.length === 0) return
  const rows = deltas.map(({ itemId, quantity }) => ({ ...movement, id: uuidv7(), itemId, delta: quantity }))
  await tx.insert(stockMovements).values(rows)
}

/** Says of each item that it runs low, in the sale that made it so and in no later one. */
async function tellOfLowStock(
  tx: Transaction,
  store: string,
  before: ReadonlyMap<string, Level>,
  deltas: readonly Quantity[],
): Promise<void> {
  for (const { itemId, quantity } of deltas) {
    const had = before.get(itemId)?.on_hand ?? 0
    const onHand = had + quantity
    if (runsLow(had, onHand)) await writeEvent(tx, 'stock.low', { itemId, store, onHand })
  }
}

/**
 * Takes stock for an order, all of it or nothing. Lines that share an item are counted together. Answers the items that
 * are counted (the others are unlimited), or for each item that lacks, how many there are.
 */
export async function takeStock(
  tx: Transaction,
  { store, orderId, wanted }: { store: string; orderId: string; wanted: readonly Quantity[] },
): Promise<Taken> {
  const items = summed(wanted)
  const levels = await lockLevels(
    tx,
    store,
    items.map((item) => item.itemId),
  )
  const short = new Map<string, number>()
  for (const { itemId, quantity } of items) {
    const level = levels.get(itemId)
    if (!level?.unlimited && (level?.on_hand ?? 0) < quantity) short.set(itemId, level?.on_hand ?? 0)
  }
  if (short.size > 0) return { ok: false, short }
  const counted = items.filter((item) => levels.get(item.itemId)?.unlimited === false)
  const deltas = counted.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }))
  await change(tx, store, deltas)
  await record(tx, { store, reason: 'order', orderId }, deltas)
  await tellOfLowStock(tx, store, levels, deltas)
  return { ok: true, counted: new Set(counted.map((item) => item.itemId)) }
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
  const levels = await lockLevels(
    tx,
    store,
    items.map((item) => item.itemId),
  )
  const deltas = items.filter((item) => levels.get(item.itemId)?.unlimited === false)
  await change(tx, store, deltas)
  await record(tx, { store, reason, orderId }, deltas)
}
