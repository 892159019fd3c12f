import type { Language } from '../../i18n/languages.ts'
import { type Packed, pack } from '../../platform/cache/pack.ts'
import { menuTag } from '../../platform/cache/page-tags.ts'
import type { CachedMenu, MenuCache } from '../layout/menu/cached-menu.ts'
import { menuPanel } from '../layout/menu/mega-menu.tsx'
import type { Visit } from '../layout/shop-frame.tsx'
import type { Page } from './page.ts'
import type { PageCache, Ticket } from './page-cache.ts'
import { renderFragment } from './render-body.tsx'

/** What the frame of a page is made from. */
type Framing = Pick<Visit, 'menu' | 'language' | 'settings' | 'shown' | 'store'>

/** A page's HTML with the panels of another menu; undefined where it does not have those that it is said to have. */
function withPanels(html: Buffer, before: CachedMenu, visit: Framing): Buffer | undefined {
  let renewed = html
  for (const [place, category] of visit.menu.categories.entries()) {
    const old = before.categories[place]
    if (old === category) continue
    if (old?.id !== category.id) return undefined
    const panel = renderFragment(menuPanel(old), visit)
    const at = renewed.indexOf(panel)
    if (at < 0) return undefined
    const renewedPanel = renderFragment(menuPanel(category), visit)
    if (renewedPanel.equals(panel)) continue
    renewed = Buffer.concat([renewed.subarray(0, at), renewedPanel, renewed.subarray(at + panel.length)])
  }
  return renewed
}

/**
 * The cached pages, each with the menu that it was made with. The menu counts the products and shows some of their prices, on every
 * page: where its panels are all that has changed of a page, they are put into it, and it is not made anew.
 */
export class FramedPages {
  readonly #cache: PageCache
  readonly #menus: MenuCache
  /** The versions of the menus in the pages that show one. */
  readonly #versions = new WeakMap<Packed, number>()

  constructor(cache: PageCache, menus: MenuCache) {
    this.#cache = cache
    this.#menus = menus
  }

  /** The page under a key, where it has this menu, or none. */
  find(key: string, menu: CachedMenu): Packed | undefined {
    const page = this.#cache.get(key)
    const version = page && this.#versions.get(page)
    return version === undefined || version === menu.version ? page : undefined
  }

  /** The page under a key with the menu of a visit put in; undefined where there is no page, or it has to be made anew. */
  renew(key: string, visit: Framing): Packed | undefined {
    const current = this.find(key, visit.menu)
    if (current) return current
    const page = this.#cache.get(key)
    const before = page && this.#findMenu(page, visit.language)
    if (!page || !before) return undefined
    const html = page.read()
    const framed = withPanels(html, before, visit)
    if (!framed) return undefined
    const renewed = framed === html ? page : pack(framed)
    this.#versions.set(renewed, visit.menu.version)
    if (renewed !== page) this.#cache.replace(key, renewed)
    return renewed
  }

  #findMenu(page: Packed, language: Language): CachedMenu | undefined {
    const version = this.#versions.get(page)
    return version === undefined ? undefined : this.#menus.findVersion(language, version)
  }

  /** Keeps what a page was made into, unless something that it shows changed since its ticket. */
  set(
    key: string,
    packed: Packed,
    page: Pick<Page, 'frame' | 'tags'>,
    { menu, language }: Framing,
    ticket: Ticket,
  ): void {
    if (page.frame === undefined || page.frame === 'shop') this.#versions.set(packed, menu.version)
    this.#cache.set(key, packed, [...page.tags, menuTag(language), 'settings'], ticket)
  }
}
