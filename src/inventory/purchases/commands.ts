import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { getSettings } from '../../settings/queries.ts'
import { stockItems } from '../../stock/tables.ts'
import { supplierItems, suppliers } from '../suppliers/tables.ts'
import { isComplete } from './rules.ts'
import type { PurchaseStatus, SavePurchaseInput } from './schema.ts'
import { purchaseLines, purchaseOrders } from './tables.ts'

export type PurchaseChange = { before: Record<string, unknown>; after: Record<string, unknown> }
export type StoredPurchase = typeof purchaseOrders.$inferSelect

type Named = { id: string; version: number }

/** Locks a purchase order as whoever changes it has read it: NOT_FOUND; CHANGED_MEANWHILE; PURCHASE_STATE where it stands elsewhere. */
export async function lockPurchase(
  tx: Transaction,
  { id, version }: Named,
  ...statuses: readonly PurchaseStatus[]
): Promise<Result<StoredPurchase>> {
  const [order] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update')
  if (!order) return fail('NOT_FOUND')
  if (!statuses.includes(order.status)) return fail('PURCHASE_STATE')
  return order.version === version ? succeed(order) : fail('CHANGED_MEANWHILE')
}

/** What is ordered, in the order of the items' ids, in which their levels are locked. */
export const linesOf = (tx: Transaction, id: string) =>
  tx.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, id)).orderBy(asc(purchaseLines.itemId))

/** Things that are gone or never counted at the store, and a supplier who is no more ordered from. */
async function wrongOrder(
  tx: Transaction,
  { store, supplierId, lines }: SavePurchaseInput,
  had: string | null,
): Promise<Failure | undefined> {
  const ids = lines.map(({ itemId }) => itemId)
  const found = await tx.select({ id: stockItems.id }).from(stockItems).where(inArray(stockItems.id, ids))
  if (found.length < ids.length) return fail('NOT_FOUND', { fields: { lines: 'stock.errors.gone' } })
  const { rows } = await tx.execute(sql`
    select 1 from stock_levels where unlimited and store = ${store}
      and item_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) limit 1`)
  if (rows.length > 0) return fail('CONFLICT', { fields: { lines: 'stock.errors.unlimited' } })
  if (supplierId === null || supplierId === had) return undefined
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, supplierId)).for('share')
  return supplier?.isActive
    ? undefined
    : fail('NOT_FOUND', { fields: { supplierId: 'admin-purchases.errors.supplier' } })
}

/** Keeps under which numbers and for how much a supplier sells, for whoever orders of it next. */
export async function rememberItems(
  tx: Transaction,
  supplierId: string | null,
  lines: readonly { itemId: string; theirSku: string; costMinor: number }[],
): Promise<void> {
  if (supplierId === null || lines.length === 0) return
  const inOrder = lines.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1))
  await tx
    .insert(supplierItems)
    .values(inOrder.map(({ itemId, theirSku, costMinor }) => ({ supplierId, itemId, theirSku, costMinor })))
    .onConflictDoUpdate({
      target: [supplierItems.supplierId, supplierItems.itemId],
      set: { theirSku: sql`excluded.their_sku`, costMinor: sql`excluded.cost_minor`, at: sql`now()` },
    })
}

/** Puts a purchase order together, or changes one that is not sent yet. */
export async function savePurchase(
  tx: Transaction,
  actor: UserActor,
  input: SavePurchaseInput,
): Promise<Result<PurchaseChange>> {
  const { id, version, store, supplierId, expectedOn, note, lines } = input
  const held = version === null ? undefined : await lockPurchase(tx, { id, version }, 'draft')
  if (held && !held.ok) return held
  const wrong = await wrongOrder(tx, input, held?.value.supplierId ?? null)
  if (wrong) return wrong
  const { currency } = await getSettings(tx, store)
  const about = { store, supplierId, expectedOn, note, currency: currency.name }
  let before: Record<string, unknown> = {}
  if (held) {
    const had = held.value
    before = { store: had.store, supplierId: had.supplierId, lines: (await linesOf(tx, id)).length }
    await tx
      .update(purchaseOrders)
      .set({ ...about, version: had.version + 1 })
      .where(eq(purchaseOrders.id, id))
    await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id))
  } else {
    const made = await tx
      .insert(purchaseOrders)
      .values({ id, ...about, madeById: actor.id, madeByName: actor.name })
      .onConflictDoNothing({ target: purchaseOrders.id })
      .returning({ id: purchaseOrders.id })
    // One press is one order, however often its answer is lost.
    if (made.length === 0) return succeed({ before: {}, after: {} })
  }
  await tx.insert(purchaseLines).values(lines.map((line, place) => ({ purchaseId: id, place, ...line })))
  await rememberItems(tx, supplierId, lines)
  return succeed({ before, after: { store, supplierId, lines: lines.length } })
}

/** Says that no more of it will come, though some was ordered. */
export async function closePurchase(tx: Transaction, actor: UserActor, asked: Named): Promise<Result<PurchaseChange>> {
  const held = await lockPurchase(tx, asked, 'sent')
  return held.ok ? endPurchase(tx, actor, held.value, 'closed') : held
}

/** Gives up a purchase order of which nothing came. PURCHASE_CAME where some did: then it can be closed. */
export async function cancelPurchase(tx: Transaction, actor: UserActor, asked: Named): Promise<Result<PurchaseChange>> {
  const held = await lockPurchase(tx, asked, 'draft', 'sent')
  if (!held.ok) return held
  const lines = await linesOf(tx, asked.id)
  if (lines.some(({ received }) => received > 0)) return fail('PURCHASE_CAME')
  return endPurchase(tx, actor, held.value, 'cancelled')
}

async function endPurchase(
  tx: Transaction,
  actor: UserActor,
  { id, version, status }: StoredPurchase,
  to: 'closed' | 'cancelled',
): Promise<Result<PurchaseChange>> {
  const who = { endedById: actor.id, endedByName: actor.name, endedAt: sql`now()` }
  await tx
    .update(purchaseOrders)
    .set({ status: to, ...who, version: version + 1 })
    .where(eq(purchaseOrders.id, id))
  return succeed({ before: { status }, after: { status: to } })
}

/** Takes back that it was closed or given up: it waits for goods again, or is a draft where it never was sent. */
export async function reopenPurchase(tx: Transaction, asked: Named): Promise<Result<PurchaseChange>> {
  const held = await lockPurchase(tx, asked, 'closed', 'cancelled')
  if (!held.ok) return held
  const { status, sentAt } = held.value
  // Of what is all there, nothing is left to wait for.
  if (status === 'closed' && isComplete(await linesOf(tx, asked.id))) return fail('PURCHASE_STATE')
  const to = sentAt === null ? 'draft' : 'sent'
  await tx
    .update(purchaseOrders)
    .set({ status: to, endedById: null, endedByName: '', endedAt: null, version: asked.version + 1 })
    .where(eq(purchaseOrders.id, asked.id))
  return succeed({ before: { status }, after: { status: to } })
}
