import type { Packed } from '../platform/pack.ts'

type Entry = { page: Packed; tags: readonly string[]; bytes: number; asked: boolean }

/** What a page was rendered from may change while it is rendered; a ticket tells whether it did. */
export type Ticket = { at: number }

/**
 * Rendered pages in memory, bounded in bytes, those that nobody asks for dropped first. Each carries the tags of the stored data
 * that it shows, and goes when one of them is dropped, also when that happens between its render and its storing.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #droppedAt = new Map<string, number>()
  readonly #maxBytes: number
  #bytes = 0
  #clock = 0
  #clearedAt = 0

  /** @param maxBytes what the kept pages may weigh together; with 0 nothing is kept */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Packed | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    entry.asked = true
    return entry.page
  }

  /** To be taken before the data of a page is read. */
  ticket(): Ticket {
    return { at: this.#clock }
  }

  get keeps(): boolean {
    return this.#maxBytes > 0
  }

  /** Keeps a page unless one of its tags was dropped since its ticket. */
  set(key: string, page: Packed, tags: readonly string[], ticket: Ticket): void {
    const isStale = (tag: string) => (this.#droppedAt.get(tag) ?? 0) > ticket.at
    if (this.#clearedAt > ticket.at || tags.some(isStale)) return
    this.#remove(key)
    const bytes = page.identity.length + page.gzip.length + page.brotli.length
    this.#entries.set(key, { page, tags, bytes, asked: false })
    this.#bytes += bytes
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    this.#makeRoom()
  }

  /**
   * Drops the oldest pages, but gives each that was asked for since it last was the oldest a second chance: nearly the
   * longest unused first, without keeping an order at every request.
   */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      if (entry.asked && this.#entries.size > 1) {
        entry.asked = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.#remove(key)
    }
  }

  drop(tags: readonly string[]): void {
    this.#clock++
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#clock)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#remove(key)
    }
    if (this.#droppedAt.size > 10_000) this.clear()
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#clearedAt = ++this.#clock
    this.#entries.clear()
    this.#keysByTag.clear()
    this.#droppedAt.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
