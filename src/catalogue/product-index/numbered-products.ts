import { TextTable } from '../../platform/cache/text-table.ts'

/**
 * Products by numbers of their own, each for good: the rows of the indexes that share them. So what one of them has found is known
 * to the other without a look at any identifier, which for thousands takes longer than all else that a list is made of.
 */
export class NumberedProducts {
  readonly #ids = new TextTable()

  /** The number of a product; one that is not known yet gets the next. */
  numberOf(id: string): number {
    return this.#ids.numberOf(id)
  }

  /** The number of a product that is known, else undefined. */
  findNumber(id: string): number | undefined {
    return this.#ids.find(id)
  }

  idOf(number: number): string {
    return this.#ids.textOf(number)
  }

  /** Below 0 where the first one's identifier comes before the other's. */
  compare(one: number, other: number): number {
    return this.#ids.compare(one, other)
  }
}

/** What a search found, the best first. */
export type FoundProducts = { products: NumberedProducts; numbers: Uint32Array }

/** The identifiers of the first `most` products found. */
export const firstIds = ({ products, numbers }: FoundProducts, most: number): string[] =>
  Array.from(numbers.subarray(0, most), (number) => products.idOf(number))
