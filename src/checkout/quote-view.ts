import type { Quote, QuoteLine, QuoteSample } from '../cart/contracts.ts'
import type { QuoteInput } from '../cart/schema.ts'
import type { Offer } from '../catalogue/queries.ts'
import { answerDelivery } from '../delivery/answer.ts'
import type { PickupStore } from '../delivery/area-contracts.ts'
import type { DeliveryOffer } from '../delivery/offer-rules.ts'
import { promisedDay, type StoreClock } from '../delivery/open-days.ts'
import type { Language } from '../i18n/languages.ts'
import type { SampleCredit } from '../orders/samples/rules.ts'
import type { ShownDiscount } from '../pricing/contracts.ts'
import type { OrderDiscount } from '../pricing/discounts/order-rules.ts'
import type { Listed } from '../pricing/groups/rules.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'
import { oldUnitPrice, type PricedCart } from './priced-cart.ts'

/** A priced cart with what its buyer is told beside it. */
export type PricedRead = {
  cart: PricedCart
  /** When the area of the cart, or of its address, can bring goods; undefined where none does, or there are none to bring. */
  offer: DeliveryOffer | undefined
  pickup: Pick<PickupStore, 'active' | 'leadDays'>
  /** The store that sells. */
  seller: StoreIdentity
  /** False where the taxes depend on where the goods go, and that is not known: then they are those of the store. */
  isPlaceKnown: boolean
  /** What the buyer paid for samples that no order was credited with yet. */
  credits: SampleCredit[]
}

/** The percentage of a code's discount, as the cart of the specification keeps it; zero where it takes off something else. */
const percentOfCode = (typed: OrderDiscount | undefined): number =>
  typed?.terms.kind === 'percent' ? typed.terms.percentCenti / 100 : 0

/** A discount as the reader of a language is told of it. */
export const showDiscount = ({ name, code, terms, amountMinor }: OrderDiscount, language: Language): ShownDiscount => ({
  name: name && (name[language] ?? name.en),
  code,
  kind: terms.kind,
  percentCenti: terms.percentCenti,
  amountMinor,
})

const noOffer = { name: '', slug: '', sku: '', unit: 'piece', unitValueCenti: 100, unitMeasure: 'count' } as const

function quoteLine(
  { line, offer, unitPriceMinor, problem }: PricedCart['lines'][number],
  discounts: QuoteLine['discounts'],
  language: Language,
): QuoteLine {
  const { _id, qty } = line
  const named = {
    _id,
    qty,
    color: line.color ?? null,
    attribute: line.attribute ?? null,
    projectId: line.project ?? null,
    problem,
    discounts,
  }
  if (!offer) {
    const prices = { unitPriceMinor: 0, oldUnitPriceMinor: null, publicPriceMinor: null, lineTotalMinor: 0 }
    return { ...named, ...noOffer, ...prices, weightGrams: 0, available: 0, colorLabel: named.color, pictureUrl: null }
  }
  const colorLabel = offer.colorTexts?.[language] ?? offer.color
  return { ...named, ...offerFields(offer, qty, unitPriceMinor), colorLabel }
}

function quoteSample({ productId: _id, offer, unitPriceMinor, problem }: PricedCart['samples'][number]): QuoteSample {
  const { name, slug, sku, pictureUrl } = offer ?? { ...noOffer, pictureUrl: null }
  return { _id, name, slug, sku, pictureUrl, unitPriceMinor, problem }
}

function offerFields(offer: Listed<Offer>, qty: number, unitPriceMinor: number) {
  const { name, slug, sku, unit, unitValueCenti, unitMeasure, pictureUrl } = offer
  return {
    name,
    slug,
    sku,
    unit,
    unitValueCenti,
    unitMeasure,
    pictureUrl,
    unitPriceMinor,
    oldUnitPriceMinor: oldUnitPrice(offer),
    publicPriceMinor: offer.publicPriceMinor ?? null,
    lineTotalMinor: unitPriceMinor * qty,
    weightGrams: offer.weightGrams * qty,
    available: offer.unlimited ? null : offer.onHand,
  }
}

/** A priced cart as its buyer is told of it. @param context the reader's language, and the store's clock */
export function quoteOf(
  { cart, offer, pickup, isPlaceKnown }: Omit<PricedRead, 'seller' | 'credits'>,
  input: Pick<QuoteInput, 'couponCode' | 'destination'>,
  {
    language,
    clock,
    needsConfirmation = false,
    mixedItems = new Set(),
  }: {
    language: Language
    clock: StoreClock
    needsConfirmation?: boolean | undefined
    mixedItems?: ReadonlySet<string>
  },
): Quote {
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, totalMinor } = cart.priced
  const { taxMinor, taxIncluded, taxes } = cart.priced
  const goods = cart.lines.filter((one) => one.offer)
  const lines = cart.lines.map((line) => {
    const parts = cart.off.parts[goods.indexOf(line)] ?? []
    const discounts = parts.flatMap(({ of, amountMinor }) => {
      const one = cart.off.discounts[of]
      return one && amountMinor > 0 ? [showDiscount({ ...one, amountMinor }, language)] : []
    })
    return quoteLine(line, discounts, language)
  })
  const typed = cart.off.discounts.find(({ code }) => code !== null)
  return {
    lines,
    samples: cart.samples.map(quoteSample),
    itemTotalMinor,
    discountMinor,
    sampleCreditMinor,
    deliveryMinor,
    taxMinor,
    taxIncluded,
    taxes: taxes.map(({ code, name, percentMilli, amountMinor, exemptMinor }) => ({
      code,
      percentMilli,
      amountMinor,
      exemptMinor,
      name: name[language] ?? name.en,
    })),
    taxIsEstimate: !isPlaceKnown,
    totalMinor,
    isTooLarge: cart.isTooLarge,
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams, 0),
    coupon: input.couponCode
      ? { code: input.couponCode, percent: percentOfCode(typed), refusal: cart.refusal ?? null }
      : null,
    discounts: cart.off.discounts.map((one) => showDiscount(one, language)),
    deliveryKnown: cart.deliveryKnown,
    delivery: answerDelivery({
      decision: cart.decision,
      extras: cart.extras,
      costMinor: cart.deliveryCostMinor,
      twoDrops: cart.twoDrops,
      place: input.destination,
      offer,
      language,
    }),
    pickup: pickup.active ? { readyOn: promisedDay(clock, pickup.leadDays) } : null,
    needsConfirmation,
    mixedLots: cart.lines.flatMap(({ offer }) => (offer && mixedItems.has(offer.stockItemId) ? [offer.name] : [])),
  }
}
