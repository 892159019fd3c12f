import type Fuse from 'fuse.js'
import { shopCalls } from '../../shop-calls.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { AnsweredProduct, FoundProduct, SearchExplanation } from '../contracts.ts'
import { fuzziness, longestQuery } from '../rules.ts'

/** What the box shows of a query; the explanation comes with the server's answer, after what was found by name. */
export type Results = { products: AnsweredProduct[]; total: number; explanation?: SearchExplanation }

export const nothingFound: Results = { products: [], total: 0 }

let names: Promise<Fuse<FoundProduct> | undefined> | undefined

const ask = (q: string | undefined, signal?: AbortSignal) => askEndpoint(shopCalls.productSearch, { q }, signal)

async function openNames(): Promise<Fuse<FoundProduct> | undefined> {
  const [{ product, partial }, { default: Fuse }] = await Promise.all([ask(undefined), import('fuse.js/basic')])
  if (partial) return
  return new Fuse(product, { keys: ['name'], threshold: fuzziness, ignoreLocation: true, ignoreDiacritics: true })
}

/** Fetches the names that can be found, once; undefined in a shop with too many. To be called when someone is about to search. */
export function prepareSearch(): Promise<Fuse<FoundProduct> | undefined> {
  names ??= openNames().catch((error: unknown) => {
    names = undefined
    throw error
  })
  return names
}

/**
 * The products that are meant by a query, the closest first, as the server knows them: by name and by all that floors are asked for. Until
 * its answer is there `showNames` has what is found by name here. Rejects when the shop cannot be reached, or when `signal` calls it off.
 * @param limit the most that are returned; `total` counts them all
 */
export async function findProducts(
  query: string,
  limit: number,
  signal: AbortSignal,
  showNames: (results: Results) => void,
): Promise<Results> {
  const asked = query.trim()
  if (asked === '') return nothingFound
  const found = (await prepareSearch())?.search(asked.slice(0, longestQuery))
  if (found?.length) showNames({ products: found.slice(0, limit).map(({ item }) => item), total: found.length })
  const { product, total, explanation } = await ask(asked, signal)
  return { products: product.slice(0, limit), total: total ?? product.length, ...(explanation && { explanation }) }
}
