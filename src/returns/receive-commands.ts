import { and, eq } from 'drizzle-orm'
import { lockOrders } from '../orders/lock-commands.ts'
import { bookReturn } from '../orders/refunds/return-commands.ts'
import { findOrderTerms } from '../orders/terms/queries.ts'
import { refundGoods } from '../payments/return-refund-commands.ts'
import type { UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { moveReturn, tellReturn } from './commands.ts'
import { readOrdered } from './queries.ts'
import { canMoveReturn, refundOfReturn, returnNumber, withoutFee } from './rules.ts'
import type { ReceiveReturnInput } from './schema.ts'
import { illegal, lockReturn, type ReturnChange } from './staff-commands.ts'
import { customerReturnLines } from './tables.ts'

type Received = ReturnChange & { orderId: string } & Awaited<ReturnType<typeof refundGoods>>

/**
 * Takes in the goods of a return, box by box: what is as new lies on the shelf again, what is damaged is written off, and what was
 * found is refunded by the rule that its customer was told.
 * @returns as `lockReturn`; ILLEGAL_MOVE where it is not agreed to; RETURN_TOO_LARGE for more than was agreed to, or than is still with
 * the customer; INVALID_INPUT where nothing came, and for damage without a word about it
 */
export async function receiveReturn(
  tx: Transaction,
  actor: UserActor,
  { id, version, lines: found, withoutFee: isFree }: ReceiveReturnInput & { id: string },
  nowMs: number,
): Promise<Result<Received>> {
  const locked = await lockReturn(tx, id, version)
  if (!locked.ok) return locked
  const { order, asked, lines } = locked.value
  if (!canMoveReturn(asked.status, 'received')) return illegal(asked, 'received')
  const isTwice = new Set(found.map(({ lineId }) => lineId)).size < found.length
  const fits = found.every(({ lineId, asNew, damaged }) => {
    const agreed = lines.find((line) => line.lineId === lineId)?.approved ?? 0
    return asNew + damaged <= agreed
  })
  if (isTwice || !fits) return fail('RETURN_TOO_LARGE')
  if (found.every(({ asNew, damaged }) => asNew + damaged === 0))
    return fail('INVALID_INPUT', { fields: { lines: 'returns.errors.nothing' } })
  const untold = found.findIndex(({ damaged, damage }) => damaged > 0 && damage === '')
  if (untold >= 0)
    return fail('INVALID_INPUT', { fields: { [`lines.${untold}.damage`]: 'returns.errors.damageNeeded' } })

  const { lines: sold, mostMinor } = await readOrdered(tx, order)
  const worth = found.flatMap(({ lineId, asNew, damaged, damagedPercent }) => {
    const line = sold.find((one) => one.id === lineId)
    return line ? [{ line, asNew, damaged, damagedPercent }] : []
  })
  const terms = isFree ? withoutFee(asked.terms) : asked.terms
  const refund = refundOfReturn(worth, { terms, way: asked.way, mostMinor })

  const number = returnNumber(order.number, asked.position)
  // The money is given back before the goods are taken in: what both need is held first.
  await lockOrders(tx, [order.id])
  const begun = await refundGoods(tx, actor, order.id, { ...refund, reason: number }, nowMs)
  // What a fee and the delivery leave owed on account is to be paid before the order is over.
  const staysOpen = ((await findOrderTerms(tx, order.id))?.owedMinor ?? 0) > 0
  // Fit and damaged ones of a line are two bookings: one lies on the shelf again, the other does not.
  for (const onShelf of [true, false]) {
    const came = found.flatMap(({ lineId, asNew, damaged }) => {
      const quantity = onShelf ? asNew : damaged
      return quantity > 0 ? [{ lineId, quantity, onShelf }] : []
    })
    if (came.length === 0) continue
    const note = onShelf ? '' : [...new Set(found.flatMap(({ damage }) => damage || []))].join(' · ').slice(0, 1000)
    const booked = await bookReturn(tx, actor, { id: order.id, returnId: uuidv7(), lines: came, note, staysOpen })
    if (!booked.ok) return booked
  }
  await moveReturn(tx, asked, 'received', { refundedMinor: refund.amountMinor })
  for (const { lineId, asNew, damaged, damagedPercent, damage } of found) {
    await tx
      .update(customerReturnLines)
      .set({ asNew, damaged, damagedPercent: damaged > 0 ? damagedPercent : 0, damage })
      .where(and(eq(customerReturnLines.returnId, id), eq(customerReturnLines.lineId, lineId)))
  }
  await tellReturn(tx, actor, order, {
    returnId: id,
    to: 'received',
    said: { code: 'returnReceived', params: { number } },
  })
  const { amountMinor, feeMinor } = refund
  return succeed({
    before: { status: asked.status },
    after: { status: 'received', lines: found, refundedMinor: amountMinor, feeMinor },
    orderId: order.id,
    ...begun,
  })
}
