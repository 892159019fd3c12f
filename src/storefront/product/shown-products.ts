import type { CatalogueReader } from '../../catalogue/list/catalogue-reader.ts'
import { findProduct, type ProductView } from '../../catalogue/products/queries.ts'
import { listSoldOut } from '../../catalogue/stock/queries.ts'
import { findPickupStore } from '../../delivery/queries.ts'
import { LABELS_TAG, productTag } from '../../platform/cache/page-tags.ts'
import { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { SoldOutItem } from '../../stock/pages/back-in-stock-form.tsx'
import { tagsOf } from '../shown-tags.ts'

/** All that a product's page reads of it, and the page tags of what that is made from. */
export type ShownProduct = {
  product: ProductView
  soldOut: readonly SoldOutItem[]
  /** After how many of its open days this store hands goods out; null where it hands none out. */
  pickupLeadDays: number | null
  tags: readonly string[]
}

/** So many are kept, of all languages together: some ten kilobytes each, and what is rendered of them. */
const MOST_KEPT = 200

/**
 * What product pages were made from, each until a commit changes what it shows: dropped by the tags that its page is dropped by. The same object each
 * time, so that what is rendered of it is kept with it.
 */
export class ShownProducts {
  readonly #shown = new TaggedCache<string, ShownProduct | undefined>(
    (tag) => tag === 'settings' || tag === 'catalogue' || tag === LABELS_TAG,
    (shown) => shown?.tags ?? [],
    MOST_KEPT,
  )

  /** A product by what it is called in addresses; undefined where it is not shown. */
  async find(catalogue: CatalogueReader, slug: string): Promise<ShownProduct | undefined> {
    const key = `${catalogue.language} ${slug}`
    const shown = await this.#shown.get(key, () => readShown(catalogue, slug))
    // Nothing tells when there is one: no tag is of what is not there.
    if (!shown) this.#shown.forget(key)
    return shown
  }

  /** The tags of a commit, or of what was found to have changed by it. */
  drop(tags: readonly string[]): void {
    this.#shown.drop(tags)
  }

  clear(): void {
    this.#shown.clear()
  }
}

async function readShown(catalogue: CatalogueReader, slug: string): Promise<ShownProduct | undefined> {
  const { db, store, language } = catalogue
  const product = await findProduct(catalogue, slug)
  if (!product) return undefined
  const hasSoldOut = product.variants.some(({ unlimited, onHand }) => !unlimited && onHand <= 0)
  const [soldOut, pickup, tags] = await Promise.all([
    hasSoldOut ? listSoldOut(db, { productId: product.id, store, language }) : [],
    findPickupStore(db, store),
    tagsOf(catalogue, [product, ...product.siblings]),
  ])
  return {
    product,
    soldOut,
    pickupLeadDays: pickup.active ? pickup.leadDays : null,
    tags: [...tags, ...product.matchIds.map(productTag)],
  }
}
