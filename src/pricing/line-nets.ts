import { shareOut } from '../money/split.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** A line before anything comes off it; `totalMinor` in minor units. */
type LineTotal = {
  readonly totalMinor: number
  readonly couponApplies: boolean
  /** What each discount took off it; missing or empty of what is older than these parts. */
  readonly discountParts?: readonly { readonly amountMinor: number }[]
  /** `sample` for a sample; whatever else is goods. */
  readonly unit?: string
}

/** Each total less its part of an amount that is shared by `weights`, never below zero. */
function less(totals: readonly number[], amountMinor: number, weights: readonly number[]): number[] {
  const parts = amountMinor > 0 ? shareOut(amountMinor, weights) : totals.map(() => 0)
  return totals.map((total, index) => Math.max(0, total - (parts[index] ?? 0)))
}

/**
 * What each line costs after its part of the discounts and of the credit for samples, in minor units; together exactly the item
 * total less both. The parts of discounts are those that were kept; where none were, or an older version of the shop has changed the order since,
 * the discount is shared by the totals of the lines that the coupon counted for. The credit is shared by what is then left of the
 * goods, and what rounding the item total added or took by what is left of each line.
 */
export function netsOfLines(order: {
  readonly lines: readonly LineTotal[]
  readonly itemTotalMinor: number
  readonly discountMinor: number
  readonly sampleCreditMinor: number
}): number[] {
  const { lines, itemTotalMinor, discountMinor, sampleCreditMinor } = order
  const totals = lines.map((line) => line.totalMinor)
  const eligible = lines.map((line) => (line.couponApplies ? line.totalMinor : 0))
  const kept = lines.map(({ discountParts = [] }) => sum(discountParts.map(({ amountMinor }) => amountMinor)))
  const isKept = discountMinor > 0 && sum(kept) === discountMinor
  // A discount is rounded on its own, so that its part may pass a line's price by some units.
  const discounted = isKept
    ? totals.map((total, at) => Math.max(0, total - (kept[at] ?? 0)))
    : less(totals, discountMinor, sum(eligible) > 0 ? eligible : totals)
  const goods = discounted.map((net, index) => (lines[index]?.unit === 'sample' ? 0 : net))
  const nets = less(discounted, sampleCreditMinor, sum(goods) > 0 ? goods : discounted)
  const weights = sum(nets) > 0 ? nets : sum(totals) > 0 ? totals : totals.map(() => 1)
  return shareOut(itemTotalMinor - discountMinor - sampleCreditMinor, weights)
}
