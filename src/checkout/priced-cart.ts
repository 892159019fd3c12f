import type { Offer as PublicOffer } from '../catalogue/queries.ts'
import type { Decision, DeliveryPlace, Posted, PricedExtra } from '../delivery/decision-rules.ts'
import type { DropLine } from '../delivery/drops/rules.ts'
import type { StoredArea } from '../delivery/queries.ts'
import type { StaffDeliveryInput } from '../delivery/schema.ts'
import { decideTransport } from '../delivery/transport-rules.ts'
import { roundToTenth } from '../money/rounding.ts'
import type { CustomLineInput } from '../orders/desk/schema.ts'
import { noneUsed, type SamplesUsed, type SampleTerms, samplePrices, samplesLeft } from '../orders/samples/rules.ts'
import type { DiscountRefusal } from '../pricing/discounts/choice-rules.ts'
import { discountCart, type OrderDiscount, type OrderDiscounts } from '../pricing/discounts/order-rules.ts'
import type { StoredDiscount } from '../pricing/discounts/queries.ts'
import { type DiscountedLine, goodsOf } from '../pricing/discounts/rules.ts'
import type { Listed } from '../pricing/groups/rules.ts'
import { netsOfLines } from '../pricing/line-nets.ts'
import { isOnSale, isOrderTooLarge, maxOrderMinor, priceOrder, unitPrice } from '../pricing/rules.ts'
import type { ShopTaxes } from '../pricing/tax-queries.ts'
import type { TaxExemption, TaxPlace } from '../pricing/tax-rate-rules.ts'
import { type TaxedOrder, taxOrder, withTaxes } from '../pricing/tax-rules.ts'
import type { StaffLine } from './schema.ts'

/** Something sold, at the price of the buyer's list where they have one. */
type Offer = Listed<PublicOffer>

export type PricedLine = {
  line: StaffLine
  offer: Offer | undefined
  /** The shop's price, or the one that staff set by hand; zero where there is no offer. */
  unitPriceMinor: number
  problem: 'gone' | 'notEnough' | 'soldOut' | null
}

/** One sample: a piece of a floor to look at. */
export type PricedSample = {
  productId: string
  offer: Offer | undefined
  unitPriceMinor: number
  problem: 'gone' | 'tooMany' | null
}

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

type Facts = {
  lines: readonly StaffLine[]
  custom?: readonly CustomLineInput[]
  /** What staff take off by hand. */
  manual?: OrderDiscount | undefined
  /** The products of which samples are wanted, and what this customer can have of them. */
  samples?: readonly string[]
  terms: SampleTerms
  used?: SamplesUsed
  /** What the customer paid for samples before, in minor units: it comes off where a floor is ordered. */
  creditMinor?: number
  offers: readonly Offer[]
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

const matches = (line: StaffLine, offer: Offer): boolean =>
  offer.productId === line._id &&
  offer.isActive &&
  (offer.type === 'simple' || (offer.color === (line.color ?? null) && offer.attribute === (line.attribute ?? null)))

/**
 * Says of every line what it is and whether the store has enough, counting lines of the same goods together in the order
 * in which they stand in the cart.
 */
function matchLines(lines: readonly StaffLine[], offers: readonly Offer[]): PricedLine[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const offer = offers.find((candidate) => matches(line, candidate))
    if (!offer) return { line, offer, unitPriceMinor: 0, problem: 'gone' }
    const priced = { line, offer, unitPriceMinor: line.price?.unitPriceMinor ?? unitPrice(offer) }
    const before = taken.get(offer.stockItemId) ?? 0
    taken.set(offer.stockItemId, before + line.qty)
    if (offer.unlimited || before + line.qty <= offer.onHand) return { ...priced, problem: null }
    return { ...priced, problem: offer.onHand === 0 ? 'soldOut' : 'notEnough' }
  })
}

/** What the truck has of each line. */
export const loadsOf = (lines: readonly PricedLine[]): DropLine[] =>
  lines.map(({ line, offer }) => ({
    quantity: line.qty,
    weightGrams: offer?.weightGrams ?? 0,
    room: line.project ?? null,
  }))

/** What a custom line is to discounts: nothing that any of them is for. */
export const noGoods = {
  productId: '',
  categoryId: '',
  subcategoryIds: [],
  brandId: null,
  areaCenti: 0,
  isService: true,
} as const

/** Whether something is a floor: of floors samples are sent, and what these cost comes off an order of a floor. */
export const isFloor = ({ unit }: { readonly unit: string }): boolean => unit === 'box'

/** What each sample costs, and which of them cannot be had: those past the customer's number are the last ones. */
function matchSamples({ samples = [], offers, terms, used = noneUsed }: Facts): PricedSample[] {
  const most = samplesLeft(terms, used)
  const known = samples.map((productId) => ({
    productId,
    offer: terms.offered
      ? offers.find((offer) => offer.productId === productId && offer.isActive && offer.hasSamples && isFloor(offer))
      : undefined,
  }))
  const pricesMinor = samplePrices(known.filter(({ offer }) => offer).length, terms, used)
  let place = 0
  return known.map(({ productId, offer }) => {
    if (!offer) return { productId, offer, unitPriceMinor: 0, problem: 'gone' }
    const unitPriceMinor = pricesMinor[place] ?? 0
    place += 1
    return { productId, offer, unitPriceMinor, problem: place > most ? 'tooMany' : null }
  })
}

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
