import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/words.ts'
import type { Answer } from './endpoint.ts'
import { type Failure, fail, type Result, succeed } from './failures.ts'

/** The most rows that one action may be done to, where each takes a few questions to the database. */
export const MOST_IN_BULK = 1000

/** The report names so many of the rows that stayed as they were. */
const MOST_NAMED = 100

/** What became of the rows of an action: to how many it was done, how many stayed as they were, and why. */
export type BulkReport = {
  done: number
  refused: number
  /** The first of those that stayed. */
  why: { id: string; name: string; err: string }[]
}

/** What came of one row: how it is called, and whether it was done. */
export type BulkStep = { name: string; result: Result<unknown> }

/** As `bulkTarget` parses it. */
type Target<Query> = { ids: readonly string[] } | { everything: true; query: Query }

type Wish<Query> = {
  /** The ids that a question finds, at most so many of them. */
  find: (query: Query, most: number) => Promise<readonly string[]>
  most?: number
  language: Language
  /** A refusal as its sentence needs it. */
  inWords?: (failure: Failure) => Failure
}

/**
 * Does something to many rows, each by its own rules: one that is refused keeps none of the others from it. They are taken
 * in the order of their ids, so that two who do this to the same ones wait for each other and no more.
 * @returns TOO_MANY_ROWS, and nothing is done, where more are found than can be done at once
 */
export async function inBulk<Query>(
  target: Target<Query>,
  { find, most = MOST_IN_BULK, language, inWords = (failure) => failure }: Wish<Query>,
  act: (id: string) => Promise<BulkStep>,
): Promise<Result<Answer<{ success: true; report: BulkReport }>>> {
  const found = 'ids' in target ? target.ids : await find(target.query, most + 1)
  const ids = [...new Set(found.map((id) => id.toLowerCase()))].sort()
  if (ids.length > most) return fail('TOO_MANY_ROWS', { params: { most } })
  const t = translatorFor(language)
  const report: BulkReport = { done: 0, refused: 0, why: [] }
  for (const id of ids) {
    const { name, result } = await act(id)
    if (result.ok) {
      report.done += 1
      continue
    }
    report.refused += 1
    const { code, params } = inWords(result)
    if (report.why.length < MOST_NAMED) report.why.push({ id, name, err: t(`errors.${code}`, params) })
  }
  return succeed({ body: { success: true, report } })
}
