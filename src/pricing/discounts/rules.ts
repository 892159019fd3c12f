import { percentOf, roundToTenth } from '../../money/rounding.ts'
import { shareOut } from '../../money/split.ts'
import type { LineToPrice } from '../rules.ts'

/** What a discount does. `percent` and `fixed` come off goods, `tiers` by how much of them is bought. */
export const discountKinds = ['percent', 'fixed', 'tiers', 'buyGet', 'freeDelivery'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What tiers count: boxes and pieces, or the area that they cover. */
export const tierMeasures = ['quantity', 'area'] as const
export type TierMeasure = (typeof tierMeasures)[number]

/** From so many pieces, or hundredths of a square foot, on: hundredths of a percent. */
export type Tier = { readonly from: number; readonly percentCenti: number }

/** Which goods a discount is for: all of what is named has to hold, and what is not named is not asked. */
export type GoodsScope = {
  readonly productIds: readonly string[]
  readonly categoryId: string | null
  readonly subcategoryId: string | null
  readonly brandId: string | null
}

/** What a discount takes off, and of which goods. An order keeps these as they were when it was placed. */
export type DiscountTerms = GoodsScope & {
  readonly kind: DiscountKind
  /** Hundredths of a percent: of `percent`, and what comes off goods that `buyGet` gives (10,000 where they are free). */
  readonly percentCenti: number
  /** What `fixed` takes off, in minor units. */
  readonly amountMinor: number
  readonly tierBy: TierMeasure
  /** The lowest first. */
  readonly tiers: readonly Tier[]
  /** Of `buyGet`: for so many bought, so many are given. */
  readonly buyQuantity: number
  readonly getQuantity: number
  /** The products that are given; none where it is more of the same goods. */
  readonly getProductIds: readonly string[]
}

/** What else a kind of discount needs, as its row keeps it; what is missing is none. */
export type StoredTerms = {
  tierBy?: TierMeasure
  tiers?: Tier[]
  buyQuantity?: number
  getQuantity?: number
  /** Hundredths of a percent that come off what is given. */
  getPercentCenti?: number
  getProductIds?: string[]
}

/** A line that discounts may come off. */
export type DiscountedLine = LineToPrice & {
  readonly productId: string
  readonly subcategoryIds: readonly string[]
  readonly brandId: string | null
  /** What one unit covers, in hundredths of a square foot; zero of what covers nothing. */
  readonly areaCenti: number
  /** A line that is no goods: of the shop's own discounts none comes off it. */
  readonly isService?: boolean
}

type Sold = Pick<DiscountedLine, 'productId' | 'categoryId' | 'subcategoryIds' | 'brandId'> & {
  readonly unitMeasure: string
  readonly unitValueCenti: number
}

/** Goods of an offer as discounts look at them. */
export const goodsOf = ({ productId, categoryId, subcategoryIds, brandId, unitMeasure, unitValueCenti }: Sold) => ({
  productId,
  categoryId,
  subcategoryIds,
  brandId,
  areaCenti: unitMeasure === 'area' ? unitValueCenti : 0,
})

/** What a line is to a discount: goods that are bought for it, goods that it comes off, or both. */
export type LineRole = 'bought' | 'got' | 'both'

/** What a line is to a discount; null where it is nothing to it. Discounts never come off a sample, nor off what is no goods. */
export function roleOf(line: Omit<DiscountedLine, 'unitPriceMinor' | 'qty'>, terms: DiscountTerms): LineRole | null {
  if (line.isSample || line.isService) return null
  if (terms.kind === 'buyGet' && terms.getProductIds.includes(line.productId)) return 'got'
  const { productIds, categoryId, subcategoryId, brandId } = terms
  const isMeant =
    (productIds.length === 0 || productIds.includes(line.productId)) &&
    (categoryId === null || categoryId === line.categoryId) &&
    (subcategoryId === null || line.subcategoryIds.includes(subcategoryId)) &&
    (brandId === null || brandId === line.brandId)
  if (!isMeant) return null
  return terms.kind === 'buyGet' && terms.getProductIds.length > 0 ? 'bought' : 'both'
}

/** A discount as it comes off an order. `roles` has one of each line. */
export type AppliedTerms = {
  readonly id: string
  readonly isByCode: boolean
  /** Whether staff gave it by hand. */
  readonly isManual?: boolean
  readonly terms: DiscountTerms
  readonly roles: readonly (LineRole | null)[]
}

/** What one discount took off, and off which lines; of free delivery no line has a part. */
export type Taken = { readonly id: string; readonly amountMinor: number; readonly partsMinor: readonly number[] }

/** What all discounts together took off. Σ amounts = off goods + off delivery. */
export type TakenOff = { readonly taken: readonly Taken[]; readonly goodsMinor: number; readonly deliveryMinor: number }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

type Counted = Pick<DiscountedLine, 'qty' | 'areaCenti'>

/** How much of the lines that have one of the roles is bought: pieces, or hundredths of a square foot. */
export function measured(
  lines: readonly Counted[],
  roles: readonly (LineRole | null)[],
  by: TierMeasure,
  counted: readonly LineRole[] = ['both', 'bought'],
): number {
  return sum(
    lines.map(({ qty, areaCenti }, at) => {
      const role = roles[at]
      if (!role || !counted.includes(role)) return 0
      return by === 'area' ? areaCenti * qty : qty
    }),
  )
}

/** The highest tier that is reached; undefined where none is. */
export const reachedTier = (tiers: readonly Tier[], amount: number): Tier | undefined =>
  tiers.filter(({ from }) => from <= amount).sort((a, b) => b.from - a.from)[0]

/** How many units are given for what is bought. More of the same goods pay first, and what is given counts as bought no more. */
export function unitsGiven(
  lines: readonly Counted[],
  roles: readonly (LineRole | null)[],
  { buyQuantity, getQuantity, getProductIds }: DiscountTerms,
): number {
  if (buyQuantity < 1 || getQuantity < 1) return 0
  const bought = measured(lines, roles, 'quantity')
  if (getProductIds.length > 0) {
    const offered = measured(lines, roles, 'quantity', ['got'])
    return Math.min(offered, Math.floor(bought / buyQuantity) * getQuantity)
  }
  const set = buyQuantity + getQuantity
  return Math.floor(bought / set) * getQuantity + Math.max(0, (bought % set) - buyQuantity)
}

type Staged = Pick<AppliedTerms, 'id' | 'terms' | 'isByCode' | 'isManual'>

/**
 * Where a discount stands in the order of application: the lines' own first, then what is given, then what a code takes off, then what staff take
 * off by hand, then the delivery.
 * The price list before and the credit for samples after are no discounts.
 */
function stageOf({ terms: { kind }, isByCode, isManual }: Staged): number {
  if (kind === 'freeDelivery') return 4
  if (isManual) return 3
  if (kind === 'buyGet') return 1
  return isByCode ? 2 : 0
}

/** Discounts in the order in which they come off, whatever order they are given in. */
export function inOrder<T extends Staged>(discounts: readonly T[]): T[] {
  const place = ({ terms }: T) => discountKinds.indexOf(terms.kind)
  return [...discounts].sort(
    (a, b) => stageOf(a) - stageOf(b) || place(a) - place(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

type Left = { readonly lines: readonly DiscountedLine[]; readonly leftMinor: readonly number[] }

/** What the given units are worth, line by line: the cheapest first, by what is left of each line. */
function givenWorth({ lines, leftMinor }: Left, { roles, terms }: AppliedTerms): number[] {
  const worth = lines.map(() => 0)
  let units = unitsGiven(lines, roles, terms)
  const candidates = lines
    .map(({ qty }, at) => ({ at, qty, leftMinor: leftMinor[at] ?? 0 }))
    .filter(({ at }) => roles[at] === 'both' || roles[at] === 'got')
    .sort((a, b) => Number(BigInt(a.leftMinor) * BigInt(b.qty) - BigInt(b.leftMinor) * BigInt(a.qty)) || a.at - b.at)
  for (const { at, qty, leftMinor: left } of candidates) {
    const given = Math.min(units, qty)
    worth[at] = Number((BigInt(left) * BigInt(given)) / BigInt(qty))
    units -= given
  }
  return worth
}

/** What a discount comes off, line by line, and how much of that in hundredths of a percent; null where it is an amount. */
function baseOf(left: Left, discount: AppliedTerms): { weights: number[]; percentCenti: number | null } {
  const { terms, roles } = discount
  const all = left.leftMinor.map((amount, at) => (roles[at] === 'both' ? amount : 0))
  switch (terms.kind) {
    case 'percent':
      return { weights: all, percentCenti: terms.percentCenti }
    case 'fixed':
      return { weights: all, percentCenti: null }
    case 'tiers': {
      const tier = reachedTier(terms.tiers, measured(left.lines, roles, terms.tierBy))
      return { weights: all, percentCenti: tier?.percentCenti ?? 0 }
    }
    case 'buyGet':
      return { weights: givenWorth(left, discount), percentCenti: terms.percentCenti }
    case 'freeDelivery':
      return { weights: all, percentCenti: 0 }
  }
}

/**
 * What discounts take off an order. Each comes off what the ones before it left, is rounded to one decimal as the specification rounds a coupon,
 * and is shared over its lines by what is left of them, so that its parts are the whole. Together they never take more than the goods and the
 * delivery cost.
 * @param itemTotalMinor the lines' total, rounded to one decimal
 * @param deliveryCostMinor what the delivery costs without them, rounded to one decimal
 */
export function applyDiscounts(order: {
  readonly lines: readonly DiscountedLine[]
  readonly discounts: readonly AppliedTerms[]
  readonly itemTotalMinor: number
  readonly deliveryCostMinor: number
}): TakenOff {
  const { lines, itemTotalMinor } = order
  let leftMinor = lines.map(({ unitPriceMinor, qty }) => unitPriceMinor * qty)
  let goodsMinor = 0
  let deliveryMinor = 0
  const taken = inOrder(order.discounts).map((discount): Taken => {
    const { id, terms } = discount
    if (terms.kind === 'freeDelivery') {
      const amountMinor = order.deliveryCostMinor - deliveryMinor
      deliveryMinor += amountMinor
      return { id, amountMinor, partsMinor: lines.map(() => 0) }
    }
    const { weights, percentCenti } = baseOf({ lines, leftMinor }, discount)
    const baseMinor = roundToTenth(sum(weights))
    const wishedMinor =
      percentCenti === null
        ? roundToTenth(terms.amountMinor)
        : percentOf(baseMinor, Math.min(10_000, Math.max(0, percentCenti)) / 100)
    const amountMinor = Math.max(0, Math.min(wishedMinor, baseMinor, itemTotalMinor - goodsMinor))
    const partsMinor = amountMinor > 0 ? shareOut(amountMinor, weights) : lines.map(() => 0)
    leftMinor = leftMinor.map((amount, at) => Math.max(0, amount - (partsMinor[at] ?? 0)))
    goodsMinor += amountMinor
    return { id, amountMinor, partsMinor }
  })
  return { taken, goodsMinor, deliveryMinor }
}

/** What discounts took off each line. */
export const takenOfLines = (lines: number, { taken }: Pick<TakenOff, 'taken'>): number[] =>
  Array.from({ length: lines }, (_, at) => sum(taken.map(({ partsMinor }) => partsMinor[at] ?? 0)))
