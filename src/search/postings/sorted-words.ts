/** A block that grows past this is parted in two, so that a new word moves few others. */
const largestBlock = 512

/** Words in order, for all that begin alike: a list of short sorted lists. */
export class SortedWords {
  readonly #blocks: string[][] = [[]]

  /** @param word one that is not among them */
  add(word: string): void {
    const at = this.#blockOf(word)
    const block = this.#blocks[at] ?? []
    block.splice(placeIn(block, word), 0, word)
    if (block.length > largestBlock) this.#blocks.splice(at + 1, 0, block.splice(largestBlock / 2))
  }

  delete(word: string): void {
    const at = this.#blockOf(word)
    const block = this.#blocks[at] ?? []
    const place = placeIn(block, word)
    if (block[place] === word) block.splice(place, 1)
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1)
  }

  /** The words that begin with `prefix`, in order. */
  *beginningWith(prefix: string): Generator<string> {
    for (let at = this.#blockOf(prefix); at < this.#blocks.length; at++) {
      const block = this.#blocks[at] ?? []
      for (let place = placeIn(block, prefix); place < block.length; place++) {
        const word = block[place] ?? ''
        if (!word.startsWith(prefix)) return
        yield word
      }
    }
  }

  /** The last block that begins before the word, or with it. */
  #blockOf(word: string): number {
    let low = 0
    let high = this.#blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#blocks[middle]?.[0] ?? '') <= word) low = middle
      else high = middle - 1
    }
    return low
  }
}

function placeIn(block: readonly string[], word: string): number {
  let low = 0
  let high = block.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((block[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
