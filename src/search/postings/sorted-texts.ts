import type { TextTable } from '../../platform/cache/text-table.ts'

/** A block that grows past this is parted in two, so that a new text moves few others. */
const largestBlock = 512

/** The numbers of a table's texts in the order of these: a list of short sorted lists. */
export class SortedTexts {
  readonly #texts: TextTable
  readonly #blocks: number[][] = [[]]

  constructor(texts: TextTable) {
    this.#texts = texts
  }

  /** @param number of a text that is not among them */
  add(number: number): void {
    const comesBefore = (other: number) => this.#texts.compare(other, number) < 0
    const at = this.#blockOf(comesBefore)
    const block = this.#blocks[at] ?? []
    block.splice(placeIn(block, comesBefore), 0, number)
    if (block.length > largestBlock) this.#blocks.splice(at + 1, 0, block.splice(largestBlock / 2))
  }

  /** The numbers of the texts that begin with `prefix`, in order. */
  *beginningWith(prefix: string): Generator<number> {
    const comesBefore = (other: number) => this.#texts.compareWith(other, prefix) < 0
    for (let at = this.#blockOf(comesBefore); at < this.#blocks.length; at++) {
      const block = this.#blocks[at] ?? []
      for (let place = placeIn(block, comesBefore); place < block.length; place++) {
        const number = block[place] as number
        if (!this.#texts.beginsWith(number, prefix)) return
        yield number
      }
    }
  }

  /** The last block whose first text comes before another one. */
  #blockOf(comesBefore: (number: number) => boolean): number {
    let low = 0
    let high = this.#blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (comesBefore(this.#blocks[middle]?.[0] as number)) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** How many of a block come before another text. */
function placeIn(block: readonly number[], comesBefore: (number: number) => boolean): number {
  let low = 0
  let high = block.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comesBefore(block[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}
