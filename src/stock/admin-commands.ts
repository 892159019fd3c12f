import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { readSent } from './costs.ts'
import { type Level, lockOrBegin, move, relabel } from './ledger.ts'
import { countOfLot } from './lots.ts'
import { reckonItem } from './needs/commands.ts'
import { type CorrectInput, MOST_ON_HAND, type ReceiveInput, type RelabelInput, type TransferInput } from './schema.ts'
import { stockItems, stockSettings } from './tables.ts'

/** Counts before and after, by store: what the audit keeps and the screen shows. */
export type StockChange = { before: Record<string, number>; after: Record<string, number> }

const gone = fail('NOT_FOUND', { fields: { itemId: 'stock.errors.gone' } })
const uncounted = fail('CONFLICT', { fields: { itemId: 'stock.errors.unlimited' } })
const tooMany = fail('INVALID_INPUT', { fields: { quantity: 'stock.errors.quantity' } })
const tooFew = (onHand: number) =>
  fail('OUT_OF_STOCK', {
    fields: { quantity: 'stock.errors.tooFew' },
    fieldParams: { quantity: { count: onHand } },
    data: { onHand },
  })

type Counts = { levels: Level[]; at: (store: string) => number }

/**
 * Locks the counts of an item at the stores of a movement. NOT_FOUND for an item that is gone, CONFLICT for one that is never
 * counted.
 */
async function lockCounts(tx: Transaction, stores: readonly string[], itemId: string): Promise<Result<Counts>> {
  if (!(await isItem(tx, itemId))) return gone
  const levels = await lockOrBegin(tx, stores, itemId)
  if (levels.some((level) => level.unlimited)) return uncounted
  return succeed({ levels, at: (store) => levels.find((level) => level.store === store)?.onHand ?? 0 })
}

/** What the counts have against a movement of so many: from where they come, and to where they go. */
function wrongQuantity(at: Counts['at'], { from, to, quantity }: Movement): Failure | undefined {
  if (from !== undefined && at(from) < quantity) return tooFew(at(from))
  return to !== undefined && at(to) + quantity > MOST_ON_HAND ? tooMany : undefined
}

type Movement = { from?: string | undefined; to?: string | undefined; quantity: number }

/**
 * What the shop's rows have against a movement or a threshold, as far as its form is right: an item that is gone or never
 * counted, and more than a store has or can have.
 */
export async function wrongStock(
  tx: Transaction,
  { itemId, store, quantity, ...places }: FormParts<{ itemId: string; store?: string } & Partial<Movement>>,
): Promise<Failure | undefined> {
  if (itemId === undefined) return undefined
  const { from, to = store } = places
  const stores = [...new Set([from, to])].filter((one) => one !== undefined)
  if (stores.length === 0) return (await isItem(tx, itemId)) ? undefined : gone
  const counts = await lockCounts(tx, stores, itemId)
  if (!counts.ok) return counts
  return quantity === undefined ? undefined : wrongQuantity(counts.value.at, { from, to, quantity })
}

async function isItem(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.id, id))
  return found.length > 0
}

/** Books in goods that came from outside. NOT_FOUND for an unknown item, CONFLICT for one that is never counted. */
export async function receiveStock(
  tx: Transaction,
  actor: Actor,
  { itemId, store, quantity, note = '', lot = '', caliber = '' }: ReceiveInput,
): Promise<Result<StockChange>> {
  const counts = await lockCounts(tx, [store], itemId)
  if (!counts.ok) return counts
  const { levels, at } = counts.value
  const had = at(store)
  const wrong = wrongQuantity(at, { to: store, quantity })
  if (wrong) return wrong
  await move(tx, store, levels, [{ itemId, quantity }], {
    reason: 'receive',
    actor,
    note,
    lots: lot === '' ? [] : [{ code: lot, caliber, quantity }],
  })
  return succeed({ before: { [store]: had }, after: { [store]: had + quantity } })
}

/**
 * Says of which lot goods on the shelf are. Refused as `receiveStock`; OUT_OF_STOCK where there are fewer of the lot that they were
 * noted for.
 * @returns how many are left of that lot, before and after
 */
export async function relabelStock(
  tx: Transaction,
  actor: Actor,
  { itemId, store, quantity, note, lot, caliber, fromLot, fromCaliber }: RelabelInput,
): Promise<Result<StockChange>> {
  const counts = await lockCounts(tx, [store], itemId)
  if (!counts.ok) return counts
  const level = counts.value.levels.find((one) => one.store === store)
  if (!level) throw new Error('a level that was locked is not there')
  const from = { code: fromLot, caliber: fromCaliber }
  const had = await countOfLot(tx, level, from)
  if (had < quantity) return tooFew(had)
  await relabel(tx, level, { quantity, from, to: { code: lot, caliber }, actor, note })
  return succeed({ before: { [store]: had }, after: { [store]: had - quantity } })
}

/**
 * Sets a count to what was really found on the shelf. CHANGED_MEANWHILE with the count as it is where it is no longer
 * the one that was seen: what was sold since would be counted twice.
 */
export async function correctStock(
  tx: Transaction,
  actor: Actor,
  { itemId, store, onHand, expectedOnHand, note }: CorrectInput,
): Promise<Result<StockChange>> {
  const counts = await lockCounts(tx, [store], itemId)
  if (!counts.ok) return counts
  const { levels, at } = counts.value
  const had = at(store)
  if (had !== expectedOnHand) return fail('CHANGED_MEANWHILE', { data: { onHand: had } })
  await move(tx, store, levels, [{ itemId, quantity: onHand - had }], { reason: 'correct', actor, note })
  return succeed({ before: { [store]: had }, after: { [store]: onHand } })
}

/** Gives goods from one store to another. OUT_OF_STOCK where the first has too little. */
export async function transferStock(
  tx: Transaction,
  actor: Actor,
  { itemId, from, to, quantity, note }: TransferInput,
): Promise<Result<StockChange>> {
  const counts = await lockCounts(tx, [from, to], itemId)
  if (!counts.ok) return counts
  const { levels, at } = counts.value
  const before = { [from]: at(from), [to]: at(to) }
  const wrong = wrongQuantity(at, { from, to, quantity })
  if (wrong) return wrong
  const cause = { transferId: uuidv7(), actor, note }
  const out = await move(tx, from, levels, [{ itemId, quantity: -quantity }], { ...cause, reason: 'transfer-out' })
  const lots = out.get(itemId) ?? []
  const costs = await readSent(tx, cause.transferId)
  await move(tx, to, levels, [{ itemId, quantity }], { ...cause, reason: 'transfer-in', lots, costs })
  return succeed({ before, after: { [from]: at(from) - quantity, [to]: at(to) + quantity } })
}

/** Sets below how many of an item staff are told; null for as many as of everything. */
export async function setThreshold(
  tx: Transaction,
  { itemId, lowBelow }: { itemId: string; lowBelow: number | null },
): Promise<Result<{ before: { lowBelow: number | null }; after: { lowBelow: number | null } }>> {
  const [item] = await tx.select().from(stockItems).where(eq(stockItems.id, itemId)).for('no key update')
  if (!item) return gone
  await tx.update(stockItems).set({ lowBelow }).where(eq(stockItems.id, itemId))
  await reckonItem(tx, itemId)
  return succeed({ before: { lowBelow: item.lowBelow }, after: { lowBelow } })
}

/** Sets below how many staff are told of every item that has no number of its own. */
export async function setUsualThreshold(
  tx: Transaction,
  { lowBelow, version }: { lowBelow: number; version: number },
): Promise<Result<{ before: { lowBelow: number }; after: { lowBelow: number } }>> {
  await tx.insert(stockSettings).values({ id: true }).onConflictDoNothing()
  const [before] = await tx.select().from(stockSettings).for('update')
  if (!before) throw new Error('the stock settings have no row')
  if (before.version !== version) {
    return fail('CHANGED_MEANWHILE', { data: { lowBelow: before.lowBelow, version: before.version } })
  }
  await tx.update(stockSettings).set({ lowBelow, version: version + 1 })
  return succeed({ before: { lowBelow: before.lowBelow }, after: { lowBelow } })
}
