import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { OrdersSearch } from './orders-search.ts'

const REFRESH_MS = 30_000

/** A page of the list, refreshed by itself: others add to it. */
export const ordersQuery = (search: OrdersSearch) => listQuery('orders', calls.orders, search, REFRESH_MS)

/** One order. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async () => (await askEndpoint(calls.order, { id })).order,
    refetchInterval: REFRESH_MS,
  })
