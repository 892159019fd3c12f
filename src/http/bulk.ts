import type { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import type { Actor } from '../platform/actor.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import type { Previewed } from '../platform/lists/list-input.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { BULK_UNDO_SECONDS, type BulkStep, keepUndo } from '../platform/undo.ts'
import type { Answer } from './endpoint.ts'
import type { BulkReport, bulkDone } from './outputs.ts'

/** The most rows that one action may be done to, where each takes a few questions to the database. */
export const MOST_IN_BULK = 1000

/** The report names so many of the rows that stayed as they were. */
const MOST_NAMED = 100

/** What an action over many rows answers. */
export type BulkDone = z.output<typeof bulkDone>

/** As `bulkTarget` parses it. */
type Target<Query> = ({ ids: readonly string[] } | { everything: true; query: Query }) & Partial<Previewed>

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
  inMessages: (failure: Failure) => Failure = (failure) => failure,
): BulkReport {
  const t = translatorFor(language)
  const why = steps.flatMap(({ id, name, result }) => {
    if (result.ok) return []
    const { code, params } = inMessages(result)
    return [{ id, name, err: t(`errors.${code}`, params) }]
  })
  const final = steps.filter(({ result, memory, isSame }) => result.ok && memory === undefined && !isSame).length
  return { done: steps.length - why.length, refused: why.length, why: why.slice(0, MOST_NAMED), final }
}

/** Who does an action, and which department undoes it (`keepUndo`). */
type By = { tx: Transaction; actor: Actor; undo: string; seconds?: number }

/**
 * What an action over many rows answers: the report of what was done, with what it can be undone by; or, of one that was
 * only asked for, of what would be done, and nothing is.
 */
export async function answerBulk(
  steps: readonly BulkStep[],
  report: BulkReport,
  { isPreview }: Previewed,
  { tx, actor, undo: kind, seconds = BULK_UNDO_SECONDS }: By,
): Promise<Answer<BulkDone>> {
  if (isPreview) return { body: { success: true, report }, isPreview }
  const payload = steps.flatMap(({ result, memory }) => (result.ok && memory !== undefined ? [memory] : []))
  const undo = payload.length > 0 ? await keepUndo(tx, actor, { kind, payload, seconds }) : undefined
  return { body: { success: true, report, ...(undo && { undo }) } }
}

/**
 * Does something to many rows, each by its own rules: one that is refused keeps none of the others from it.
 * @returns TOO_MANY_ROWS, and nothing is done, where more are found than can be done at once
 */
export async function inBulk<Query>(
  target: Target<Query>,
  { find, language, by }: { find: Find<Query>; language: Language; by: By },
  act: (id: string) => Promise<Omit<BulkStep, 'id'>>,
): Promise<Result<Answer<BulkDone>>> {
  const ids = await chosenIds(target, find)
  if (!ids.ok) return ids
  const steps: BulkStep[] = []
  for (const id of ids.value) steps.push({ id, ...(await act(id)) })
  const isPreview = target.isPreview === true
  return succeed(await answerBulk(steps, reportOf(steps, language), { isPreview }, by))
}
