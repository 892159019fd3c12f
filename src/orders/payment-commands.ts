import { and, eq, ne, sum } from 'drizzle-orm'
import type { Actor, UserActor } from '../platform/actor.ts'
import { writeEvent } from '../platform/events.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { lockOrder, type OrderChange, type StoredOrder, updateOrder } from './commands.ts'
import { issueInvoice } from './documents/commands.ts'
import { orderDifferencePaid, orderPaymentChanged } from './events.ts'
import { endHold } from './holds/commands.ts'
import { insertPart } from './parts/commands.ts'
import { paymentAfterRefunds } from './refunds/rules.ts'
import { orderRefunds } from './refunds/tables.ts'
import { leftToPayMinor, nextPaymentsByHand } from './rules.ts'
import type { MovePaymentInput, PaymentMethod, PaymentStatus } from './schema.ts'
import { writeTimeline } from './timeline/commands.ts'
import type { ShopNote } from './timeline/schema.ts'

/**
 * Writes down where an order's money went; it goes where it went, so nothing is refused here. The order has to be
 * locked. Nothing happens where it stands so already.
 * @param paidMinor what came in, in minor units, where money did: the order then has an invoice
 * @param refundId the refund by which it moves, of which the customer is told
 */
export async function recordPayment(
  tx: Transaction,
  actor: Actor,
  { id, paymentStatus: from }: Pick<StoredOrder, 'id' | 'paymentStatus'>,
  {
    to: wanted,
    note,
    said,
    paidMinor,
    refundId,
  }: { to: PaymentStatus; note?: string | undefined; said?: ShopNote; paidMinor?: number; refundId?: string },
): Promise<void> {
  // Of what gift cards had paid some may have gone back before the rest came in.
  const to = wanted === 'paid' && paidMinor ? paymentAfterRefunds(paidMinor, await readGivenMinor(tx, id)) : wanted
  if (from === to) return
  // Nothing was shown by an order that costs nothing.
  const isPaid = paidMinor !== undefined && paidMinor > 0
  await updateOrder(tx, id, {
    paymentStatus: to,
    ...(paidMinor !== undefined && { paidMinor }),
    ...(isPaid && { emailProved: true }),
  })
  if (isPaid) await endHold(tx, id)
  if (paidMinor !== undefined) await issueInvoice(tx, id)
  await writeTimeline(tx, actor, id, { kind: 'payment', from, to, note, said })
  await writeEvent(tx, orderPaymentChanged, { orderId: id, from, to, ...(refundId && { refundId }) })
}

/**
 * Writes down that some of what an order still owed came in. The order has to be locked, and to have been paid before, wholly or by a
 * deposit.
 * @param amountMinor what came in, in minor units
 */
export async function recordDifference(
  tx: Transaction,
  actor: Actor,
  { id, paidMinor }: Pick<StoredOrder, 'id' | 'paidMinor'>,
  { amountMinor, said }: { amountMinor: number; said: ShopNote },
): Promise<void> {
  await updateOrder(tx, id, { paidMinor: paidMinor + amountMinor, emailProved: true })
  // It was free when it was placed, and held as one that nobody had paid for.
  await endHold(tx, id)
  await writeTimeline(tx, actor, id, { kind: 'payment', said })
  await writeEvent(tx, orderDifferencePaid, { orderId: id, amountMinor })
}

/** What of an order's money is back where it came from; what was taken off what is owed was never paid. */
async function readGivenMinor(tx: Transaction, orderId: string): Promise<number> {
  const [done] = await tx
    .select({ total: sum(orderRefunds.amountMinor).mapWith(Number) })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'done'), ne(orderRefunds.way, 'account')))
  return done?.total ?? 0
}

/** The way in which an order is going to be paid after all. The order has to be locked. */
export async function changePaymentMethod(tx: Transaction, id: string, paymentMethod: PaymentMethod): Promise<void> {
  await updateOrder(tx, id, { paymentMethod })
}

/**
 * Moves an order's payment, as for cash handed over; what is paid by hand was paid in cash, whatever was intended; one on account
 * stays on it.
 * Refused as `moveOrder` refuses.
 */
export async function movePayment(
  tx: Transaction,
  actor: UserActor,
  { id, from, to, note }: MovePaymentInput & { id: string },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.paymentStatus !== from) return fail('CHANGED_MEANWHILE', { data: { paymentStatus: order.paymentStatus } })
  const next = nextPaymentsByHand(from, order)
  if (!next.includes(to)) return fail('ILLEGAL_MOVE', { params: { from, to }, data: { next } })
  const isKept = order.paymentMethod === 'cod' || order.paymentMethod === 'account'
  if (to === 'paid' && !isKept) await changePaymentMethod(tx, order.id, 'cod')
  const leftMinor = leftToPayMinor(order)
  if (to === 'paid' && leftMinor > 0)
    await insertPart(tx, actor, { orderId: order.id, way: 'cod', amountMinor: leftMinor })
  const paidMinor = order.paidMinor + leftMinor
  await recordPayment(tx, actor, order, { to, note, ...(to === 'paid' && { paidMinor }) })
  return succeed({ before: { paymentStatus: from }, after: { paymentStatus: to, ...(note && { note }) } })
}
