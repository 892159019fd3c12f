import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { chooseLots, chooseLotsToRestock, isMixed, type LotPart, writeOff } from './lot-rules.ts'
import type { StockReason } from './schema.ts'
import { lotMovements, stockLots } from './tables.ts'

/*
 * The lots of what lies on the shelf. A movement of the ledger has a part for each lot that it concerns, in the same transaction; what no
 * lot of a level has is not known by lot. Who moves lots has locked the level (`lockLevels`), so that nobody else does.
 */

/** A lot by its name; none where it is empty. */
export type LotName = { code: string; caliber: string }

/** So many of a lot by its name: as they come in, and as a transfer takes them along. */
export type NamedLot = LotName & { quantity: number }

/** A movement that was just written. @param before what the level had before it */
export type LotMove = { movementId: string; itemId: string; store: string; delta: number; before: number }

type Cause = { reason: StockReason; orderId?: string | undefined; lots?: readonly NamedLot[] | undefined }

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`

type Row = { itemId: string; lotId: string | null; quantity: number }

const partsByItem = (rows: readonly Row[]): Map<string, LotPart[]> => {
  const parts = new Map<string, LotPart[]>()
  for (const { itemId, lotId, quantity } of rows) parts.set(itemId, [...(parts.get(itemId) ?? []), { lotId, quantity }])
  return parts
}

/** What lies on a store's shelf of these items by lot, without what no lot is known of. */
async function lotsThere(tx: Transaction, store: string, itemIds: readonly string[]): Promise<Map<string, LotPart[]>> {
  const { rows } = await tx.execute<Row>(sql`
    select item_id as "itemId", id as "lotId", on_hand as quantity from stock_lots
    where item_id = any(${uuids(itemIds)}) and store = ${store} and on_hand > 0 order by at, id`)
  return partsByItem(rows)
}

/** What an order holds of these items by lot; `null` is what no lot is known of. Movements that were just written are left out. */
async function lotsHeld(
  tx: Transaction,
  orderId: string,
  itemIds: readonly string[],
  without: readonly string[] = [],
): Promise<Map<string, LotPart[]>> {
  const { rows } = await tx.execute<Row>(sql`
    with moved as (
      select m.id, m.item_id, m.delta from stock_movements m
      where m.order_id = ${orderId} and m.item_id = any(${uuids(itemIds)}) and m.id <> all(${uuids(without)})
    ), parts as (
      select moved.item_id, p.lot_id, p.delta from moved join lot_movements p on p.movement_id = moved.id
      union all select item_id, null, delta from moved
      union all select moved.item_id, null, -p.delta from moved join lot_movements p on p.movement_id = moved.id
    )
    select item_id as "itemId", lot_id as "lotId", -sum(delta)::int as quantity from parts
    group by item_id, lot_id having sum(delta) < 0 order by item_id, lot_id`)
  return partsByItem(rows)
}

/** A level by lot, with what no lot is known of where there is some. */
function wholeLevel(known: readonly LotPart[], onHand: number): LotPart[] {
  const rest = onHand - known.reduce((sum, { quantity }) => sum + quantity, 0)
  return rest > 0 ? [...known, { lotId: null, quantity: rest }] : [...known]
}

type Wish = { store: string; orderId: string; items: readonly { itemId: string; quantity: number; onHand: number }[] }

/** The items that an order cannot have of one lot: no lot has enough, or another one than it has already. The levels have to be locked. */
export async function mixedItems(tx: Transaction, { store, orderId, items }: Wish): Promise<string[]> {
  const ids = items.map(({ itemId }) => itemId)
  if (ids.length === 0) return []
  const there = await lotsThere(tx, store, ids)
  const held = await lotsHeld(tx, orderId, ids)
  return items.flatMap(({ itemId, quantity, onHand }) => {
    const has = held.get(itemId) ?? []
    const more = chooseLots(wholeLevel(there.get(itemId) ?? [], onHand), quantity, has)
    return isMixed(has, more) ? [itemId] : []
  })
}

/** The lot of a name, which a store has from now on. */
async function lotNamed(tx: Transaction, itemId: string, store: string, { code, caliber }: LotName): Promise<string> {
  const [lot] = await tx
    .insert(stockLots)
    .values({ id: uuidv7(), itemId, store, code, caliber })
    .onConflictDoUpdate({
      target: [stockLots.itemId, stockLots.store, stockLots.code, stockLots.caliber],
      set: { code },
    })
    .returning({ id: stockLots.id })
  if (!lot) throw new Error('a lot that was just written is not there')
  return lot.id
}

type Known = LotName & { lotId: string }

/** The lots that a store has or had of an item. */
async function namesOf(tx: Transaction, itemId: string, store: string): Promise<Known[]> {
  return tx
    .select({ lotId: stockLots.id, code: stockLots.code, caliber: stockLots.caliber })
    .from(stockLots)
    .where(and(eq(stockLots.itemId, itemId), eq(stockLots.store, store)))
}

/** A receipt that is taken back takes the lots that it brought; who asks has seen that they are there. */
const takenBack = (named: readonly NamedLot[], known: readonly Known[]): LotPart[] =>
  named.flatMap(({ code, caliber, quantity }) =>
    known.filter((lot) => lot.code === code && lot.caliber === caliber).map(({ lotId }) => ({ lotId, quantity })),
  )

/** Which lots a movement concerns, and with how many each; of none that is known where it is empty. */
async function partsOf(
  tx: Transaction,
  move: LotMove,
  { reason, lots = [] }: Cause,
  { there, held }: { there: readonly LotPart[]; held: readonly LotPart[] },
): Promise<LotPart[]> {
  const { itemId, store, delta, before } = move
  if (delta < 0) {
    const all = wholeLevel(there, before)
    if (reason === 'order') return chooseLots(all, -delta, held)
    if (reason === 'receive') return takenBack(lots, await namesOf(tx, itemId, store))
    return reason === 'transfer-out' ? chooseLots(all, -delta) : writeOff(all, -delta)
  }
  if (reason === 'cancel' || reason === 'return') {
    const most = held.reduce((sum, { quantity }) => sum + quantity, 0)
    return chooseLotsToRestock(held, Math.min(delta, most))
  }
  const parts: LotPart[] = []
  for (const lot of lots) parts.push({ lotId: await lotNamed(tx, itemId, store, lot), quantity: lot.quantity })
  return parts
}

/**
 * Writes down which lots a store's movements concern. Their levels have to be locked.
 * @returns by item, what was moved of each known lot
 */
export async function moveLots(
  tx: Transaction,
  moves: readonly LotMove[],
  cause: Cause,
): Promise<ReadonlyMap<string, NamedLot[]>> {
  const moved = new Map<string, NamedLot[]>()
  const [first] = moves
  if (!first) return moved
  const ids = moves.map(({ itemId }) => itemId)
  const there = await lotsThere(tx, first.store, ids)
  const isOfOrder = cause.orderId !== undefined && (there.size > 0 || moves.some(({ delta }) => delta > 0))
  const held = isOfOrder
    ? await lotsHeld(
        tx,
        cause.orderId ?? '',
        ids,
        moves.map(({ movementId }) => movementId),
      )
    : new Map<string, LotPart[]>()
  for (const one of moves) {
    const known = { there: there.get(one.itemId) ?? [], held: held.get(one.itemId) ?? [] }
    for (const { lotId, quantity } of await partsOf(tx, one, cause, known)) {
      if (lotId === null) continue
      const delta = Math.sign(one.delta) * quantity
      const lot = await writePart(tx, one.movementId, lotId, delta)
      moved.set(one.itemId, [...(moved.get(one.itemId) ?? []), { ...lot, quantity }])
    }
  }
  return moved
}

/** How many of a level are of a lot, or of none that is known. The level has to be locked. */
export async function countOfLot(
  tx: Transaction,
  { itemId, store, onHand }: { itemId: string; store: string; onHand: number },
  { code, caliber }: LotName,
): Promise<number> {
  const lots = await tx
    .select()
    .from(stockLots)
    .where(and(eq(stockLots.itemId, itemId), eq(stockLots.store, store)))
  if (code === '') return onHand - lots.reduce((sum, lot) => sum + lot.onHand, 0)
  return lots.find((lot) => lot.code === code && lot.caliber === caliber)?.onHand ?? 0
}

/** Gives goods of a movement to a lot by its name, or takes them from it; nothing where it is of none. */
export async function moveOfLot(
  tx: Transaction,
  { movementId, itemId, store, delta }: Omit<LotMove, 'before'>,
  name: LotName,
): Promise<void> {
  if (name.code !== '') await writePart(tx, movementId, await lotNamed(tx, itemId, store, name), delta)
}

/** Writes down the part of a movement that a lot has. @returns the lot's name */
async function writePart(tx: Transaction, movementId: string, lotId: string, delta: number): Promise<LotName> {
  const { rows } = await tx.execute<LotName>(sql`
    update stock_lots set on_hand = on_hand + ${delta} where id = ${lotId} returning code, caliber`)
  const [lot] = rows
  if (!lot) throw new Error('a lot of the shelf is not there')
  await tx.insert(lotMovements).values({ id: uuidv7(), lotId, movementId, delta })
  return lot
}

/** Forgets which lots these movements concerned, as if they had not been: for movements that are about to be removed. */
export async function forgetLots(tx: Transaction, movements: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from lot_movements p using stock_movements m where m.id = p.movement_id and ${movements}
      returning p.lot_id, p.delta
    ), net as (select lot_id, sum(delta)::int as delta from gone group by lot_id)
    update stock_lots l set on_hand = l.on_hand - net.delta from net where l.id = net.lot_id`)
}
