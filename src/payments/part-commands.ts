import { eq } from 'drizzle-orm'
import { lockOrder, type OrderChange, type StoredOrder, updateOrder } from '../orders/commands.ts'
import { orderDepositAsked } from '../orders/events.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { insertPart } from '../orders/parts/commands.ts'
import { orderPayments } from '../orders/parts/tables.ts'
import { changePaymentMethod, recordDifference, recordPayment } from '../orders/payment-commands.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import { leftToPayMinor } from '../orders/rules.ts'
import type { PaymentMethod } from '../orders/schema.ts'
import { addShopNote } from '../orders/timeline/commands.ts'
import type { UserActor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { endOutdated, type StoredPayment } from './commands.ts'
import { decimalText, isUnpaid, owesDifference } from './rules.ts'
import type { AskDepositInput, BookPartInput } from './schema.ts'

/** A change, and the payments under way that ask for more than is left: their pages are still to be closed. */
export type PartBooked = OrderChange & { ended: StoredPayment[]; isNew: boolean }

/** What of an order is still to be paid in all, in minor units; nothing of a request, and of one that is over. */
async function leftToPay(tx: Transaction, order: StoredOrder): Promise<number> {
  if (order.status === 'requested') return 0
  if (isUnpaid(order)) return leftToPayMinor(order)
  const { differenceMinor } = await readMoney(tx, order)
  return owesDifference({ ...order, differenceMinor }) ? differenceMinor : 0
}

/**
 * Writes down a part of an order's money that came in by hand: in cash, on a terminal or by transfer. An order that waited for its money is
 * paid from then on, with the rest still owed, as by a deposit. The same part again is the one there is.
 * @returns NOT_FOUND; NOTHING_DUE; PART_TOO_LARGE with what is left as a param; KEY_REUSED
 */
export async function bookPart(
  tx: Transaction,
  actor: UserActor,
  { id, partId, way, amountMinor, note }: BookPartInput & { id: string },
  nowMs: number,
): Promise<Result<PartBooked>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  const before = { paidMinor: order.paidMinor }
  const [same] = await tx.select().from(orderPayments).where(eq(orderPayments.id, partId))
  if (same) {
    const isSame = same.orderId === order.id && same.way === way && same.amountMinor === amountMinor
    return isSame ? succeed({ before, after: before, ended: [], isNew: false }) : fail('KEY_REUSED')
  }
  const leftMinor = await leftToPay(tx, order)
  if (leftMinor === 0) return fail('NOTHING_DUE')
  if (amountMinor > leftMinor)
    return fail('PART_TOO_LARGE', { params: { left: `${decimalText(leftMinor)} ${order.currency}` } })
  await insertPart(tx, actor, { id: partId, orderId: order.id, way, amountMinor, note })
  const amount = { minor: amountMinor, currency: order.currency }
  const said = { code: 'paymentReceived', params: { way, amount, ...(note && { reference: note }) } } as const
  if (isUnpaid(order))
    await recordPayment(tx, actor, order, { to: 'paid', said, paidMinor: order.paidMinor + amountMinor })
  else await recordDifference(tx, actor, order, { amountMinor, said })
  const ended = await endOutdated(tx, order.id, nowMs)
  const after = { paidMinor: order.paidMinor + amountMinor, way, amountMinor, ...(note && { note }) }
  return succeed({ before, after, ended, isNew: true })
}

/**
 * Asks the buyer of an order that nobody has paid for to pay some of it first, on its page: they get the link by e-mail. One that was for cash is
 * then paid online, and one that waits is confirmed, so that its goods are kept for as long as its buyer takes.
 * @returns NOT_FOUND; CHANGED_MEANWHILE for another version; NOT_PAYABLE for a request, what is on account, and what is paid or over; PAYMENT_UNAVAILABLE where no
 *   provider is switched on; INVALID_INPUT at `depositMinor` for no less than the total, or no more than what gift cards paid
 */
export async function askDeposit(
  tx: Transaction,
  actor: UserActor,
  { id, version, depositMinor }: AskDepositInput & { id: string },
  { offered, nowMs }: { offered: readonly PaymentMethod[]; nowMs: number },
): Promise<Result<OrderChange & { ended: StoredPayment[] }>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.version !== version) return fail('CHANGED_MEANWHILE')
  if (order.status === 'requested' || order.paymentMethod === 'account' || !isUnpaid(order)) return fail('NOT_PAYABLE')
  const online = offered.find((one) => one !== 'cod')
  const method = order.paymentMethod === 'cod' ? online : order.paymentMethod
  if (!method) return fail('PAYMENT_UNAVAILABLE')
  if (depositMinor >= order.totalMinor || depositMinor <= order.paidMinor)
    return fail('INVALID_INPUT', { fields: { depositMinor: 'payments.errors.deposit' } })
  if (order.status === 'pending') {
    const moved = await moveOrder(tx, actor, { id: order.id, from: 'pending', to: 'confirmed', note: undefined })
    if (!moved.ok) return moved
  }
  if (method !== order.paymentMethod) await changePaymentMethod(tx, order.id, method)
  await updateOrder(tx, order.id, { depositMinor })
  const amount = { minor: depositMinor, currency: order.currency }
  await addShopNote(tx, actor, order.id, { code: 'depositAsked', params: { amount } })
  await writeEvent(tx, orderDepositAsked, { orderId: order.id })
  const ended = await endOutdated(tx, order.id, nowMs)
  return succeed({ before: { depositMinor: order.depositMinor }, after: { depositMinor }, ended })
}
