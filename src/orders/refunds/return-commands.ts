import { eq } from 'drizzle-orm'
import { dropStockPages } from '../../catalogue/stock/queries.ts'
import { authorOf, type UserActor } from '../../platform/actor.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { returnStock } from '../../stock/commands.ts'
import type { ReturnInput } from '../admin-schema.ts'
import { lockOrder, type OrderChange, updateOrder } from '../commands.ts'
import { moveOrder } from '../moves/commands.ts'
import { isReturnable } from '../rules.ts'
import { hasShipped } from '../shipments/rules.ts'
import { orderLines } from '../tables.ts'
import { writeTimeline } from '../timeline/commands.ts'
import { findReturned } from './queries.ts'
import { isReturnableLine } from './rules.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

/**
 * Books goods of an order that came back, line by line: what is fit for sale lies on the shelf again, by a movement
 * `return`; the rest only counts as come back. An order of which everything is back is returned. Money is another matter:
 * it goes back by a refund.
 * @param staysOpen leaves an order of which everything is back where it stands, since some of it is still to be paid
 * @returns NOT_FOUND; NOT_RETURNABLE before any goods have left; RETURN_TOO_LARGE for more of a line than was sold and is
 * not back yet, and for a sample or a service; KEY_REUSED. The same return again succeeds, and `isNew` is false
 */
export async function bookReturn(
  tx: Transaction,
  actor: UserActor,
  { id, returnId, lines, note, staysOpen = false }: ReturnInput & { id: string; staysOpen?: boolean },
): Promise<Result<OrderChange & { isNew: boolean }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  const [same] = await tx.select().from(orderReturns).where(eq(orderReturns.id, returnId))
  if (same && same.orderId !== order.id) return fail('KEY_REUSED')
  if (same) return succeed({ before: {}, after: {}, isNew: false })
  const sold = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  // Of an order that is still being sent, what has left by now.
  const isPart = !isReturnable(order.status)
  if (isPart && !hasShipped(sold)) return fail('NOT_RETURNABLE')
  const before = await findReturned(tx, order.id)
  // A sample is the customer's to keep, and a service has nothing that could be carried back.
  const goods = sold.filter(isReturnableLine)
  const outside = (line: (typeof sold)[number]) => (isPart ? line.shippedQuantity : line.quantity)
  const left = new Map(goods.map((line) => [line.id, outside(line) - (before.get(line.id) ?? 0)]))
  for (const { lineId, quantity } of lines) {
    if ((left.get(lineId) ?? 0) < quantity) return fail('RETURN_TOO_LARGE')
    left.set(lineId, (left.get(lineId) ?? 0) - quantity)
  }
  await tx.insert(orderReturns).values({ id: returnId, orderId: order.id, note: note ?? '', ...authorOf(actor) })
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, returnId })))

  const onShelf = lines.flatMap(({ lineId, quantity, onShelf: isFit }) => {
    const line = sold.find((one) => one.id === lineId)
    return isFit && line?.stockTaken ? [{ itemId: line.stockItemId, quantity }] : []
  })
  if (onShelf.length > 0) {
    await returnStock(tx, { store: order.store, orderId: order.id, taken: onShelf, reason: 'return' })
    await dropStockPages(
      tx,
      onShelf.map(({ itemId }) => itemId),
    )
  }
  const named = lines.map(({ lineId, quantity }) => ({
    name: sold.find((one) => one.id === lineId)?.name ?? '',
    quantity,
  }))
  await writeTimeline(tx, actor, order.id, {
    kind: 'returned',
    note,
    said: { code: 'goodsReturned', params: { lines: named } },
  })
  await updateOrder(tx, order.id, {})
  const isAllBack = !isPart && [...left.values()].every((quantity) => quantity === 0)
  if (isAllBack && !staysOpen && order.status !== 'returned') {
    const moved = await moveOrder(tx, actor, { id: order.id, from: order.status, to: 'returned', note: undefined })
    if (!moved.ok) return moved
  }
  return succeed({ before: { status: order.status }, after: { returnId, lines, ...(note && { note }) }, isNew: true })
}
