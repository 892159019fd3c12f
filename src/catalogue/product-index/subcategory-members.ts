/** The floors of a subcategory that a dot can stand for: the newest of them, and how many there are. */
export type Series = { categoryId: string; newestIds: string[]; count: number }

/** A product of a subcategory, and whether a dot can stand for it. */
export type Member = { id: string; isDotted: boolean }

/** Dots on a card. */
export const MOST_DOTS = 6
/** Others of its subcategory that a product's page shows. */
export const MOST_SIBLINGS = 11

type Members = { series: Series; newestIds: string[] }

/** The newest products of each subcategory, read when somebody first asks for them, and again after a change. */
export class SubcategoryMembers {
  readonly #read: (subcategoryId: string) => Member[]
  readonly #known = new Map<string, Members>()

  /** @param read all products of a subcategory, the newest first */
  constructor(read: (subcategoryId: string) => Member[]) {
    this.#read = read
  }

  read(subcategoryId: string): Members {
    const known = this.#known.get(subcategoryId)
    if (known) return known
    const all = this.#read(subcategoryId)
    const dotted = all.filter(({ isDotted }) => isDotted)
    const idsOf = (some: readonly Member[], most: number) => some.slice(0, most).map(({ id }) => id)
    const members = {
      series: { categoryId: subcategoryId, newestIds: idsOf(dotted, MOST_DOTS), count: dotted.length },
      newestIds: idsOf(all, MOST_SIBLINGS + 1),
    }
    this.#known.set(subcategoryId, members)
    return members
  }

  /** To be called when products of a subcategory have changed. */
  clear(): void {
    this.#known.clear()
  }
}
