import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { askedHref } from '../../ui/admin/lists/list-address.ts'
import { ask } from '../../ui/client.ts'
import type { MovementsView, ProductStockView } from '../schema.ts'

/** What the stores hold of a product. */
export const productStockQuery = (productId: string) =>
  queryOptions({
    queryKey: ['stock', productId],
    queryFn: async () => (await ask<{ stock: ProductStockView }>(callHref(calls.productStock, productId))).stock,
  })

/** A page of an item's movements. While the next one loads, the last one stays. */
export const movementsQuery = (itemId: string, page: number) =>
  queryOptions({
    queryKey: ['movements', itemId, page],
    queryFn: () => ask<MovementsView>(askedHref(callHref(calls.stockMovements, itemId), { page })),
    placeholderData: keepPreviousData,
  })
