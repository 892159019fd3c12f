import { NO_PRICE } from './columns.ts'

/** What a category or subcategory has; the lowest price per square foot, in minor units, is null where nothing is a floor. */
export type Section = { productCount: number; fromPerSqFtMinor: number | null }

/** The lowest price is unknown after the product that had it has gone. */
type Counted = { count: number; lowest: number | undefined }

/** How many products each category and subcategory has, and from what price, counted product by product. */
export class SectionCounts {
  readonly #sections = new Map<string, Counted>()

  /** @param prices per square foot in minor units; {@link NO_PRICE} of what is no floor */
  add(sectionIds: Iterable<string>, price: number): void {
    for (const id of sectionIds) {
      const section = this.#sections.get(id)
      if (section === undefined) this.#sections.set(id, { count: 1, lowest: price })
      else {
        section.count++
        if (section.lowest !== undefined) section.lowest = lower(section.lowest, price)
      }
    }
  }

  remove(sectionIds: Iterable<string>, price: number): void {
    for (const id of sectionIds) {
      const section = this.#sections.get(id)
      if (section === undefined) continue
      section.count--
      if (section.count === 0) this.#sections.delete(id)
      else if (section.lowest === price) section.lowest = undefined
    }
  }

  /** All that have products. @param pricesIn the prices of the products in one of them */
  read(pricesIn: (id: string) => Iterable<number>): Map<string, Section> {
    return new Map(
      [...this.#sections].map(([id, section]) => {
        section.lowest ??= lowestOf(pricesIn(id))
        const { count, lowest } = section
        return [id, { productCount: count, fromPerSqFtMinor: lowest === NO_PRICE ? null : lowest }]
      }),
    )
  }
}

const lower = (one: number, other: number): number =>
  one === NO_PRICE || (other !== NO_PRICE && other < one) ? other : one

function lowestOf(prices: Iterable<number>): number {
  let lowest = NO_PRICE
  for (const price of prices) lowest = lower(lowest, price)
  return lowest
}
