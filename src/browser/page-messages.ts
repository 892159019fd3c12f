import type { PageMoney } from '../money/currency.ts'

/** What the server puts at the end of a page for its islands. */
export type PageMessages = PageMoney & { timeZone: string; messages: Record<string, Record<string, string>> }

/** The page's words; undefined where the page was cut short on its way. */
export function readPageMessages(): PageMessages | undefined {
  try {
    return JSON.parse(document.getElementById('messages')?.textContent ?? '') as PageMessages
  } catch {
    return undefined
  }
}
