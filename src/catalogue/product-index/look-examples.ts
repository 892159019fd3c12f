import type { ProductIndex } from './product-index.ts'

/**
 * A floor that stands for each look, by its id: the oldest that has a picture, so that a look has the same one in every list and
 * for long. A look of which no floor has a picture is left out.
 */
export function lookExamples(index: ProductIndex, looks: Iterable<string>): Map<string, string> {
  const { codes, dictionary } = index.choices.look
  const wanted = new Map<number, string>()
  for (const look of looks) wanted.set(dictionary.find(look) ?? 0, look)
  wanted.delete(0)
  const examples = new Map<string, string>()
  for (const row of index.oldestFirst) {
    if (wanted.size === 0) break
    const code = codes[row] as number
    const look = wanted.get(code)
    if (look === undefined || !index.flags.hasPicture.has(row)) continue
    examples.set(look, index.idOf(row))
    wanted.delete(code)
  }
  return examples
}
