/** Whoever asks for work: what they share their turns with, and how they come by one. */
export type Asker = {
  network: string
  /** Does the work when it is the network's turn, or rejects. */
  admit: <T>(work: () => Promise<T>) => Promise<T>
}

type Work<T> = {
  isCurrent: () => boolean
  make: () => Promise<T>
  /** What comes of it, once it has begun. */
  result: Promise<T> | undefined
  /** Those who wait for its turn, by their network. */
  waiting: Map<string, Promise<T>>
}

/**
 * Does what many ask for at the same time once. Each network waits for a turn of its own, and the first turn is everyone's: who asks
 * for the same as somebody with a long queue does not wait in that queue.
 */
export class SharedWork<T> {
  readonly #works = new Map<string, Work<T>>()

  /** How many pieces of work are under way or waited for. */
  get size(): number {
    return this.#works.size
  }

  /**
   * @param key of what is asked for
   * @param make does it
   * @param isCurrent whether nothing has changed since the caller began to read; what is out of date is not joined
   * @throws what `admit` rejects with, and what `make` does
   */
  get(key: string, { network, admit }: Asker, make: () => Promise<T>, isCurrent = () => true): Promise<T> {
    const known = this.#works.get(key)
    const work = known?.isCurrent() ? known : this.#add(key, make, isCurrent)
    if (work.result) return work.result
    const waiting = work.waiting.get(network)
    if (waiting) return waiting
    const turn = admit(() => this.#begin(key, work))
    work.waiting.set(network, turn)
    // Whoever was turned away leaves: the next one of their network tries again.
    turn.catch(() => {
      work.waiting.delete(network)
      if (work.waiting.size === 0) this.#forget(key, work)
    })
    return turn
  }

  #add(key: string, make: () => Promise<T>, isCurrent: () => boolean): Work<T> {
    const work: Work<T> = { isCurrent, make, result: undefined, waiting: new Map() }
    this.#works.set(key, work)
    return work
  }

  #begin(key: string, work: Work<T>): Promise<T> {
    work.result ??= work.make().finally(() => this.#forget(key, work))
    return work.result
  }

  #forget(key: string, work: Work<T>): void {
    if (this.#works.get(key) === work) this.#works.delete(key)
  }
}
