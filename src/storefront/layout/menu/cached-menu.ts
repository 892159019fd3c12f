import type { TaxNoteKind } from '../../../catalogue/list/pages/price-line.tsx'
import type { LiveProductIndex } from '../../../catalogue/product-index/live-product-index.ts'
import type { Language } from '../../../i18n/languages.ts'
import { menuTag } from '../../../platform/cache/page-tags.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { readTaxes } from '../../../pricing/tax-queries.ts'
import { taxNoteOf } from '../../../pricing/tax-rate-rules.ts'
import { listMenu, type Menu } from './queries.ts'

/** The menu of one language, and what else every page shows of the catalogue. */
export type ShownMenu = Menu & {
  /** Whether shown prices hold the tax, for the note beside them. */
  taxNote: TaxNoteKind
}

/** A menu as it was from one change of it to the next. No two have the same version. */
export type CachedMenu = ShownMenu & { version: number }

export async function readMenu(
  db: Database,
  products: LiveProductIndex,
  language: Language,
  store: string,
): Promise<ShownMenu> {
  const [menu, taxes] = await Promise.all([listMenu(db, products, language, store), readTaxes(db)])
  return { ...menu, taxNote: taxNoteOf(taxes) }
}

/** A picture that stands for the shop: the first room that its menu shows. */
export const shareImageOf = ({ categories }: Menu): string | undefined =>
  categories.find(({ pick }) => pick !== null)?.pick?.picture.url

/** What pages show of a menu beside its panels, which can be put into a page that is made. */
const framingOf = (menu: ShownMenu): string =>
  JSON.stringify([
    menu.taxNote,
    shareImageOf(menu),
    menu.categories.map(({ id, slug, name, picture }) => [id, slug, name, picture]),
  ])

/** The last of the menus of a language is the one that pages show. */
type Entry = { menus: CachedMenu[]; isCurrent: boolean; tags: ReadonlySet<string> }

/** Menus of a language that are remembered, for the pages that were made with them. */
const MOST_MENUS = 32

/**
 * The menu of each language, read again after a commit that may have changed it. Where it is the same, it is the same object, and so are
 * its categories, by which fragments of pages are cached. Where more of it is another than its panels, the pages are dropped, all of
 * which show it.
 */
export class MenuCache {
  readonly #entries = new Map<Language, Entry>()
  readonly #readings = new Map<Language, Promise<CachedMenu>>()
  readonly #found: (tags: readonly string[]) => void
  /** Counts what was dropped: what is being read meanwhile may be from before. */
  #drops = 0
  #versions = 0

  /** @param found told which pages have to be made anew for another menu, before anyone gets it */
  constructor(found: (tags: readonly string[]) => void) {
    this.#found = found
  }

  /** The menu, where it is known to be what would be read now. */
  find(language: Language): CachedMenu | undefined {
    const entry = this.#entries.get(language)
    return entry?.isCurrent ? entry.menus.at(-1) : undefined
  }

  /** The menu that pages were made with before, unless too many came after it. */
  findVersion(language: Language, version: number): CachedMenu | undefined {
    return this.#entries.get(language)?.menus.find((menu) => menu.version === version)
  }

  /**
   * The menu as of now.
   * @param read reads it from the database
   * @throws what reading throws; the next caller tries again
   */
  async get(language: Language, read: () => Promise<ShownMenu>): Promise<CachedMenu> {
    // What is being read may have begun before the last change.
    await this.#readings.get(language)?.catch(() => undefined)
    const known = this.find(language)
    if (known) return known
    const reading = this.#readings.get(language) ?? this.#read(language, read)
    this.#readings.set(language, reading)
    return reading
  }

  async #read(language: Language, read: () => Promise<ShownMenu>): Promise<CachedMenu> {
    const drops = this.#drops
    try {
      const fresh = await read()
      const { menus = [] } = this.#entries.get(language) ?? {}
      const last = menus.at(-1)
      const menu = this.#follow(fresh, last)
      this.#entries.set(language, {
        menus: menu === last ? menus : [...menus, menu].slice(-MOST_MENUS),
        isCurrent: drops === this.#drops,
        tags: new Set(fresh.tags),
      })
      if (last && framingOf(last) !== framingOf(menu)) this.#found([menuTag(language)])
      return menu
    } finally {
      this.#readings.delete(language)
    }
  }

  /** The next menu after another one: that one, where nothing is different, and with its categories, where those are the same. */
  #follow(fresh: ShownMenu, last: CachedMenu | undefined): CachedMenu {
    const before = new Map(last?.categories.map((category) => [category.id, category]))
    const categories = fresh.categories.map((category) => {
      const same = before.get(category.id)
      return same && JSON.stringify(same) === JSON.stringify(category) ? same : category
    })
    const isSame =
      last?.taxNote === fresh.taxNote &&
      categories.length === last.categories.length &&
      categories.every((category, at) => category === last.categories[at])
    return isSame ? last : { ...fresh, categories, version: ++this.#versions }
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
