import { lockOrder } from '../orders/commands.ts'
import type { NewRefund } from '../orders/refunds/commands.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { endOutdated } from './commands.ts'
import { type Begun, openOne, openSeveral } from './order-refund-commands.ts'
import { alongWays, waysOf, wholeWay } from './refund-ways.ts'

/** What goes back for goods that came back: at most what of the order may still be refunded. */
export type RefundOfGoods = Pick<NewRefund, 'lines' | 'amountMinor' | 'reason'>

/**
 * Refunds goods that came back, the way the order was paid; what is owed of it on account comes off first. Where no single way has enough, it goes
 * back in several amounts. The order has to be locked.
 * @returns the refunds whose provider is to be asked once this is committed, and the payments under way whose pages are then to be closed
 */
export async function refundGoods(
  tx: Transaction,
  actor: UserActor,
  orderId: string,
  { lines, amountMinor, reason }: RefundOfGoods,
  nowMs: number,
): Promise<Pick<Begun, 'atProvider' | 'ended'>> {
  const order = await lockOrder(tx, orderId)
  if (!order || amountMinor <= 0) return { atProvider: [], ended: [] }
  const ways = await waysOf(tx, order, await readMoney(tx, order))
  const taxMinor = Math.min(
    amountMinor,
    lines.reduce((sum, line) => sum + line.taxMinor, 0),
  )
  const wish = { kind: 'lines', amountMinor, deliveryMinor: 0, taxMinor, lines, reason } as const
  const whole = wholeWay(ways, amountMinor)
  const id = uuidv7()
  const atProvider = whole
    ? await openOne(tx, actor, order, { id, wish, by: whole }, nowMs)
    : await openSeveral(tx, actor, { orderId, id, wish, parts: alongWays(amountMinor, ways) }, nowMs)
  return { atProvider, ended: order.paymentMethod === 'account' ? await endOutdated(tx, orderId, nowMs) : [] }
}
