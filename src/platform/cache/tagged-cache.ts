/**
 * Values read from the database and kept in memory, by key, until a commit changes what they were read from. Whoever asks
 * while one is being read waits for it; one that is dropped while it is read is not kept.
 */
export class TaggedCache<K, V> {
  readonly #values = new Map<K, Promise<V>>()
  readonly #shows: (tag: string) => boolean

  /** @param shows whether a page tag is of something these values are made from */
  constructor(shows: (tag: string) => boolean) {
    this.#shows = shows
  }

  get(key: K, read: () => Promise<V>): Promise<V> {
    const kept = this.#values.get(key)
    if (kept) return kept
    const reading = read()
    this.#values.set(key, reading)
    reading.catch(() => {
      if (this.#values.get(key) === reading) this.#values.delete(key)
    })
    return reading
  }

  drop(tags: readonly string[]): void {
    if (tags.some(this.#shows)) this.clear()
  }

  clear(): void {
    this.#values.clear()
  }
}

/** Whether a tag is of the catalogue: its structure, or one product. */
export const isOfCatalogue = (tag: string): boolean => tag === 'catalogue' || tag.startsWith('product:')
