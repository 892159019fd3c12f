import type { CartLineInput } from '../cart/schema.ts'
import type { Offer } from '../catalogue/queries.ts'
import type { StoredArea } from '../delivery/queries.ts'
import { deliveryCost } from '../delivery/rules.ts'
import type { DeliveryChoiceInput } from '../delivery/schema.ts'
import type { StoredCoupon } from '../pricing/queries.ts'
import {
  type CouponRefusal,
  couponRefusal,
  isOnSale,
  type PricedOrder,
  priceOrder,
  unitPrice,
} from '../pricing/rules.ts'

export type PricedLine = {
  line: CartLineInput
  offer: Offer | undefined
  problem: 'gone' | 'notEnough' | 'soldOut' | null
}

/** A cart at one moment: what each line is, and what it all costs. */
export type PricedCart = {
  lines: PricedLine[]
  priced: PricedOrder
  refusal: CouponRefusal | undefined
  area: StoredArea | undefined
  deliveryKnown: boolean
}

type Facts = {
  lines: readonly CartLineInput[]
  offers: readonly Offer[]
  areas: readonly StoredArea[]
  delivery: DeliveryChoiceInput | null | undefined
  /** Undefined when none was wished for, null when there is none of that code. */
  coupon: StoredCoupon | null | undefined
  nowMs: number
}

const matches = (line: CartLineInput, offer: Offer): boolean =>
  offer.productId === line._id &&
  offer.isActive &&
  (offer.type === 'simple' || (offer.color === (line.color ?? null) && offer.attribute === (line.attribute ?? null)))

/**
 * Says of every line what it is and whether the store has enough, counting lines of the same goods together in the order
 * in which they stand in the cart.
 */
function matchLines(lines: readonly CartLineInput[], offers: readonly Offer[]): PricedLine[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const offer = offers.find((candidate) => matches(line, candidate))
    if (!offer) return { line, offer, problem: 'gone' }
    const before = taken.get(offer.stockItemId) ?? 0
    taken.set(offer.stockItemId, before + line.qty)
    if (offer.unlimited || before + line.qty <= offer.onHand) return { line, offer, problem: null }
    return { line, offer, problem: offer.onHand === 0 ? 'soldOut' : 'notEnough' }
  })
}

/** Prices a cart from the shop's own facts; nothing that the browser says of prices is known here. */
export function priceCart({ lines, offers, areas, delivery, coupon, nowMs }: Facts): PricedCart {
  const matched = matchLines(lines, offers)
  const toPrice = matched.flatMap(({ line, offer }) =>
    offer ? [{ unitPriceMinor: unitPrice(offer), qty: line.qty, categoryId: offer.categoryId }] : [],
  )
  const refusal = coupon === undefined ? undefined : couponRefusal(coupon ?? undefined, toPrice, nowMs)
  const area = delivery?.type === 'delivery' ? areas.find(({ id }) => id === delivery.areaId) : undefined
  const taken = coupon && refusal === undefined ? coupon : null
  const { itemTotalMinor } = priceOrder({ lines: toPrice, deliveryCostMinor: 0 })
  const deliveryCostMinor = area ? deliveryCost({ type: 'delivery', area }, itemTotalMinor) : 0
  return {
    lines: matched,
    priced: priceOrder({ lines: toPrice, coupon: taken, deliveryCostMinor }),
    refusal,
    area,
    deliveryKnown: delivery?.type !== 'delivery' || area !== undefined,
  }
}

/** The price before the sale, where there is a sale. */
export const oldUnitPrice = (offer: Offer): number | null => (isOnSale(offer) ? offer.priceMinor : null)
