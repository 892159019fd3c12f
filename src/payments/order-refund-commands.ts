import { and, desc, eq } from 'drizzle-orm'
import { lockOrder, type OrderChange, type StoredOrder } from '../orders/commands.ts'
import { endRefund, type NewRefund, openRefund } from '../orders/refunds/commands.ts'
import { type OrderMoney, readMoney } from '../orders/refunds/queries.ts'
import { worthOf } from '../orders/refunds/rules.ts'
import { orderRefunds } from '../orders/refunds/tables.ts'
import type { PaymentMethod } from '../orders/schema.ts'
import type { PersonActor, UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import type { StoredPayment } from './commands.ts'
import { askProvider } from './refund-commands.ts'
import { decimalText, refundable } from './rules.ts'
import type { OrderRefundInput } from './schema.ts'
import { payments } from './tables.ts'

/** What a refund is for, and what that is worth; the rest of a `NewRefund` is how it goes back. */
type Wish = Omit<NewRefund, 'id' | 'way'>

/** What began: refunds whose provider is to be asked once this is committed. */
export type Begun = OrderChange & { atProvider: string[]; isNew: boolean }

/** The payments by which an order was paid at providers, the latest first, held until the transaction ends. */
async function lockPaid(tx: Transaction, orderId: string): Promise<StoredPayment[]> {
  const ofOrder = and(eq(payments.orderId, orderId), eq(payments.state, 'paid'))
  return tx.select().from(payments).where(ofOrder).orderBy(desc(payments.createdAt), desc(payments.id)).for('update')
}

export type Way = { way: PaymentMethod; leftMinor: number; payment?: StoredPayment }

/** The ways on which money may go back, with how much on each: through the providers that took it, and the rest as cash. */
export async function waysOf(tx: Transaction, order: StoredOrder, money: OrderMoney): Promise<Way[]> {
  const paid = await lockPaid(tx, order.id)
  const cash = paid.reduce((rest, { receivedMinor }) => rest - (receivedMinor ?? 0), order.paidMinor)
  return [
    ...paid.map((payment) => ({ way: payment.provider, leftMinor: refundable(payment), payment })),
    { way: 'cod' as const, leftMinor: Math.max(0, cash - money.cashGivenMinor) },
  ]
}

/** What some lines are worth, with the delivery or without: undefined where more of a line is wished for than is left. */
function worthOfLines(money: OrderMoney, wish: OrderRefundInput): Wish | undefined {
  const { lines: wanted, withDelivery, reason } = wish
  const lines = wanted.map(({ lineId, quantity }) => {
    const line = money.lines.find(({ id }) => id === lineId)
    const share = line && money.shares.lines.get(lineId)
    if (!line || !share || line.given.quantity + quantity > line.quantity) return undefined
    return { lineId, quantity, ...worthOf(share, line, line.given, quantity) }
  })
  const known = lines.flatMap((line) => line ?? [])
  const isTwice = new Set(known.map(({ lineId }) => lineId)).size < known.length
  if (known.length < lines.length || isTwice) return undefined
  const { delivery } = money.shares
  const deliveryMinor = withDelivery ? Math.max(0, delivery.amountMinor - money.deliveryGiven.amountMinor) : 0
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    kind: 'lines',
    amountMinor: sum(known.map(({ amountMinor }) => amountMinor)) + deliveryMinor,
    deliveryMinor,
    taxMinor: sum(known.map(({ taxMinor }) => taxMinor)) + (deliveryMinor > 0 ? delivery.taxMinor : 0),
    lines: known,
    reason,
  }
}

function wishOf(money: OrderMoney, input: OrderRefundInput): Wish | undefined {
  const { reason, amountMinor, isDifference } = input
  const plain = { deliveryMinor: 0, taxMinor: 0, lines: [], reason }
  if (isDifference) return { ...plain, kind: 'difference', amountMinor: Math.max(0, -money.differenceMinor) }
  if (amountMinor !== undefined) return { ...plain, kind: 'amount', amountMinor }
  return worthOfLines(money, input)
}

/** Opens one refund on one way. Cash is handed over by whoever writes it down, so it is done at once. */
export async function openOne(
  tx: Transaction,
  actor: PersonActor,
  order: StoredOrder,
  { id, wish, by }: { id: string; wish: Wish; by: Way },
  nowMs: number,
): Promise<string[]> {
  await openRefund(tx, actor, order, { ...wish, id, way: by.way })
  const { amountMinor, reason } = wish
  if (by.payment) {
    await askProvider(tx, actor, { payment: by.payment, refundId: id, amountMinor, reason }, nowMs)
    return [id]
  }
  const params = { way: by.way, amount: { minor: amountMinor, currency: order.currency } }
  await endRefund(tx, actor, order, { id, state: 'done', note: reason, said: { code: 'moneyGivenBack', params } })
  return []
}

/**
 * Gives some of an order's money back: lines at what they cost with coupon and tax, the delivery, an amount, or what an
 * edit made too much. It counts as gone from now on, so that all refunds together never exceed what was paid.
 * @returns NOT_FOUND; REFUND_TOO_LARGE with what is left as a param, also for more of a line than was sold; KEY_REUSED. The
 * same refund again succeeds, and `isNew` is false
 */
export async function refundOrder(
  tx: Transaction,
  actor: UserActor,
  { orderId, ...input }: OrderRefundInput & { orderId: string },
  nowMs: number,
): Promise<Result<Begun>> {
  const order = await lockOrder(tx, orderId)
  if (!order) return fail('NOT_FOUND')
  const before = { refundedMinor: order.refundedMinor }
  const [same] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, input.refundId))
  if (same && (same.orderId !== order.id || same.reason !== input.reason)) return fail('KEY_REUSED')
  if (same) return succeed({ before, after: before, atProvider: [], isNew: false })

  const money = await readMoney(tx, order)
  const wish = wishOf(money, input)
  const ways = await waysOf(tx, order, money)
  const may = wish?.kind === 'difference' ? money.leftMinor : money.creditableMinor
  const most = Math.min(may, Math.max(...ways.map(({ leftMinor }) => leftMinor)))
  const tooLarge = fail('REFUND_TOO_LARGE', { params: { left: `${decimalText(most)} ${order.currency}` } })
  // Where an amount was given back before, some lines may be worth more than is left: they get what is left.
  const amountMinor = wish?.kind === 'lines' ? Math.min(wish.amountMinor, most) : wish?.amountMinor
  const by = ways.find(({ leftMinor }) => amountMinor !== undefined && leftMinor >= amountMinor)
  if (!wish || !amountMinor || !by || amountMinor > may) return tooLarge
  const { deliveryMinor, taxMinor } = wish
  const parts = { deliveryMinor: Math.min(deliveryMinor, amountMinor), taxMinor: Math.min(taxMinor, amountMinor) }
  const whole = { ...wish, amountMinor, ...parts }
  const atProvider = await openOne(tx, actor, order, { id: input.refundId, wish: whole, by }, nowMs)
  const { kind, lines, reason } = whole
  const after = {
    refundedMinor: order.refundedMinor + amountMinor,
    refundId: input.refundId,
    kind,
    amountMinor,
    reason,
  }
  return succeed({ before, after: { ...after, ...(lines.length > 0 && { lines }) }, atProvider, isNew: true })
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

/**
 * Gives back all that is left of what was paid for an order, the way it came. No money of a cancelled order is kept.
 * @returns the refunds whose provider is to be asked once this is committed
 */
export async function giveRestBack(
  tx: Transaction,
  actor: PersonActor,
  { orderId, reason }: { orderId: string; reason: string },
  nowMs: number,
): Promise<string[]> {
  const order = await lockOrder(tx, orderId)
  if (!order) return []
  const money = await readMoney(tx, order)
  if (money.leftMinor <= 0) return []
  const ways = await waysOf(tx, order, money)
  const tooMuch = Math.min(money.leftMinor, Math.max(0, -money.differenceMinor))
  const parts = [
    ...alongWays(tooMuch, ways).map((part) => ({ ...part, kind: 'difference' as const })),
    ...alongWays(money.leftMinor - tooMuch, ways).map((part) => ({ ...part, kind: 'rest' as const })),
  ]
  const open = money.lines.filter(({ quantity, given }) => given.quantity < quantity)
  const wished = open.map(({ id, quantity, given }) => ({ lineId: id, quantity: quantity - given.quantity }))
  const worth = worthOfLines(money, { refundId: '', lines: wished, withDelivery: true, reason })
  const begun: string[] = []
  for (const { kind, by, amountMinor } of parts) {
    const isAll = kind === 'rest' && worth?.amountMinor === amountMinor
    const plain = { deliveryMinor: 0, taxMinor: 0, lines: [], reason }
    const wish = isAll && worth ? { ...worth, kind } : { ...plain, kind, amountMinor }
    // Each refund changes the order: the next one has to see it so.
    const now = (await lockOrder(tx, orderId)) ?? order
    begun.push(...(await openOne(tx, actor, now, { id: uuidv7(), wish, by }, nowMs)))
  }
  return begun
}
