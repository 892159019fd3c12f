import { lockOrder } from '../orders/commands.ts'
import type { NewRefund } from '../orders/refunds/commands.ts'
import { readMoney } from '../orders/refunds/queries.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { alongWays, openOne, waysOf } from './order-refund-commands.ts'

/** What goes back for goods that came back: at most what of the order may still be refunded. */
export type RefundOfGoods = Pick<NewRefund, 'lines' | 'amountMinor' | 'reason'>

/**
 * Refunds goods that came back, the way the order was paid. Where no single way has enough, it goes back in several amounts, which belong
 * to no line. The order has to be locked.
 * @returns the refunds whose provider is to be asked once this is committed
 */
export async function refundGoods(
  tx: Transaction,
  actor: UserActor,
  orderId: string,
  { lines, amountMinor, reason }: RefundOfGoods,
  nowMs: number,
): Promise<string[]> {
  const order = await lockOrder(tx, orderId)
  if (!order || amountMinor <= 0) return []
  const ways = await waysOf(tx, order, await readMoney(tx, order))
  const whole = ways.find(({ leftMinor }) => leftMinor >= amountMinor)
  if (whole) {
    const taxMinor = Math.min(
      amountMinor,
      lines.reduce((sum, line) => sum + line.taxMinor, 0),
    )
    const wish = { kind: 'lines', amountMinor, deliveryMinor: 0, taxMinor, lines, reason } as const
    return openOne(tx, actor, order, { id: uuidv7(), wish, by: whole }, nowMs)
  }
  const begun: string[] = []
  for (const { by, amountMinor: part } of alongWays(amountMinor, ways)) {
    const wish = { kind: 'amount', amountMinor: part, deliveryMinor: 0, taxMinor: 0, lines: [], reason } as const
    // Each refund changes the order: the next one has to see it so.
    const now = (await lockOrder(tx, orderId)) ?? order
    begun.push(...(await openOne(tx, actor, now, { id: uuidv7(), wish, by }, nowMs)))
  }
  return begun
}
