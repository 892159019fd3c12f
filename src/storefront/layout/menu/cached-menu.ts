import type { TaxNoteKind } from '../../../catalogue/list/pages/price-line.tsx'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import type { Language } from '../../../i18n/languages.ts'
import { menuTag } from '../../../platform/cache/page-tags.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { readTaxes } from '../../../pricing/tax-queries.ts'
import { taxNoteOf } from '../../../pricing/tax-rules.ts'
import { listMenu, type Menu, type MenuCategory } from './queries.ts'

/** The menu of one language, and what else every page shows of the catalogue. */
export type CachedMenu = Menu & {
  /** Whether shown prices hold the tax, for the note beside them. */
  taxNote: TaxNoteKind
}

export async function readMenu(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  store: string,
): Promise<CachedMenu> {
  const [menu, taxes] = await Promise.all([listMenu(db, products, language, store), readTaxes(db)])
  return { ...menu, taxNote: taxNoteOf(taxes) }
}

type Entry = { menu: CachedMenu; isCurrent: boolean; tags: ReadonlySet<string> }

/** What a category has that the menu does not show: the pages that do have tags for it. */
const notShown: readonly (keyof MenuCategory | keyof CachedMenu)[] = ['fromPerSqFtMinor', 'tags']

const shownOf = (menu: CachedMenu): string =>
  JSON.stringify(menu, (key, value: unknown) => (notShown.some((name) => name === key) ? undefined : value))

/** The new menu, with the old one's categories where they are the same: fragments of pages are cached by them. */
function withSameCategories(menu: CachedMenu, old: CachedMenu): CachedMenu {
  const oldOf = new Map(old.categories.map((category) => [category.id, category]))
  const categories = menu.categories.map((category) => {
    const before = oldOf.get(category.id)
    return before && JSON.stringify(before) === JSON.stringify(category) ? before : category
  })
  const isSame =
    categories.length === old.categories.length && categories.every((each, at) => each === old.categories[at])
  return { ...menu, categories: isSame ? old.categories : categories }
}

/**
 * The menu of each language, read again after a commit that may have changed it. Only where it is another one then are the pages
 * dropped, all of which show it.
 */
export class MenuCache {
  readonly #entries = new Map<Language, Entry>()
  readonly #readings = new Map<Language, Promise<CachedMenu>>()
  readonly #found: (tags: readonly string[]) => void
  /** Counts what was dropped: what is being read meanwhile may be from before. */
  #drops = 0

  /** @param found told which pages show a menu that is another one now, before anyone gets it */
  constructor(found: (tags: readonly string[]) => void) {
    this.#found = found
  }

  /** Whether the menu that pages show is known to be what would be read now. */
  isCurrent(language: Language): boolean {
    return this.#entries.get(language)?.isCurrent ?? false
  }

  /**
   * The menu as of now.
   * @param read reads it from the database
   * @throws what reading throws; the next caller tries again
   */
  async get(language: Language, read: () => Promise<CachedMenu>): Promise<CachedMenu> {
    // What is being read may have begun before the last change.
    await this.#readings.get(language)?.catch(() => undefined)
    const entry = this.#entries.get(language)
    if (entry?.isCurrent) return entry.menu
    const reading = this.#readings.get(language) ?? this.#read(language, read)
    this.#readings.set(language, reading)
    return reading
  }

  async #read(language: Language, read: () => Promise<CachedMenu>): Promise<CachedMenu> {
    const drops = this.#drops
    try {
      const fresh = await read()
      const old = this.#entries.get(language)?.menu
      const menu = old ? withSameCategories(fresh, old) : fresh
      this.#entries.set(language, { menu, isCurrent: drops === this.#drops, tags: new Set(menu.tags) })
      if (old && shownOf(old) !== shownOf(menu)) this.#found([menuTag(language)])
      return menu
    } finally {
      this.#readings.delete(language)
    }
  }

  /** The tags of a commit, or of what was found to have changed with one. */
  drop(tags: readonly string[]): void {
    this.#drops++
    const isOfSettings = tags.includes('settings')
    for (const entry of this.#entries.values())
      if (isOfSettings || tags.some((tag) => entry.tags.has(tag))) entry.isCurrent = false
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#drops++
    this.#entries.clear()
  }
}
