type Source<I> = {
  /** Makes the index of all there is, anew. */
  fill: () => Promise<I>
  /** Reads these again and takes them up, or out where they are gone. */
  reread: (index: I, ids: readonly string[]) => Promise<void>
}

/**
 * An index in memory of what is in the database, kept as the database has it: filled once, and told which of its entries a commit
 * changed. Each process has its own; what they share is the database.
 */
export class FollowedIndex<I> {
  readonly #source: Source<I>
  readonly #changed = new Set<string>()
  /** What has changed since the renewal that is under way began. */
  readonly #changedMeanwhile = new Set<string>()
  #index: Promise<I> | undefined
  #wasFilled = false
  #renewing: Promise<void> | undefined
  #rereading: Promise<void> | undefined

  constructor(source: Source<I>) {
    this.#source = source
  }

  /** Notes what has to be read again before the next answer. */
  change(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#changed.add(id)
      if (this.#renewing) this.#changedMeanwhile.add(id)
    }
  }

  /** Whether every change that was noted has been read. */
  get isCurrent(): boolean {
    return this.#changed.size === 0 && this.#rereading === undefined
  }

  /** Whether it was ever filled. */
  get wasFilled(): boolean {
    return this.#wasFilled
  }

  /** Forgets everything: the next answer waits until all was read anew. */
  clear(): void {
    this.#index = undefined
    this.#renewing = undefined
  }

  /** Fills another one, and goes on answering from this one until it is there. */
  renew(): void {
    if (this.#index === undefined) return
    this.#changedMeanwhile.clear()
    const renewing = this.#source.fill()
    const swapped = renewing
      .then(() => {
        if (this.#renewing !== swapped) return
        this.#index = renewing
        this.#renewing = undefined
        // It may have read them before they changed.
        this.change(this.#changedMeanwhile)
      })
      .catch(() => {
        // Whoever asks next finds no index, and why.
        if (this.#renewing === swapped) this.clear()
      })
    this.#renewing = swapped
  }

  /**
   * The index as of now: with every change that was noted when this was called. It may change whenever the caller gives the
   * thread away.
   * @throws what filling or reading again throws; the next caller tries again
   */
  async current(): Promise<I> {
    let index = await this.#filled()
    // What is being read again may have begun before the last change was noted: then once more.
    for (let round = 0; round < 2 && (this.#rereading || this.#changed.size > 0); round++) {
      this.#rereading ??= this.#reread(index).finally(() => {
        this.#rereading = undefined
      })
      await this.#rereading
      index = await this.#filled()
    }
    return index
  }

  #filled(): Promise<I> {
    if (this.#index) return this.#index
    const filling = this.#source.fill()
    this.#index = filling
    filling.then(
      () => {
        this.#wasFilled = true
      },
      () => {
        if (this.#index === filling) this.#index = undefined
      },
    )
    return filling
  }

  async #reread(index: I): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    try {
      await this.#source.reread(index, ids)
    } catch (error) {
      this.change(ids)
      throw error
    }
  }
}
