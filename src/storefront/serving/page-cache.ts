import type { Packed } from '../../platform/cache/pack.ts'

type Entry = { page: Packed; tags: readonly string[]; bytes: number; asked: boolean }

/** What a page was rendered from may change while it is rendered; a ticket tells whether it did. */
export type Ticket = { at: number }

/** What a page takes beside its bytes and texts: its entry, its buffers' objects and its place in the map. */
const ENTRY_BYTES = 1024
/** A tag in a page's list, and its place in the set of the pages that show it, beside its text. */
const TAG_BYTES = 240
/** Dropped tags that are remembered; of what is older, every page that was under way counts as stale. */
const MOST_DROPPED = 2000

/** Addresses whose page was dropped that are remembered, and their length at most. */
const MOST_REMEMBERED = 2000
const LONGEST_REMEMBERED = 300

/** A text in memory: two bytes a letter at most, and its head. */
const textBytes = (text: string): number => 24 + 2 * text.length

/** What memory a buffer keeps: all of what it is a part of. */
const bufferBytes = (buffer: Buffer): number => buffer.buffer.byteLength

/** What an entry of the cache keeps in memory, in bytes; rather too much than too little. */
export function heldBytes(
  key: string,
  { parts, etag }: Pick<Packed, 'parts' | 'etag'>,
  tags: readonly string[],
): number {
  const buffers = parts.reduce((sum, part) => sum + bufferBytes(part), 0)
  const texts = textBytes(key) + textBytes(etag)
  return ENTRY_BYTES + buffers + texts + tags.reduce((sum, tag) => sum + TAG_BYTES + textBytes(tag), 0)
}

/**
 * Rendered pages in memory, bounded in bytes, those that nobody asks for dropped first. Each carries the tags of the stored data
 * that it shows, and goes when one of them is dropped, also when that happens between its render and its storing.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #droppedAt = new Map<string, number>()
  /** Of pages that went with what they showed, and that people will ask for again. */
  readonly #wanted = new Set<string>()
  readonly #maxBytes: number
  #bytes = 0
  #clock = 0
  /** Tickets from before are stale, whatever their pages show. */
  #staleBefore = 0

  /** @param maxBytes what the cached pages may take in memory together; with 0 nothing is kept */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Packed | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    entry.asked = true
    return entry.page
  }

  /** Whether a page is kept under this key, or was until what it shows changed: one that the shop has, and no address that somebody made up. */
  isKnown(key: string): boolean {
    return this.#entries.has(key) || this.#wanted.has(key)
  }

  /** To be taken before the data of a page is read. */
  ticket(): Ticket {
    return { at: this.#clock }
  }

  /** Whether nothing was dropped since a ticket was taken: what was begun with it is what would be begun now. */
  isCurrent(ticket: Ticket): boolean {
    return ticket.at === this.#clock
  }

  get keeps(): boolean {
    return this.#maxBytes > 0
  }

  /** What is held now: in bytes, with all that belongs to the pages, and in pages. */
  get held(): { bytes: number; pages: number } {
    return { bytes: this.#bytes, pages: this.#entries.size }
  }

  /** Keeps a page unless one of its tags was dropped since its ticket. */
  set(key: string, page: Packed, tags: readonly string[], ticket: Ticket): void {
    const isStale = (tag: string) => (this.#droppedAt.get(tag) ?? 0) > ticket.at
    if (this.#staleBefore > ticket.at || tags.some(isStale)) return
    this.#remove(key)
    this.#forgetWanted(key)
    const bytes = heldBytes(key, page, tags)
    if (bytes > this.#maxBytes) return
    this.#entries.set(key, { page, tags, bytes, asked: false })
    this.#bytes += bytes
    page.whenGrown(() => this.#recount(key, page))
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    this.#makeRoom()
  }

  /** Puts a page in the place of the one that is kept under a key, which showed the same things; without one it does nothing. */
  replace(key: string, page: Packed): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    entry.page = page
    page.whenGrown(() => this.#recount(key, page))
    this.#recount(key, page)
  }

  /** Counts a page anew that was asked for in one more encoding since it was kept, unless it is kept no more. */
  #recount(key: string, page: Packed): void {
    const entry = this.#entries.get(key)
    if (entry?.page !== page) return
    const bytes = heldBytes(key, page, entry.tags)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
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
      this.#remember(tag)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) {
        this.#remove(key)
        this.#rememberWanted(key)
      }
    }
    if (this.#droppedAt.size > MOST_DROPPED) this.#forgetDropped()
  }

  #rememberWanted(key: string): void {
    if (key.length > LONGEST_REMEMBERED) return
    this.#forgetWanted(key)
    this.#wanted.add(key)
    this.#bytes += TAG_BYTES + textBytes(key)
    const [oldest] = this.#wanted
    if (this.#wanted.size > MOST_REMEMBERED && oldest !== undefined) this.#forgetWanted(oldest)
  }

  #forgetWanted(key: string): void {
    if (this.#wanted.delete(key)) this.#bytes -= TAG_BYTES + textBytes(key)
  }

  #remember(tag: string): void {
    if (!this.#droppedAt.has(tag)) this.#bytes += TAG_BYTES + textBytes(tag)
    this.#droppedAt.set(tag, this.#clock)
  }

  #forgetDropped(): void {
    for (const tag of this.#droppedAt.keys()) this.#bytes -= TAG_BYTES + textBytes(tag)
    this.#droppedAt.clear()
    this.#staleBefore = this.#clock
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#clock++
    for (const key of [...this.#entries.keys()]) {
      this.#remove(key)
      this.#rememberWanted(key)
    }
    this.#forgetDropped()
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
