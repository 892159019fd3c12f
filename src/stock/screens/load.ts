import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** What the stores hold of a product. */
export const productStockQuery = (productId: string) =>
  queryOptions({
    queryKey: ['stock', productId],
    queryFn: async () => (await askEndpoint(calls.productStock, { id: productId })).stock,
  })

/** A page of an item's movements. While the next one loads, the last one stays. */
export const movementsQuery = (itemId: string, page: number) =>
  queryOptions({
    queryKey: ['movements', itemId, page],
    queryFn: () => askEndpoint(calls.stockMovements, { id: itemId, page }),
    placeholderData: keepPreviousData,
  })
