import type { OrderDiscount } from '../../pricing/discounts/order-rules.ts'
import type { DiscountTerms } from '../../pricing/discounts/rules.ts'
import type { ByHand, ManualDiscountInput, Overrule, PriceInput } from './schema.ts'

/** A line as somebody's right to take money off looks at it; minor units. */
export type PricedByHand = {
  readonly unitPriceMinor: number
  readonly quantity: number
  /** What the shop asks for one; null for a line that is no goods of the shop. */
  readonly listPriceMinor: number | null
}

/**
 * What staff take off an order by hand, in hundredths of a percent of the shop's own prices, rounded up. What costs more than the
 * shop's price makes up for what costs less. A percentage counts for at least as much as it says, and an order of
 * custom lines alone is measured by what these cost.
 */
export function byHandCenti(lines: readonly PricedByHand[], manual: OrderDiscount | undefined): number {
  const sum = (of: (line: PricedByHand) => number) =>
    lines.reduce((total, line) => total + BigInt(of(line)) * BigInt(line.quantity), 0n)
  const listed = sum(({ listPriceMinor }) => listPriceMinor ?? 0)
  const base = listed > 0n ? listed : sum(({ unitPriceMinor }) => unitPriceMinor)
  const lowered = sum(({ listPriceMinor, unitPriceMinor }) =>
    listPriceMinor === null ? 0 : listPriceMinor - unitPriceMinor,
  )
  const off = (lowered + BigInt(manual?.amountMinor ?? 0)) * 10_000n
  const share = base > 0n && off > 0n ? Number((off + base - 1n) / base) : 0
  return Math.max(manual?.terms.kind === 'percent' ? manual.terms.percentCenti : 0, share)
}

/** Whether an order takes more off by hand than somebody may give, and more than it did before they changed it. */
export const isBeyondRight = (afterCenti: number, { beforeCenti = 0, mostCenti }: Right): boolean =>
  afterCenti > Math.max(mostCenti, beforeCenti)

type Right = { readonly mostCenti: number; readonly beforeCenti?: number }

/** The terms of a discount that is for all of an order. */
export const wholeOrderTerms = (kind: 'percent' | 'fixed', amount: number): DiscountTerms => ({
  kind,
  percentCenti: kind === 'percent' ? amount : 0,
  amountMinor: kind === 'fixed' ? amount : 0,
  ...wholeOrder,
})

const wholeOrder = {
  tierBy: 'quantity',
  tiers: [],
  buyQuantity: 0,
  getQuantity: 0,
  getProductIds: [],
  productIds: [],
  categoryId: null,
  subcategoryId: null,
  brandId: null,
} as const

/** A discount by hand as an order keeps it, before it is known what it takes off. */
export function manualDiscount(
  input: ManualDiscountInput,
  { id, byName, at }: Omit<ByHand, 'reason'> & { id: string },
): OrderDiscount {
  const { kind, reason } = input
  return {
    id,
    code: null,
    name: null,
    amountMinor: 0,
    terms: wholeOrderTerms(kind, input.kind === 'percent' ? input.percentCenti : input.amountMinor),
    manual: { reason, byName, at },
  }
}

/** Whether an order's discount by hand says what is wished for already. */
export const isSameManual = ({ terms, manual }: OrderDiscount, input: ManualDiscountInput): boolean =>
  manual?.reason === input.reason &&
  terms.kind === input.kind &&
  (input.kind === 'percent' ? terms.percentCenti === input.percentCenti : terms.amountMinor === input.amountMinor)

type Who = Pick<ByHand, 'byName' | 'at'>

/**
 * What a line keeps of a price by hand: what it cost at first and why it costs something else. A price that is the first one again is none.
 * @param price what is wished for; null takes the first price back, undefined leaves all as it is
 */
export function overruled(
  line: { readonly unitPriceMinor: number; readonly overruled: Overrule | null },
  price: PriceInput | null | undefined,
  { byName, at }: Who,
): { unitPriceMinor: number; overruled: Overrule | null } {
  const { unitPriceMinor, overruled: kept } = line
  if (price === undefined) return { unitPriceMinor, overruled: kept }
  const fromMinor = kept?.fromMinor ?? unitPriceMinor
  if (price === null || price.unitPriceMinor === fromMinor) return { unitPriceMinor: fromMinor, overruled: null }
  const isSame = kept?.reason === price.reason && price.unitPriceMinor === unitPriceMinor
  return {
    unitPriceMinor: price.unitPriceMinor,
    overruled: isSame ? kept : { fromMinor, reason: price.reason, byName, at },
  }
}
