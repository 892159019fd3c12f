import { and, asc, eq, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Cost } from '../../stock/cost-rules.ts'
import { lockLevels, lockOrBegin, move } from '../../stock/ledger.ts'
import { countOfLot } from '../../stock/lots.ts'
import { MOST_ON_HAND } from '../../stock/schema.ts'
import { linesOf, lockPurchase, type PurchaseChange, rememberItems } from './commands.ts'
import { costOf, isComplete, purchaseNumber } from './rules.ts'
import type { ReceivePurchaseInput, UndoReceiptInput } from './schema.ts'
import { purchaseLines, purchaseOrders, purchaseReceipts, receiptLines } from './tables.ts'

type Moved = PurchaseChange & { items: string[] }

type Came = { itemId: string; quantity: number; costMinor: number; lot: string; caliber: string }

const sumOf = (lines: readonly Came[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const noteOf = (number: number, note: string): string => [purchaseNumber(number), note].filter(Boolean).join(' · ')

/** The lots of what came of an item; the same lot twice is one. */
function lotsOf(lines: readonly Came[]): { code: string; caliber: string; quantity: number }[] {
  const named = lines.filter(({ lot }) => lot !== '')
  return [...Map.groupBy(named, ({ lot, caliber }) => JSON.stringify([lot, caliber])).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ code: first.lot, caliber: first.caliber, quantity: sumOf(same) }] : []
  })
}

/** What goods of one item cost that came together. */
const costsOf = (itemId: string, some: readonly Came[]): ReadonlyMap<string, Cost> =>
  new Map([[itemId, { costed: sumOf(some), valueMinor: costOf(some) }]])

/** Items in the order in which their levels are locked. */
const byItem = (lines: readonly Came[]): [string, Came[]][] =>
  [...Map.groupBy(lines, ({ itemId }) => itemId)].sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Puts what came of a purchase order on the shelf of its store, with its lots. The order closes by itself once all of it is there. NOT_FOUND;
 * PURCHASE_STATE; CHANGED_MEANWHILE where somebody else took some in; PURCHASE_LINES for a thing that was not ordered.
 */
export async function receivePurchase(
  tx: Transaction,
  actor: UserActor,
  { id, version, receiptId, note, lines: came }: ReceivePurchaseInput & { id: string },
): Promise<Result<Moved>> {
  await tx.select({ id: purchaseOrders.id }).from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update')
  const [again] = await tx.select().from(purchaseReceipts).where(eq(purchaseReceipts.id, receiptId))
  // The same press once more: what it took in is there already.
  if (again) return again.purchaseId === id ? succeed({ before: {}, after: {}, items: [] }) : fail('NOT_FOUND')
  const held = await lockPurchase(tx, { id, version }, 'sent')
  if (!held.ok) return held
  const { store, number, supplierId } = held.value
  const lines = await linesOf(tx, id)
  const costs = new Map(lines.map(({ itemId, costMinor }) => [itemId, costMinor]))
  const taken = came.flatMap(({ costMinor, ...line }): Came[] => {
    const ordered = costs.get(line.itemId)
    return ordered === undefined ? [] : [{ ...line, costMinor: costMinor ?? ordered }]
  })
  if (taken.length < came.length) return fail('PURCHASE_LINES')
  await tx.insert(purchaseReceipts).values({ id: receiptId, purchaseId: id, note, byId: actor.id, byName: actor.name })
  await tx.insert(receiptLines).values(taken.map((line, place) => ({ receiptId, place, ...line })))
  for (const [itemId, some] of byItem(taken)) {
    const quantity = sumOf(some)
    const levels = await lockOrBegin(tx, [store], itemId)
    const [level] = levels
    if (!level || level.unlimited) return fail('CONFLICT', { fields: { lines: 'stock.errors.unlimited' } })
    if (level.onHand + quantity > MOST_ON_HAND)
      return fail('INVALID_INPUT', { fields: { lines: 'stock.errors.quantity' } })
    const cause = {
      reason: 'receive',
      actor,
      note: noteOf(number, note),
      lots: lotsOf(some),
      costs: costsOf(itemId, some),
    } as const
    await move(tx, store, levels, [{ itemId, quantity }], cause)
    await tx
      .update(purchaseLines)
      .set({ received: sql`${purchaseLines.received} + ${quantity}` })
      .where(and(eq(purchaseLines.purchaseId, id), eq(purchaseLines.itemId, itemId)))
  }
  const now = await linesOf(tx, id)
  const isOver = isComplete(now)
  const who = { endedById: actor.id, endedByName: actor.name, endedAt: sql`now()` }
  await tx
    .update(purchaseOrders)
    .set({ ...(isOver && { status: 'closed', ...who }), version: version + 1 })
    .where(eq(purchaseOrders.id, id))
  await rememberItems(
    tx,
    supplierId,
    byItem(taken).map(([itemId, some]) => ({
      itemId,
      theirSku: lines.find((line) => line.itemId === itemId)?.theirSku ?? '',
      costMinor: some.at(-1)?.costMinor ?? 0,
    })),
  )
  const after = { status: isOver ? 'closed' : 'sent', came: sumOf(taken) }
  return succeed({ before: { status: 'sent' }, after, items: byItem(taken).map(([itemId]) => itemId) })
}

/**
 * Takes back a receipt that was a mistake: its goods leave the shelf, of the lots that they were noted for, and are still to come. NOT_FOUND;
 * PURCHASE_STATE; CHANGED_MEANWHILE; RECEIPT_GONE where it was taken back already, or some of the goods are sold or went elsewhere.
 */
export async function undoReceipt(
  tx: Transaction,
  actor: UserActor,
  { id, version, receiptId }: UndoReceiptInput & { id: string },
): Promise<Result<Moved>> {
  const held = await lockPurchase(tx, { id, version }, 'sent', 'closed')
  if (!held.ok) return held
  const { store, number, status } = held.value
  const [receipt] = await tx.select().from(purchaseReceipts).where(eq(purchaseReceipts.id, receiptId))
  if (receipt?.purchaseId !== id) return fail('NOT_FOUND')
  if (receipt.undoneAt !== null) return fail('RECEIPT_GONE')
  const came = await tx
    .select()
    .from(receiptLines)
    .where(eq(receiptLines.receiptId, receiptId))
    .orderBy(asc(receiptLines.itemId), asc(receiptLines.place))
  for (const [itemId, some] of byItem(came)) {
    const quantity = sumOf(some)
    const levels = await lockLevels(tx, [store], [itemId])
    const [level] = levels
    if (!level || level.unlimited || level.onHand < quantity) return fail('RECEIPT_GONE')
    const lots = lotsOf(some)
    for (const lot of lots) if ((await countOfLot(tx, level, lot)) < lot.quantity) return fail('RECEIPT_GONE')
    const unnamed = quantity - lots.reduce((sum, lot) => sum + lot.quantity, 0)
    if (unnamed > 0 && (await countOfLot(tx, level, { code: '', caliber: '' })) < unnamed) return fail('RECEIPT_GONE')
    const cause = {
      reason: 'receive',
      actor,
      note: purchaseNumber(number),
      lots,
      costs: costsOf(itemId, some),
    } as const
    await move(tx, store, levels, [{ itemId, quantity: -quantity }], cause)
    await tx
      .update(purchaseLines)
      .set({ received: sql`${purchaseLines.received} - ${quantity}` })
      .where(and(eq(purchaseLines.purchaseId, id), eq(purchaseLines.itemId, itemId)))
  }
  await tx
    .update(purchaseReceipts)
    .set({ undoneAt: sql`now()`, undoneById: actor.id, undoneByName: actor.name })
    .where(eq(purchaseReceipts.id, receiptId))
  // One of which more came than was ordered may still be whole.
  const isWhole = isComplete(await linesOf(tx, id))
  const open = { status: 'sent', endedById: null, endedByName: '', endedAt: null } as const
  await tx
    .update(purchaseOrders)
    .set({ ...(!isWhole && open), version: version + 1 })
    .where(eq(purchaseOrders.id, id))
  const items = byItem(came).map(([itemId]) => itemId)
  return succeed({ before: { status }, after: { status: isWhole ? status : 'sent', undone: sumOf(came) }, items })
}
