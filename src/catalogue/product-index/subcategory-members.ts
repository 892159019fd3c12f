/** The floors of a subcategory that a dot can stand for: the newest of them, and how many there are. */
export type Series = { categoryId: string; newestIds: string[]; count: number }

/** Dots on a card. */
export const MOST_DOTS = 6
/** Others of its subcategory that a product's page shows. */
export const MOST_SIBLINGS = 11

/** The series of a subcategory, and its newest products: one more than a page shows, as it leaves itself out. */
export type Members = { series: Series; newestIds: string[] }

/** The newest products of each subcategory, read when somebody first asks for them, and again after a change of one of its products. */
export class SubcategoryMembers {
  readonly #read: (subcategoryId: string) => Members
  readonly #known = new Map<string, Members>()

  constructor(read: (subcategoryId: string) => Members) {
    this.#read = read
  }

  read(subcategoryId: string): Members {
    const members = this.#known.get(subcategoryId) ?? this.#read(subcategoryId)
    this.#known.set(subcategoryId, members)
    return members
  }

  /** To be called when a product that was in these subcategories, or is now, has changed. */
  forget(subcategoryIds: Iterable<string>): void {
    for (const id of subcategoryIds) this.#known.delete(id)
  }
}
