import type { PageMoney } from '../money/currency.ts'

/** What the server puts at the end of a page for its islands. */
export type PageWords = PageMoney & { timeZone: string; words: Record<string, Record<string, string>> }

/** The page's words; undefined where the page was cut short on its way. */
export function readPageWords(): PageWords | undefined {
  try {
    return JSON.parse(document.getElementById('words')?.textContent ?? '') as PageWords
  } catch {
    return undefined
  }
}
