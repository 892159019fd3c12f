/** The share of a query's letters that may differ from a name (specification, point 9). */
export const fuzziness = 0.3

/** Past so many active products the server searches, and no longer sends the whole list. */
export const listLimit = 2000

/** The longest query that is looked at, in UTF-16 units: what a bit-parallel search holds in one word. */
export const longestQuery = 32

/** As typed and as stored are compared: small letters, without accents, one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * How few letters have to be added, dropped or changed so that `pattern` occurs in `text`, and where that ends.
 * Sellers's algorithm: the edit distance in which a start anywhere in the text is free. Both are taken as folded.
 */
export function closestOccurrence(text: string, pattern: string): { errors: number; end: number } {
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row)
  let best = { errors: pattern.length, end: 0 }
  for (let at = 0; at < text.length; at++) {
    const next = [0]
    for (let row = 1; row <= pattern.length; row++) {
      const replaced = (column[row - 1] ?? 0) + (pattern[row - 1] === text[at] ? 0 : 1)
      next.push(Math.min(replaced, (column[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1))
    }
    column = next
    const errors = column[pattern.length] ?? 0
    if (errors < best.errors) best = { errors, end: at + 1 }
  }
  return best
}

/**
 * The names that a query means, the closest first; among equals the one that has it earlier.
 * A query of n letters may differ from part of a name in `fuzziness` × n of them.
 * @param limit the most that are returned; `total` counts them all
 */
export function searchNames<T extends { folded: string }>(
  names: readonly T[],
  query: string,
  limit: number,
): { found: T[]; total: number } {
  const pattern = fold(query).slice(0, longestQuery)
  if (pattern === '') return { found: [], total: 0 }
  const allowed = Math.floor(fuzziness * pattern.length)
  const hits: { name: T; errors: number; end: number }[] = []
  for (const name of names) {
    const { errors, end } = closestOccurrence(name.folded, pattern)
    if (errors <= allowed) hits.push({ name, errors, end })
  }
  hits.sort((a, b) => a.errors - b.errors || a.end - b.end)
  return { found: hits.slice(0, limit).map((hit) => hit.name), total: hits.length }
}

/** A name in pieces, those that the query has in them marked. Only what stands there letter for letter is marked. */
export function markedParts(name: string, query: string): { text: string; marked: boolean }[] {
  const words = [query.trim(), ...query.trim().split(/\s+/)].filter((word) => word.length > 1 || query.length === 1)
  for (const word of words) {
    const at = name.toLowerCase().indexOf(word.toLowerCase())
    if (word === '' || at < 0) continue
    const end = at + word.length
    return [
      { text: name.slice(0, at), marked: false },
      { text: name.slice(at, end), marked: true },
      { text: name.slice(end), marked: false },
    ].filter((part) => part.text !== '')
  }
  return [{ text: name, marked: false }]
}

/** Which result a key moves to, from `current` (-1: none); undefined when the key is the text field's own. */
export function moveTo(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return current + 1 < count ? current + 1 : 0
    case 'ArrowUp':
      return current > 0 ? current - 1 : count - 1
    case 'Home':
      return current < 0 ? undefined : 0
    case 'End':
      return current < 0 ? undefined : count - 1
    default:
      return undefined
  }
}
