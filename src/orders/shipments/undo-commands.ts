import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import { findInvoice, takeInvoiceBack } from '../documents/commands.ts'
import { undoMove, withdrawEvent } from '../moves/undo-commands.ts'
import { orderTimeline } from '../timeline/tables.ts'
import type { ShipmentMemory } from './memory.ts'
import { removePart } from './part-commands.ts'

/**
 * Undoes a shipment as if it had not been: no e-mail follows, and its goods are still to leave. Only while nothing followed from it and
 * nothing else happened to the order since. The caller rolls back what is refused.
 * @returns as `undoMove`
 */
export async function undoShipment(tx: Transaction, memory: ShipmentMemory): Promise<Result<OrderChange>> {
  const { orderId, shipmentId, timelineId, eventId, hadInvoice, after, move } = memory
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  if (order.refundedMinor !== after.refundedMinor) return fail('MONEY_WENT_BACK')
  if (order.version !== after.version) return fail('UNDO_OVERTAKEN')
  if (move) {
    const undone = await undoMove(tx, move)
    if (!undone.ok) return undone
  }
  if (!(await withdrawEvent(tx, eventId))) return fail('UNDO_OVER')
  await removePart(tx, shipmentId)
  if (!hadInvoice && (await findInvoice(tx, orderId)) !== undefined) await takeInvoiceBack(tx, order)
  await updateOrder(tx, orderId, {})
  await tx.delete(orderTimeline).where(eq(orderTimeline.id, timelineId))
  return succeed({ before: { shipment: shipmentId }, after: {} })
}
