import { keepCommon } from '../../platform/cache/row-set.ts'
import { perState } from './per-state.ts'
import type { ProductIndex } from './product-index.ts'

/** The floors that stand for looks, as far as somebody asked for them in this state of an index; undefined for a look of which none has a picture. */
const known = perState(() => new Map<string, string | undefined>())

function exampleOf(index: ProductIndex, look: string): string | undefined {
  const rows = index.choices.look.rowsOf(look)?.toBits(index.rowCount)
  if (rows === undefined) return undefined
  keepCommon(rows, index.flags.hasPicture.toBits(index.rowCount))
  const oldest = index.oldestIn(rows)
  return oldest === undefined ? undefined : index.idOf(oldest)
}

/**
 * A floor that stands for each look, by its id: the oldest that has a picture, so that a look has the same one in every list and
 * for long. A look of which no floor has a picture is left out.
 */
export function lookExamples(index: ProductIndex, looks: Iterable<string>): Map<string, string> {
  const examples = new Map<string, string>()
  for (const look of looks) {
    if (!known(index).has(look)) known(index).set(look, exampleOf(index, look))
    const example = known(index).get(look)
    if (example !== undefined) examples.set(look, example)
  }
  return examples
}
