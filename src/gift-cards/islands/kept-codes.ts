/** Where a tab keeps the codes of the cards that its checkout is to be paid with. */
const KEY = 'GIFT_CARDS'

/** The codes that this tab keeps; none where it keeps nothing, or may not. */
export function keptCodes(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string').slice(0, 10) : []
  } catch {
    return []
  }
}

/** Keeps codes for this tab until it is closed; none is to keep nothing. A code is money: nothing else of the browser sees it. */
export function keepCodes(codes: readonly string[]): void {
  try {
    if (codes.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(codes))
  } catch {
    // Where the browser keeps nothing, they are typed again.
  }
}
