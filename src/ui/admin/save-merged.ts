import { type CallFailure, isFailure } from '../client.ts'
import { type FieldDifference, sameValue } from './forms/field-differences.ts'
import { mergeEdits } from './forms/three-way.ts'

/** What the server has, and under which version. */
type Stored<Values, Version> = { values: Values; version: Version }

/** What somebody else saved meanwhile, and the fields that both changed. */
export type Clash<Values, Version = number> = {
  theirs: Stored<Values, Version>
  mine: Values
  base: Values
  clashes: FieldDifference[]
}

/** The refusals among what a call answers; of one that does not say so, any. */
type Refused<Answer> = [Extract<Answer, CallFailure>] extends [never] ? CallFailure : Extract<Answer, CallFailure>

type Saving<Values extends object, Version, Answer> = {
  /** What the change was made on. */
  base: Stored<Values, Version>
  mine: Values
  send: (values: Values, version: Version) => Promise<Answer>
  /** What the server has, from the refusal CHANGED_MEANWHILE. */
  theirsOf: (failure: Refused<Answer>) => Stored<Values, Version> | undefined
}

/** What came of it: saved (`answer` is undefined where others had saved the very same); a clash; or a refusal. */
export type SavedMerged<Values, Version = number, Answer = object> =
  | { kind: 'saved'; answer: Exclude<Answer, CallFailure> | undefined }
  | { kind: 'clash'; clash: Clash<Values, Version> }
  | { kind: 'refused'; failure: Refused<Answer> }

/** How often others may be quicker before the last refusal is the answer. */
const MOST_MERGES = 5

/**
 * Saves a change that stands outside of a form. Where somebody else saved meanwhile, the two are put together and it is saved
 * again; only what both changed to something else is a clash, to be asked about.
 */
export async function saveMerged<Values extends object, Version = number, Answer extends object = object>({
  base,
  mine,
  send,
  theirsOf,
}: Saving<Values, Version, Answer>): Promise<SavedMerged<Values, Version, Answer>> {
  let [known, wish] = [base, mine]
  for (let merges = 0; ; merges++) {
    const answer = await send(wish, known.version)
    if (!isFailure(answer)) return { kind: 'saved', answer: answer as Exclude<Answer, CallFailure> }
    const failure = answer as Refused<Answer>
    const theirs = answer.code === 'CHANGED_MEANWHILE' ? theirsOf(failure) : undefined
    if (!theirs || merges === MOST_MERGES) return { kind: 'refused', failure }
    const { merged, clashes } = mergeEdits({ base: known.values, mine: wish, theirs: theirs.values }, 'mine')
    if (clashes.length > 0) return { kind: 'clash', clash: { theirs, mine: wish, base: known.values, clashes } }
    if (sameValue(merged, theirs.values)) return { kind: 'saved', answer: undefined }
    ;[known, wish] = [theirs, merged]
  }
}
