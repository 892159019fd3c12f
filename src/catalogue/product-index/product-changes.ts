import { languages } from '../../i18n/languages.ts'
import { ALL_SECTIONS_TAG, lookTag, sectionTag, seriesTag } from '../../platform/cache/page-tags.ts'
import { choiceColumns, flagColumns } from './columns.ts'
import { lookExamples } from './look-examples.ts'
import type { ProductIndex } from './product-index.ts'

/** A product as the index has it. */
type Entry = {
  categoryId: string
  subcategoryIds: readonly string[]
  /** What makes it a member of a series, and where it stands there. */
  membership: string
  /** All that lists sort, filter and count by. */
  values: string
}

function entryOf(index: ProductIndex, id: string): Entry | undefined {
  const row = index.rowOf(id)
  if (row === undefined) return undefined
  const categoryId = index.categoryOf(row)
  const subcategoryIds = index.subcategoriesOf(id)
  const { isFloor, hasDot } = index.flags
  const membership = [index.dateOf(row), isFloor.has(row), hasDot.has(row), ...subcategoryIds]
  const values = [
    categoryId,
    index.priceOf(row),
    index.perSqFt.at(row),
    index.saleShare.at(row),
    ...choiceColumns.map((name) => index.choices[name].codeOf(row)),
    ...flagColumns.map((name) => index.flags[name].has(row)),
    ...languages.map((language) => index.nameOf(row, language)),
    ...membership,
  ]
  return { categoryId, subcategoryIds, membership: JSON.stringify(membership), values: JSON.stringify(values) }
}

const allLooks = ({ choices: { look } }: ProductIndex): string[] =>
  Array.from({ length: look.dictionary.size }, (_, code) => look.dictionary.valueOf(code))

/**
 * Finds which pages a change of the index is seen on. A commit tells which products it changed, but not what of them, nor what they
 * were: that is found by comparing each with what the index had of it.
 */
export class ProductChanges {
  readonly #index: ProductIndex
  readonly #looksBefore: Map<string, string>
  readonly #tags = new Set<string>()

  /** To be made before the index takes up any of the changes. */
  constructor(index: ProductIndex) {
    this.#index = index
    this.#looksBefore = lookExamples(index, allLooks(index))
  }

  /** Has the index take up a product, or take it out, and notes what that changes. */
  async follow(id: string, take: () => Promise<void>): Promise<void> {
    const before = entryOf(this.#index, id)
    await take()
    this.#compare(before, entryOf(this.#index, id))
  }

  #compare(before: Entry | undefined, after: Entry | undefined): void {
    if (before?.values === after?.values) return
    this.#tags.add(ALL_SECTIONS_TAG)
    const isMovedMember = before?.membership !== after?.membership
    for (const entry of [before, after]) {
      if (entry === undefined) continue
      for (const section of [entry.categoryId, ...entry.subcategoryIds]) this.#tags.add(sectionTag(section))
      if (isMovedMember) for (const id of entry.subcategoryIds) this.#tags.add(seriesTag(id))
    }
  }

  /** The tags of the pages that show what has changed by now; of nothing, none. */
  tags(): string[] {
    const looks = lookExamples(this.#index, allLooks(this.#index))
    const changed = allLooks(this.#index).filter((look) => looks.get(look) !== this.#looksBefore.get(look))
    return [...this.#tags, ...changed.map(lookTag)]
  }
}
