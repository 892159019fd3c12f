import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import { returnStatuses } from '../rules.ts'
import { returnSorts } from '../schema.ts'

const REFRESH_MS = 30_000

/** What the address of the returns' list may ask for. */
export const returnsList = listAddress({
  sorts: returnSorts,
  usualSort: 'db',
  filters: { status: oneOf(returnStatuses) },
})

/** A page of the returns, refreshed by itself: customers ask for more. */
export const returnsQuery = (search: SearchOf<typeof returnsList>) =>
  listQuery('returns', calls.returns, search, REFRESH_MS)

/** One return, refreshed by itself: its customer may take it back. */
export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['return', id],
    queryFn: async () => (await askEndpoint(calls.returnOf, { id })).return,
    refetchInterval: REFRESH_MS,
  })

/** The returns of an order. */
export const orderReturnsQuery = (id: string) =>
  queryOptions({
    queryKey: ['returns', 'of', id],
    queryFn: async () => (await askEndpoint(calls.orderReturnList, { id })).returns,
  })
