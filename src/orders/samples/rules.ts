/** Over how many days a customer's samples are counted. */
export const SAMPLE_DAYS = 30

/** What the settings say of samples, as far as it sets their number and price; amounts in minor units. */
export type SampleTerms = {
  readonly offered: boolean
  /** The most that a customer is sent within `SAMPLE_DAYS`, and how many of them cost nothing. */
  readonly most: number
  readonly free: number
  /** Of each beyond the free ones. */
  readonly priceMinor: number
}

/** What a customer was sent within the last `SAMPLE_DAYS`. */
export type SamplesUsed = { readonly samples: number; readonly free: number }

export const noneUsed: SamplesUsed = { samples: 0, free: 0 }

/** How many more samples a customer can have now. */
export const samplesLeft = ({ offered, most }: SampleTerms, used: SamplesUsed): number =>
  offered ? Math.max(0, most - used.samples) : 0

/** What each of so many samples costs, in minor units: those that are free come first. */
export function samplePrices(count: number, { free, priceMinor }: SampleTerms, used: SamplesUsed): number[] {
  const freeLeft = Math.max(0, free - used.free)
  return Array.from({ length: count }, (_, index) => (index < freeLeft ? 0 : priceMinor))
}

/** What may come off for one sample that was paid for: the line it was sent on, and its price before tax, in minor units. */
export type SampleCredit = { readonly lineId: string; readonly amountMinor: number }

/**
 * Which samples an order is credited with, and with how much of each, where so much comes off it: the oldest first, each once.
 * What the last of them does not fill is not carried over.
 */
export function creditsTaken(credits: readonly SampleCredit[], totalMinor: number): SampleCredit[] {
  let leftMinor = totalMinor
  return credits.flatMap(({ lineId, amountMinor }) => {
    const taken = Math.min(leftMinor, amountMinor)
    leftMinor -= taken
    return taken > 0 ? [{ lineId, amountMinor: taken }] : []
  })
}

export const sumOfCredits = (credits: readonly SampleCredit[]): number =>
  credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
