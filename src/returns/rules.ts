import { shareOut } from '../money/split.ts'
import { type Given, isReturnableLine, type Share, worthOf } from '../orders/refunds/rules.ts'
import type { OrderStatus } from '../orders/schema.ts'

/** Where a customer's return stands: open while it is `asked` or `approved`. */
export const returnStatuses = ['asked', 'approved', 'received', 'refused', 'withdrawn', 'expired'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Why goods come back, as the customer chooses it. */
export const returnReasons = ['leftOver', 'changedMind', 'wrongItem', 'damaged', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** How they come back: brought to the store, or fetched by its truck. */
export const returnWays = ['bring', 'fetch'] as const
export type ReturnWay = (typeof returnWays)[number]

/** A line of an order, as far as it decides what may come back of it and what that is worth. */
export type ReturnableLine = {
  readonly id: string
  readonly unit: string
  /** Null for a line that no product stands behind: a service, or something that was written for one order. */
  readonly variantId: string | null
  readonly quantity: number
  /** How many of it came back. */
  readonly returned: number
  /** What of its price was given back. */
  readonly given: Given
  /** What it cost, with discount and tax. */
  readonly share: Share
}

/** A line as the customer's form names it. */
export type FormLine = ReturnableLine & {
  readonly name: string
  readonly detail: string
  readonly pictureUrl: string | null
}

/** How many of a line may still come back: none of what came back before, nor of what was refunded without coming back. */
export const leftToReturn = (line: ReturnableLine): number =>
  isReturnableLine(line) ? Math.max(0, line.quantity - Math.max(line.returned, line.given.quantity)) : 0

/** What a return costs its customer, as it was when they asked; money in minor units. */
export type ReturnTerms = {
  /** The fewest boxes, rolls, bags and pieces that come back at once. */
  readonly leastUnits: number
  readonly feePercent: number
  /** What the restocking fee comes to at least. */
  readonly feeLeastMinor: number
  /** What it costs to be fetched; null where no truck fetches. */
  readonly fetchMinor: number | null
}

/** The terms where staff let the restocking fee go. */
export const withoutFee = (terms: ReturnTerms): ReturnTerms => ({ ...terms, feePercent: 0, feeLeastMinor: 0 })

/** Goods of one line, as they were found. */
export type Found = {
  readonly line: ReturnableLine
  /** How many are as new. */
  readonly asNew: number
  readonly damaged: number
  /** What of their price is refunded for damaged ones; none of it where it is 0. */
  readonly damagedPercent: number
}

/** What is refunded of a line. What was kept counts as given back, so that no later refund of the line makes up for it. */
export type RefundOfLine = Share & {
  readonly lineId: string
  readonly quantity: number
  readonly keptMinor: number
  readonly keptTaxMinor: number
}

export type RefundOfReturn = {
  readonly lines: readonly RefundOfLine[]
  /** What the goods are worth, damage taken off. */
  readonly goodsMinor: number
  readonly feeMinor: number
  readonly fetchMinor: number
  /** What goes back of it. */
  readonly amountMinor: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const part = (whole: number, of: number, all: number): number =>
  all === 0 ? 0 : Number((BigInt(whole) * BigInt(of)) / BigInt(all))

/** What the goods of one line are worth, and what of it is left once damage is taken off. */
function worthOfFound({ line, asNew, damaged, damagedPercent }: Found) {
  // What was refunded without coming back is not refunded twice.
  const open = Math.max(0, line.quantity - line.given.quantity)
  const fit = Math.min(asNew, open)
  const quantity = fit + (damagedPercent > 0 ? Math.min(damaged, open - fit) : 0)
  if (quantity === 0) return undefined
  const whole = worthOf(line.share, line, line.given, quantity)
  const sound = fit > 0 ? worthOf(line.share, line, line.given, fit).amountMinor : 0
  return { line, quantity, whole, netMinor: sound + part(whole.amountMinor - sound, damagedPercent, 100) }
}

/**
 * What is refunded for goods that come back: what they cost, less damage, the restocking fee and being fetched. The delivery is not
 * refunded. The same on the customer's page before they ask, and in the store when the goods are in.
 * @param mostMinor what of the order may still go back at all
 */
export function refundOfReturn(
  found: readonly Found[],
  { terms, way, mostMinor }: { terms: ReturnTerms; way: ReturnWay; mostMinor: number },
): RefundOfReturn {
  const worth = found.flatMap((one) => worthOfFound(one) ?? [])
  const goodsMinor = sum(worth.map(({ netMinor }) => netMinor))
  const asked = Math.max(part(goodsMinor, terms.feePercent, 100), terms.feeLeastMinor)
  const feeMinor = Math.min(goodsMinor, asked)
  const fetchMinor = Math.min(goodsMinor - feeMinor, way === 'fetch' ? (terms.fetchMinor ?? 0) : 0)
  const offs = shareOut(
    feeMinor + fetchMinor,
    worth.map(({ netMinor }) => netMinor),
  )
  const lines = worth.map(({ line, quantity, whole, netMinor }, at): RefundOfLine => {
    const amountMinor = netMinor - (offs[at] ?? 0)
    const taxMinor = part(whole.taxMinor, amountMinor, whole.amountMinor)
    return {
      lineId: line.id,
      quantity,
      amountMinor,
      taxMinor,
      keptMinor: whole.amountMinor - amountMinor,
      keptTaxMinor: whole.taxMinor - taxMinor,
    }
  })
  const amountMinor = Math.max(0, Math.min(mostMinor, goodsMinor - feeMinor - fetchMinor))
  return { lines, goodsMinor, feeMinor, fetchMinor, amountMinor }
}

/** Until which day goods may be returned: so many days after the one on which their customer had them. Days as `2026-11-25`. */
export function lastReturnDay(handedOverOn: string, returnDays: number): string {
  const day = new Date(`${handedOverOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + returnDays)
  return day.toISOString().slice(0, 10)
}

export type AskRefusal = 'notHandedOver' | 'overdue' | 'nothingLeft' | 'open'

/** Why nothing of an order can be asked to come back now; undefined where it can. */
export function askRefusal(order: {
  readonly status: OrderStatus
  /** The last day; null where the goods have not left. */
  readonly lastDay: string | null
  readonly today: string
  readonly lines: readonly ReturnableLine[]
  readonly hasOpenReturn: boolean
}): AskRefusal | undefined {
  const { status, lastDay, today, lines, hasOpenReturn } = order
  if (hasOpenReturn) return 'open'
  if (lastDay === null || (status !== 'shipped' && status !== 'completed')) return 'notHandedOver'
  if (!lines.some((line) => leftToReturn(line) > 0)) return 'nothingLeft'
  return today > lastDay ? 'overdue' : undefined
}

const moves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  asked: ['approved', 'refused', 'withdrawn'],
  approved: ['received', 'refused', 'expired'],
  received: [],
  refused: [],
  withdrawn: [],
  expired: [],
}

export const canMoveReturn = (from: ReturnStatus, to: ReturnStatus): boolean => moves[from].includes(to)

/** Whether it still waits for somebody. An order has one such return at most. */
export const isOpenReturn = (status: ReturnStatus): boolean => moves[status].length > 0

/** What stands on the slip: the order's number and which of its returns it is. */
export const returnNumber = (orderNumber: string, position: number): string => `${orderNumber}-R${position}`
