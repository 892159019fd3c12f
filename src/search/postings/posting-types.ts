import type { RowSet } from '../../platform/cache/row-set.ts'
import type { SearchFact } from '../document.ts'
import type { Word } from '../measure-rules.ts'

/** What many products have, with the rows that have it and the stems of each of its texts. */
export type FactPosting = { key: string; fact: SearchFact; texts: readonly string[][]; rows: RowSet }
/** A word as it is written, with the rows that have it in their names, and the facts that have it in their texts. */
export type WordPosting = Word & { rows: RowSet; facts: ReadonlySet<FactPosting> }

export type MeasuredField = 'thickness' | 'width' | 'length'

/** No facts. */
export const none: ReadonlySet<never> = new Set<never>()

/** Changes the facts of a word. Most words are of names only: none of those has a set of its own. */
export function setFacts(word: WordPosting, change: (facts: Set<FactPosting>) => void): void {
  const facts = word.facts === none ? new Set<FactPosting>() : (word.facts as Set<FactPosting>)
  change(facts)
  word.facts = facts.size > 0 ? facts : none
}
