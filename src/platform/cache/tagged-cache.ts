type Reading<V> = { value: Promise<V> /** Once it is read. */; tags?: ReadonlySet<string> }

/**
 * Values read from the database and kept in memory, by key, until a commit changes what they were read from. Whoever asks
 * while one is being read waits for it; one that is dropped while it is read is not kept.
 */
export class TaggedCache<K, V> {
  readonly #values = new Map<K, Reading<V>>()
  readonly #shows: (tag: string) => boolean
  readonly #tagsOf: ((value: V) => readonly string[]) | undefined
  readonly #most: number

  /**
   * @param shows whether a page tag is of something these values are made from
   * @param tagsOf what else one of them is made from, where they differ in it
   * @param most so many are kept: what came first goes first
   */
  constructor(
    shows: (tag: string) => boolean,
    tagsOf?: (value: V) => readonly string[],
    most: number = Number.POSITIVE_INFINITY,
  ) {
    this.#shows = shows
    this.#tagsOf = tagsOf
    this.#most = most
  }

  get(key: K, read: () => PromiseLike<V>): Promise<V> {
    const kept = this.#values.get(key)
    if (kept) return kept.value
    // A query of Drizzle is asked again each time that it is waited for: what is kept is one answer of it.
    const reading: Reading<V> = { value: Promise.resolve(read()) }
    this.#values.set(key, reading)
    const [first] = this.#values.keys()
    if (this.#values.size > this.#most && first !== undefined) this.#values.delete(first)
    reading.value.then(
      (value) => {
        reading.tags = new Set(this.#tagsOf?.(value))
      },
      () => {
        if (this.#values.get(key) === reading) this.#values.delete(key)
      },
    )
    return reading.value
  }

  drop(tags: readonly string[]): void {
    if (tags.some(this.#shows)) this.clear()
    if (this.#tagsOf === undefined) return
    // What one that is being read will show is not known yet.
    for (const [key, reading] of this.#values)
      if (reading.tags === undefined || tags.some((tag) => reading.tags?.has(tag))) this.#values.delete(key)
  }

  /** Forgets one value. */
  forget(key: K): void {
    this.#values.delete(key)
  }

  clear(): void {
    this.#values.clear()
  }
}

/** Whether a tag is of the catalogue: its structure, or one product. */
export const isOfCatalogue = (tag: string): boolean => tag === 'catalogue' || tag.startsWith('product:')
