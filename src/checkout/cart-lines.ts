import type { Offer as PublicOffer } from '../catalogue/queries.ts'
import type { DropLine } from '../delivery/drops/rules.ts'
import { noneUsed, type SamplesUsed, type SampleTerms, samplePrices, samplesLeft } from '../orders/samples/rules.ts'
import type { Listed } from '../pricing/groups/rules.ts'
import { unitPrice } from '../pricing/rules.ts'
import type { StaffLine } from './schema.ts'

/** Something sold, at the price of the buyer's list where they have one. */
export type Offer = Listed<PublicOffer>

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

const matches = (line: StaffLine, offer: Offer): boolean =>
  offer.productId === line._id &&
  offer.isActive &&
  (offer.type === 'simple' || (offer.color === (line.color ?? null) && offer.attribute === (line.attribute ?? null)))

/**
 * Says of every line what it is and whether the store has enough, counting lines of the same goods together in the order
 * in which they stand in the cart.
 */
export function matchLines(lines: readonly StaffLine[], offers: readonly Offer[]): PricedLine[] {
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

export type SampleFacts = {
  /** The products of which samples are wanted, and what this customer can have of them. */
  samples?: readonly string[]
  terms: SampleTerms
  used?: SamplesUsed
  offers: readonly Offer[]
}

/** Whether something is a floor: of floors samples are sent, and what these cost comes off an order of a floor. */
export const isFloor = ({ unit }: { readonly unit: string }): boolean => unit === 'box'

/** What each sample costs, and which of them cannot be had: those past the customer's number are the last ones. */
export function matchSamples({ samples = [], offers, terms, used = noneUsed }: SampleFacts): PricedSample[] {
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
