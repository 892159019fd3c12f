import type { CartLineInput } from '../cart/schema.ts'
import type { Offer } from '../catalogue/queries.ts'
import type { StoredArea } from '../delivery/queries.ts'
import { deliveryCost } from '../delivery/rules.ts'
import type { DeliveryChoiceInput } from '../delivery/schema.ts'
import { netsOfLines } from '../pricing/line-nets.ts'
import type { StoredCoupon } from '../pricing/queries.ts'
import {
  type CouponRefusal,
  couponRefusal,
  isEligible,
  isOnSale,
  isOrderTooLarge,
  maxOrderMinor,
  priceOrder,
  unitPrice,
} from '../pricing/rules.ts'
import type { ShopTaxes } from '../pricing/tax-queries.ts'
import { type TaxedOrder, type TaxPlace, taxOrder, withTaxes } from '../pricing/tax-rules.ts'

export type PricedLine = {
  line: CartLineInput
  offer: Offer | undefined
  problem: 'gone' | 'notEnough' | 'soldOut' | null
}

/** A cart at one moment: what each line is, and what it all costs. */
export type PricedCart = {
  lines: PricedLine[]
  /** Its `lineTotalsMinor` and `lineTaxesMinor` are those of the lines that have an offer, in their order. */
  priced: TaxedOrder
  refusal: CouponRefusal | undefined
  area: StoredArea | undefined
  /** Whether goods can be had in the way that was wished for. */
  deliveryKnown: boolean
  /** Whether it comes to more than one order may: then `priced` is only to be shown. */
  isTooLarge: boolean
}

type Facts = {
  lines: readonly CartLineInput[]
  offers: readonly Offer[]
  areas: readonly StoredArea[]
  delivery: DeliveryChoiceInput | null | undefined
  /** Undefined when none was wished for, null when there is none of that code. */
  coupon: StoredCoupon | null | undefined
  taxes: ShopTaxes
  /** Where the goods change hands. */
  place: TaxPlace
  /** Whether this store hands goods out. */
  offersPickup: boolean
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
export function priceCart(facts: Facts): PricedCart {
  const { lines, offers, areas, delivery, coupon, taxes, place, offersPickup, nowMs } = facts
  const matched = matchLines(lines, offers)
  const toPrice = matched.flatMap(({ line, offer }) =>
    offer ? [{ unitPriceMinor: unitPrice(offer), qty: line.qty, categoryId: offer.categoryId }] : [],
  )
  const refusal = coupon === undefined ? undefined : couponRefusal(coupon ?? undefined, toPrice, nowMs)
  const area = delivery?.type === 'delivery' ? areas.find(({ id }) => id === delivery.areaId) : undefined
  const taken = coupon && refusal === undefined ? coupon : null
  const { itemTotalMinor } = priceOrder({ lines: toPrice, deliveryCostMinor: 0 })
  const weightGrams = matched.reduce((sum, { line, offer }) => sum + (offer?.weightGrams ?? 0) * line.qty, 0)
  const deliveryCostMinor = area ? deliveryCost({ type: 'delivery', area }, itemTotalMinor, weightGrams) : 0
  // A cost by weight has no bound of its own, and what is past the bound is not to be rounded.
  const priced = priceOrder({
    lines: toPrice,
    coupon: taken,
    deliveryCostMinor: Math.min(deliveryCostMinor, maxOrderMinor),
  })
  const nets = netsOfLines({
    ...priced,
    lines: toPrice.map((line, index) => ({
      totalMinor: priced.lineTotalsMinor[index] ?? 0,
      couponApplies: taken !== null && isEligible(line, taken),
    })),
  })
  const taxed = taxOrder({
    ...taxes,
    place,
    deliveryMinor: priced.deliveryMinor,
    lines: toPrice.map(({ categoryId }, index) => ({ categoryId, netMinor: nets[index] ?? 0 })),
  })
  const whole = withTaxes(priced, taxed)
  return {
    lines: matched,
    priced: whole,
    refusal,
    area,
    isTooLarge: isOrderTooLarge(whole, deliveryCostMinor),
    deliveryKnown: delivery?.type === 'pickup' ? offersPickup : delivery?.type !== 'delivery' || area !== undefined,
  }
}

/** The price before the sale, where there is a sale. */
export const oldUnitPrice = (offer: Offer): number | null => (isOnSale(offer) ? offer.priceMinor : null)
