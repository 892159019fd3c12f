import { and, desc, eq } from 'drizzle-orm'
import type { StoredOrder } from '../orders/commands.ts'
import { listParts, type StoredPart } from '../orders/parts/queries.ts'
import type { OrderMoney } from '../orders/refunds/queries.ts'
import type { MoneyWay } from '../orders/schema.ts'
import { findTakeOff } from '../orders/terms/queries.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { StoredPayment } from './commands.ts'
import { refundable } from './rules.ts'
import { payments } from './tables.ts'

/** The payments by which an order was paid at providers, the latest first, held until the transaction ends. */
async function lockPaid(tx: Transaction, orderId: string): Promise<StoredPayment[]> {
  const ofOrder = and(eq(payments.orderId, orderId), eq(payments.state, 'paid'))
  return tx.select().from(payments).where(ofOrder).orderBy(desc(payments.createdAt), desc(payments.id)).for('update')
}

/** A way on which money may go back, with how much of it: off what is owed, through a provider, to a part that came in otherwise, or as cash. */
export type Way = { way: MoneyWay; leftMinor: number; payment?: StoredPayment; part?: StoredPart }

/**
 * The ways on which money may go back: off what is owed on account first, so that nobody is given money who owes some; then to the gift cards, in
 * the order in which they paid, then through the providers that took it, on the terminal or by transfer, and the rest as cash.
 */
export async function waysOf(tx: Transaction, order: StoredOrder, money: OrderMoney): Promise<Way[]> {
  const paid = await lockPaid(tx, order.id)
  const parts = (await listParts(tx, order.id)).filter(({ way }) => way !== 'cod')
  const inParts = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const cash = paid.reduce((rest, { receivedMinor }) => rest - (receivedMinor ?? 0), order.paidMinor - inParts)
  const toPart = (part: StoredPart): Way => ({ way: part.way, leftMinor: part.amountMinor - part.givenMinor, part })
  const owedMinor = await findTakeOff(tx, order.id)
  return [
    ...(owedMinor > 0 ? [{ way: 'account' as const, leftMinor: owedMinor }] : []),
    ...parts.filter(({ way }) => way === 'giftCard').map(toPart),
    ...paid.map((payment) => ({ way: payment.provider, leftMinor: refundable(payment), payment })),
    ...parts.filter(({ way }) => way !== 'giftCard').map(toPart),
    { way: 'cod' as const, leftMinor: Math.max(0, cash - money.cashGivenMinor) },
  ]
}

/** The one way that has enough for all of an amount; none where it is cut along them. What is owed comes off before anything goes back. */
export function wholeWay(ways: readonly Way[], amountMinor: number): Way | undefined {
  const [first] = ways
  const among = first?.way === 'account' ? [first] : ways
  return among.find(({ leftMinor }) => leftMinor >= amountMinor)
}

/** Cuts what is to go back along the ways on which it came. */
export function alongWays(amountMinor: number, ways: Way[]): { by: Way; amountMinor: number }[] {
  let left = amountMinor
  return ways.flatMap((by) => {
    const part = Math.min(left, by.leftMinor)
    left -= part
    by.leftMinor -= part
    return part > 0 ? [{ by, amountMinor: part }] : []
  })
}
