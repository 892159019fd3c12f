/** How many days before its end a certificate is called one that ends soon. */
const SOON_DAYS = 60

const DAY_MS = 86_400_000

/**
 * Whether a certificate counts on a day; `soon` where it does, and ends within {@link SOON_DAYS} days.
 * @param today as `2026-11-25`, as its days are
 */
export function exemptionState(
  { validFrom, validTo }: { readonly validFrom: string | null; readonly validTo: string | null },
  today: string,
): 'valid' | 'soon' | 'ended' | 'later' {
  if (validTo !== null && validTo < today) return 'ended'
  if (validFrom !== null && today < validFrom) return 'later'
  if (validTo === null) return 'valid'
  return Date.parse(validTo) - Date.parse(today) <= SOON_DAYS * DAY_MS ? 'soon' : 'valid'
}
