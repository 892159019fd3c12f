/** Keeps something for this tab; null is to keep nothing. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Where the browser keeps nothing, the next list begins as it came.
  }
}
