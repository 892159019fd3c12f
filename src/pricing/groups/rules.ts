import { scaleMoney } from '../../money/rounding.ts'
import { type Priced, unitPrice } from '../rules.ts'

/** What a rule of a price list is for, from the widest to the narrowest. */
export const priceScopes = ['all', 'category', 'subcategory', 'brand', 'variant'] as const
export type PriceScope = (typeof priceScopes)[number]

/** A rule of a price list: a percentage off, in hundredths of a percent, or the price of a variant in minor units. */
export type PriceRule = {
  readonly scope: PriceScope
  /** Null of a rule for everything. */
  readonly targetId: string | null
  readonly percentCenti: number | null
  readonly fixedMinor: number | null
}

/** Something sold, as price lists look at it. */
type Sold = Priced & {
  readonly variantId: string
  readonly categoryId: string
  readonly subcategoryIds: readonly string[]
  readonly brandId: string | null
}

function isFor({ scope, targetId }: PriceRule, sold: Sold): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'category':
      return targetId === sold.categoryId
    case 'subcategory':
      return targetId !== null && sold.subcategoryIds.includes(targetId)
    case 'brand':
      return targetId !== null && targetId === sold.brandId
    case 'variant':
      return targetId === sold.variantId
  }
}

/** What a rule makes of a price: a percentage comes off the price before any sale, rounded to whole minor units. */
const priceBy = ({ percentCenti, fixedMinor }: PriceRule, priceMinor: number): number =>
  fixedMinor ?? scaleMoney(priceMinor, 10_000 - (percentCenti ?? 0), 10_000)

/**
 * What one unit costs by a price list, in minor units: the narrowest rule that is for it counts, of several the one with the lowest price, as a
 * product may be in several subcategories. It is never more than the public pays today, sales included, and what costs something never costs nothing.
 */
export function listedPrice(sold: Sold, rules: readonly PriceRule[]): number {
  const publicMinor = unitPrice(sold)
  const meant = rules.filter((rule) => isFor(rule, sold))
  const narrowest = Math.max(...meant.map(({ scope }) => priceScopes.indexOf(scope)))
  const prices = meant
    .filter(({ scope }) => priceScopes.indexOf(scope) === narrowest)
    .map((rule) => Math.max(1, priceBy(rule, sold.priceMinor)))
  return Math.min(publicMinor, ...prices)
}

/** What is sold by a price list: `salePriceMinor` is the list's price, and beside it stands what the public pays. */
export type Listed<Offer> = Offer & {
  /** Left out where the list makes no difference. */
  readonly publicPriceMinor?: number
}

/** Offers at the prices of a list; what the list does not make cheaper stays as it is. */
export const withPriceList = <Offer extends Sold>(
  offers: readonly Offer[],
  rules: readonly PriceRule[],
): Listed<Offer>[] =>
  offers.map((offer) => {
    const publicPriceMinor = unitPrice(offer)
    const salePriceMinor = listedPrice(offer, rules)
    return salePriceMinor < publicPriceMinor ? { ...offer, salePriceMinor, publicPriceMinor } : offer
  })
