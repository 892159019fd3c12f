import { store, stored } from '../../ui/stored.ts'

/** The key under which this browser keeps what was looked for. */
const KEY = 'underfoot-searches'
const mostKept = 6
const longestKept = 80

/** A search that somebody went on from, and how many products it found. */
export type RecentSearch = { query: string; count: number }

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string' &&
  'count' in value &&
  typeof value.count === 'number'

/** What was looked for in this browser, the last first. What cannot be read counts as nothing. */
export function recentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Keeps a search that found something, once and before the others. */
export function rememberSearch({ query, count }: RecentSearch): void {
  const text = query.trim()
  if (text === '' || text.length > longestKept || count === 0) return
  const others = recentSearches().filter((other) => other.query !== text)
  store(KEY, JSON.stringify([{ query: text, count }, ...others].slice(0, mostKept)))
}

/** Forgets all that was looked for. */
export const forgetSearches = (): void => store(KEY, '[]')
