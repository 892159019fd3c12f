/**
 * Shares an amount by weights, to the last minor unit: every part gets its whole units, and what is left over goes one by
 * one to the parts that lost most by rounding down (largest remainder; the earlier one where they lost the same). The
 * parts add up to the amount exactly, and no part with a weight of zero gets anything.
 * @param amountMinor from 0, in minor units
 * @param weights whole numbers from 0; where all are zero, every part is zero and the amount has to be as well
 * @throws RangeError if a number is negative or not whole, or an amount has nobody to go to
 */
export function shareOut(amountMinor: number, weights: readonly number[]): number[] {
  const isWhole = [amountMinor, ...weights].every((number) => Number.isSafeInteger(number) && number >= 0)
  const total = weights.reduce((sum, weight) => sum + BigInt(isWhole ? weight : 0), 0n)
  if (!isWhole || (total === 0n && amountMinor > 0)) throw new RangeError(`cannot share ${amountMinor} by ${weights}`)
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amountMinor) * BigInt(weight))
  const parts = exact.map((product) => Number(product / total))
  const left = amountMinor - parts.reduce((sum, part) => sum + part, 0)
  const losses = exact.map((product, index) => ({ index, lost: product % total }))
  losses.sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  for (const { index } of losses.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
