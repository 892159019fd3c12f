import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import type { BulkTarget } from '../../ui/admin/lists/bulk-bar.tsx'
import type { BulkAnswer } from '../../ui/admin/lists/bulk-report.tsx'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import type { UndoOffer } from '../../ui/admin/undo-notice.tsx'
import { ask, type CallFailure, call } from '../../ui/client.ts'
import type { OrderListView, OrderView } from '../admin-schema.ts'
import type { OrderStatus } from '../schema.ts'
import type { OrdersSearch } from './orders-search.ts'

const REFRESH_MS = 30_000

const address = (pattern: string, id: string): string => pattern.replace('{id}', encodeURIComponent(id))

/** A page of the list, refreshed by itself: others add to it. */
export const ordersQuery = (search: OrdersSearch) =>
  listQuery<OrderListView>('orders', calls.orders, search, REFRESH_MS)

/** One order. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async () => (await ask<{ order: OrderView }>(address(calls.order, id))).order,
    refetchInterval: REFRESH_MS,
  })

type Change = 'orderStatus' | 'orderPayment' | 'orderNote' | 'orderReturns' | 'orderHold'

type Changed = { order: OrderView; undo?: UndoOffer }

/** Changes an order; the answer is the order as it then is. */
export const changeOrder = (change: Change, id: string, body: object): Promise<Changed | CallFailure> =>
  call<Changed>('POST', address(calls[change], id), body)

/** Moves many orders to a state; the answer says what became of each. */
export const moveOrders = (
  target: BulkTarget,
  to: OrderStatus,
): Promise<{ report: BulkAnswer; undo?: UndoOffer } | CallFailure> =>
  call<{ report: BulkAnswer; undo?: UndoOffer }>('POST', calls.ordersStatus, { target, to })
