import type { Language } from '../i18n/languages.ts'
import { type Packed, pack } from '../platform/cache/pack.ts'
import { isOfCatalogue, TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { FoundProduct, ProductSearch } from './contracts.ts'
import { listSearchable } from './queries.ts'
import { fold, listLimit, searchNames } from './rules.ts'

/** The most products that one search on the server returns. */
const mostFound = 50

/** In what language, and at which store: a process has one. */
type Reader = { language: Language; store: string }

type Searchable = { folded: string; product: FoundProduct }
type List = { answer: ProductSearch; packed: Packed | undefined; searchable: readonly Searchable[] }

/**
 * What can be found, kept in memory by language: the search call is asked by every visitor who touches the box. Past
 * `limit` products it searches by the rule that the browser uses, which no index of the database has: trigrams miss
 * most short words with one wrong letter, and need an extension that not every PostgreSQL lets a shop create.
 */
export class SearchList extends TaggedCache<Language, List> {
  readonly #limit: number

  constructor(limit = listLimit) {
    // The settings have the rate that prices are charged at.
    super((tag) => isOfCatalogue(tag) || tag === 'settings')
    this.#limit = limit
  }

  /** The answer to one question, packed where it does not depend on the question. */
  async answer(
    db: Database,
    { language, store }: Reader,
    q: string,
  ): Promise<{ body: ProductSearch; packed?: Packed }> {
    const list = await this.get(language, () => readList(db, { language, store }, this.#limit))
    if (list.packed) return { body: list.answer, packed: list.packed }
    const { found, total } = searchNames(list.searchable, q, mostFound)
    return { body: { success: true, product: found.map(({ product }) => product), partial: true, total } }
  }
}

async function readList(db: Database, { language, store }: Reader, limit: number): Promise<List> {
  const product = await listSearchable(db, language, store)
  const answer: ProductSearch = { success: true, product }
  return {
    answer,
    packed: product.length > limit ? undefined : await pack(JSON.stringify(answer)),
    searchable: product.map((found) => ({ folded: fold(found.name), product: found })),
  }
}
