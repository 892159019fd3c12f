import { z } from 'zod'
import { lineOfText, uuid } from '../../i18n/schema.ts'

/*
 * What every list of the back office is asked with. A call's input is put together from these:
 *
 *   z.object({ ...listInput(['na', 'nb', 'db'], 'na'), ...dayRange, status: z.enum(statuses).optional() })
 *
 * Browser and server both may read this file; a department's `schema.ts` may not, its `api.ts` or `…-schema.ts` may.
 */

/** How many rows a page of a list has. */
export const PAGE_SIZE = 25

/** More pages than a person turns; an offset beyond is a scraper's. */
const LAST_PAGE = 4000

/** More words than anybody looks for at once. */
const MOST_WORDS = 6

/** More rows than a page shows of anything that is chosen one by one. */
const MOST_CHOSEN = 1000

const search = lineOfText(0, 100, 'admin-kit.errors.search').default('')
const page = z.coerce
  .number('admin-kit.errors.page')
  .int('admin-kit.errors.page')
  .min(1, 'admin-kit.errors.page')
  .max(LAST_PAGE, 'admin-kit.errors.page')
  .default(1)

/** The words, the page and the order of a list that cannot be sorted otherwise. */
export const pageInput = { search, page }

/**
 * The words, the page and the order of a list.
 * @param sorts the codes by which it may be sorted, each ending in `a` (ascending) or `b` (descending)
 * @param usual the one that holds where none is asked for
 */
export const listInput = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]], usual: NoInfer<Sort>) => ({
  ...pageInput,
  sort: z.enum(sorts, 'admin-kit.errors.sort').default(usual),
})

/** A calendar day of the store, as `2026-11-20`; none is older than computers. */
const day = z.iso.date('admin-kit.errors.day').refine((text) => text >= '1970-01-01', 'admin-kit.errors.day')

/** The largest body, in bytes, of an action on rows that were chosen one by one: so many ids, and what is done to them. */
export const CHOSEN_BYTES = 64 * 1024

/** The first and the last day, both included. */
export const dayRange = { from: day.optional(), to: day.optional() }

/** Whether what an action would do is only asked for: the same work, rolled back. */
export type Previewed = { isPreview: boolean }
const previewed = { isPreview: z.boolean('admin-kit.errors.chosen').default(false) }

/**
 * What an action on several rows is done to: those that were chosen, or everything that a question finds.
 * @param query the list's own input, without which nothing can be found again
 */
export const bulkTarget = <Query extends z.ZodType>(query: Query) =>
  z.union(
    [
      z.object({ ids: z.array(uuid('admin-kit.errors.chosen')).min(1).max(MOST_CHOSEN), ...previewed }),
      z.object({ everything: z.literal(true), query, ...previewed }),
    ],
    'admin-kit.errors.chosen',
  )

/** The words of a search, in small letters. */
export const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** A text within a pattern for SQL's `like`: what is special there is escaped. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The words of a search as patterns for SQL's `like`; each must occur. */
export const likePatterns = (text: string): string[] => searchWords(text).map((word) => `%${likeText(word)}%`)

/** The page that exists where `page` was asked for: past the end it is the last one. `offset` is how many rows precede it. */
export function pageWithin(asked: number, total: number): { page: number; pageSize: number; offset: number } {
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  return { page, pageSize: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}
