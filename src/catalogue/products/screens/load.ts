import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../../routes.ts'
import { sameValue } from '../../../ui/admin/forms/field-differences.ts'
import { anyText, listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { ask, type CallFailure, call, isFailure } from '../../../ui/client.ts'
import type { ImportView } from '../../import/schema.ts'
import { productSorts, saleStates, stockStates } from '../admin-list-schema.ts'
import { productStatuses, productTypes } from '../admin-schema.ts'
import type { FoundMatch, ProductChoices, ProductForm, ProductListView } from '../admin-views.ts'

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
export const productsQuery = (search: ProductSearch) => listQuery<ProductListView>('products', calls.products, search)

/** What a product's form chooses from; it hardly ever changes while somebody works. */
export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: async () => (await ask<{ choices: ProductChoices }>(calls.productChoices)).choices,
  staleTime: 60_000,
})

/** A product with what is offered with it. */
export type LoadedProduct = { product: ProductForm; matches: FoundMatch[] }

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => ask<LoadedProduct>(callHref(calls.productForm, id)),
  })

export const matchesQuery = (search: string) =>
  queryOptions({
    queryKey: ['product-matches', search],
    queryFn: async () =>
      (await ask<{ found: FoundMatch[] }>(`${calls.productMatches}?${new URLSearchParams({ search })}`)).found,
    enabled: search !== '',
  })

export type ImportSearch = { outcome?: string; page?: number }

/** How far an import is. It is asked again as long as there is something to wait for. */
export const importQuery = (id: string, search: ImportSearch) =>
  queryOptions({
    queryKey: ['product-import', id, search],
    queryFn: async () => {
      const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
      return (await ask<{ import: ImportView }>(`${callHref(calls.productImport, id)}?${query}`)).import
    },
    refetchInterval: ({ state }) =>
      state.data && ['checked', 'done', 'refused'].includes(state.data.status) ? false : 700,
  })

export type ImportSummary = Pick<ImportView, 'id' | 'fileName' | 'status' | 'actorName' | 'createdAt'>

export const importsQuery = queryOptions({
  queryKey: ['product-imports'],
  queryFn: async () => (await ask<{ imports: ImportSummary[] }>(calls.productImports)).imports,
})

type Change = 'productStatus' | 'productPrice' | 'productCount' | 'productCopy'

/** How often others may be quicker before the person is told. */
const MOST_TRIES = 5

type Changed = { product: ProductForm }

/**
 * Does one thing to one product. Where it was changed meanwhile, the same is done to what it is now, as long as what was seen
 * of it still holds.
 * @param seen the fields that this is about, as they were shown
 */
export async function changeProduct(
  change: Change,
  id: string,
  body: object,
  seen?: Partial<ProductForm>,
): Promise<Changed | CallFailure> {
  let answer = await call<Changed>('POST', callHref(calls[change], id), body)
  for (let tries = 1; tries < MOST_TRIES && seen && isFailure(answer); tries++) {
    const { code, product } = answer as CallFailure & Partial<Changed>
    if (code !== 'CHANGED_MEANWHILE' || !product || !sameValue({ ...product, ...seen }, product)) return answer
    answer = await call<Changed>('POST', callHref(calls[change], id), { ...body, version: product.version })
  }
  return answer
}
