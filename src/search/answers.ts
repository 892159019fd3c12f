import { setImmediate as nextTurn } from 'node:timers/promises'
import { firstIds } from '../catalogue/product-index/numbered-products.ts'
import type { Language } from '../i18n/languages.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { AnsweredProduct, ProductSearch } from './contracts.ts'
import { listsOf, nearText, readings, whyParts } from './explanation.ts'
import type { Found, LiveSearchIndex } from './live-search-index.ts'
import { listSearchableOf } from './queries.ts'
import { withoutWord } from './rules.ts'

/** The most products that one search on the server returns. */
const mostFound = 50
/** Of so many it is said why they were found: more than a search box shows. */
const mostExplained = 8
/** Where fewer are found, what is not quite what was asked for is shown beside them. */
const fewFound = 4
const mostNear = 4

/** In what language, and at which store. */
export type SearchReader = { language: Language; store: string }

type Near = { id: string; note?: string }

/** What is not quite what was asked for: a length is another, or, where nothing was found, one word is left out. */
export async function findNearest(
  search: LiveSearchIndex,
  query: string,
  language: Language,
  { numbers, without }: Found,
): Promise<Near[]> {
  if (numbers.length >= fewFound) return []
  const misses = await search.nearMisses(query, language, mostNear)
  if (misses.length > 0) return misses.map((miss) => ({ id: miss.id, note: nearText(miss, language) }))
  const [most] = without.toSorted((one, other) => other.count - one.count)
  const rest = most && most.count > 0 ? withoutWord(without, most) : ''
  if (rest === '') return []
  return firstIds(await search.find(rest, language), mostNear).map((id) => ({ id }))
}

/** What a question finds, why, and what is beside it. */
export async function answerQuestion(
  search: LiveSearchIndex,
  db: Database,
  reader: SearchReader,
  query: string,
): Promise<ProductSearch> {
  const { language } = reader
  const found = await search.find(query, language)
  const ids = firstIds(found, mostFound)
  // Finding takes some milliseconds where there are many products: others have their turn before the rest is read.
  await nextTurn()
  const near = await findNearest(search, query, language, found)
  const explained = [...ids.slice(0, mostExplained), ...near.map(({ id }) => id)]
  const [products, reasons, beside] = await Promise.all([
    listSearchableOf(db, reader, [...ids, ...near.map(({ id }) => id)]),
    search.explain(query, language, explained),
    search.findBeside(query, language),
  ])
  const byId = new Map(products.map((product) => [product._id, product]))
  const explain = (id: string, note?: string): AnsweredProduct[] => {
    const product = byId.get(id)
    const why = reasons.get(id)
    if (!product) return []
    return [
      {
        ...product,
        ...(why && { why: whyParts(why, product.category, language) }),
        ...(note !== undefined && { near: note }),
      },
    ]
  }
  return {
    success: true,
    product: ids.flatMap((id) => explain(id)),
    partial: true,
    total: found.numbers.length,
    explanation: {
      readings: readings(found.readAs, language),
      corrected: [...found.corrected],
      without: found.without,
      nearest: near.flatMap(({ id, note }) => explain(id, note)),
      ...beside,
      categories: [...beside.categories, ...listsOf(found.readAs, language)],
    },
  }
}
