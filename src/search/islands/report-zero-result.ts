import { searchCalls } from '../../search-calls.ts'
import { callEndpoint } from '../../ui/client.ts'

/** What of this tab's searches has been told already, under this key of its session. */
const KEY = 'underfoot-told-searches'
const mostTold = 50

function told(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : []
  } catch {
    return []
  }
}

/** Tells the shop, once a tab, that a search found nothing. Whether that is heard makes no difference to whoever searched. */
export function reportZeroResult(query: string): void {
  const words = query.trim().toLowerCase()
  const before = told()
  if (words === '' || before.includes(words)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify([words, ...before].slice(0, mostTold)))
  } catch {
    // Without storage it is told again by the next page.
  }
  void callEndpoint(searchCalls.zeroResult, { q: query })
}
