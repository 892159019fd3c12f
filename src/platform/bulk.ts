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
export type BulkStep = { id: string; name: string; result: Result<unknown> }

/** As `bulkTarget` parses it. */
type Target<Query> = { ids: readonly string[] } | { everything: true; query: Query }

/** The ids that a question finds, at most so many of them. */
type Find<Query> = (query: Query, most: number) => Promise<readonly string[]>

/**
 * The rows of an action, in the order of their ids: taken so, two who do this to the same ones wait for each other and no
 * more.
 * @returns TOO_MANY_ROWS where more are found than can be done at once
 */
export async function chosenIds<Query>(
  target: Target<Query>,
  find: Find<Query>,
  most = MOST_IN_BULK,
): Promise<Result<string[]>> {
  const found = 'ids' in target ? target.ids : await find(target.query, most + 1)
  const ids = [...new Set(found.map((id) => id.toLowerCase()))].sort()
  return ids.length > most ? fail('TOO_MANY_ROWS', { params: { most } }) : succeed(ids)
}

/** What to say of an action over many rows. @param inWords a refusal as its sentence needs it */
export function reportOf(
  steps: readonly BulkStep[],
  language: Language,
  inWords: (failure: Failure) => Failure = (failure) => failure,
): BulkReport {
  const t = translatorFor(language)
  const why = steps.flatMap(({ id, name, result }) => {
    if (result.ok) return []
    const { code, params } = inWords(result)
    return [{ id, name, err: t(`errors.${code}`, params) }]
  })
  return { done: steps.length - why.length, refused: why.length, why: why.slice(0, MOST_NAMED) }
}

/**
 * Does something to many rows, each by its own rules: one that is refused keeps none of the others from it.
 * @returns TOO_MANY_ROWS, and nothing is done, where more are found than can be done at once
 */
export async function inBulk<Query>(
  target: Target<Query>,
  { find, language }: { find: Find<Query>; language: Language },
  act: (id: string) => Promise<Omit<BulkStep, 'id'>>,
): Promise<Result<Answer<{ success: true; report: BulkReport }>>> {
  const ids = await chosenIds(target, find)
  if (!ids.ok) return ids
  const steps: BulkStep[] = []
  for (const id of ids.value) steps.push({ id, ...(await act(id)) })
  return succeed({ body: { success: true, report: reportOf(steps, language) } })
}
