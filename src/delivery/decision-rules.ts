import { areasFor, type PostalArea, postalCode } from './postal/rules.ts'
import { type DeliveryArea, deliveryCost } from './rules.ts'

/** What may be asked of a delivery beside bringing it to the door, each for a price of its own. */
export const deliveryExtras = ['liftgate', 'stairs', 'appointment'] as const
export type DeliveryExtra = (typeof deliveryExtras)[number]

/** What an area takes for each extra, in minor units; null where it does not offer it. */
export type ExtraPrices = { readonly [Extra in DeliveryExtra as `${Extra}Minor`]: number | null }

/** The most that an area's truck brings to one address; null where nothing bounds it. */
export type AreaLimits = {
  readonly maxWeightGrams: number | null
  readonly maxPallets: number | null
  /** What one pallet holds, in grams. */
  readonly palletGrams: number
}

export type DeliveryPlace = { readonly country: string; readonly zipCode: string }

/** Where a weight is over an area's limit: by weight or by pallets, with both figures. Weights in grams. */
export type TooHeavy =
  | { readonly by: 'weight'; readonly weightGrams: number; readonly mostGrams: number }
  | { readonly by: 'pallets'; readonly pallets: number; readonly mostPallets: number }

/** Which area takes goods to an address, or why none does. */
export type Decision<Area> =
  /** Nothing is known of the address yet. */
  | { readonly kind: 'unknown' }
  /** What is typed is no postal code of the country. */
  | { readonly kind: 'notACode' }
  | { readonly kind: 'unserved' }
  | { readonly kind: 'tooHeavy'; readonly area: Area; readonly limit: TooHeavy }
  | { readonly kind: 'served'; readonly area: Area }

/** What is told of an order of samples alone: those are posted, wherever its address is. */
export type Posted = { readonly kind: 'posted' }

/** How many pallets goods fill. */
export const palletsFor = (weightGrams: number, palletGrams: number): number => Math.ceil(weightGrams / palletGrams)

/** Which limit of an area goods are over; undefined where the truck takes them. */
export function overLimit(limits: AreaLimits, weightGrams: number): TooHeavy | undefined {
  const { maxWeightGrams: mostGrams, maxPallets: mostPallets, palletGrams } = limits
  if (mostGrams !== null && weightGrams > mostGrams) return { by: 'weight', weightGrams, mostGrams }
  const pallets = palletsFor(weightGrams, palletGrams)
  return mostPallets !== null && pallets > mostPallets ? { by: 'pallets', pallets, mostPallets } : undefined
}

/**
 * Decides by the address alone which area delivers. A buyer never chooses an area; one that is too small for the goods is not passed over
 * for a wider one, as its truck is the one that goes there.
 */
export function decideArea<Area extends PostalArea & AreaLimits>(
  areas: readonly Area[],
  place: DeliveryPlace | null | undefined,
  weightGrams: number,
): Decision<Area> {
  if (!place || place.country === '') return { kind: 'unknown' }
  const [first] = areasFor(areas, place)
  if (!first) {
    if (place.zipCode.trim() === '') return { kind: areas.length === 0 ? 'unserved' : 'unknown' }
    return { kind: postalCode(place.country, place.zipCode) === undefined ? 'notACode' : 'unserved' }
  }
  const limit = overLimit(first.area, weightGrams)
  return limit ? { kind: 'tooHeavy', area: first.area, limit } : { kind: 'served', area: first.area }
}

/** One extra of an order and what it costs, in minor units: for all its drops together. */
export type PricedExtra = { readonly kind: DeliveryExtra; readonly priceMinor: number }

/** What an area offers beside a delivery in so many drops. */
export const extrasOf = (area: ExtraPrices, drops = 1): PricedExtra[] =>
  deliveryExtras.flatMap((kind) => {
    const priceMinor = area[`${kind}Minor`]
    return priceMinor === null ? [] : [{ kind, priceMinor: priceMinor * drops }]
  })

/** What of that is wished for; what an area does not offer is left out. */
export const chosenExtras = (area: ExtraPrices, wished: readonly DeliveryExtra[] = [], drops = 1): PricedExtra[] =>
  extrasOf(area, drops).filter(({ kind }) => wished.includes(kind))

/**
 * What a delivery costs with its extras, in minor units: each drop what the area asks for one. What is free from an amount on is the way;
 * extras are paid for always.
 * @param goods what all of them cost, and what each drop weighs
 */
export const costWithExtras = (
  area: DeliveryArea & ExtraPrices,
  goods: { readonly itemTotalMinor: number; readonly dropGrams: readonly number[] },
  extras: readonly PricedExtra[],
): number =>
  goods.dropGrams.reduce(
    (sum, weightGrams) => sum + deliveryCost({ type: 'delivery', area }, goods.itemTotalMinor, weightGrams),
    0,
  ) + extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
