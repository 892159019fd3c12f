import type { Page } from './page.ts'

/**
 * The query of a shared page in one order: the parameters that the page knows in its own order, their values sorted, each once and
 * none empty. Whatever else an address says, and however it is shuffled, is the same page.
 * @param names the parameters that change what the page shows
 */
export function canonicalQuery(names: readonly string[], asked: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const values = new Set(asked.getAll(name).filter((value) => value !== ''))
    for (const value of [...values].sort()) query.append(name, value)
  }
  return query.toString()
}

/**
 * Whether a path is written in one way only. The router decodes what it can, so that `%6F` is an `o`; what is encoded still could be
 * written in several.
 */
const isPlainPath = (path: string): boolean => !path.includes('%')

/**
 * The one rule of what is kept: a page is when it was asked for by the address that the shop itself gives what it shows. Values that the shop
 * does not know, prices and words that people type, and pages that are not there are answered and forgotten, so that nobody
 * fills the memory with addresses that they made up.
 * @param asked the canonical query that it was asked for with
 */
export const isWorthKeeping = (page: Pick<Page, 'status' | 'query'>, path: string, asked: string): boolean =>
  (page.status ?? 200) === 200 && (page.query === undefined ? '' : page.query) === asked && isPlainPath(path)
