import { eq } from 'drizzle-orm'
import { addEntry } from '../gift-cards/ledger-commands.ts'
import { lockOrder, type OrderChange, type StoredOrder } from '../orders/commands.ts'
import { givePartBack } from '../orders/parts/commands.ts'
import type { StoredPart } from '../orders/parts/queries.ts'
import { endRefund, type NewRefund, openRefund } from '../orders/refunds/commands.ts'
import { firstPart } from '../orders/refunds/cut-rules.ts'
import { type OrderMoney, readMoney } from '../orders/refunds/queries.ts'
import { worthOf } from '../orders/refunds/rules.ts'
import { orderRefunds } from '../orders/refunds/tables.ts'
import type { Actor, UserActor } from '../platform/actor.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { endOutdated, type StoredPayment } from './commands.ts'
import { askProvider } from './refund-commands.ts'
import { alongWays, type Way, waysOf, wholeWay } from './refund-ways.ts'
import { decimalText, isUnpaid } from './rules.ts'
import type { OrderRefundInput } from './schema.ts'

/** What a refund is for, and what that is worth; the rest of a `NewRefund` is how it goes back. */
type Wish = Omit<NewRefund, 'id' | 'way'>

/**
 * What began: refunds whose provider is to be asked once this is committed, and payments under way that ask for more than is left to pay, whose
 * pages are still to be closed.
 */
export type Begun = OrderChange & { atProvider: string[]; ended: StoredPayment[]; isNew: boolean }

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

type ToPart = { part: StoredPart; refundId: string; amountMinor: number; reason: string }

/** What goes back to a gift card is on it at once, also where it is blocked or over; on any other part staff see to it. */
async function backToPart(
  tx: Transaction,
  actor: Actor,
  { number }: StoredOrder,
  { part, refundId, amountMinor, reason }: ToPart,
): Promise<void> {
  await givePartBack(tx, part.id, amountMinor)
  if (part.giftCardId === null) return
  const entry = { kind: 'refunded', amountMinor, paymentId: part.id, refundId, orderNumber: number, reason } as const
  await addEntry(tx, actor, part.giftCardId, entry)
}

/** Opens one refund on one way. What no provider gives back is handed over by whoever writes it down, so it is done at once. */
export async function openOne(
  tx: Transaction,
  actor: Actor,
  order: StoredOrder,
  { id, wish, by }: { id: string; wish: Wish; by: Way },
  nowMs: number,
): Promise<string[]> {
  await openRefund(tx, actor, order, { ...wish, id, way: by.way })
  const { amountMinor, reason } = wish
  const amount = { minor: amountMinor, currency: order.currency }
  if (by.way === 'account') {
    const said = { code: 'takenOffOwed', params: { amount } } as const
    await endRefund(tx, actor, order, { id, state: 'done', note: reason, said })
    return []
  }
  if (by.payment) {
    await askProvider(tx, actor, { payment: by.payment, refundId: id, amountMinor, reason }, nowMs)
    return [id]
  }
  if (by.part) await backToPart(tx, actor, order, { part: by.part, refundId: id, amountMinor, reason })
  const params = { way: by.way, amount }
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
  if (same) return succeed({ before, after: before, atProvider: [], ended: [], isNew: false })

  const money = await readMoney(tx, order)
  const wish = wishOf(money, input)
  const ways = await waysOf(tx, order, money)
  const owed = ways.reduce((sum, { way, leftMinor }) => (way === 'account' ? sum + leftMinor : sum), 0)
  const paid = isUnpaid(order) ? 0 : wish?.kind === 'difference' ? money.leftMinor : money.creditableMinor
  const may = paid + owed
  const onWays = ways.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  const most = Math.min(may, onWays)
  const tooLarge = fail('REFUND_TOO_LARGE', { params: { left: `${decimalText(most)} ${order.currency}` } })
  // Where an amount was given back before, some lines may be worth more than is left: they get what is left.
  const amountMinor = wish?.kind === 'lines' ? Math.min(wish.amountMinor, most) : wish?.amountMinor
  if (!wish || !amountMinor || amountMinor > most) return tooLarge
  const by = wholeWay(ways, amountMinor)
  const { deliveryMinor, taxMinor } = wish
  const parts = { deliveryMinor: Math.min(deliveryMinor, amountMinor), taxMinor: Math.min(taxMinor, amountMinor) }
  const whole = { ...wish, amountMinor, ...parts }
  const atProvider = by
    ? await openOne(tx, actor, order, { id: input.refundId, wish: whole, by }, nowMs)
    : await openSeveral(
        tx,
        actor,
        { orderId, id: input.refundId, wish: whole, parts: alongWays(amountMinor, ways) },
        nowMs,
      )
  const ended = owed > 0 ? await endOutdated(tx, orderId, nowMs) : []
  const { kind, lines, reason } = whole
  const after = {
    refundedMinor: order.refundedMinor + amountMinor,
    refundId: input.refundId,
    kind,
    amountMinor,
    reason,
  }
  return succeed({ before, after: { ...after, ...(lines.length > 0 && { lines }) }, atProvider, ended, isNew: true })
}

type Several = { orderId: string; id: string; wish: Wish; parts: readonly { by: Way; amountMinor: number }[] }

/**
 * Opens a refund for which no one way has enough: in amounts along the ways. The first of them has its id, and its lines; the others belong to no
 * line.
 */
export async function openSeveral(
  tx: Transaction,
  actor: Actor,
  { orderId, id, wish, parts }: Several,
  nowMs: number,
): Promise<string[]> {
  const begun: string[] = []
  for (const [at, { by, amountMinor }] of parts.entries()) {
    // Each refund changes the order: the next one has to see it so.
    const now = await lockOrder(tx, orderId)
    if (!now) break
    const isOfLines = at === 0 && wish.kind === 'lines'
    const kind = wish.kind === 'lines' && !isOfLines ? 'amount' : wish.kind
    const ofLines = isOfLines ? firstPart(wish, amountMinor) : { deliveryMinor: 0, taxMinor: 0, lines: [] }
    const part = { ...ofLines, kind, amountMinor, reason: wish.reason }
    begun.push(...(await openOne(tx, actor, now, { id: at === 0 ? id : uuidv7(), wish: part, by }, nowMs)))
  }
  return begun
}

/**
 * Gives back all that is left of what was paid for an order, the way it came. No money of a cancelled order is kept.
 * @returns the refunds whose provider is to be asked once this is committed
 */
export async function giveRestBack(
  tx: Transaction,
  actor: Actor,
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
