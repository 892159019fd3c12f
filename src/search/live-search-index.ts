import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FoundProducts, NumberedProducts } from '../catalogue/product-index/numbered-products.ts'
import type { Language } from '../i18n/languages.ts'
import { FollowedIndex } from '../platform/cache/followed-index.ts'
import { LABELS_TAG, taggedProducts } from '../platform/cache/page-tags.ts'
import { Slices } from '../platform/cache/slices.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { SearchDocument } from './document.ts'
import { listMatchesOf, readSearchDocuments, readSearchDocumentsOf } from './documents.ts'
import { type NearMiss, type Reason, SearchIndex, type SearchResult } from './search-index.ts'
import { type Beside, nothingBeside, TextSearch, type TextSource } from './texts/text-search.ts'

/** Products that are read at a time: what comes of a query is taken apart in one go, which takes a millisecond or two. */
const BATCH = 100

/**
 * Searched for by nobody, while few products are in: code that runs for the first time takes ten times as long, over all products longer than a turn may.
 * A word, several with a length, and a price.
 */
const firstSearches = ['oak', 'grey oak 12 mm', 'walnut laminate under 50']
const FIRST_ROUNDS = 30
/** After so many batches: what goes through thousands of rows is compiled only once it has gone through some. */
const warmUpAfter = [1, 10, 50]

/** What a search found, and how its words were read. */
export type Found = Omit<SearchResult, 'rows'> & FoundProducts

/** The full-text index; its rows are the numbers of the products. */
class SearchedProducts {
  readonly index = new SearchIndex()
  readonly products: NumberedProducts

  constructor(products: NumberedProducts) {
    this.products = products
  }

  put(document: SearchDocument): void {
    this.index.put(this.products.numberOf(document.id), document)
  }

  remove(id: string): void {
    const row = this.products.findNumber(id)
    if (row !== undefined) this.index.remove(row)
  }
}

/**
 * The search of this process, which knows every active product as the database has it. What a category, colour or brand is called is
 * known a moment later: all is read anew then, while searches go on.
 */
export class LiveSearchIndex {
  readonly #db: Database
  readonly #numbered: NumberedProducts
  readonly #texts: TextSearch | undefined
  readonly #readRate: () => Promise<number>
  readonly #followed = new FollowedIndex<SearchedProducts>({
    fill: () => this.#fill(),
    reread: (products, ids) => this.#reread(products, ids),
  })

  /**
   * @param texts what is found beside products; without it nothing is
   * @param readRate what one unit of a price in the catalogue comes to in the currency charged, in which visitors ask for prices
   * @param numbered who numbers the products; with those of the product index, lists find at once what was found here
   */
  constructor(
    db: Database,
    texts?: TextSource,
    readRate: () => Promise<number> = async () => 1,
    numbered = new NumberedProducts(),
  ) {
    this.#db = db
    this.#numbered = numbered
    this.#readRate = readRate
    this.#texts = texts && new TextSearch(texts)
  }

  /** The tags of a commit: notes what has to be read again before the next answer. */
  drop(tags: readonly string[]): void {
    this.#followed.change(taggedProducts(tags))
    if (tags.includes(LABELS_TAG)) this.#followed.renew()
    this.#texts?.drop(tags)
  }

  /** Forgets everything: after a lost connection nobody knows what was missed. */
  clear(): void {
    this.#followed.clear()
    this.#texts?.clear()
  }

  /** Reads all there is, for whoever searches first. */
  async prepare(): Promise<void> {
    await this.#followed.current()
  }

  /** What the words of a query mean, in whatever language they are. @param language of the page */
  async find(query: string, language: Language): Promise<Found> {
    const rate = await this.#readRate()
    const { index, products } = await this.#followed.current()
    index.rate = rate
    // To read a query and to rank what it finds each take some milliseconds where there are many products: others have their turn between.
    index.prepare(query, language)
    await nextTurn()
    const { rows: numbers, ...found } = index.search(query, language)
    return { ...found, products, numbers }
  }

  /** The categories, guides and answers that a query is about. */
  async findBeside(query: string, language: Language): Promise<Beside> {
    return (await this.#texts?.find(query, language)) ?? nothingBeside
  }

  /** Why each of these products is found by a query; those that are not known any more are left out. */
  async explain(query: string, language: Language, ids: readonly string[]): Promise<Map<string, Reason[]>> {
    const { index, products } = await this.#followed.current()
    return new Map(
      ids.flatMap((id) => {
        const row = products.findNumber(id)
        return row === undefined ? [] : [[id, index.why(row, query, language)] as const]
      }),
    )
  }

  /** Products that are not quite what a query asks for: a length is another. @param most so many at most */
  async nearMisses(
    query: string,
    language: Language,
    most: number,
  ): Promise<(Omit<NearMiss, 'row'> & { id: string })[]> {
    const { index, products } = await this.#followed.current()
    return index.nearMisses(query, language, most).map(({ row, ...miss }) => ({ ...miss, id: products.idOf(row) }))
  }

  async #fill(): Promise<SearchedProducts> {
    const products = new SearchedProducts(this.#numbered)
    const slices = new Slices()
    let after: string | null = null
    for (let batches = 1; ; batches++) {
      const batch = await readSearchDocuments(this.#db, after, BATCH)
      for (const document of batch) {
        products.put(document)
        await slices.rest()
      }
      if (batch.length < BATCH) return products
      if (warmUpAfter.includes(batches)) await warmUp(products.index, slices)
      after = batch.at(-1)?.id ?? null
    }
  }

  /** What goes with a changed product is found by its category, and read again too. */
  async #reread(products: SearchedProducts, changed: readonly string[]): Promise<void> {
    const slices = new Slices()
    const ids = [...new Set([...changed, ...(await listMatchesOf(this.#db, changed))])]
    for (let from = 0; from < ids.length; from += BATCH) {
      const part = ids.slice(from, from + BATCH)
      const documents = new Map(
        (await readSearchDocumentsOf(this.#db, part)).map((document) => [document.id, document]),
      )
      for (const id of part) {
        const document = documents.get(id)
        if (document) products.put(document)
        else products.remove(id)
        await slices.rest()
      }
    }
  }
}

async function warmUp(index: SearchIndex, slices: Slices): Promise<void> {
  for (let round = 0; round < FIRST_ROUNDS; round++)
    for (const query of firstSearches) {
      index.search(query, 'en')
      await slices.rest()
    }
}
