import type { Decision, DeliveryPlace, Posted, PricedExtra } from '../delivery/decision-rules.ts'
import type { StoredArea } from '../delivery/queries.ts'
import type { StaffDeliveryInput } from '../delivery/schema.ts'
import { decideTransport } from '../delivery/transport-rules.ts'
import { roundToTenth } from '../money/rounding.ts'
import type { CustomLineInput } from '../orders/desk/schema.ts'
import type { DiscountRefusal } from '../pricing/discounts/choice-rules.ts'
import { discountCart, type OrderDiscount, type OrderDiscounts } from '../pricing/discounts/order-rules.ts'
import type { StoredDiscount } from '../pricing/discounts/queries.ts'
import { type DiscountedLine, goodsOf } from '../pricing/discounts/rules.ts'
import { netsOfLines } from '../pricing/line-nets.ts'
import { isOnSale, isOrderTooLarge, maxOrderMinor, priceOrder } from '../pricing/rules.ts'
import type { ShopTaxes } from '../pricing/tax-queries.ts'
import type { TaxExemption, TaxPlace } from '../pricing/tax-rate-rules.ts'
import { type TaxedOrder, taxOrder, withTaxes } from '../pricing/tax-rules.ts'
import {
  isFloor,
  loadsOf,
  matchLines,
  matchSamples,
  type Offer,
  type PricedLine,
  type PricedSample,
  type SampleFacts,
} from './cart-lines.ts'
import type { StaffLine } from './schema.ts'

/** A cart at one moment: what each line is, and what it all costs. */
export type PricedCart = {
  lines: PricedLine[]
  samples: PricedSample[]
  /** Lines that staff add which are no goods. */
  custom: readonly CustomLineInput[]
  /** Its `lineTotalsMinor` and `lineTaxesMinor` are those of the lines, then of the samples, that have an offer, then of the custom lines, in their order. */
  priced: TaxedOrder
  /** What came off, with the parts of the lines and samples that have an offer, and of the custom lines. */
  off: OrderDiscounts
  /** Why the code that was typed does not count. */
  refusal: DiscountRefusal | undefined
  /** What the address decides, where goods are to be delivered. */
  decision: Decision<StoredArea> | Posted
  /** The area that brings them: the one that the address is in, or that staff sent them by. What is posted may have none. */
  area: StoredArea | undefined
  extras: readonly PricedExtra[]
  /** How goods that are too heavy for the area's truck come in two drops; undefined where one is enough, or two are not. */
  twoDrops:
    | {
        /** How many of each line come with the second drop. */
        second: readonly number[]
        costMinor: number
        /** Whether they are wished for: then `decision` serves the address. */
        isChosen: boolean
      }
    | undefined
  /** Why staff send it by that area all the same, where the address or the weight speaks against it. */
  overruled: string | undefined
  /** The cost of the delivery with its extras, also where goods are to be collected: what it would be. */
  deliveryCostMinor: number
  /** Whether goods can be had in the way that was wished for. */
  deliveryKnown: boolean
  /** Whether it comes to more than one order may: then `priced` is only to be shown. */
  isTooLarge: boolean
}

type Facts = SampleFacts & {
  lines: readonly StaffLine[]
  custom?: readonly CustomLineInput[]
  /** What staff take off by hand. */
  manual?: OrderDiscount | undefined
  /** What the customer paid for samples before, in minor units: it comes off where a floor is ordered. */
  creditMinor?: number
  areas: readonly StoredArea[]
  delivery: StaffDeliveryInput | null | undefined
  /** Where the goods are to go, as far as it is typed. */
  destination: DeliveryPlace | null | undefined
  /** The discounts that may come off, and the code that was typed; null where none was. */
  discounts: readonly StoredDiscount[]
  code: string | null
  /** The group of customers that the buyer is in. */
  groupId?: string | undefined
  /** The segments of customers that the buyer is in, of those that discounts are for. */
  segmentIds?: readonly string[] | undefined
  taxes: ShopTaxes
  /** The certificates by which the buyer is free of taxes today. */
  exemptions?: readonly TaxExemption[]
  /** Where the goods change hands. */
  place: TaxPlace
  /** Whether this store hands goods out. */
  offersPickup: boolean
  nowMs: number
}

/** What a custom line is to discounts: nothing that any of them is for. */
export const noGoods = {
  productId: '',
  categoryId: '',
  subcategoryIds: [],
  brandId: null,
  areaCenti: 0,
  isService: true,
} as const

/** Prices a cart from the shop's own facts; nothing that the browser says of prices is known here. */
export function priceCart(facts: Facts): PricedCart {
  const { lines, offers, areas, delivery, taxes, place, offersPickup, custom = [] } = facts
  const matched = matchLines(lines, offers)
  const samples = matchSamples(facts)
  const goods = matched.flatMap(({ line, offer, unitPriceMinor }) =>
    offer ? [{ ...goodsOf(offer), unitPriceMinor, qty: line.qty }] : [],
  )
  const pieces = samples.flatMap(({ offer, unitPriceMinor }) =>
    offer ? [{ ...goodsOf(offer), unitPriceMinor, qty: 1, isSample: true }] : [],
  )
  const services = custom.map(({ unitPriceMinor, quantity: qty }) => ({ ...noGoods, unitPriceMinor, qty }))
  const toPrice: DiscountedLine[] = [...goods, ...pieces, ...services]
  const hasFloor = matched.some(({ offer }) => offer !== undefined && isFloor(offer))
  const { itemTotalMinor } = priceOrder({ lines: [...goods, ...services], deliveryCostMinor: 0 })
  // Samples alone are posted, to any address, and that is in their price.
  const hasGoods = goods.length + services.length > 0
  const isPosted = pieces.length > 0 && !hasGoods
  const isDelivery = delivery?.type === 'delivery'
  const transport = decideTransport(areas, {
    address: facts.destination,
    lines: loadsOf(matched),
    wish: isDelivery && !isPosted ? delivery : undefined,
  })
  const area = isDelivery ? transport.area : undefined
  const wouldCostMinor = hasGoods ? transport.costMinor(itemTotalMinor) : 0
  const deliveryCostMinor = isDelivery ? wouldCostMinor : 0
  // A cost by weight has no bound of its own, and what is past the bound is not to be rounded.
  const roundedCostMinor = roundToTenth(Math.min(deliveryCostMinor, maxOrderMinor))
  const isCostKnown = delivery?.type === 'pickup' || isPosted || area !== undefined
  const { refusal, ...off } = discountCart(facts.discounts, {
    lines: toPrice,
    code: facts.code,
    manual: facts.manual,
    groupId: facts.groupId,
    segmentIds: facts.segmentIds,
    nowMs: facts.nowMs,
    deliveryCostMinor: isCostKnown ? roundedCostMinor : undefined,
  })
  const priced = priceOrder({
    lines: toPrice,
    discountMinor: off.goodsMinor,
    creditMinor: hasFloor ? (facts.creditMinor ?? 0) : 0,
    deliveryCostMinor: roundedCostMinor - off.deliveryMinor,
  })
  const nets = netsOfLines({
    ...priced,
    lines: toPrice.map((_, index) => ({
      totalMinor: priced.lineTotalsMinor[index] ?? 0,
      couponApplies: false,
      discountParts: off.parts[index] ?? [],
      unit: toPrice[index]?.isSample ? 'sample' : '',
    })),
  })
  const taxed = taxOrder({
    ...taxes,
    place,
    exemptions: facts.exemptions ?? [],
    deliveryMinor: priced.deliveryMinor,
    lines: toPrice.map(({ categoryId }, index) => ({
      categoryId,
      netMinor: nets[index] ?? 0,
      kind: custom[index - goods.length - pieces.length]?.taxedAs ?? 'goods',
    })),
  })
  const whole = withTaxes(priced, taxed)
  return {
    lines: matched,
    samples,
    custom,
    priced: whole,
    off,
    refusal,
    decision: isPosted ? { kind: 'posted' } : transport.decision,
    area,
    extras: transport.extras,
    twoDrops: transport.inTwo && {
      second: transport.inTwo.second,
      isChosen: transport.second !== undefined,
      costMinor: transport.inTwo.costMinor(itemTotalMinor),
    },
    overruled: transport.overruled,
    deliveryCostMinor: wouldCostMinor,
    isTooLarge: isOrderTooLarge(whole, deliveryCostMinor),
    deliveryKnown: delivery?.type === 'pickup' ? offersPickup : !isDelivery || area !== undefined || isPosted,
  }
}

/** The price before the sale, where there is a sale; none beside a price of the buyer's own, which stands beside the public one. */
export const oldUnitPrice = (offer: Offer): number | null =>
  isOnSale(offer) && offer.publicPriceMinor === undefined ? offer.priceMinor : null
