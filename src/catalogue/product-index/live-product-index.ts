import { sql } from 'drizzle-orm'
import { TaggedCache } from '../../platform/cache/tagged-cache.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { chargedRate } from '../../settings/currency-queries.ts'
import { readProductsAfter, readProductsById } from './indexed-products.ts'
import { type OptionNames, readOptionNames } from './option-names.ts'
import { ProductIndex } from './product-index.ts'
import { Slices } from './slices.ts'

/** Products that are read at a time: some milliseconds of work for each side. */
const BATCH = 500
const PRODUCT_TAG = 'product:'

/**
 * The product index of this process, kept as the database has it: filled once, off the path of requests, and told by the tags of every commit
 * which products it has to read again. Each process has its own; what they share is the database.
 */
export class LiveProductIndex {
  readonly #db: Database
  readonly #store: string
  readonly #options = new TaggedCache<'all', OptionNames>((tag) => tag === 'catalogue')
  readonly #changed = new Set<string>()
  #index: Promise<ProductIndex> | undefined
  #refreshing: Promise<void> | undefined
  /** What prices were multiplied by when the index was filled. */
  #rate = ''
  #isRateSure = true

  /** @param store whose prices and stock it has */
  constructor(db: Database, store: string) {
    this.#db = db
    this.#store = store
  }

  /** The tags of a commit: notes what has to be read again before the next answer. */
  drop(tags: readonly string[]): void {
    this.#options.drop(tags)
    for (const tag of tags) {
      if (tag.startsWith(PRODUCT_TAG)) this.#changed.add(tag.slice(PRODUCT_TAG.length))
      else if (tag === 'settings') this.#isRateSure = false
    }
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#options.clear()
    this.#index = undefined
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
    if (!this.#isRateSure) await this.#checkRate()
    let index = await this.#filled()
    // What is being read again may have begun before the last change was noted: then once more.
    for (let round = 0; round < 2 && this.#changed.size > 0; round++) {
      this.#refreshing ??= this.#refresh(index).finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
      index = await this.#filled()
    }
    return index
  }

  #filled(): Promise<ProductIndex> {
    if (this.#index) return this.#index
    const filling = this.#fill()
    this.#index = filling
    filling.catch(() => {
      if (this.#index === filling) this.#index = undefined
    })
    return filling
  }

  async #fill(): Promise<ProductIndex> {
    this.#rate = await this.#readRate()
    const index = new ProductIndex()
    await index.fill(this.#batches())
    return index
  }

  async *#batches() {
    let after: string | null = null
    for (;;) {
      const batch = await readProductsAfter(this.#db, this.#store, after, BATCH)
      yield batch
      after = batch.at(-1)?.id ?? null
      if (batch.length < BATCH) return
    }
  }

  async #refresh(index: ProductIndex): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    try {
      const slices = new Slices()
      for (let from = 0; from < ids.length; from += BATCH) {
        const part = ids.slice(from, from + BATCH)
        const found = new Map(
          (await readProductsById(this.#db, this.#store, part)).map((product) => [product.id, product]),
        )
        for (const id of part) {
          const product = found.get(id)
          await (product ? index.put(product) : index.remove(id))
          await slices.rest()
        }
      }
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
  }

  /** Another rate makes other prices of all of them. */
  async #checkRate(): Promise<void> {
    this.#isRateSure = true
    const rate = await this.#readRate()
    if (rate !== this.#rate) this.#index = undefined
  }

  async #readRate(): Promise<string> {
    const { rows } = await this.#db.execute<{ rate: string }>(sql`select ${chargedRate(this.#store)}::text as rate`)
    return rows[0]?.rate ?? ''
  }
}
