import type { DeliveryType } from '../delivery/schema.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from './schema.ts'

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Nothing is reserved for a request: confirming takes its goods off the shelf.
  requested: ['confirmed', 'cancelled'],
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['ready', 'shipped', 'cancelled'],
  ready: ['completed', 'cancelled'],
  shipped: ['completed', 'returned'],
  completed: ['returned'],
  cancelled: [],
  returned: [],
}

const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  unpaid: ['paid', 'failed'],
  paid: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['refunded'],
  refunded: [],
  // A customer whose card was declined may try again.
  failed: ['paid'],
}

/** A pickup becomes ready and is fetched; a delivery is shipped. Neither reaches the other's state. */
const onlyFor: Readonly<Partial<Record<OrderStatus, DeliveryType>>> = { ready: 'pickup', shipped: 'delivery' }

/** Why an order cannot move; `next` is where it can go instead. */
export type MoveRefusal =
  | { readonly reason: 'same'; readonly status: OrderStatus }
  | { readonly reason: 'final'; readonly from: OrderStatus }
  | { readonly reason: 'pickupOnly' | 'deliveryOnly'; readonly to: OrderStatus }
  | { readonly reason: 'notNext'; readonly from: OrderStatus; readonly to: OrderStatus; readonly next: OrderStatus[] }

/** The states an order may move to, given how it is delivered. */
export function nextStatuses(from: OrderStatus, delivery: DeliveryType): OrderStatus[] {
  return moves[from].filter((to) => (onlyFor[to] ?? delivery) === delivery)
}

/**
 * The next state on an order's usual way, which one press makes it and a few seconds can undo. What ends an order otherwise,
 * and the answer to a request, is asked about instead.
 */
export function routineStep(from: OrderStatus, delivery: DeliveryType): OrderStatus | undefined {
  if (from === 'requested') return undefined
  return nextStatuses(from, delivery).find((to) => to !== 'cancelled' && to !== 'returned')
}

/** Whether an order may move so. */
export function canMove(from: OrderStatus, to: OrderStatus, delivery: DeliveryType): boolean {
  return nextStatuses(from, delivery).includes(to)
}

/** Why an order may not move so, or undefined where it may. */
export function moveRefusal(from: OrderStatus, to: OrderStatus, delivery: DeliveryType): MoveRefusal | undefined {
  if (canMove(from, to, delivery)) return undefined
  if (from === to) return { reason: 'same', status: from }
  if (moves[from].length === 0) return { reason: 'final', from }
  if (moves[from].includes(to)) return { reason: onlyFor[to] === 'pickup' ? 'pickupOnly' : 'deliveryOnly', to }
  return { reason: 'notNext', from, to, next: nextStatuses(from, delivery) }
}

/**
 * Whether this move puts the order's goods back on sale. Cancelling does: they never left. A return does not: opened
 * boxes are looked at first and booked in by hand. Nor does declining a request, for which nothing was taken.
 */
export function returnsStock(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'cancelled' && from !== 'requested' && moves[from].includes(to)
}

/** Whether goods that come to this state have an invoice, paid or not: from here on nothing about them is edited. */
export const invoicedAt = (status: OrderStatus): boolean => status === 'ready' || status === 'shipped'

/**
 * Whether staff may still change what an order is of, and where it goes: until the goods leave. Not once some of it was
 * given back by line or came back: those lines are what the refund was for.
 */
export const isEditable = (status: OrderStatus): boolean => moves[status].includes('cancelled')

/** Whether there is a passport of an order's floors: it is agreed, and has goods that are sold by the box and cover something. */
export const hasPassport = ({ status, lines }: { status: OrderStatus; lines: readonly SoldBy[] }): boolean =>
  status !== 'requested' &&
  status !== 'cancelled' &&
  status !== 'returned' &&
  lines.some(({ unit, unitMeasure }) => unit === 'box' && unitMeasure === 'area')

type SoldBy = { readonly unit: string; readonly unitMeasure: string }

/** Whether the buyer may still cancel: as the checkout promises, until the goods have left. */
export const isCancellableByBuyer = (status: OrderStatus): boolean => moves[status].includes('cancelled')

/** Whether goods can come back from here: they have reached their buyer, or may have. */
export const isReturnable = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'completed' || status === 'returned'

/**
 * The states to which staff may move a payment by hand. Money goes back by a refund that says how much and what for, so
 * that the books know it; never by calling a payment refunded. Nobody pays for an order that is over, nor for one that is not accepted yet.
 */
export function nextPaymentsByHand(
  from: PaymentStatus,
  { status, paymentMethod }: { readonly status: OrderStatus; readonly paymentMethod: PaymentMethod },
): PaymentStatus[] {
  if (moves[status].length === 0 || status === 'requested') return []
  return paymentMoves[from].filter((to) => to === 'paid' || (paymentMethod === 'cod' && to === 'failed'))
}

type Charged = {
  readonly totalMinor: number
  /** What of the total was credited to its buyer's account. */
  readonly takenOffMinor: number
  readonly paidMinor: number
}
type Due = Charged & { readonly depositMinor: number }

/** What of an order's total nobody has paid, nor has to pay no more, in minor units. */
export const leftToPayMinor = ({ totalMinor, takenOffMinor, paidMinor }: Charged): number =>
  Math.max(0, totalMinor - takenOffMinor - paidMinor)

/** What an order that waits for its money is to be paid with first, in minor units: its deposit or all of it, without what gift cards paid. */
export function firstDueMinor(order: Due): number {
  const leftMinor = leftToPayMinor(order)
  return order.depositMinor > 0 ? Math.min(leftMinor, Math.max(0, order.depositMinor - order.paidMinor)) : leftMinor
}

/** Whether an order that is paid so is paid at a provider, before anything is sent. */
export const isPaidOnline = (method: PaymentMethod): boolean => method !== 'cod' && method !== 'account'

/** Whether an order waits for its money: nothing of it came in, or only what gift cards had. */
export const isWaitingForMoney = (paymentStatus: PaymentStatus): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed'

type PaidWith = {
  readonly paymentMethod: PaymentMethod
  readonly totalMinor: number
  readonly parts: readonly { readonly way: string; readonly amountMinor: number }[]
}

/** How an order is paid, as its key in the words: by gift card where cards have paid all of it, else in the way that was chosen. */
export function methodOf({ paymentMethod, totalMinor, parts }: PaidWith): PaymentMethod | 'giftCard' {
  const byCards = parts.reduce((sum, { way, amountMinor }) => (way === 'giftCard' ? sum + amountMinor : sum), 0)
  return byCards > 0 && byCards >= totalMinor ? 'giftCard' : paymentMethod
}

type PaidSoFar = Charged & { readonly paymentStatus: PaymentStatus }

/** How an order's payment stands, as its key in the words: one that waits for the rest of its money is paid in part. */
export const paidWord = ({ paymentStatus, ...charged }: PaidSoFar): string =>
  charged.paidMinor > 0 &&
  leftToPayMinor(charged) > 0 &&
  paymentStatus !== 'refunded' &&
  paymentStatus !== 'partlyRefunded'
    ? 'partly'
    : paymentStatus

/** Whether some of the money came in and some is still to come. */
export const isPartlyPaid = ({ status, ...paid }: PaidSoFar & { readonly status: OrderStatus }): boolean =>
  status !== 'cancelled' && status !== 'returned' && paidWord(paid) === 'partly'
