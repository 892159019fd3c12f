import { sql } from 'drizzle-orm'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { type Cost, costFound, costLeaving, costTakenBack, minus, noCost, plus } from './cost-rules.ts'
import type { LotMove } from './lots.ts'
import type { CostReason, StockReason } from './schema.ts'
import { stockCostEntries } from './tables.ts'

/*
 * The cost ledger: what of each movement has a cost that is known, and how much. It is only ever added to. What a shelf is worth is the sum of its
 * entries (`stock_values` holds that sum); what goods between stores are worth is the sum of those under `BETWEEN`, as their transfers' lines have it. Who
 * writes has locked the level.
 */

/** The place that goods have while one store has sent them and the other has not taken them in. */
export const BETWEEN = ''

type Place = { itemId: string; store: string }
type Entry = Place & {
  cost: Cost
  /** 1 for what comes, -1 for what leaves. */
  way: 1 | -1
  reason: CostReason
  movementId?: string | undefined
  orderId?: string | undefined
}

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

type Stored = { itemId: string; costed: number; valueMinor: number }

const byItem = (rows: readonly Stored[]): Map<string, Cost> =>
  new Map(rows.map(({ itemId, costed, valueMinor }) => [itemId, { costed, valueMinor }]))

/** What is known of the cost of items at a store; those nobody said anything of are left out. */
export async function readValues(
  tx: Transaction,
  store: string,
  itemIds: readonly string[],
): Promise<Map<string, Cost>> {
  const { rows } = await tx.execute<Stored>(sql`
    select item_id as "itemId", costed, value_minor::float8 as "valueMinor" from stock_values
    where store = ${store} and item_id = any(${uuids(itemIds)})`)
  return byItem(rows)
}

/** What an order has taken of items and not given back, as far as its cost is known; and how many it has in all. */
async function readTaken(tx: Transaction, orderId: string, move: LotMove): Promise<{ cost: Cost; held: number }> {
  const { rows } = await tx.execute<Stored & { held: number }>(sql`
    select coalesce(-sum(e.quantity), 0)::int as costed, coalesce(-sum(e.value_minor), 0)::float8 as "valueMinor",
      (select coalesce(-sum(delta), 0)::int from stock_movements
        where order_id = ${orderId} and item_id = ${move.itemId} and id <> ${move.movementId}) as held
    from stock_cost_entries e where e.order_id = ${orderId} and e.item_id = ${move.itemId}`)
  const [row] = rows
  return {
    cost: { costed: Math.max(0, row?.costed ?? 0), valueMinor: Math.max(0, row?.valueMinor ?? 0) },
    held: row?.held ?? 0,
  }
}

/** What the last goods that left a shelf cost. */
async function readLast(tx: Transaction, { itemId, store }: Place): Promise<Cost> {
  const { rows } = await tx.execute<Stored>(sql`
    select abs(quantity) as costed, abs(value_minor)::float8 as "valueMinor" from stock_cost_entries
    where item_id = ${itemId} and store = ${store} order by id desc limit 1`)
  return rows[0] ?? noCost
}

/** Writes entries, and what their shelves are worth from now on. */
export async function writeCosts(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const real = entries.filter(({ cost }) => cost.costed > 0)
  if (real.length === 0) return
  await tx.insert(stockCostEntries).values(
    real.map(({ itemId, store, cost, way, reason, movementId, orderId }) => ({
      id: uuidv7(),
      itemId,
      store,
      reason,
      movementId: movementId ?? null,
      orderId: orderId ?? null,
      quantity: way * cost.costed,
      valueMinor: way * cost.valueMinor,
    })),
  )
  for (const { itemId, store, cost, way } of real.filter((entry) => entry.store !== BETWEEN)) {
    const { costed, valueMinor } = cost
    await tx.execute(
      way > 0
        ? sql`insert into stock_values (item_id, store, costed, value_minor) values (${itemId}, ${store}, ${costed}, ${valueMinor})
            on conflict (item_id, store) do update set costed = stock_values.costed + excluded.costed,
              value_minor = stock_values.value_minor + excluded.value_minor`
        : sql`update stock_values set costed = costed - ${costed}, value_minor = value_minor - ${valueMinor}
            where item_id = ${itemId} and store = ${store}`,
    )
  }
}

type Cause = { reason: StockReason; orderId?: string | undefined; costs?: ReadonlyMap<string, Cost> | undefined }

/** What of a movement has a known cost. @param shelf what was known of the shelf before it */
async function costOfMove(
  tx: Transaction,
  move: LotMove,
  { reason, orderId, costs }: Cause,
  shelf: Cost,
): Promise<Cost> {
  const { itemId, delta, before } = move
  const given = costs?.get(itemId)
  if (delta < 0) {
    // What takes a receipt back takes what that brought.
    const taken = reason === 'receive' && given ? costTakenBack(shelf, given) : costLeaving(shelf, before, -delta)
    // No more stays known than lies there, whatever a process of an older version sold without its cost.
    const surplus = Math.max(0, shelf.costed - taken.costed - (before + delta))
    return plus(taken, costLeaving(minus(shelf, taken), shelf.costed - taken.costed, surplus))
  }
  if (given) return given
  if ((reason === 'cancel' || reason === 'return') && orderId !== undefined) {
    const { cost, held } = await readTaken(tx, orderId, move)
    return costLeaving(cost, held, Math.min(delta, held))
  }
  if (reason === 'correct' || reason === 'count')
    return costFound(shelf, shelf.costed > 0 ? noCost : await readLast(tx, move), delta)
  return noCost
}

/** Writes down what a store's movements cost, as far as it is known. Their levels have to be locked. */
export async function moveCosts(tx: Transaction, moves: readonly LotMove[], cause: Cause): Promise<void> {
  const [first] = moves
  if (!first) return
  const shelves = await readValues(
    tx,
    first.store,
    moves.map(({ itemId }) => itemId),
  )
  // Of what nobody ever said the cost, nothing has to be written.
  if (shelves.size === 0 && !cause.costs) return
  const entries: Entry[] = []
  for (const move of moves) {
    const cost = await costOfMove(tx, move, cause, shelves.get(move.itemId) ?? noCost)
    const { itemId, store, delta, movementId } = move
    entries.push({
      itemId,
      store,
      cost,
      way: delta < 0 ? -1 : 1,
      reason: cause.reason,
      movementId,
      orderId: cause.orderId,
    })
  }
  await writeCosts(tx, entries)
}

/** Writes that goods came between stores, arrived from there or were lost there. */
export const writeBetween = (
  tx: Transaction,
  costs: ReadonlyMap<string, Cost>,
  { way, reason }: { way: 1 | -1; reason: CostReason },
): Promise<void> =>
  writeCosts(
    tx,
    [...costs].map(([itemId, cost]) => ({ itemId, store: BETWEEN, cost, way, reason })),
  )

/** What goods cost that one store has sent another by a transfer, by item. */
export async function readSent(tx: Transaction, transferId: string): Promise<Map<string, Cost>> {
  const { rows } = await tx.execute<Stored>(sql`
    select e.item_id as "itemId", -sum(e.quantity)::int as costed, -sum(e.value_minor)::float8 as "valueMinor"
    from stock_cost_entries e join stock_movements m on m.id = e.movement_id
    where m.transfer_id = ${transferId} and e.reason = 'transfer-out' and e.store <> ${BETWEEN} group by 1 limit 1000`)
  return byItem(rows)
}

/**
 * Takes off shelves what is known of more goods than lie there: where goods turned out never to have been. Their levels have to be locked.
 * @param places the items and stores whose counts changed
 */
export async function settleCosts(tx: Transaction, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const { rows } = await tx.execute<Stored & { store: string; onHand: number }>(sql`
    select v.item_id as "itemId", v.store, v.costed, v.value_minor::float8 as "valueMinor", l.on_hand as "onHand"
    from stock_values v join stock_levels l using (item_id, store)
    where v.costed > l.on_hand and v.item_id = any(${uuids(places.map(({ itemId }) => itemId))})`)
  await writeCosts(
    tx,
    rows.map(({ itemId, store, costed, valueMinor, onHand }) => ({
      itemId,
      store,
      cost: costLeaving({ costed, valueMinor }, costed, costed - onHand),
      way: -1 as const,
      reason: 'correct' as const,
    })),
  )
}
