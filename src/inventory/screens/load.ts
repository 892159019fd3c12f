import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import { inventoryNeeds, inventorySorts, stores } from '../schema.ts'

const REFRESH_MS = 60_000

/** What the address of the inventory may ask for. */
export const inventoryList = listAddress({
  sorts: inventorySorts,
  usualSort: 'ua',
  filters: { need: oneOf(inventoryNeeds), store: oneOf(stores) },
})

/** A page of the inventory, refreshed by itself: goods are sold meanwhile. */
export const inventoryQuery = (search: SearchOf<typeof inventoryList>) =>
  listQuery('inventory', calls.inventory, search, REFRESH_MS)

/** What each store has of one item. */
export const inventoryItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'item', id],
    queryFn: () => askEndpoint(calls.inventoryItem, { id }),
    refetchInterval: REFRESH_MS,
  })

/** A page of an item's movements. While the next one loads, the last one stays. */
export const ledgerQuery = (itemId: string, page: number) =>
  queryOptions({
    queryKey: ['movements', itemId, page],
    queryFn: () => askEndpoint(calls.inventoryLedger, { id: itemId, page }),
    placeholderData: keepPreviousData,
  })
