import type Fuse from 'fuse.js'
import { shopCalls } from '../../shop-calls.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { FoundProduct } from '../contracts.ts'
import { fuzziness, longestQuery } from '../rules.ts'

export type Results = { products: FoundProduct[]; total: number }

export const nothingFound: Results = { products: [], total: 0 }

type Source = { kind: 'list'; fuse: Fuse<FoundProduct> } | { kind: 'server' }

let source: Promise<Source> | undefined

const ask = (q: string | undefined, signal?: AbortSignal) => askEndpoint(shopCalls.productSearch, { q }, signal)

async function open(): Promise<Source> {
  const [answer, { default: Fuse }] = await Promise.all([ask(undefined), import('fuse.js/basic')])
  if (answer.partial) return { kind: 'server' }
  const fuse = new Fuse(answer.product, {
    keys: ['name'],
    threshold: fuzziness,
    ignoreLocation: true,
    ignoreDiacritics: true,
  })
  return { kind: 'list', fuse }
}

/** Fetches what can be found, once; to be called when someone is about to search. */
export function prepareSearch(): Promise<Source> {
  source ??= open().catch((error: unknown) => {
    source = undefined
    throw error
  })
  return source
}

/**
 * The products whose names are meant by a query, the closest first: filtered here, or by the server where a shop has too
 * many to send. Rejects when the shop cannot be reached, or when `signal` calls it off.
 * @param limit the most that are returned; `total` counts them all
 */
export async function findProducts(query: string, limit: number, signal: AbortSignal): Promise<Results> {
  const pattern = query.trim().slice(0, longestQuery)
  if (pattern === '') return nothingFound
  const from = await prepareSearch()
  if (from.kind === 'list') {
    const hits = from.fuse.search(pattern)
    return { products: hits.slice(0, limit).map(({ item }) => item), total: hits.length }
  }
  const { product, total } = await ask(pattern, signal)
  return { products: product.slice(0, limit), total: total ?? product.length }
}
