import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { stockItems } from '../../stock/tables.ts'
import type { SaveTransferInput } from './schema.ts'
import { stockTransfers, transferLines } from './tables.ts'

export type TransferChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Locks a transfer as whoever changes it has read it: NOT_FOUND; CHANGED_MEANWHILE; TRANSFER_STATE where it is further than that. */
export async function lockTransfer(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  status: 'draft' | 'sent',
): Promise<Result<typeof stockTransfers.$inferSelect>> {
  const [transfer] = await tx.select().from(stockTransfers).where(eq(stockTransfers.id, id)).for('update')
  if (!transfer) return fail('NOT_FOUND')
  if (transfer.status !== status) return fail('TRANSFER_STATE')
  return transfer.version === version ? succeed(transfer) : fail('CHANGED_MEANWHILE')
}

export const linesOf = (tx: Transaction, id: string) =>
  tx
    .select({ line: transferLines, sku: stockItems.sku })
    .from(transferLines)
    .innerJoin(stockItems, eq(stockItems.id, transferLines.itemId))
    .where(eq(transferLines.transferId, id))
    .orderBy(asc(transferLines.itemId))

/** Items that are gone, or that one of the stores never counts. */
async function wrongItems(tx: Transaction, { from, to, lines }: SaveTransferInput): Promise<Failure | undefined> {
  const ids = lines.map(({ itemId }) => itemId)
  const found = await tx.select({ id: stockItems.id }).from(stockItems).where(inArray(stockItems.id, ids))
  if (found.length < ids.length) return fail('NOT_FOUND', { fields: { lines: 'stock.errors.gone' } })
  const { rows } = await tx.execute(sql`
    select 1 from stock_levels where unlimited and store in (${from}, ${to})
      and item_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) limit 1`)
  return rows.length > 0 ? fail('CONFLICT', { fields: { lines: 'stock.errors.unlimited' } }) : undefined
}

/** Puts a transfer together, or changes one that is not sent yet. Nothing is taken off a shelf before it is sent. */
export async function saveTransfer(
  tx: Transaction,
  actor: UserActor,
  input: SaveTransferInput,
): Promise<Result<TransferChange>> {
  const wrong = await wrongItems(tx, input)
  if (wrong) return wrong
  const { id, version, from, to, note, lines } = input
  const about = { from, to, note }
  let before: Record<string, unknown> = {}
  if (version === null) {
    const made = await tx
      .insert(stockTransfers)
      .values({ id, ...about, madeById: actor.id, madeByName: actor.name })
      .onConflictDoNothing()
      .returning({ id: stockTransfers.id })
    // One press is one transfer, however often its answer is lost.
    if (made.length === 0) return succeed({ before: {}, after: {} })
  } else {
    const held = await lockTransfer(tx, { id, version }, 'draft')
    if (!held.ok) return held
    before = { from: held.value.from, to: held.value.to, lines: (await linesOf(tx, id)).length }
    await tx
      .update(stockTransfers)
      .set({ ...about, version: version + 1 })
      .where(eq(stockTransfers.id, id))
    await tx.delete(transferLines).where(eq(transferLines.transferId, id))
  }
  await tx.insert(transferLines).values(lines.map((line, place) => ({ transferId: id, place, ...line })))
  return succeed({ before, after: { from, to, lines: lines.length } })
}

/** Gives up a transfer that is not sent. */
export async function cancelTransfer(
  tx: Transaction,
  asked: { id: string; version: number },
): Promise<Result<TransferChange>> {
  const held = await lockTransfer(tx, asked, 'draft')
  if (!held.ok) return held
  await tx
    .update(stockTransfers)
    .set({ status: 'cancelled', version: asked.version + 1 })
    .where(eq(stockTransfers.id, asked.id))
  return succeed({ before: { status: 'draft' }, after: { status: 'cancelled' } })
}
