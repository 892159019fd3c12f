import type { QuoteStatus } from './list-schema.ts'

const DAY_MS = 86_400_000

/** Whether a quote waits for its customer's answer still and ends within so many days; none end soon where that is zero. */
export const isEnding = (
  { status, validUntil }: { readonly status: QuoteStatus; readonly validUntil: Date | null },
  days: number,
  now: Date,
): boolean => {
  if (status !== 'sent' || validUntil === null) return false
  const leftMs = validUntil.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= days * DAY_MS
}
