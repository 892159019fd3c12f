import { shareOut } from '../money/split.ts'
import type { TaxPart } from './tax-rules.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** One tax of an order as far as its parts go; minor units. What was kept before bases were has none. */
type Summed = { readonly amountMinor: number; readonly baseMinor?: number; readonly exemptMinor?: number }

/** A line with its part of the taxes; minor units. `netMinor` is what it costs without any tax. */
type Line = { readonly netMinor: number; readonly taxMinor: number; readonly taxParts: readonly TaxPart[] }

/** Whether what is kept of each line is of these taxes: a process of an older version may have taxed it anew since. */
function isKept(lines: readonly Line[], taxes: readonly Summed[]): boolean {
  const parts = lines.flatMap(({ taxParts }) => taxParts)
  const ofTax = (at: number) => sum(parts.filter(({ of }) => of === at).map(({ taxMinor }) => taxMinor))
  return (
    lines.every(({ taxMinor, taxParts }) => sum(taxParts.map((part) => part.taxMinor)) === taxMinor) &&
    parts.every(({ of }) => of < taxes.length) &&
    taxes.every(({ amountMinor }, at) => ofTax(at) <= amountMinor)
  )
}

/**
 * The parts of lines of which only their tax as a whole is known: each is shared by what is left of every tax, so that lines and delivery
 * together are every tax exactly, and none gets more than there is of it.
 */
function derived(lines: readonly Line[], taxes: readonly Summed[]): TaxPart[][] {
  const leftMinor = taxes.map(({ amountMinor }) => amountMinor)
  return lines.map(({ netMinor, taxMinor }) => {
    const shares = shareOut(Math.min(taxMinor, sum(leftMinor)), leftMinor)
    return shares.flatMap((share, of): TaxPart[] => {
      leftMinor[of] = (leftMinor[of] ?? 0) - share
      return share > 0 ? [{ of, taxMinor: share, baseMinor: netMinor, exemptMinor: 0 }] : []
    })
  })
}

/**
 * What each of an order's taxes has to do with each line and with the delivery, to the last minor unit: as it was kept, or, of an order
 * that is older than the parts, worked out.
 */
export function partsOfOrder(
  lines: readonly Line[],
  taxes: readonly Summed[],
): { lines: readonly (readonly TaxPart[])[]; delivery: readonly TaxPart[] } {
  const parts = isKept(lines, taxes) ? lines.map(({ taxParts }) => taxParts) : derived(lines, taxes)
  const rest = (of: number, whole: number, amount: (part: TaxPart) => number) =>
    Math.max(0, whole - sum(parts.flat().flatMap((part) => (part.of === of ? [amount(part)] : []))))
  const delivery = taxes.map(
    ({ amountMinor, baseMinor = 0, exemptMinor = 0 }, of): TaxPart => ({
      of,
      taxMinor: rest(of, amountMinor, (part) => part.taxMinor),
      baseMinor: rest(of, baseMinor, (part) => part.baseMinor),
      exemptMinor: rest(of, exemptMinor, (part) => part.exemptMinor),
    }),
  )
  return { lines: parts, delivery: delivery.filter((part) => part.taxMinor + part.baseMinor + part.exemptMinor > 0) }
}
