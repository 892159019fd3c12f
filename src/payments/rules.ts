import type { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/schema.ts'
import type { PaymentState, ProviderName } from './schema.ts'

/** From its placing, how long an unpaid order keeps its stock while no payment is under way. */
export const HOLD_MINUTES = 60
/** How long the provider's page may be paid on. Stripe takes no less than 30 minutes. */
export const ATTEMPT_MINUTES = 35
/** For the provider's last word to arrive after its page has closed. */
export const GRACE_MINUTES = 5
/** When a provider cannot be asked any more, the stock comes back this long after the payment should have ended. */
export const SILENCE_HOURS = 6
/** A bank that has not said yes or no by then is taken for a no; should it pay after all, the money goes back. */
export const PROCESSING_HOURS = 24

const minuteMs = 60_000
const ends = ['paid', 'surplus', 'mismatch'] as const

const moves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  starting: ['open', 'failed', 'closed', ...ends],
  open: ['processing', 'failed', 'closed', ...ends],
  processing: ['failed', 'closed', ...ends],
  // Money may come in after all: a late answer, a page that was still open in another tab.
  failed: [...ends],
  closed: [...ends],
  paid: [],
  surplus: [],
  mismatch: [],
}

/** Whether a payment may move so. */
export const canMoveAttempt = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to)

export const liveStates = ['starting', 'open', 'processing'] as const satisfies readonly PaymentState[]
/** Whether money may be on its way: the order's stock is kept meanwhile. */
export const isLive = (state: PaymentState): boolean => liveStates.some((live) => live === state)

/** What a provider says of a payment, proved or asked for. Amounts in minor units. */
export type Report =
  /** The customer has not paid yet, but can. */
  | { state: 'waiting' }
  /** The customer has done their part; the bank has not. */
  | { state: 'processing' }
  | { state: 'failed'; reason: string }
  /** It can no longer be paid. */
  | { state: 'expired' }
  | { state: 'paid'; amountMinor: number; currency: string; moneyRef: string; note?: string }

type Attempt = { state: PaymentState; amountMinor: number; currency: string; isDifference: boolean }
type Payable = { status: OrderStatus; paymentStatus: PaymentStatus }
/** @param differenceMinor what its payments and edits left to be paid, in minor units */
type Owing = Payable & { differenceMinor: number }

/** Whether an order still waits for its money. */
export const isUnpaid = ({ status, paymentStatus }: Payable): boolean =>
  status !== 'cancelled' && status !== 'returned' && (paymentStatus === 'unpaid' || paymentStatus === 'failed')

/** Whether an order that was paid, wholly or by a deposit, still waits for some money. Of one that is over nothing is owed. */
export const owesDifference = ({ status, paymentStatus, differenceMinor }: Owing): boolean =>
  status !== 'cancelled' &&
  status !== 'returned' &&
  (paymentStatus === 'paid' || paymentStatus === 'partlyRefunded') &&
  differenceMinor > 0

/** Whether an order waits for the money that an attempt asks for: its first payment, or what was left of it. */
export const isOwed = ({ isDifference }: Pick<Attempt, 'isDifference'>, order: Owing): boolean =>
  isDifference ? owesDifference(order) : isUnpaid(order)

/**
 * Where a report takes a payment, or undefined where it changes nothing: the same said twice, or less than is known.
 * Money of another amount or currency than was asked for pays nothing (`mismatch`); money for an order that is paid or
 * cancelled is too much (`surplus`) and goes back.
 */
export function nextState(payment: Attempt, order: Owing, report: Report): PaymentState | undefined {
  const to = stateOf(payment, order, report)
  return to !== undefined && canMoveAttempt(payment.state, to) ? to : undefined
}

function stateOf(payment: Attempt, order: Owing, report: Report): PaymentState | undefined {
  switch (report.state) {
    case 'waiting':
      return undefined
    case 'processing':
    case 'failed':
      return report.state
    case 'expired':
      return 'closed'
    case 'paid':
      if (report.amountMinor !== payment.amountMinor || report.currency !== payment.currency) return 'mismatch'
      return isOwed(payment, order) ? 'paid' : 'surplus'
  }
}

/** What may still be given back of a payment, in minor units. */
export const refundable = (payment: { receivedMinor: number | null; refundedMinor: number }): number =>
  Math.max(0, (payment.receivedMinor ?? 0) - payment.refundedMinor)

/**
 * Whether the time is over for which an unpaid order keeps its stock without a payment under way. An order from further in the
 * future than that was placed before the clock was set back.
 */
export const isHoldOver = (placedAt: Date, nowMs: number): boolean =>
  Math.abs(nowMs - placedAt.getTime()) >= HOLD_MINUTES * minuteMs

/**
 * Whether a new payment of an order may begin: while its stock is kept for it, which is as long as you like once staff
 * have taken it up. For a request nothing is kept.
 */
export const mayStartPayment = (order: Payable & { placedAt: Date }, nowMs: number): boolean =>
  isUnpaid(order) && order.status !== 'requested' && (order.status !== 'pending' || !isHoldOver(order.placedAt, nowMs))

/** Until when a payment that begins now may be made. */
export const attemptEnds = (nowMs: number): Date => new Date(nowMs + ATTEMPT_MINUTES * minuteMs)

const whileLive = [1, 2, 5, 10] as const
const whenOver = [60, 360, 1440] as const

/** The furthest ahead that a question to a provider is put off, in minutes, and one for good measure: beyond it lies a clock that was set back. */
export const furthestCheck = { live: 11, over: 1441 } as const

/**
 * When the provider is to be asked about a payment again: within minutes while it is live, and three times in the day
 * after it ended without money, for what came in all the same. Null: never.
 * @param checks how often it was asked since it came to this state
 */
export function nextCheck(state: PaymentState, checks: number, nowMs: number): Date | null {
  const after = isLive(state) ? (whileLive[checks] ?? whileLive.at(-1)) : whenOver[checks]
  const isSettled = ends.some((end) => end === state)
  return after === undefined || isSettled ? null : new Date(nowMs + after * minuteMs)
}

/**
 * Whether a live payment is to be ended now: its time is over and the provider's last word had time to arrive, or its end lies so
 * far ahead that the clock was set back since it began.
 */
export const isOverdue = ({ expiresAt }: { expiresAt: Date }, nowMs: number): boolean =>
  nowMs >= expiresAt.getTime() + GRACE_MINUTES * minuteMs ||
  expiresAt.getTime() > nowMs + (ATTEMPT_MINUTES + HOLD_MINUTES) * minuteMs

/** Whether it is to be ended even though the provider cannot be asked, or has not decided. */
export const isLost = ({ state, expiresAt }: { state: PaymentState; expiresAt: Date }, nowMs: number): boolean =>
  nowMs >= expiresAt.getTime() + (state === 'processing' ? PROCESSING_HOURS : SILENCE_HOURS) * 60 * minuteMs

/** When to ask about a refund again that is not decided: after 1, 2, 4 … minutes, at last every six hours. */
export const nextRefundCheck = (attempts: number, nowMs: number): Date =>
  new Date(nowMs + Math.min(2 ** Math.min(attempts, 20), 360) * minuteMs)

/** Minor units as the decimal text that PayPal and SSLCommerz write, such as `12.30`. */
export const decimalText = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** The minor units of such a text; undefined where it is no amount of at most two decimals. */
export function minorOfDecimal(text: unknown): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(text))
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** https://developer.paypal.com/api/rest/reference/currency-codes, those with two decimals. */
const ofPayPal = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ')
/** Stripe counts these in whole units or asks for whole units: https://docs.stripe.com/currencies#special-cases. */
const notOfStripe = ['HUF', 'ISK', 'TWD', 'UGX']

/** Whether a provider takes a currency, given that every amount of the shop has two decimals. */
export function takesCurrency(provider: ProviderName, currency: string): boolean {
  if (provider === 'sslCommerz') return currency === 'BDT'
  if (provider === 'paypal') return ofPayPal.includes(currency)
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits === 2 && !notOfStripe.includes(currency)
}

/** The provider behind a way to pay; undefined for cash, and on account. */
export const providerOf = (method: PaymentMethod): ProviderName | undefined =>
  method === 'cod' || method === 'account' ? undefined : method
