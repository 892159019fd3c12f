/** How far an arrow key and a page key move a bound of the price, in minor units. */
export const ARROW_MINOR = 10
export const PAGE_MINOR = 50

/** Two bounds in minor units, both included. */
export type PriceSpan = { lowestMinor: number; highestMinor: number }

/** What the thumbs move between: the prices that there are, out to whole steps of an arrow key. */
export const thumbSpan = ({ lowestMinor, highestMinor }: PriceSpan): PriceSpan => ({
  lowestMinor: Math.floor(lowestMinor / ARROW_MINOR) * ARROW_MINOR,
  highestMinor: Math.ceil(highestMinor / ARROW_MINOR) * ARROW_MINOR,
})

/** Where a thumb stands for a bound: at a whole step within the span; at its end where there is no bound. */
export function thumbAt(boundMinor: number | null, endMinor: number, { lowestMinor, highestMinor }: PriceSpan): number {
  const stepped = Math.round((boundMinor ?? endMinor) / ARROW_MINOR) * ARROW_MINOR
  return Math.min(highestMinor, Math.max(lowestMinor, stepped))
}

/** Of so many equal bars over a span: whether each has a price between two bounds. */
export function barsBetween(count: number, span: PriceSpan, { lowestMinor, highestMinor }: PriceSpan): boolean[] {
  const width = (span.highestMinor - span.lowestMinor) / count
  return Array.from({ length: count }, (_, bar) => {
    const from = span.lowestMinor + bar * width
    return from + width > lowestMinor && from < highestMinor
  })
}

/** How far into a span an amount is, in percent. */
export const percentInto = ({ lowestMinor, highestMinor }: PriceSpan, minor: number): number =>
  (100 * (minor - lowestMinor)) / (highestMinor - lowestMinor)
