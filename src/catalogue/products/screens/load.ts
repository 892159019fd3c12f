import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../http/call.ts'
import { calls } from '../../../routes.ts'
import { sameValue } from '../../../ui/admin/forms/field-differences.ts'
import { anyText, listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint, type CallFailure, isFailure } from '../../../ui/client.ts'
import type { ImportOutcome } from '../../import/schema.ts'
import { productSorts, saleStates, stockStates } from '../admin-list-schema.ts'
import { productStatuses, productTypes } from '../admin-schema.ts'
import type { ProductForm } from '../contracts.ts'

/** What the list's address may ask for. */
export const productList = listAddress({
  sorts: productSorts,
  usualSort: 'db',
  filters: {
    status: oneOf(productStatuses),
    categoryId: anyText(40),
    brandId: anyText(40),
    type: oneOf(productTypes),
    stock: oneOf(stockStates),
    sale: oneOf(saleStates),
  },
})
export type ProductSearch = SearchOf<typeof productList>

/** A page of the list. */
export const productsQuery = (search: ProductSearch) => listQuery('products', calls.products, search)

/** What a product's form chooses from; it hardly ever changes while somebody works. */
export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: async () => (await askEndpoint(calls.productChoices, {})).choices,
  staleTime: 60_000,
})

/** A product with what is offered with it. */
export type LoadedProduct = AnswerOf<typeof calls.product>

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => askEndpoint(calls.product, { id }),
  })

export const matchesQuery = (search: string) =>
  queryOptions({
    queryKey: ['product-matches', search],
    queryFn: async () => (await askEndpoint(calls.productMatches, { search })).found,
    enabled: search !== '',
  })

export type ImportSearch = { outcome?: ImportOutcome; page?: number }

/** How far an import is. It is asked again as long as there is something to wait for. */
export const importQuery = (id: string, search: ImportSearch) =>
  queryOptions({
    queryKey: ['product-import', id, search],
    queryFn: async () => (await askEndpoint(calls.import, { id, ...search })).import,
    refetchInterval: ({ state }) =>
      state.data && ['checked', 'done', 'refused'].includes(state.data.status) ? false : 700,
  })

export const importsQuery = queryOptions({
  queryKey: ['product-imports'],
  queryFn: async () => (await askEndpoint(calls.imports, {})).imports,
})

/** How often others may be quicker before the person is told. */
const MOST_TRIES = 5

type Changed = AnswerOf<typeof calls.productStatus>
type Refused = CallFailure & { product?: ProductForm }

/**
 * Does one thing to one product. Where it was changed meanwhile, the same is done to what it is now, as long as what was seen
 * of it still holds.
 * @param change makes the call for a version of the product
 * @param seen the fields that this is about, as they were shown
 */
export async function changeProduct(
  change: (version: number) => Promise<Changed | Refused>,
  version: number,
  seen: Partial<ProductForm>,
): Promise<Changed | CallFailure> {
  let answer = await change(version)
  for (let tries = 1; tries < MOST_TRIES && isFailure(answer); tries++) {
    const { code, product } = answer
    if (code !== 'CHANGED_MEANWHILE' || !product || !sameValue({ ...product, ...seen }, product)) return answer
    answer = await change(product.version)
  }
  return answer
}
