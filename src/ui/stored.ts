/** What this browser keeps under a key; null where it keeps nothing, or may not. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key, until it is removed by hand. Where storage is full or forbidden, nothing is kept. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Whoever keeps something here goes on without it.
  }
}
