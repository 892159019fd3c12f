import { and, eq, sql } from 'drizzle-orm'
import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { type Cost, costLeaving, minus, noCost } from '../../stock/cost-rules.ts'
import { readSent, writeBetween } from '../../stock/costs.ts'
import { lockLevels, lockOrBegin, move } from '../../stock/ledger.ts'
import { MOST_ON_HAND } from '../../stock/schema.ts'
import { linesOf, lockTransfer, type TransferChange } from './commands.ts'
import { takeLots, transferNumber, underWay } from './rules.ts'
import type { ReceiveTransferInput, SendTransferInput } from './schema.ts'
import { stockTransfers, transferLines } from './tables.ts'

/** An item of which the store has fewer than were to be sent. */
export type ShortTransfer = { itemId: string; sku: string; wished: number; free: number }

type Moved = TransferChange & { items: string[] }

const noteOf = ({ number, note }: { number: number; note: string }): string =>
  [transferNumber(number), note].filter(Boolean).join(' · ')

/**
 * Takes the goods of a transfer off the shelf of the store that sends them, with their lots. NOT_FOUND; TRANSFER_STATE; CHANGED_MEANWHILE;
 * TRANSFER_SHORT with what there is, unless only that is to be sent; TRANSFER_EMPTY where that is nothing.
 */
export async function sendTransfer(
  tx: Transaction,
  actor: UserActor,
  { id, version, asFar }: SendTransferInput & { id: string },
): Promise<Result<Moved>> {
  const held = await lockTransfer(tx, { id, version }, 'draft')
  if (!held.ok) return held
  const { from } = held.value
  const lines = await linesOf(tx, id)
  const levels = await lockLevels(
    tx,
    [from],
    lines.map(({ line }) => line.itemId),
  )
  const wished = lines.map(({ line, sku }) => {
    const level = levels.find(({ itemId }) => itemId === line.itemId)
    const free = level && !level.unlimited ? level.onHand : 0
    return { itemId: line.itemId, sku, wished: line.quantity, free, quantity: Math.min(line.quantity, free) }
  })
  const short = wished.filter(({ quantity, wished: meant }) => quantity < meant)
  if (short.length > 0 && !asFar) {
    const said = short.map(
      ({ itemId, sku, wished: meant, free }): ShortTransfer => ({ itemId, sku, wished: meant, free }),
    )
    return fail('TRANSFER_SHORT', { data: { short: said } })
  }
  const sent = wished.filter(({ quantity }) => quantity > 0)
  if (sent.length === 0) return fail('TRANSFER_EMPTY')
  const deltas = sent.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }))
  const cause = { reason: 'transfer-out', transferId: id, actor, note: noteOf(held.value) } as const
  const lots = await move(tx, from, levels, deltas, cause)
  const costs = await readSent(tx, id)
  await writeBetween(tx, costs, { way: 1, reason: 'transfer-out' })
  const written = wished.map(({ itemId, quantity }) => {
    const { costed, valueMinor } = costs.get(itemId) ?? noCost
    return { item_id: itemId, quantity, lots: lots.get(itemId) ?? [], costed, value_minor: valueMinor }
  })
  await tx.execute(sql`
    update stock_transfer_lines l set quantity = w.quantity, lots = w.lots, costed = w.costed, value_minor = w.value_minor
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as w (item_id uuid, quantity int, lots jsonb, costed int, value_minor bigint)
    where l.transfer_id = ${id} and l.item_id = w.item_id`)
  const who = { sentById: actor.id, sentByName: actor.name, sentAt: sql`now()` }
  await tx
    .update(stockTransfers)
    .set({ status: 'sent', ...who, version: version + 1 })
    .where(eq(stockTransfers.id, id))
  const items = sent.map(({ itemId }) => itemId)
  const quantity = sent.reduce((sum, one) => sum + one.quantity, 0)
  return succeed({ before: { status: 'draft' }, after: { status: 'sent', quantity }, items })
}

/**
 * Puts what came of a transfer on the shelf of the store that it went to, with its lots, and writes off what did not and will not come. What is
 * neither stays between the stores. NOT_FOUND; TRANSFER_STATE; CHANGED_MEANWHILE; TRANSFER_TOO_MUCH for more than is under way.
 */
export async function receiveTransfer(
  tx: Transaction,
  actor: UserActor,
  { id, version, lines: came, why }: ReceiveTransferInput & { id: string },
): Promise<Result<Moved>> {
  const held = await lockTransfer(tx, { id, version }, 'sent')
  if (!held.ok) return held
  const { to } = held.value
  const lines = await linesOf(tx, id)
  const arrived = lines.map(({ line }) => {
    const { came: quantity = 0, lost = 0 } = came.find(({ itemId }) => itemId === line.itemId) ?? {}
    return { ...line, came: quantity, gone: lost, left: underWay(line) - quantity - lost }
  })
  const isKnown = came.every(({ itemId }) => lines.some(({ line }) => line.itemId === itemId))
  if (!isKnown || arrived.some(({ left }) => left < 0)) return fail('TRANSFER_TOO_MUCH')
  const changed = arrived.filter((line) => line.came + line.gone > 0)
  if (changed.length === 0) return fail('TRANSFER_EMPTY')
  const taken = new Map(changed.map((line) => [line.itemId, takeLots(line.lots, line.came)]))
  const costs = new Map(changed.map((line) => [line.itemId, costLeaving(line, underWay(line), line.came)]))
  for (const { itemId, came: quantity } of changed) {
    if (quantity === 0) continue
    const levels = await lockOrBegin(tx, [to], itemId)
    const [level] = levels
    if (!level || level.unlimited) return fail('CONFLICT', { fields: { lines: 'stock.errors.unlimited' } })
    if (level.onHand + quantity > MOST_ON_HAND)
      return fail('INVALID_INPUT', { fields: { lines: 'stock.errors.quantity' } })
    const lots = taken.get(itemId)?.taken ?? []
    const cause = { reason: 'transfer-in', transferId: id, actor, note: noteOf(held.value), lots, costs } as const
    await move(tx, to, levels, [{ itemId, quantity }], cause)
  }
  const losses = new Map<string, Cost>()
  for (const { itemId, received, lost, came: quantity, gone, ...line } of changed) {
    const left = minus(line, costs.get(itemId) ?? noCost)
    const loss = costLeaving(left, underWay({ ...line, received, lost }) - quantity, gone)
    losses.set(itemId, loss)
    // What did not come is of the lots that are left.
    const { rest } = takeLots(taken.get(itemId)?.rest ?? [], gone)
    await tx
      .update(transferLines)
      .set({ received: received + quantity, lost: lost + gone, lots: rest, ...minus(left, loss) })
      .where(and(eq(transferLines.transferId, id), eq(transferLines.itemId, itemId)))
  }
  await writeBetween(tx, costs, { way: -1, reason: 'transfer-in' })
  await writeBetween(tx, losses, { way: -1, reason: 'lost' })
  const isOver = arrived.every(({ left }) => left === 0)
  const over = {
    status: 'received',
    receivedById: actor.id,
    receivedByName: actor.name,
    receivedAt: sql`now()`,
  } as const
  const said = why === '' ? {} : { lostWhy: [held.value.lostWhy, why].filter(Boolean).join('\n') }
  await tx
    .update(stockTransfers)
    .set({ ...said, ...(isOver && over), version: version + 1 })
    .where(eq(stockTransfers.id, id))
  const sums = { came: 0, lost: 0 }
  for (const line of changed) {
    sums.came += line.came
    sums.lost += line.gone
  }
  const after = { status: isOver ? 'received' : 'sent', ...sums }
  return succeed({ before: { status: 'sent' }, after, items: changed.map(({ itemId }) => itemId) })
}
