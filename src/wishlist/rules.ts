import { uuidPattern } from '../measure/text.ts'

/** A wishlist holds no more products than this, in the browser and in an account. */
export const maxWishes = 200

/** How many products a browser remembers to have been looked at. */
export const maxSeen = 8

/** Product ids from anything: small letters, each once, no more than `most`; what is no id is left out. */
export function productIds(values: readonly unknown[], most: number): string[] {
  const ids = new Set<string>()
  for (const value of values) {
    if (ids.size === most) break
    if (typeof value === 'string' && uuidPattern.test(value)) ids.add(value.toLowerCase())
  }
  return [...ids]
}

/** The wishlist of a visitor as browser storage has it; an empty one where it is missing or damaged. */
export function parseWishes(text: string | null): string[] {
  // A full list takes some 8,000 characters; parsing more than that would only waste time.
  if (text === null || text.length > 100_000) return []
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? productIds(values, maxWishes) : []
  } catch {
    return []
  }
}

/** What was seen lately, with one more in front; text as browser storage has it, and goes back there. */
export function withSeen(text: string | null, id: string): string {
  const before = parseWishes(text).filter((other) => other !== id.toLowerCase())
  return JSON.stringify(productIds([id, ...before], maxSeen))
}

/** The ids in a comparison's address: `?products=a,b` or `?products=a&products=b`, all that it names, each once. */
export function idsInAddress(search: URLSearchParams): string[] {
  const named = search.getAll('products').flatMap((value) => value.slice(0, 2000).split(','))
  return productIds(named, maxWishes)
}
