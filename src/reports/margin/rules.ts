type Earned = { readonly salesMinor: number; readonly costMinor: number }

/** What is left of sales after what they cost, in minor units. */
export const marginMinor = ({ salesMinor, costMinor }: Earned): number => salesMinor - costMinor

/** The same in percent of the sales, to a tenth; null where nothing was sold. */
export const marginPercent = (earned: Earned): number | null =>
  earned.salesMinor === 0 ? null : Math.round((marginMinor(earned) / earned.salesMinor) * 1000) / 10
