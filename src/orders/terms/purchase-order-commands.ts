import type { UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import { addShopNote } from '../timeline/commands.ts'

/**
 * Gives an order the number under which its buyer's books have it, at whatever time; an empty one takes it away.
 * @returns NOT_FOUND; CHANGED_MEANWHILE for another version than was seen
 */
export async function setPurchaseOrder(
  tx: Transaction,
  actor: UserActor,
  { id, version, purchaseOrder }: { id: string; version: number; purchaseOrder: string },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.version !== version) return fail('CHANGED_MEANWHILE')
  const before = { purchaseOrder: order.purchaseOrder }
  if (purchaseOrder === order.purchaseOrder) return succeed({ before, after: before })
  await updateOrder(tx, order.id, { purchaseOrder })
  const code = purchaseOrder === '' ? 'purchaseOrderRemoved' : 'purchaseOrderChanged'
  await addShopNote(tx, actor, order.id, { code, params: { number: purchaseOrder || order.purchaseOrder } })
  return succeed({ before, after: { purchaseOrder } })
}
