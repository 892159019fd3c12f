/**
 * Whether every text in a value, keys included, can be stored and sent on: PostgreSQL refuses NUL, and half a surrogate
 * pair is no character. Walks without recursion, as nesting is the sender's choice.
 */
export function isPlainText(value: unknown): boolean {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === 'string' && (next.includes('\u0000') || !next.isWellFormed())) return false
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) rest.push(key, inner)
  }
  return true
}
