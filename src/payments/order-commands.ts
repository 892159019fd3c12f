import { holdOrders, lockOrder, moveOrder, type OrderChange, updateOrder, writeTimeline } from '../orders/commands.ts'
import { readMoney } from '../orders/refund-queries.ts'
import type { MoveOrderInput, OrderStatus } from '../orders/schema.ts'
import type { Actor } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { giveRestBack } from './order-refund-commands.ts'
import { decimalText } from './rules.ts'

/** A change, and the refunds whose provider is to be asked once it is committed. */
export type Moved = OrderChange & { atProvider: string[] }

/**
 * Moves an order to another state. One that is cancelled gives back all that was paid for it, the way it came.
 * Refused as `moveOrder` refuses.
 */
export async function moveWithMoney(
  tx: Transaction,
  actor: Actor,
  input: MoveOrderInput & { id: string },
  nowMs: number,
): Promise<Result<Moved>> {
  const moved = await moveOrder(tx, actor, input)
  if (!moved.ok) return moved
  const rest = { orderId: input.id, reason: '' }
  const atProvider = input.to === 'cancelled' ? await giveRestBack(tx, actor, rest, nowMs) : []
  return succeed({ ...moved.value, atProvider })
}

/** What became of one order of many. */
export type BulkMove = { id: string; number: string; moved: Result<Moved> }

/**
 * Moves many orders to a state, each from where it stands and by the rules; one that may not move keeps none of the others
 * from it. They are taken in the order of their ids, so that two who move the same ones wait for each other and no more.
 */
export async function moveOrders(
  tx: Transaction,
  actor: Actor,
  { ids, to, note }: { ids: readonly string[]; to: OrderStatus; note?: string | undefined },
  nowMs: number,
): Promise<BulkMove[]> {
  const done: BulkMove[] = []
  const inOrder = [...new Set(ids.map((each) => each.toLowerCase()))].sort()
  await holdOrders(tx, inOrder)
  for (const id of inOrder) {
    const order = await lockOrder(tx, id)
    const moved = order
      ? await moveWithMoney(tx, actor, { id, from: order.status, to, note }, nowMs)
      : fail('NOT_FOUND')
    done.push({ id, number: order?.number ?? '', moved })
  }
  return done
}

/**
 * Writes down that the buyer paid what an edit left to be paid, by hand: in cash, or on a terminal.
 * @returns NOT_FOUND; CHANGED_MEANWHILE for another version; NOTHING_DUE where nothing is to be paid, or the order was not
 * paid at all yet: then the payment itself is moved
 */
export async function receiveDifference(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<OrderChange>> {
  const order = await lockOrder(tx, id)
  if (!order) return fail('NOT_FOUND')
  if (order.version !== version) return fail('CHANGED_MEANWHILE')
  const { differenceMinor } = await readMoney(tx, order)
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partlyRefunded'
  // Of an order that is over, what was not paid was taken off its invoice.
  const isOver = order.status === 'cancelled' || order.status === 'returned'
  if (differenceMinor <= 0 || !isPaid || isOver) return fail('NOTHING_DUE')
  const paidMinor = order.paidMinor + differenceMinor
  await updateOrder(tx, order.id, { paidMinor })
  const note = `+${decimalText(differenceMinor)} ${order.currency}`
  await writeTimeline(tx, actor, order.id, { kind: 'payment', note })
  return succeed({ before: { paidMinor: order.paidMinor }, after: { paidMinor } })
}
