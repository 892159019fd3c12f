import { sql } from 'drizzle-orm'
import { FollowedIndex } from '../../platform/cache/followed-index.ts'
import { PRODUCTS_TAG, taggedProducts } from '../../platform/cache/page-tags.ts'
import { Slices } from '../../platform/cache/slices.ts'
import { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { chargedRate } from '../../settings/currency-queries.ts'
import { readProductsAfter, readProductsById } from './indexed-products.ts'
import { NumberedProducts } from './numbered-products.ts'
import { type OptionNames, readOptionNames } from './option-names.ts'
import { ProductChanges } from './product-changes.ts'
import { ProductIndex } from './product-index.ts'

/** Products that are read at a time: what comes of a query is taken apart in one go, which takes a millisecond or two. */
const BATCH = 150

/**
 * The product index of this process, kept as the database has it: filled once, off the path of requests, and told by the tags of every commit
 * which products it has to read again. Each process has its own; what they share is the database.
 */
export class LiveProductIndex {
  /** Who numbers its products: a search by the same numbers finds rows of this index. */
  readonly numbered = new NumberedProducts()
  readonly #db: Database
  readonly #store: string
  readonly #found: (tags: readonly string[]) => void
  readonly #isSample: boolean
  readonly #options = new TaggedCache<'all', OptionNames>(
    // An option is new to the shop's pages with the first product that has it.
    (tag) => tag === 'catalogue' || tag === PRODUCTS_TAG,
  )
  readonly #followed = new FollowedIndex({
    fill: () => this.#fill(),
    reread: (index, ids) => this.#reread(index, ids),
  })
  /** What prices were multiplied by when the index was filled. */
  #rate = ''
  /** How often settings have changed, and up to which change the rate was looked at. */
  #settingsChanges = 0
  #checkedChanges = 0
  #checking: Promise<void> | undefined

  /**
   * @param store whose prices it has
   * @param found told, before {@link current} answers with them, which pages show what changed: by the tags of sections, series and looks
   * @param isSample whether the first products are enough, which are there at once
   */
  constructor(db: Database, store: string, found: (tags: readonly string[]) => void = () => {}, isSample = false) {
    this.#db = db
    this.#store = store
    this.#found = found
    this.#isSample = isSample
  }

  /** Whether it has read all that commits are known to have changed, so that every page tag has been told. */
  get isCurrent(): boolean {
    return this.#followed.isCurrent && this.#checkedChanges === this.#settingsChanges
  }

  /** Whether the products were ever read in whole: until then whoever asks for a page waits. */
  get wasFilled(): boolean {
    return this.#followed.wasFilled
  }

  /** The tags of a commit: notes what has to be read again before the next answer. */
  drop(tags: readonly string[]): void {
    this.#options.drop(tags)
    this.#followed.change(taggedProducts(tags))
    if (tags.includes('settings')) this.#settingsChanges++
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#options.clear()
    this.#followed.clear()
  }

  /** What colours and brands are called. */
  options(): Promise<OptionNames> {
    return this.#options.get('all', () => readOptionNames(this.#db))
  }

  /**
   * The index as of now: with every change whose tags had come when this was called. Its columns may change whenever the caller
   * gives the thread away.
   */
  async current(): Promise<ProductIndex> {
    while (this.#checkedChanges !== this.#settingsChanges) {
      this.#checking ??= this.#checkRate().finally(() => {
        this.#checking = undefined
      })
      await this.#checking
    }
    return this.#followed.current()
  }

  async #fill(): Promise<ProductIndex> {
    this.#rate = await this.#readRate()
    const index = new ProductIndex(this.numbered)
    await index.fill(this.#batches())
    return index
  }

  async *#batches() {
    let after: string | null = null
    for (;;) {
      const batch = await readProductsAfter(this.#db, this.#store, after, BATCH)
      yield batch
      after = batch.at(-1)?.id ?? null
      if (batch.length < BATCH || this.#isSample) return
    }
  }

  async #reread(index: ProductIndex, ids: readonly string[]): Promise<void> {
    const changes = new ProductChanges(index)
    try {
      await this.#takeUp(index, ids, changes)
    } finally {
      // Also where only some could be read: what has changed by then is not seen the next time.
      const tags = changes.tags()
      if (tags.length > 0) this.#found(tags)
    }
  }

  async #takeUp(index: ProductIndex, ids: readonly string[], changes: ProductChanges): Promise<void> {
    const slices = new Slices()
    for (let from = 0; from < ids.length; from += BATCH) {
      const part = ids.slice(from, from + BATCH)
      const found = new Map(
        (await readProductsById(this.#db, this.#store, part)).map((product) => [product.id, product]),
      )
      for (const id of part) {
        const product = found.get(id)
        await changes.follow(id, () => (product ? index.put(product) : index.remove(id)))
        await slices.rest()
      }
    }
  }

  /** Another rate makes other prices of all of them. */
  async #checkRate(): Promise<void> {
    const changes = this.#settingsChanges
    if ((await this.#readRate()) !== this.#rate) this.#followed.clear()
    this.#checkedChanges = changes
  }

  async #readRate(): Promise<string> {
    const { rows } = await this.#db.execute<{ rate: string }>(sql`select ${chargedRate(this.#store)}::text as rate`)
    return rows[0]?.rate ?? ''
  }
}
