import type { Language } from '../i18n/languages.ts'
import { type Packed, pack } from '../platform/cache/pack.ts'
import { isOfCatalogue, TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Database } from '../platform/postgres/database.ts'
import { answerQuestion, type SearchReader } from './answers.ts'
import type { ProductSearch } from './contracts.ts'
import { type Found, LiveSearchIndex } from './live-search-index.ts'
import { listSearchable } from './queries.ts'
import { listLimit } from './rules.ts'

/** What a browser filters by itself; undefined where that is too much to send. */
type List = { answer: ProductSearch; packed: Packed } | undefined

/**
 * The answers of the search call. Without a question it is the list that a browser filters on every keystroke, kept in memory by
 * language; past `limit` products there is none. A question is answered by the search index.
 */
export class SearchList extends TaggedCache<Language, List> {
  #search: LiveSearchIndex | undefined
  readonly #limit: number

  /** @param search the index that is told of changes; without one the first question makes another */
  constructor(search?: LiveSearchIndex, limit = listLimit) {
    // The settings have the rate that prices are charged at.
    super((tag) => isOfCatalogue(tag) || tag === 'settings')
    this.#search = search
    this.#limit = limit
  }

  /** The answer to one question, packed where there is none. */
  async answer(db: Database, reader: SearchReader, q: string): Promise<{ body: ProductSearch; packed?: Packed }> {
    if (q.trim() === '') {
      const list = await this.get(reader.language, () => readList(db, reader, this.#limit))
      return list ? { body: list.answer, packed: list.packed } : { body: tooMany }
    }
    this.#search ??= new LiveSearchIndex(db)
    return { body: await answerQuestion(this.#search, db, reader, q) }
  }

  /**
   * How many products a search finds, and where it finds none, which word less finds most. Without an index that is told of
   * changes nothing is found.
   */
  async leadsTo(
    query: string,
    language: Language,
  ): Promise<{ found: number; without: Found['without'][number] | null }> {
    const found = await this.#search?.find(query, language)
    const [most] = (found?.without ?? []).toSorted((one, other) => other.count - one.count)
    return { found: found?.numbers.length ?? 0, without: most && most.count > 0 ? most : null }
  }
}

/** Where there is too much to send. */
const tooMany: ProductSearch = { success: true, product: [], partial: true, total: 0 }

async function readList(db: Database, reader: SearchReader, limit: number): Promise<List> {
  const product = await listSearchable(db, reader, limit + 1)
  if (product.length > limit) return undefined
  const answer: ProductSearch = { success: true, product }
  return { answer, packed: pack(JSON.stringify(answer)) }
}
