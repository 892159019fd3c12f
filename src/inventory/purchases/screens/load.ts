import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { stores } from '../../schema.ts'
import { purchaseStatuses } from '../schema.ts'

const REFRESH_MS = 30_000

/** What the address of the purchase orders' list may ask for. */
export const purchasesList = listAddress({ filters: { status: oneOf(purchaseStatuses), store: oneOf(stores) } })

/** A page of the purchase orders. */
export const purchasesQuery = (search: SearchOf<typeof purchasesList>) =>
  listQuery('purchases', calls.purchases, search, REFRESH_MS)

/** One purchase order with what is ordered and came. */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase', id],
    queryFn: async () => (await askEndpoint(calls.purchase, { id })).purchase,
    refetchInterval: REFRESH_MS,
  })

/** What a supplier sold, for how much last, and under which numbers of its own. */
export const supplierItemsQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-items', id],
    queryFn: async () => (await askEndpoint(calls.supplierItems, { id })).items,
    enabled: id !== '',
  })
