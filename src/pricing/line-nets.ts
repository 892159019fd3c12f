import { shareOut } from '../money/split.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What each line costs after its part of the coupon, in minor units; together exactly the item total less the discount.
 * The coupon is shared by the totals of the lines it counted for, and what rounding the item total added or took by what
 * is left of each line.
 */
export function netsOfLines(order: {
  readonly lines: readonly { readonly totalMinor: number; readonly couponApplies: boolean }[]
  readonly itemTotalMinor: number
  readonly discountMinor: number
}): number[] {
  const { lines, itemTotalMinor, discountMinor } = order
  const totals = lines.map((line) => line.totalMinor)
  const eligible = lines.map((line) => (line.couponApplies ? line.totalMinor : 0))
  const counted = sum(eligible) > 0 ? eligible : totals
  const discounts = discountMinor > 0 ? shareOut(discountMinor, counted) : totals.map(() => 0)
  // The coupon's sum is rounded on its own, so that its part may pass a line's price by some units.
  const nets = totals.map((total, index) => Math.max(0, total - (discounts[index] ?? 0)))
  const weights = sum(nets) > 0 ? nets : sum(totals) > 0 ? totals : totals.map(() => 1)
  return shareOut(itemTotalMinor - discountMinor, weights)
}
